# The sides
nouns-side = { $side ->
    [White] blancas
   *[Black] negras
}

# The pieces, inside a sentence
nouns-piece = { $piece ->
    [king] rey
    [queen] dama
    [rook] torre
    [bishop] alfil
   *[knight] caballo
}

# So many pieces
nouns-pieces = { $piece ->
    [king] { $number ->
        [one] un rey
       *[other] { $number } reyes
    }
    [queen] { $number ->
        [one] una dama
       *[other] { $number } damas
    }
    [rook] { $number ->
        [one] una torre
       *[other] { $number } torres
    }
    [bishop] { $number ->
        [one] un alfil
       *[other] { $number } alfiles
    }
   *[knight] { $number ->
        [one] un caballo
       *[other] { $number } caballos
    }
}

# Languages, before the word "letters"
nouns-language = { $language ->
    [German] alemán
    [Danish] danés
    [Norwegian] noruego
    [Swedish] sueco
    [French] francés
    [Spanish] español
    [Italian] italiano
    [Portuguese] portugués
    [Dutch] neerlandés
    [Polish] polaco
    [Czech] checo
    [Hungarian] húngaro
    [Romanian] rumano
    [Finnish] finés
    [Turkish] turco
    [Ukrainian] ucraniano
   *[Russian] ruso
}
