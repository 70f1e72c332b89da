# The sides
nouns-side = { $side ->
    [White] Blancs
   *[Black] Noirs
}

# The pieces, inside a sentence
nouns-piece = { $piece ->
    [king] roi
    [queen] dame
    [rook] tour
    [bishop] fou
   *[knight] cavalier
}

# So many pieces
nouns-pieces = { $piece ->
    [king] { $number ->
        [one] un roi
       *[other] { $number } rois
    }
    [queen] { $number ->
        [one] une dame
       *[other] { $number } dames
    }
    [rook] { $number ->
        [one] une tour
       *[other] { $number } tours
    }
    [bishop] { $number ->
        [one] un fou
       *[other] { $number } fous
    }
   *[knight] { $number ->
        [one] un cavalier
       *[other] { $number } cavaliers
    }
}

# Languages, before the word "letters"
nouns-language = { $language ->
    [German] allemande
    [Danish] danoise
    [Norwegian] norvégienne
    [Swedish] suédoise
    [French] française
    [Spanish] espagnole
    [Italian] italienne
    [Portuguese] portugaise
    [Dutch] néerlandaise
    [Polish] polonaise
    [Czech] tchèque
    [Hungarian] hongroise
    [Romanian] roumaine
    [Finnish] finnoise
    [Turkish] turque
    [Ukrainian] ukrainienne
   *[Russian] russe
}
