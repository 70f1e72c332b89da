odds-option-method = La forma de sortear
odds-description = Mostrar lo equitativa que es una forma de sortear y cuánto dura

odds-heading = **Probabilidades exactas: { $method ->
    [uniform] sorteo con un número aleatorio
    [die] sorteo con un dado
    [coins] sorteo con una moneda pequeña y una grande
    [die-and-coins] sorteo con un dado y dos monedas
    [digits] sorteo de tres cifras, repitiendo las tres por encima de 959
    [digits-second-again] sorteo de tres cifras, repitiendo solo la segunda por encima de 959
    [parallel-dice] sorteo con cinco dados a la vez
    [parallel-coins] sorteo de dos jugadores, con cuatro monedas cada uno
    [parallel-die-and-coins] sorteo de dos jugadores, con cuatro monedas y un dado cada uno
   *[numbers] sorteo con números del 1 al 4
}**

# How fair it is. A chance is a fraction and the same in percent: 1/960 (0.1042 %).
odds-fair = Cada una de las { $positions } posiciones tiene una probabilidad de { $chance }: del todo equitativo.
# $groups is a list of these: positions that have the same chance.
odds-group = { $in_full ->
    [true] { $positions } posiciones tienen una probabilidad de { $chance } cada una
   *[false] { $positions } posiciones tienen { $chance } cada una
}
odds-unfair = { $groups }. En un sorteo equitativo, cada una de las { $positions } tiene { $fair }.
odds-likelier = Las más probables tienen el rey en la { $places } casilla sin alfil.
odds-likelier-numbers = Las más probables son de la { $first } a la { $last }.
odds-place = { $place ->
    [1] primera
    [2] segunda
    [3] tercera
    [4] cuarta
    [5] quinta
   *[6] sexta
}
# The same in short; the button Show more has the long form.
odds-short-unfair = No es del todo equitativo: { $groups }. En un sorteo equitativo sería { $fair }.
odds-short-distance = Apuestes por las posiciones que apuestes, tu probabilidad difiere de la equitativa en { $points } puntos porcentuales como máximo.
odds-distance = La distancia de variación total a un sorteo equitativo es { $distance }: apuestes por las posiciones que apuestes, tu probabilidad difiere de la equitativa en { $points } puntos porcentuales como máximo.

# Said of digits from three boxes, where all three are drawn again.
odds-beside-second-again = Repetir solo la segunda cifra no lo es: su distancia a un sorteo equitativo es { $distance }; mira `/chess960 odds method:{ $method }`.

# How long it takes. $mean may have a decimal, as 6.7 has.
odds-no-throws = No se tira nada.
odds-throws = Hacen falta { $mean } tiradas en promedio.
odds-throws-of-pairs = Hacen falta { $mean } tiradas en promedio. Lanzar las dos monedas juntas es una tirada.
odds-numbers = Hacen falta { $mean } números en promedio.
odds-digits = Hacen falta { $mean } cifras en promedio.
# The head of a table in letters of one width: the numbers stand below with 6 and, two spaces on, 6 and " %".
odds-throws-columns = tirada  prob. de acabar
odds-drawn-columns = número  prob. de acabar

# Two players who throw several things at once. $chances is a list of the sentence after these two.
odds-parallel = Dos personas que { $method ->
    [coins] lanzan cuatro monedas cada una
   *[die-and-coins] lanzan cuatro monedas y un dado cada una
} a la vez hacen { $throws } de estas tiradas por ronda. La probabilidad de haber terminado es { $chances }.
odds-parallel-always = Dos personas que { $method ->
    [coins] lanzan cuatro monedas cada una
   *[die-and-coins] lanzan cuatro monedas y un dado cada una
} a la vez terminan siempre en una ronda.
odds-parallel-dice = Con { $dice } dados de distinto color tirados a la vez, repitiendo los demasiado altos, hacen falta { $mean } rondas en promedio. La probabilidad de haber terminado es { $chances }.
odds-parallel-chance = { $chance } en { $actions ->
    [one] 1 ronda
   *[other] { $actions } rondas
}

# The king's squares, in a table in letters of one width; the spaces put the words above their numbers.
odds-king = La casilla del rey en { $positions } sorteos:
odds-king-columns = { $same_as_fair ->
    [true] rey     veces
   *[false] rey   aquí ideal
}

# Numbers
odds-percent = { $number } %
# 6.7, with the decimal separator of the language.
odds-decimal = { $whole },{ $fraction }
odds-almost-certain = más del 99,99 %
