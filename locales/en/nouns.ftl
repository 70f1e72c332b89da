# The sides
nouns-white = White
nouns-black = Black

# The pieces, inside a sentence
nouns-king = king
nouns-queen = queen
nouns-rook = rook
nouns-bishop = bishop
nouns-knight = knight

# So many pieces
nouns-kings = { $number ->
    [one] { $number } king
   *[other] { $number } kings
}
nouns-queens = { $number ->
    [one] { $number } queen
   *[other] { $number } queens
}
nouns-rooks = { $number ->
    [one] { $number } rook
   *[other] { $number } rooks
}
nouns-bishops = { $number ->
    [one] { $number } bishop
   *[other] { $number } bishops
}
nouns-knights = { $number ->
    [one] { $number } knight
   *[other] { $number } knights
}
