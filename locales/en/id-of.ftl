id-of-option-array = The pieces from a to h (RNBQKBNR, or in words), a FEN, PGN tags, or 518/534 for DFRC
id-of-description = Find a position's number, in all three numberings

id-of-number = You gave a number, which I read as Scharnagl's { $id }; for other numberings use `/chess960 show`.
