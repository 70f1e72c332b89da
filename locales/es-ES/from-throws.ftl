from-throws-option-method = Qué tiraste: una cosa tras otra, o todo a la vez (parallel)
from-throws-option-throws = Cifras (3 1 6), monedas con H y T, antes la pequeña (HT TT), o peones con w y b
from-throws-description = Convertir en posición tus tiradas de dados, monedas o cifras

# Before the throws, which are in the order of one person.
from-throws-heading = { $kind ->
    [digits] **Con tus cifras**
    [numbers] **Con tus números**
    [dice] **Como tiradas de un solo dado**
    [rounds] **Como tiradas de una sola persona**
   *[throws] **Con tus tiradas**
}

# Below the throws.
from-throws-in-all = { $kind ->
    [digits] { $number } cifras en total.
    [digits-second-again] { $number } cifras en total. Repetir solo la segunda cifra no es del todo equitativo: mira `/chess960 odds method:digits-second-again`.
    [numbers] { $number } números en total.
    [pawns] { $number } números en total. Dos peones cuentan juntos: blanco y blanco 1, blanco y negro 2, negro y blanco 3, negro y negro 4. Un peón suelto cuenta 1 si es blanco y 2 si es negro.
   *[throws] { $number } tiradas en total.
}
from-throws-used-dice = { $rounds ->
    [one] Todos los dados sirven tras 1 ronda.
   *[other] Todos los dados sirven tras { $rounds } rondas.
}
from-throws-used-pairs = He usado { $used_pairs } de { $pairs } pares{ $dice ->
    [0] {""}
   *[other] {""} y { $used_dice } de { $dice } dados
}, en el orden de los jugadores. Donde solo cuenta la moneda grande, he tomado la del par siguiente.

# How to begin, when no throws were given. A sentence about the first throw follows on those that are made one after another.
from-throws-begin = { $method ->
    [die] Tira un dado por cada pieza: el alfil de casillas negras, el de casillas blancas, la dama y los dos caballos. Cuenta las casillas libres desde la a. Si sale un número demasiado alto, vuelve a tirar. Torre, rey y torre llenan los huecos.
    [coins] Lanza una moneda pequeña y una grande por cada pieza: el alfil de casillas blancas, el de casillas negras, el rey, la torre de su lado a, la de su lado h y la dama. Donde solo sean posibles dos casillas, lanza solo la moneda grande; donde sea una, nada. Los caballos llenan los huecos. Escribe `H` (cara) y `T` (cruz), primero la moneda pequeña. Sirven dos monedas cualesquiera de distinto tamaño, como las de 1 y 2 euros.
    [die-and-coins] Lanza una moneda pequeña y una grande por cada pieza: el alfil de casillas blancas, el de casillas negras, el rey, la torre de su lado a, la de su lado h y la dama. Donde sean posibles tres casillas, tira el dado; donde sean dos, lanza solo la moneda grande; donde sea una, nada. Los caballos llenan los huecos. Escribe `H` (cara) y `T` (cruz), primero la moneda pequeña. Sirven dos monedas cualesquiera de distinto tamaño, como las de 1 y 2 euros.
    [numbers] Saca un número del 1 al 4 por cada pieza: el alfil de casillas blancas, el de casillas negras, el rey, la torre de su lado a, la de su lado h y la dama. Donde sean posibles tres casillas, repite si sale un 4; donde sean dos, saca 1 o 2; donde sea una, nada. Los caballos llenan los huecos. Con un peón blanco y otro negro en las manos cerradas, elegir una mano da 1 (blanco) o 2 (negro). Elegir dos veces da del 1 al 4: blanco y blanco 1, blanco y negro 2, negro y blanco 3, negro y negro 4. En vez de números puedes escribir los colores en inglés, como `wb` para el 2.
    [digits] Mete las cifras del 0 al 9 en cada una de tres cajas. Saca las centenas, las decenas y las unidades del número de una posición. Si pasa de 959, saca otra vez las tres y escribe también las demasiado altas: `9 7 2 5 1 8`.
    [digits-second-again] Mete las cifras del 0 al 9 en cada una de tres cajas. Saca las centenas, las decenas y las unidades del número de una posición. Tras un 9, repite la segunda cifra hasta que sea del 0 al 5, y escribe también las demasiado altas. Para que sea del todo equitativo, repite las tres, con `method:digits`.
    [parallel-dice] Toma cinco dados de distinto color y decide su orden: el alfil de casillas negras, el de casillas blancas, la dama y los dos caballos. Tíralos a la vez y escríbelos en ese orden. Si alguno es demasiado alto (5 y 6 para un alfil y el segundo caballo, 6 para el primer caballo), vuelve a tirarlo y añádelo en el mismo orden, hasta que sirvan todos. Torre, rey y torre llenan los huecos.
    [parallel-coins] Cada jugador lanza dos pares de monedas a la vez; un par es una moneda pequeña y una grande. Hay que acordar antes cómo distinguir los pares, por ejemplo: primero el de 1 y 5 céntimos, luego el de 1 y 2 euros. Escribe el primer par del primer jugador (la moneda pequeña primero), su segundo par y luego los pares del segundo jugador: `HTTH THHT` (`H` cara, `T` cruz). Uso los pares en este orden. Dos rondas así suelen bastar; lo que sobre de la última no cuenta.
   *[parallel-die-and-coins] Cada jugador lanza dos pares de monedas y un dado, todo a la vez; un par es una moneda pequeña y una grande. Hay que acordar antes cómo distinguir los pares, por ejemplo: primero el de 1 y 5 céntimos, luego el de 1 y 2 euros. Escribe el primer par del primer jugador (la moneda pequeña primero), su segundo par y su dado, y luego lo del segundo jugador: `HTTH3 THHT5` (`H` cara, `T` cruz). Los uso en este orden. Una ronda así basta siempre; lo que sobre no cuenta.
}
from-throws-write = Escribe tus { $kind ->
    [digits] cifras
    [numbers] números
   *[throws] tiradas
} en orden: `/chess960 from-throws method:{ $method } throws:{ $method ->
    [die] 3 1 6 5 2
    [coins] HT TT TH H TH HT
    [die-and-coins] HT TT TH H 4 2
    [numbers] 3 1 2 2 2 3
    [digits] 5 1 8
    [digits-second-again] 9 7 2 1
    [parallel-dice] 3 5 6 5 2 1
    [parallel-coins] HTTH THHT HHTT THTH
   *[parallel-die-and-coins] HTTH3 THHT5
}`

# What comes next in a draw. $placed is "the dark bishop on e1 and the queen on a1", $decision "a toss of both coins for the light bishop (…)"; see throws.ftl.
from-throws-next = { $pieces ->
    [0] Se empieza con { $decision }.
   *[other] Ya tienes { $placed }; ahora toca { $decision }.
}

# How to type all throws, after what is wrong.
from-throws-type = { $method ->
    [parallel-dice] Escribe un número del 1 al 6 por cada dado.
    [parallel-coins] Escribe dos letras por cada par de monedas, primero las del primer jugador: `HTTH THHT`.
    [parallel-die-and-coins] Escribe dos letras por cada par de monedas y el dado de cada jugador al final, primero lo del primer jugador: `HTTH3 THHT5`.
   *[digits] Escribe las centenas, las decenas y las unidades, como `5 1 8`.
}

# The throws may have been made in another way than the one that was chosen.
from-throws-advice = Si { $method ->
    [die] tiraste solo un dado
    [coins] lanzaste solo monedas, una tirada tras otra
    [die-and-coins] tiraste también un dado
    [numbers] sacaste números del 1 al 4, o peones
    [digits] sacaste tres cifras, y repetiste las tres por encima de 959
    [digits-second-again] repetiste solo la segunda cifra
    [parallel-coins] lo hicieron dos personas con cuatro monedas cada una a la vez
   *[parallel-die-and-coins] lo hicieron dos personas con cuatro monedas y un dado cada una a la vez
}, elige `method:{ $method }`.

# Why throws make no position. $number is which throw it is, counted from 1; $throw, $word, $symbol and $rest are what somebody typed.
from-throws-unreadable = Tirada { $number }, { $word }: no entiendo { $symbol }. Escribe números, `H` (cara) y `T` (cruz), o `w` y `b` para peones blancos y negros.
from-throws-unreadable-word = Tirada { $number }: no entiendo { $word }. Escribe los números con cifras, `H` (cara) y `T` (cruz), o `w` y `b` para peones blancos y negros.
from-throws-wrong = La tirada { $number }, { $throw }, no encaja.
# Too many or too few letters for coins or pawns. $last is the last letter.
from-throws-letters = { $device ->
    [both-coins] { $letters ->
        [one] Escribe dos letras, primero la moneda pequeña, como `{ $last }T` o `{ $last }H`.
       *[other] Escribe dos letras por tirada, con un espacio entre tiradas.
    }
    [large-coin] { $letters ->
        [2] Si lanzaste las dos monedas, solo cuenta la grande: escribe `{ $last }`.
       *[other] Escribe `H` o `T`, con un espacio entre tiradas.
    }
    [two-pawns] Elige mano dos veces y escribe los dos colores, como `wb`, o escribe un número del 1 al 4.
   *[one-pawn] Elige mano una vez y escribe su color, `w` o `b`, o escribe `1` o `2`.
}
from-throws-missing = { $kind ->
    [rounds] Esta vez las monedas no alcanzan. Los dos jugadores lanzan otra vez sus cuatro monedas: añádelas al final.
   *[throws] Faltan tiradas.
}
from-throws-too-high = El último, { $throw }, es demasiado alto: repite.
# $high and $digits are "9 7 2".
from-throws-missing-digits = { $redraw ->
    [all] `{ $high }` es demasiado alto: saca otra vez las tres cifras.
    [second] `{ $high }` es demasiado alto: saca otra vez solo la segunda cifra.
   *[none] Faltan cifras.
} { $open ->
    [0] Ahora vienen las centenas, las decenas y las unidades.
    [1] Después de `{ $digits }` vienen las decenas y las unidades.
   *[2] Después de `{ $digits }` vienen las unidades.
}
# Five dice that are thrown at once. $pieces is a list of those below.
from-throws-missing-dice = { $round ->
    [1] Escribe los { $number } dados en el orden acordado: { $pieces }.
   *[other] { $number ->
        [one] El dado para { $pieces } era demasiado alto. Vuelve a tirarlo y añádelo al final.
       *[other] Los dados para { $pieces } eran demasiado altos. Vuelve a tirarlos y añádelos al final en el mismo orden.
    }
}{ $given ->
    [0] {""}
   *[other] {""} Hay { $given } de { $number }.
}
from-throws-die-of = { $die ->
    [1] el alfil de casillas negras
    [2] el alfil de casillas blancas
    [3] la dama
    [4] el primer caballo
   *[5] el segundo caballo
}
# Too few throws of a player or, where $player is 0, too few or too many of both.
from-throws-round = { $player ->
    [0] La ronda { $round } necesita
    [1] En la ronda { $round }, el primer jugador necesita
   *[2] En la ronda { $round }, el segundo jugador necesita
} { $needed_pairs } pares de monedas{ $needed_dice ->
    [0] {""}
    [one] {""} y un dado
   *[other] {""} y { $needed_dice } dados
}. Hay { $pairs ->
    [one] 1 par
   *[other] { $pairs } pares
}{ $needed_dice ->
    [0] {""}
   *[other] { $dice ->
        [one] {""} y 1 dado
       *[other] {""} y { $dice } dados
    }
}.
from-throws-superfluous = Con la { $kind ->
    [digits] cifra n.º { $used }
    [rounds] ronda { $used }
   *[throws] tirada { $used }
} queda completa la posición { $position }. Sobra al final ({ $number }): { $rest }. Quítalo, o comprueba que no haya nada escrito dos veces.
