"""A board for the tests of tools/deploy.py: real MicroPython and littlefs behind a socket."""

import contextlib
import os
import select
import socket
import subprocess
import threading

from host_sim import vms

SIZE = 1408 * 1024
PICO = "Raspberry Pi Pico with RP2040"
_MPY = 6 | 3 << 8


class SerialBoard:
    """A board whose flash is the file ``flash``; it has power while the block runs.

    ``pull_after`` is the number of writes and erases of the flash after which the cable is pulled (0: never);
    ``heard`` all that the board has said.
    """

    def __init__(
        self,
        flash,
        pull_after=0,
        size=SIZE,
        vm="micropython",
        version="1.28.0",
        mpy=_MPY,
        machine=PICO,
        number="chip",
        panel=False,
    ):
        self.heard = bytearray()
        if not flash.exists():
            flash.write_bytes(b"\xff" * size)
        arguments = [str(flash), size, pull_after, vm, version, mpy, machine, number, int(panel)]
        call = f"import serial_board; serial_board.main({[str(a) for a in arguments]!r})"
        self._command = [vms._tool("micropython"), "-X", "heapsize=4m", "-c", call]

    def __enter__(self):
        environment = dict(os.environ, MICROPYPATH=str(vms.ROOT / "tests" / "vm"))
        self.process = subprocess.Popen(
            self._command, env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
        )
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = f"socket://127.0.0.1:{self._listener.getsockname()[1]}"
        self._thread = threading.Thread(target=self._serve, daemon=True)
        self._thread.start()
        return self

    def __exit__(self, *error):
        self.process.kill()
        self.process.wait()
        self._thread.join()
        self.process.stdin.close()
        self.process.stdout.close()

    def _serve(self):
        """Passes bytes between one client after another and the board, while it has power."""
        client = None
        out = self.process.stdout.fileno()
        while True:
            ready = select.select([client or self._listener, out], [], [])[0]
            if out in ready:
                data = os.read(out, 65536)
                if not data:
                    break
                self.heard += data
                if client:
                    with contextlib.suppress(OSError):
                        client.sendall(data)
            if client and client in ready:
                client = self._pass_on(client)
            elif not client and self._listener in ready:
                client = self._listener.accept()[0]
        if client:
            client.close()
        self._listener.close()

    def _pass_on(self, client):
        try:
            data = client.recv(65536)
        except OSError:
            data = b""
        if not data:
            client.close()
            return None
        with contextlib.suppress(OSError):
            self.process.stdin.write(data)
        return client
