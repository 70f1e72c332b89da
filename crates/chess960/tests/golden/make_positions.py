"""Makes positions.csv without any code of this project.

Back ranks and FENs are those of python-chess 1.11.2 (`pip install chess==1.11.2`; only its output
is kept here), Fritz9 numbers come from the printed tables in `printed/`.

    python3 crates/chess960/tests/golden/make_positions.py > crates/chess960/tests/golden/positions.csv
"""

import csv
import pathlib

import chess

PRINTED = pathlib.Path(__file__).parent / "printed"


def rows(name):
    with open(PRINTED / name, newline="") as file:
        yield from csv.DictReader(file)


BISHOPS = {row["files_a_to_h"]: int(row["remainder"]) for row in rows("bishops_table.csv")}
SKELETONS = {row["skeleton"]: int(row["number"]) for row in rows("nq_skeleton_fritz9.csv")}


def fritz9(rank):
    bishops = BISHOPS["".join("B" if piece == "B" else "-" for piece in rank)]
    skeleton = "".join(piece if piece in "NQ" else "-" for piece in rank if piece != "B")
    return SKELETONS[skeleton] + bishops


boards = [chess.Board.from_chess960_pos(id) for id in range(960)]
ranks = [board.board_fen().rsplit("/", 1)[1] for board in boards]

print("id,back_rank,fen,shredder_fen,one_based,fritz9,mirror_id")
for id, (board, rank) in enumerate(zip(boards, ranks)):
    print(
        id,
        rank,
        board.fen(),
        board.shredder_fen(),
        id or 960,
        fritz9(rank),
        ranks.index(rank[::-1]),
        sep=",",
    )
