#!/usr/bin/env python3
"""Reads an exported PGN file with python-chess, and checks the positions of its games.

    .ci/read_pgn.py FILE NUMBER...
"""

import sys

import chess.pgn


def read_games(path):
    with open(path, encoding="utf-8") as file:
        while game := chess.pgn.read_game(file):
            yield game


def number(game):
    """Returns the number of a game's position. Other programs must find the variant and a valid position in it."""
    board = game.board()
    if game.errors or not board.chess960 or not board.is_valid():
        sys.exit(f"CI: python-chess can't read this game: {game.headers}, {game.errors}")
    return board.chess960_pos()


path, *expected = sys.argv[1:]
numbers = [number(game) for game in read_games(path)]
if numbers != [int(text) for text in expected]:
    sys.exit(f"CI: python-chess reads positions {numbers} in {path}")
print(f"python-chess reads {len(numbers)} games in {path}")
