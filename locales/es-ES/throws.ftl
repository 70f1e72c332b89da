# The button and the menu that show how throws or digits made positions
throws-steps = Pasos
throws-steps-menu = Pasos de una posición

# The throws of a draw by dice or coins, or the digits of one by three boxes.
throws-counted = { $are_digits ->
    [true] { $number ->
        [one] { $number } cifra
       *[other] { $number } cifras
    }
   *[false] { $number ->
        [one] { $number } tirada
       *[other] { $number } tiradas
    }
}
throws-to-check = Para comprobarlo: `/chess960 from-throws method:{ $method } throws:{ $throws }`

# How a position came from its throws, a line for each throw that placed a piece: "die 3: dark bishop on e1".
throws-placed = { $throws }: { $placed }
# Pieces that have one square left, without a throw.
throws-no-choice = sin más opción: { $placed }
throws-piece-on = { $piece } en { $square }
throws-the-piece-on = { $piece } en { $square }

# A throw, and after the arrow the number that it means.
throws-die = dado { $face }
throws-die-means = dado { $face } → { $number }
throws-both-coins = pequeña { $small ->
    [heads] cara
   *[tails] cruz
}, grande { $large ->
    [heads] cara
   *[tails] cruz
} (`{ $throw }`) → { $number }
throws-large-coin = grande { $large ->
    [heads] cara
   *[tails] cruz
} → { $number }
# A number that somebody drew, such as by a pawn in a closed hand.
throws-number = número { $number }
# A throw that does not count and is made again.
throws-again = { $throw }, demasiado alto

# Digits from three boxes, a line each time: "9 7 2: too high, all three again", "5 1 8: position 518".
throws-digits-again = { $digits }: demasiado alto, otra vez { $redraw ->
    [all] las tres
   *[second] solo la segunda
}
throws-digits-make = { $digits }: posición { $id }

# What a throw will decide, inside a sentence: "a toss of the large coin alone for the a-side rook (`T`: a1, `H`: c1)".
throws-decision = { $thrown } para { $piece } ({ $meanings })
throws-decision-square = { $throws }: { $square }
throws-decision-again = { $throws }: repetir

# What is thrown, inside a sentence.
throws-of-die = una tirada del dado
throws-of-both-coins = una tirada de las dos monedas
throws-of-large-coin = una tirada de la moneda grande sola
throws-one-to-four = un número del 1 al 4
throws-one-to-two = un número, 1 o 2,

# The pieces, inside a sentence
throws-dark-bishop = el alfil de casillas negras
throws-light-bishop = el alfil de casillas blancas
throws-queen = la dama
throws-king = el rey
throws-a-side-rook = la torre del lado a
throws-h-side-rook = la torre del lado h
throws-knight = el caballo
throws-other-knight = el otro caballo
