# The sides
nouns-side = { $side ->
    [White] brancas
   *[Black] pretas
}

# The pieces, inside a sentence
nouns-piece = { $piece ->
    [king] rei
    [queen] dama
    [rook] torre
    [bishop] bispo
   *[knight] cavalo
}

# So many pieces
nouns-pieces = { $piece ->
    [king] { $number ->
        [one] um rei
       *[other] { $number } reis
    }
    [queen] { $number ->
        [one] uma dama
       *[other] { $number } damas
    }
    [rook] { $number ->
        [one] uma torre
       *[other] { $number } torres
    }
    [bishop] { $number ->
        [one] um bispo
       *[other] { $number } bispos
    }
   *[knight] { $number ->
        [one] um cavalo
       *[other] { $number } cavalos
    }
}

# Languages, before the word "letters"
nouns-language = { $language ->
    [German] alemão
    [Danish] dinamarquês
    [Norwegian] norueguês
    [Swedish] sueco
    [French] francês
    [Spanish] espanhol
    [Italian] italiano
    [Portuguese] português
    [Dutch] holandês
    [Polish] polonês
    [Czech] tcheco
    [Hungarian] húngaro
    [Romanian] romeno
    [Finnish] finlandês
    [Turkish] turco
    [Ukrainian] ucraniano
   *[Russian] russo
}
