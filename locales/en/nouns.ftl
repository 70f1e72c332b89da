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
    [one] a king
   *[other] { $number } kings
}
nouns-queens = { $number ->
    [one] a queen
   *[other] { $number } queens
}
nouns-rooks = { $number ->
    [one] a rook
   *[other] { $number } rooks
}
nouns-bishops = { $number ->
    [one] a bishop
   *[other] { $number } bishops
}
nouns-knights = { $number ->
    [one] a knight
   *[other] { $number } knights
}

# Languages, before the word "letters"
nouns-german = German
nouns-danish = Danish
nouns-norwegian = Norwegian
nouns-swedish = Swedish
nouns-french = French
nouns-spanish = Spanish
nouns-italian = Italian
nouns-portuguese = Portuguese
nouns-dutch = Dutch
nouns-polish = Polish
nouns-czech = Czech
nouns-hungarian = Hungarian
nouns-romanian = Romanian
nouns-finnish = Finnish
nouns-turkish = Turkish
nouns-russian = Russian
