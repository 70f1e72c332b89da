# The button and the menu that show how throws or digits made positions
throws-steps = Passos
throws-steps-menu = Passos de uma posição

# The throws of a draw by dice or coins, or the digits of one by three boxes.
throws-counted = { $are_digits ->
    [true] { $number ->
        [one] { $number } algarismo
       *[other] { $number } algarismos
    }
   *[false] { $number ->
        [one] { $number } lançamento
       *[other] { $number } lançamentos
    }
}
throws-to-check = Para conferir: `/chess960 from-throws method:{ $method } throws:{ $throws }`

# How a position came from its throws, a line for each throw that placed a piece: "die 3: dark bishop on e1".
throws-placed = { $throws }: { $placed }
# Pieces that have one square left, without a throw.
throws-no-choice = sem escolha: { $placed }
throws-piece-on = { $piece } em { $square }
throws-the-piece-on = { $piece } em { $square }

# A throw, and after the arrow the number that it means.
throws-die = dado { $face }
throws-die-means = dado { $face } → { $number }
throws-both-coins = { $small ->
    [heads] cara
   *[tails] coroa
} na pequena, { $large ->
    [heads] cara
   *[tails] coroa
} na grande (`{ $throw }`) → { $number }
throws-large-coin = { $large ->
    [heads] cara
   *[tails] coroa
} na grande → { $number }
# A number that somebody drew, such as by a pawn in a closed hand.
throws-number = número { $number }
# A throw that does not count and is made again.
throws-again = { $throw }, alto demais

# Digits from three boxes, a line each time: "9 7 2: too high, all three again", "5 1 8: position 518".
throws-digits-again = { $digits }: alto demais, { $redraw ->
    [all] os três de novo
   *[second] só o segundo de novo
}
throws-digits-make = { $digits }: posição { $id }

# What a throw will decide, inside a sentence: "a toss of the large coin alone for the a-side rook (`T`: a1, `H`: c1)".
throws-decision = { $piece }, com { $thrown } ({ $meanings })
throws-decision-square = { $throws }: { $square }
throws-decision-again = { $throws }: de novo

# What is thrown, inside a sentence.
throws-of-die = um lançamento do dado
throws-of-both-coins = um lançamento das duas moedas
throws-of-large-coin = um lançamento só da moeda grande
throws-one-to-four = um número de 1 a 4
throws-one-to-two = o número 1 ou 2

# The pieces, inside a sentence
throws-dark-bishop = bispo de casas pretas
throws-light-bishop = bispo de casas brancas
throws-queen = dama
throws-king = rei
throws-a-side-rook = torre do lado a
throws-h-side-rook = torre do lado h
throws-knight = cavalo
throws-other-knight = outro cavalo
