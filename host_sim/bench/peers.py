"""RLCard's UNO at random play: `peers.py SECONDS` prints a JSON of its speed, bare engine and environment."""

# pyright: basic

import json
import random
import sys
import time

import rlcard
from rlcard.agents import RandomAgent
from rlcard.games.uno import Game


def bare(seconds):
    """The engine alone: legal actions, a random choice, a step."""
    game = Game()
    actions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        game.init_game()
        games += 1
        while not game.is_over():
            game.step(random.choice(game.get_legal_actions()))
            actions += 1
    return [actions, games, time.perf_counter() - start]


def environment(seconds):
    """The environment with its random agents."""
    env = rlcard.make("uno")
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    actions = games = 0
    start = time.perf_counter()
    while time.perf_counter() - start < seconds:
        trajectories, _ = env.run()
        games += 1
        actions += sum(len(t) // 2 for t in trajectories)
    return [actions, games, time.perf_counter() - start]


def main():
    """Time both."""
    seconds = float(sys.argv[1])
    print(json.dumps({"bare": bare(seconds), "env": environment(seconds)}))


if __name__ == "__main__":
    main()
