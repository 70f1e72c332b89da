id-of-option-array = The pieces from a to h (RNBQKBNR, or in words), a FEN, PGN tags, or 518/534 for DFRC
id-of-description = Find a position's number, in all three numberings

id-of-number = I read this number as Scharnagl's { $id }. For other numberings, use `/chess960 show`.
# Below the position then
id-of-number-of-chessgames = -# A number from Chessgames.com can mean another position. Go by the pieces there.
# If somebody typed such a number with the name of that site
id-of-chessgames = Chessgames.com has numbers of its own, and I don't know its table: its 598 is `NQBBRKRN`, Scharnagl's 309. Please type the eight pieces from a to h instead, or paste a FEN of the game.
