filter-option-king = The king's file; never a or h, as he stands between the rooks
filter-option-queen = The queen's file
filter-option-bishops = The file of one bishop or the files of both, such as c or cf
filter-option-starts-with = How the back rank begins, with ? for any piece, such as RN or R??K
filter-option-castling-ready = Only positions where castling is possible on move 1, as nothing is in the way
