# The button and the menu that show how throws or digits made positions
throws-steps = По шагам
throws-steps-menu = Одна из позиций по шагам

# The throws of a draw by dice or coins, or the digits of one by three boxes.
throws-counted = { $are_digits ->
    [true] { $number ->
        [one] { $number } цифра
        [few] { $number } цифры
        [many] { $number } цифр
       *[other] { $number } цифры
    }
   *[false] { $number ->
        [one] { $number } бросок
        [few] { $number } броска
        [many] { $number } бросков
       *[other] { $number } броска
    }
}
throws-to-check = Проверить: `/chess960 from-throws method:{ $method } throws:{ $throws }`

# How a position came from its throws, a line for each throw that placed a piece: "die 3: dark bishop on e1".
throws-placed = { $throws }: { $placed }
# Pieces that have one square left, without a throw.
throws-no-choice = без выбора: { $placed }
throws-piece-on = { $piece } на { $square }
throws-the-piece-on = { $piece } на { $square }

# A throw, and after the arrow the number that it means.
throws-die = кубик { $face }
throws-die-means = кубик { $face } → { $number }
throws-both-coins = маленькая — { $small ->
    [heads] орёл
   *[tails] решка
}, большая — { $large ->
    [heads] орёл
   *[tails] решка
} (`{ $throw }`) → { $number }
throws-large-coin = большая — { $large ->
    [heads] орёл
   *[tails] решка
} → { $number }
# A number that somebody drew, such as by a pawn in a closed hand.
throws-number = число { $number }
# A throw that does not count and is made again.
throws-again = { $throw }, слишком много

# Digits from three boxes, a line each time: "9 7 2: too high, all three again", "5 1 8: position 518".
throws-digits-again = { $digits }: слишком много, { $redraw ->
    [all] все три заново
   *[second] заново только вторая
}
throws-digits-make = { $digits }: позиция { $id }

# What a throw will decide, inside a sentence: "a toss of the large coin alone for the a-side rook (`T`: a1, `H`: c1)".
throws-decision = { $thrown }: { $piece } ({ $meanings })
throws-decision-square = { $throws }: { $square }
throws-decision-again = { $throws }: перебросить

# What is thrown, inside a sentence.
throws-of-die = бросок кубика
throws-of-both-coins = бросок обеих монет
throws-of-large-coin = бросок одной большой монеты
throws-one-to-four = число от 1 до 4
throws-one-to-two = число 1 или 2

# The pieces, inside a sentence
throws-dark-bishop = чернопольный слон
throws-light-bishop = белопольный слон
throws-queen = ферзь
throws-king = король
throws-a-side-rook = ладья со стороны a
throws-h-side-rook = ладья со стороны h
throws-knight = конь
throws-other-knight = второй конь
