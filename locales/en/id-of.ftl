id-of-option-array = The pieces from a to h (RNBQKBNR), a FEN or PGN tags
id-of-description = Find a position's number in all numberings

id-of-number = I read this number as Scharnagl's { $id }. For other numberings, use `/chess960 show`.
# Below the position then
id-of-number-of-chessgames = -# A number from Chessgames.com can mean another position. Go by the pieces there.
