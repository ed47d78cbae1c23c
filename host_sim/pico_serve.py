"""The serial port of an emulated Pico as a TCP socket: ``python -m host_sim.pico_serve --port 2040``.

mpremote and tools/deploy.py connect to ``socket://127.0.0.1:2040`` as if a board were plugged in. One client
at a time; the Pico goes on while there is none. Ctrl-C ends it.
"""

import contextlib
import socket
import sys
import threading
from collections.abc import Generator, Sequence
from pathlib import Path

from host_sim import values
from host_sim.errors import UsageError
from host_sim.paths import make_importable

make_importable()

from host_sim.arguments import PICO_BOARDS  # noqa: E402
from host_sim.pico import Pico, find_uf2  # noqa: E402

_SLICE_MS = 2

_port = values.whole("port from 0 to 65535", 0, 65535)


def serve(pico: Pico, listener: socket.socket, stop: threading.Event) -> None:
    """Runs ``pico`` and passes bytes between its serial port and clients of ``listener`` until ``stop``."""
    client: socket.socket | None = None
    heard = bytearray()
    pico.machine.on_console = heard.extend
    listener.setblocking(False)
    while not stop.is_set():
        if client is None:
            with contextlib.suppress(BlockingIOError):
                client, _ = listener.accept()
                client.setblocking(False)
        else:
            client = _exchange(pico, client, heard)
        if client is None:
            heard.clear()
        pico.run(_SLICE_MS)
        if len(pico.machine.console) > 1 << 16:
            pico.machine.console.clear()
    if client:
        client.close()


def _exchange(pico: Pico, client: socket.socket, heard: bytearray) -> socket.socket | None:
    """Passes on what there is; None once the client has gone."""
    try:
        if heard:
            del heard[: client.send(heard)]
        data = client.recv(4096)
    except BlockingIOError:
        return client
    except OSError:
        data = b""
    if data:
        pico.machine.usb.send(data)
        return client
    client.close()
    return None


@contextlib.contextmanager
def serving(pico: Pico, port: int = 0) -> Generator[str, None, None]:
    """The address ``socket://...`` of a Pico that runs in a thread until the end of the block."""
    stop = threading.Event()
    with socket.create_server(("127.0.0.1", port)) as listener:
        thread = threading.Thread(target=serve, args=(pico, listener, stop), daemon=True)
        thread.start()
        try:
            yield f"socket://127.0.0.1:{listener.getsockname()[1]}"
        finally:
            stop.set()
            thread.join()


def main(arguments: Sequence[str] | None = None) -> int:
    """Serves until Ctrl-C."""
    parser = values.Parser(prog="pico_serve", description=(__doc__ or "").split("\n")[0])
    parser.add_argument("--uf2", default="", metavar="FILE", help="MicroPython for RPI_PICO")
    parser.add_argument("--board", choices=PICO_BOARDS, default=PICO_BOARDS[0])
    parser.add_argument("--port", type=_port, default=2040, help="0: any that is free")
    parser.add_argument("--flash", type=Path, metavar="FILE", help="keeps the file system in FILE")
    parser.add_argument("--empty", action="store_true", help="without the game: only MicroPython")
    options = parser.parse_args(arguments)
    try:
        files: dict[str, bytes] | None = {} if options.empty else None
        pico = Pico(options.board, find_uf2(options.uf2), files, options.flash)
        with pico, serving(pico, options.port) as address:
            print(f"{address} is the serial port of an emulated Pico; Ctrl-C ends it", flush=True)
            with contextlib.suppress(KeyboardInterrupt):
                threading.Event().wait()
    except (UsageError, OSError) as error:
        print(f"pico_serve: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
