odds-option-method = Which way of drawing
odds-description = Show how fair a way of drawing is, and how long it takes

odds-heading = **Exact odds: { $method ->
    [uniform] drawing with a random number
    [die] drawing with a die
    [coins] drawing with a small and a large coin
    [die-and-coins] drawing with a die and two coins
    [digits] drawing three digits, all three again above 959
    [digits-second-again] drawing three digits, only the second again above 959
    [parallel-dice] drawing with five dice at once
    [parallel-coins] two players drawing with four coins each
    [parallel-die-and-coins] two players drawing with four coins and a die each
   *[numbers] drawing numbers from 1 to 4
}**

# How fair it is. A chance is a fraction and the same in percent: 1/960 (0.1042 %).
odds-fair = Each of the { $positions } positions has a chance of { $chance }: exactly fair.
# $groups is a list of these: positions that have the same chance.
odds-group = { $in_full ->
    [true] { $positions } positions have a chance of { $chance } each
   *[false] { $positions } positions have { $chance } each
}
odds-unfair = { $groups }. In a fair draw, each of the { $positions } has { $fair }.
odds-likelier = The likelier positions have the king on the { $places } square without a bishop.
odds-likelier-numbers = The likelier positions are { $first } to { $last }.
odds-place = { $place ->
    [1] first
    [2] second
    [3] third
    [4] fourth
    [5] fifth
   *[6] sixth
}
# The same in short; the button Show more has the long form.
odds-short-unfair = Not exactly fair: { $groups }. A fair draw gives { $fair }.
odds-short-distance = Whatever positions you bet on, your chance differs from the fair one by at most { $points } percentage points.
odds-distance = The total variation distance from a fair draw is { $distance }: whatever positions you bet on, your chance differs from the fair one by at most { $points } percentage points.

# Said of digits from three boxes, where all three are drawn again.
odds-beside-second-again = Drawing only the second digit again isn't: its distance from a fair draw is { $distance }, see `/chess960 odds method:{ $method }`.

# How long it takes. $mean may have a decimal, as 6.7 has.
odds-no-throws = Nothing is thrown.
odds-throws = It takes { $mean } throws on average.
odds-throws-of-pairs = It takes { $mean } throws on average. Tossing both coins together is one throw.
odds-numbers = It takes { $mean } numbers on average.
odds-digits = It takes { $mean } digits on average.
# The head of a table in letters of one width: the numbers stand below with 6 and, two spaces on, 6 and " %".
odds-throws-columns = throws  finished within
odds-drawn-columns = {" "}drawn  finished within

# Two players who throw several things at once. $chances is a list of the sentence after these two.
odds-parallel = Two players who { $method ->
    [coins] toss four coins each
   *[die-and-coins] throw four coins and a die each
} at once make { $throws } of these throws in a round. Their chance of being finished is { $chances }.
odds-parallel-always = Two players who { $method ->
    [coins] toss four coins each
   *[die-and-coins] throw four coins and a die each
} at once are always finished in one round.
odds-parallel-dice = With { $dice } dice of different colours thrown at once, and those that are too high thrown again, it takes { $mean } rounds on average. The chance of being finished is { $chances }.
odds-parallel-chance = { $chance } within { $actions ->
    [one] 1 round
   *[other] { $actions } rounds
}

# The king's squares, in a table in letters of one width; the spaces put the words above their numbers.
odds-king = The king's square, in { $positions } draws:
odds-king-columns = { $same_as_fair ->
    [true] king  chances
   *[false] king  here  fair
}

# Numbers
odds-percent = { $number } %
# 6.7, with the decimal separator of the language.
odds-decimal = { $whole }.{ $fraction }
odds-almost-certain = over 99.99 %
