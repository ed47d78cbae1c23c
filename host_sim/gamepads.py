"""Game controllers as buttons of the device: plugged in at any time, and several at once.

Controllers that SDL knows are read by the names of their buttons; others by the usual numbers.
"""

from typing import Any

_ON, _OFF = 0.55, 0.35  # how far a stick must go to count, and come back to count no more
_AXES = {0: ("LEFT", "RIGHT"), 1: ("UP", "DOWN")}
_NUMBERS = {0: "OK", 1: "BACK", 2: "MENU", 3: "INFO", 6: "INFO", 7: "MENU", 8: "INFO", 9: "MENU"}

Change = tuple[object, str, bool]
"""What moved, the button it is, and whether it is down now."""


class Gamepads:
    """All controllers; `changes` turns an event of SDL into changes of buttons.

    ``pygame`` is the module, its video started. Without controller support nothing happens.
    """

    def __init__(self, pygame: Any) -> None:
        self._pygame = pygame
        self._open: dict[int, Any] = {}  # by instance; kept open as long as they are referred to
        self._named: set[int] = set()  # the instances whose buttons SDL has named
        self._down: dict[tuple[int, str, int, int], str] = {}
        try:
            pygame.joystick.init()
            from pygame._sdl2 import controller  # the module that knows the buttons' names
        except (ImportError, pygame.error):
            self._controller = None
            return
        controller.init()
        self._controller: Any = controller
        self._buttons = {
            pygame.CONTROLLER_BUTTON_A: "OK",
            pygame.CONTROLLER_BUTTON_B: "BACK",
            pygame.CONTROLLER_BUTTON_X: "MENU",
            pygame.CONTROLLER_BUTTON_Y: "INFO",
            pygame.CONTROLLER_BUTTON_START: "MENU",
            pygame.CONTROLLER_BUTTON_BACK: "INFO",
            pygame.CONTROLLER_BUTTON_DPAD_UP: "UP",
            pygame.CONTROLLER_BUTTON_DPAD_DOWN: "DOWN",
            pygame.CONTROLLER_BUTTON_DPAD_LEFT: "LEFT",
            pygame.CONTROLLER_BUTTON_DPAD_RIGHT: "RIGHT",
        }

    def changes(self, event: Any) -> list[Change]:
        """The buttons that an event changes; none for events of other things."""
        if self._controller is None:
            return []
        pygame, kind = self._pygame, event.type
        if kind == pygame.JOYDEVICEADDED:
            self._add(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            return self._remove(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            self._named.add(event.instance_id)
            name = self._buttons.get(event.button, "")
            key = (event.instance_id, "button", event.button, 0)
            return self._set(key, name, kind == pygame.CONTROLLERBUTTONDOWN)
        elif kind == pygame.CONTROLLERAXISMOTION:
            self._named.add(event.instance_id)
            return self._stick(event.instance_id, event.axis, event.value / 32768)
        elif getattr(event, "instance_id", -1) in self._named:
            return []  # the same once more, by its number
        elif kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            name = _NUMBERS.get(event.button, "")
            key = (event.instance_id, "button", event.button, 0)
            return self._set(key, name, kind == pygame.JOYBUTTONDOWN)
        elif kind == pygame.JOYAXISMOTION:
            return self._stick(event.instance_id, event.axis, event.value)
        elif kind == pygame.JOYHATMOTION:
            across, up = event.value
            return self._pair(event.instance_id, "hat", 0, across) + self._pair(
                event.instance_id, "hat", 1, -up
            )
        return []

    def _add(self, index: int) -> None:
        try:
            if self._controller.is_controller(index):
                pad = self._controller.Controller(index)
                instance = pad.as_joystick().get_instance_id()
            else:
                pad = self._pygame.joystick.Joystick(index)
                instance = pad.get_instance_id()
        except self._pygame.error:  # gone again already
            return
        self._open[instance] = pad

    def _remove(self, instance: int) -> list[Change]:
        """A controller was unplugged: what it held is up."""
        self._open.pop(instance, None)
        self._named.discard(instance)
        held = [key for key in self._down if key[0] == instance]
        return [(key, self._down.pop(key), False) for key in held]

    def _set(self, key: tuple[int, str, int, int], name: str, down: bool) -> list[Change]:
        if not name or (key in self._down) == down:
            return []
        if down:
            self._down[key] = name
        else:
            del self._down[key]
        return [(key, name, down)]

    def _stick(self, instance: int, axis: int, value: float) -> list[Change]:
        """Edges of a stick: between the two thresholds it stays as it was."""
        if axis not in _AXES:
            return []
        held = (instance, "stick", axis, 1 if value > 0 else -1) in self._down
        far = abs(value) > (_OFF if held else _ON)
        return self._pair(instance, "stick", axis, (1 if value > 0 else -1) if far else 0)

    def _pair(self, instance: int, part: str, axis: int, side: int) -> list[Change]:
        """One of two opposite directions is on (``side`` -1 or 1), or neither (0)."""
        changes: list[Change] = []
        for sign, name in zip((-1, 1), _AXES[axis], strict=True):
            if sign != side:
                changes += self._set((instance, part, axis, sign), name, False)
        if side:
            name = _AXES[axis][side > 0]
            changes += self._set((instance, part, axis, side), name, True)
        return changes
