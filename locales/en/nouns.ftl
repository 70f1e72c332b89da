# The sides
nouns-side = { $side ->
    [White] White
   *[Black] Black
}

# The pieces, inside a sentence
nouns-piece = { $piece ->
    [king] king
    [queen] queen
    [rook] rook
    [bishop] bishop
   *[knight] knight
}

# So many pieces
nouns-pieces = { $piece ->
    [king] { $number ->
        [one] a king
       *[other] { $number } kings
    }
    [queen] { $number ->
        [one] a queen
       *[other] { $number } queens
    }
    [rook] { $number ->
        [one] a rook
       *[other] { $number } rooks
    }
    [bishop] { $number ->
        [one] a bishop
       *[other] { $number } bishops
    }
   *[knight] { $number ->
        [one] a knight
       *[other] { $number } knights
    }
}

# Languages, before the word "letters"
nouns-language = { $language ->
    [German] German
    [Danish] Danish
    [Norwegian] Norwegian
    [Swedish] Swedish
    [French] French
    [Spanish] Spanish
    [Italian] Italian
    [Portuguese] Portuguese
    [Dutch] Dutch
    [Polish] Polish
    [Czech] Czech
    [Hungarian] Hungarian
    [Romanian] Romanian
    [Finnish] Finnish
    [Turkish] Turkish
    [Ukrainian] Ukrainian
   *[Russian] Russian
}
