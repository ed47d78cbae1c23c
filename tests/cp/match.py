"""code.py of a test: a whole match of four bots, and the heap that it takes at most; run on a board.

Prints "match" when it begins, and at its end "heap", the bytes that were free before the game was loaded, the
least that were, the last scene, what went wrong, and the bytes that idle ticks leave.
"""

import gc
import time

import supervisor

supervisor.runtime.autoreload = False
gc.collect()
START = gc.mem_free()
NAMES = ("Noa", "Dan", "Lia", "Omer")


def idle(runner):
    """The bytes that 50 ticks leave in which nothing happens."""
    for _ in range(20):
        runner.step()
    gc.collect()
    gc.disable()
    before = gc.mem_free()
    for _ in range(50):
        runner.step()
    return before - gc.mem_free()


def main():
    """See above."""
    import wiring

    from taki.ports.circuitpython import device

    canvas = device.DisplayCanvas(wiring.open_display())
    del wiring
    runner = device.prepare(canvas)
    from taki.bots.simple import SimpleBot
    from taki.core.rules import Rules

    app = runner.guard.app
    app.speed = 0
    print("match")
    seats = [(name, SimpleBot(number)) for number, name in enumerate(NAMES)]
    app.start(Rules("modern116", seats=4), seats, 1)
    least = START
    for n in range(2000):
        app.update()
        if n % 40 == 0 or app.scene.NAME == "match":
            app.invalidate()
            app.tick()
            gc.collect()
            least = min(least, gc.mem_free())
        if app.scene.NAME == "match":
            break
    print("heap", START, least, app.scene.NAME, runner.guard.error, idle(runner))
    while True:  # so that it can be looked at
        time.sleep(1)


main()
