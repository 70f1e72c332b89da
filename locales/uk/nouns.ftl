# The sides
nouns-side = { $side ->
    [White] білі
   *[Black] чорні
}

# The pieces, inside a sentence
nouns-piece = { $piece ->
    [king] король
    [queen] ферзь
    [rook] тура
    [bishop] слон
   *[knight] кінь
}

# So many pieces
nouns-pieces = { $piece ->
    [king] { $number ->
        [1] король
        [one] { $number } король
        [few] { $number } королі
        [many] { $number } королів
       *[other] { $number } короля
    }
    [queen] { $number ->
        [1] ферзь
        [one] { $number } ферзь
        [few] { $number } ферзі
        [many] { $number } ферзів
       *[other] { $number } ферзя
    }
    [rook] { $number ->
        [1] тура
        [one] { $number } тура
        [few] { $number } тури
        [many] { $number } тур
       *[other] { $number } тури
    }
    [bishop] { $number ->
        [1] слон
        [one] { $number } слон
        [few] { $number } слони
        [many] { $number } слонів
       *[other] { $number } слона
    }
   *[knight] { $number ->
        [1] кінь
        [one] { $number } кінь
        [few] { $number } коні
        [many] { $number } коней
       *[other] { $number } коня
    }
}

# Languages, before the word "letters"
nouns-language = { $language ->
    [German] німецькі
    [Danish] данські
    [Norwegian] норвезькі
    [Swedish] шведські
    [French] французькі
    [Spanish] іспанські
    [Italian] італійські
    [Portuguese] португальські
    [Dutch] нідерландські
    [Polish] польські
    [Czech] чеські
    [Hungarian] угорські
    [Romanian] румунські
    [Finnish] фінські
    [Turkish] турецькі
    [Ukrainian] українські
   *[Russian] російські
}
