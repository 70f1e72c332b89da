# The sides
nouns-side = { $side ->
    [White] Weiß
   *[Black] Schwarz
}

# The pieces, inside a sentence
nouns-piece = { $piece ->
    [king] König
    [queen] Dame
    [rook] Turm
    [bishop] Läufer
   *[knight] Springer
}

# So many pieces
nouns-pieces = { $piece ->
    [king] { $number ->
        [one] ein König
       *[other] { $number } Könige
    }
    [queen] { $number ->
        [one] eine Dame
       *[other] { $number } Damen
    }
    [rook] { $number ->
        [one] ein Turm
       *[other] { $number } Türme
    }
    [bishop] { $number ->
        [one] ein Läufer
       *[other] { $number } Läufer
    }
   *[knight] { $number ->
        [one] ein Springer
       *[other] { $number } Springer
    }
}

# Languages, before the word "letters"
nouns-language = { $language ->
    [German] Deutsch
    [Danish] Dänisch
    [Norwegian] Norwegisch
    [Swedish] Schwedisch
    [French] Französisch
    [Spanish] Spanisch
    [Italian] Italienisch
    [Portuguese] Portugiesisch
    [Dutch] Niederländisch
    [Polish] Polnisch
    [Czech] Tschechisch
    [Hungarian] Ungarisch
    [Romanian] Rumänisch
    [Finnish] Finnisch
    [Turkish] Türkisch
    [Ukrainian] Ukrainisch
   *[Russian] Russisch
}
