# The sides
nouns-side = { $side ->
    [White] белые
   *[Black] чёрные
}

# The pieces, inside a sentence
nouns-piece = { $piece ->
    [king] король
    [queen] ферзь
    [rook] ладья
    [bishop] слон
   *[knight] конь
}

# So many pieces
nouns-pieces = { $piece ->
    [king] { $number ->
        [1] король
        [one] { $number } король
        [few] { $number } короля
        [many] { $number } королей
       *[other] { $number } короля
    }
    [queen] { $number ->
        [1] ферзь
        [one] { $number } ферзь
        [few] { $number } ферзя
        [many] { $number } ферзей
       *[other] { $number } ферзя
    }
    [rook] { $number ->
        [1] ладья
        [one] { $number } ладья
        [few] { $number } ладьи
        [many] { $number } ладей
       *[other] { $number } ладьи
    }
    [bishop] { $number ->
        [1] слон
        [one] { $number } слон
        [few] { $number } слона
        [many] { $number } слонов
       *[other] { $number } слона
    }
   *[knight] { $number ->
        [1] конь
        [one] { $number } конь
        [few] { $number } коня
        [many] { $number } коней
       *[other] { $number } коня
    }
}

# Languages, before the word "letters"
nouns-language = { $language ->
    [German] немецкий
    [Danish] датский
    [Norwegian] норвежский
    [Swedish] шведский
    [French] французский
    [Spanish] испанский
    [Italian] итальянский
    [Portuguese] португальский
    [Dutch] нидерландский
    [Polish] польский
    [Czech] чешский
    [Hungarian] венгерский
    [Romanian] румынский
    [Finnish] финский
    [Turkish] турецкий
    [Ukrainian] украинский
   *[Russian] русский
}
