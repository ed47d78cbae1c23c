"""Every scene in typical and in extreme states, reached by the firmware's own ways.

What contact sheets show and what the tests of the layouts measure. A state is a function that takes
a fresh `Headless` and leaves it with that scene on; its name is its name on the sheet.
"""

from host_sim.showcase import menus, results, tables, turns
from host_sim.showcase.stage import State

STATES: tuple[State, ...] = (
    menus.title,
    menus.setup,
    menus.setup_end,
    menus.setup_problem,
    menus.options,
    menus.options_end,
    menus.menu,
    menus.quit_match,
    menus.quit_game,
    tables.curtain,
    tables.curtain_extreme,
    tables.curtain_answer,
    turns.turn,
    turns.turn_wild,
    turns.turn_symbols,
    turns.turn_stack,
    turns.turn_stack_on_taki,
    turns.turn_extreme,
    turns.turn_stack_16,
    turns.turn_drew_many,
    turns.turn_drew_one,
    turns.turn_refused,
    turns.hand_of(1),
    turns.hand_of(60),
    turns.run,
    turns.run_begun,
    turns.run_ends,
    turns.free,
    turns.again,
    turns.join,
    turns.answer,
    turns.colour,
    turns.way,
    turns.pair,
    tables.declare,
    tables.window,
    tables.window_ten,
    tables.window_bots,
    tables.table,
    tables.table_extreme,
    tables.calls,
    tables.calls_ten,
    tables.calls_owing,
    results.round_single,
    results.round_points,
    results.match_single,
    results.match_points,
    results.match_points_four,
    results.match_pyramid,
    results.match_pyramid_ten,
)
"""In the order of the sheet."""
