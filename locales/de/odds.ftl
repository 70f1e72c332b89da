odds-option-method = Welche Art der Ziehung
odds-description = Zeigen, wie fair und wie aufwendig eine Art der Ziehung ist

odds-heading = **Genaue Wahrscheinlichkeiten: { $method ->
    [uniform] Auslosen mit einer Zufallszahl
    [die] Auslosen mit einem Würfel
    [coins] Auslosen mit einer kleinen und einer großen Münze
    [die-and-coins] Auslosen mit einem Würfel und zwei Münzen
    [digits] Auslosen mit drei Ziffern, über 959 alle drei noch einmal
    [digits-second-again] Auslosen mit drei Ziffern, über 959 nur die zweite noch einmal
    [parallel-dice] Auslosen mit fünf Würfeln auf einmal
    [parallel-coins] Auslosen zu zweit mit je vier Münzen
    [parallel-die-and-coins] Auslosen zu zweit mit je vier Münzen und einem Würfel
   *[numbers] Auslosen mit Zahlen von 1 bis 4
}**

# How fair it is. A chance is a fraction and the same in percent: 1/960 (0.1042 %).
odds-fair = Jede der { $positions } Stellungen hat die Wahrscheinlichkeit { $chance }: vollkommen fair.
# $groups is a list of these: positions that have the same chance.
odds-group = { $in_full ->
    [true] { $positions } Stellungen haben je die Wahrscheinlichkeit { $chance }
   *[false] { $positions } Stellungen haben je { $chance }
}
odds-unfair = { $groups }. Fair hätte jede der { $positions } { $fair }.
odds-likelier = Wahrscheinlicher sind die Stellungen mit dem König auf dem { $places } Feld ohne Läufer.
odds-likelier-numbers = Wahrscheinlicher sind die Stellungen { $first } bis { $last }.
odds-place = { $place ->
    [1] ersten
    [2] zweiten
    [3] dritten
    [4] vierten
    [5] fünften
   *[6] sechsten
}
# The same in short; the button Show more has the long form.
odds-short-unfair = Nicht ganz fair: { $groups }. Fair wäre { $fair }.
odds-short-distance = Auf welche Stellungen du auch setzt: Deine Chance weicht von der fairen um höchstens { $points } Prozentpunkte ab.
odds-distance = Der Totalvariationsabstand zu einer fairen Ziehung ist { $distance }: Auf welche Stellungen du auch setzt, deine Chance weicht von der fairen um höchstens { $points } Prozentpunkte ab.

# Said of digits from three boxes, where all three are drawn again.
odds-beside-second-again = Zieht man nur die zweite Ziffer noch einmal, ist es das nicht: Der Abstand zu einer fairen Ziehung ist dann { $distance }, siehe `/chess960 odds method:{ $method }`.

# How long it takes. $mean may have a decimal, as 6.7 has.
odds-no-throws = Geworfen wird nichts.
odds-throws = Im Schnitt sind es { $mean } Würfe.
odds-throws-of-pairs = Im Schnitt sind es { $mean } Würfe. Beide Münzen zusammen sind ein Wurf.
odds-numbers = Im Schnitt sind es { $mean } Zahlen.
odds-digits = Im Schnitt sind es { $mean } Ziffern.
# The head of a table in letters of one width: the numbers stand below with 6 and, two spaces on, 6 and " %".
odds-throws-columns = {" "}Würfe  fertig
odds-drawn-columns = Anzahl  fertig

# Two players who throw several things at once. $chances is a list of the sentence after these two.
odds-parallel = Zwei, die auf einmal { $method ->
    [coins] je vier Münzen
   *[die-and-coins] je vier Münzen und einen Würfel
} werfen, kommen in einer Runde auf { $throws } solche Würfe. Chance, fertig zu sein: { $chances }.
odds-parallel-always = Zwei, die auf einmal { $method ->
    [coins] je vier Münzen
   *[die-and-coins] je vier Münzen und einen Würfel
} werfen, sind immer in einer Runde fertig.
odds-parallel-dice = Wirft man { $dice } verschiedenfarbige Würfel auf einmal und die zu hohen noch einmal, sind es im Schnitt { $mean } Runden. Chance, fertig zu sein: { $chances }.
odds-parallel-chance = { $chance } nach { $actions ->
    [one] 1 Runde
   *[other] { $actions } Runden
}

# The king's squares, in a table in letters of one width; the spaces put the words above their numbers.
odds-king = Wo der König in { $positions } Ziehungen steht:
odds-king-columns = { $same_as_fair ->
    [true] König  Anzahl
   *[false] König hier  fair
}

# Numbers
odds-percent = { $number } %
# 6,7, with the decimal separator of the language.
odds-decimal = { $whole },{ $fraction }
odds-almost-certain = über 99,99 %
