id-of-option-array = The pieces from a to h (RNBQKBNR), a FEN or PGN tags
id-of-description = Find a position's number in all numberings
