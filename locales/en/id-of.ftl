id-of-option-array = The pieces from a to h (RNBQKBNR, or in words), a FEN, PGN tags, or 518/534 for DFRC
id-of-description = Find a position's number, in all three numberings

id-of-number = I read this number as Scharnagl's { $id }. For other numberings, use `/chess960 show`.
