position-option-position = Número, piezas de la a a la h (RNBQKBNR) o FEN
position-option-numbering = Su numeración (por defecto: Scharnagl, 0–959)

# The heading of every reply that shows a position.
position-heading = **Posición { $id }** · `{ $rank }`
position-heading-classical = **Posición { $id }** · `{ $rank }` · la posición inicial clásica
position-heading-double = **Posición DFRC { $id }**
position-heading-alike = **Posición DFRC { $id }** · blancas y negras iguales

# Below the board. $said has a side's number and back rank.
position-side = { $side ->
    [White] Blancas: { $said }
   *[Black] Negras: { $said }
}
position-one-based = -# En la numeración 1–960 es la número { $number }.
position-double-number = Número DFRC **{ $number }** = 960·{ $white } + { $black }
# What was read, where somebody typed the pieces in letters of another language. $languages is a list: "Spanish or Italian".
position-letters = Leído en { $languages }: `{ $rank }`
# What was changed or computed to read a position. The number was written as a sum, such as `1*3 + 4*0 + 16*4 + 96*4`.
position-computed = La suma da { $number }.
# The pieces were written from h to a.
position-turned = Le he dado la vuelta a la fila: de la a a la h es `{ $rank }`.
# The castling field of a FEN did not fit.
position-castling-corrected = Campo de enroque corregido: `KQkq` en lugar de { $found }.
position-numbers = Scharnagl **{ $scharnagl }** · 1–960 **{ $one_based }** · Fritz9 **{ $fritz9 }**
# The same, where the number in the 1–960 range is Scharnagl's
position-short-numbers = Scharnagl **{ $scharnagl }** · Fritz9 **{ $fritz9 }**

# Why a text is no position. $typed, $symbol, $word and $found are what somebody typed.
position-number-out-of-range = Ninguna posición tiene el número { $typed }: los números de { $numbering ->
    [scharnagl] Scharnagl
    [fritz9] Fritz9
   *[scharnagl-1-960] la numeración 1–960
} van del { $first } al { $last }.
# $can_choose: the command has the option `numbering`.
position-960 = { $can_choose ->
    [true] En la numeración 1–960, 960 es la posición 0, `BBQNNRKR`: escribe `0` o añade `numbering:scharnagl-1-960`.
   *[false] En la numeración 1–960, 960 es la posición 0, `BBQNNRKR`: escribe `0`.
}
position-one-based-0 = En esa numeración, la posición 0 lleva el número 960.
position-fritz9-0 = La posición 0 de Scharnagl es la 81 de Fritz9.
# One half of `518/534` or `RNBQKBNR/BRNNKQRB`. $explained is one of these refusals, for that half alone.
position-half-faulty = { $side ->
    [White] La mitad de las blancas no es una posición. { $explained }
   *[Black] La mitad de las negras no es una posición. { $explained }
}
position-half-missing = { $side ->
    [White] Falta la mitad de las blancas. Escribe las dos: `518/534`.
   *[Black] Falta la mitad de las negras. Escribe las dos: `518/534`.
}
position-empty = No hay nada que leer. Escribe las ocho piezas de la a a la h (`RNBQKBNR`) o un número del 0 al 959, o pega un FEN.
position-too-long = Es demasiado largo: leo hasta { $most } caracteres. Escribe las ocho piezas de la a a la h (`RNBQKBNR`) o un número del 0 al 959, o pega un FEN.
position-unknown-symbol = No entiendo { $typed } como posición: { $symbol } no es una pieza. Escribe las ocho piezas de la a a la h (`RNBQKBNR`) o un número del 0 al 959, o pega un FEN.
position-unknown-word = No lo entiendo como posición: { $word } no es una pieza. En inglés, las piezas son king (rey), queen (dama), rook (torre), bishop (alfil) y knight (caballo); escribe las ocho, de la a a la h.
# A text with other words than I know. $written is what I understand, $part is what I don't.
position-nearest = Entiendo { $written }, pero no { $part }. ¿Es la posición { $position }, `{ $rank }`?
position-not-understood = No entiendo { $typed } como posición: no sé qué significa { $part }. Escribe las ocho piezas de la a a la h (`RNBQKBNR`) o un número del 0 al 959, o pega un FEN.
position-none-in-text = No veo ninguna posición en { $typed }. Escribe las ocho piezas de la a a la h (`RNBQKBNR`) o un número del 0 al 959, o pega un FEN.
# Words typed instead of a position: `today`, `random`
position-hint-daily = { $typed } no es una posición. La del día está en `/chess960 daily`.
position-hint-random = { $typed } no es una posición. `/chess960 random` sortea una. En `/chess960 agree`, no indiques `position`.
position-unknown-link = { $link } es un enlace, pero no veo en él ninguna posición. Sirven los enlaces al editor y al análisis de lichess, a chess.com y a chessdb.cn, si contienen la posición; si no, pega el FEN de esa página.
# Sums are numbers computed by hand, such as `1*3 + 4*0 + 16*4 + 96*4 = 451`.
position-sum = Esa suma da { $sum }, no { $claimed }.
position-not-a-sum = No puedo calcular { $written }. Entiendo sumas de productos, como `1*3 + 4*0 + 16*4 + 96*4`; o escribe el resultado.
position-empty-fen-tag = La etiqueta `FEN` de esta partida está vacía. Pega el propio FEN o escribe las ocho piezas de la a a la h (`RNBQKBNR`).
position-pgn-without-fen = A estas etiquetas PGN les falta `FEN`, que una partida de Ajedrez 960 necesita: `[FEN "…"]`. Sin ella solo pueden referirse a la posición inicial clásica, la 518.
position-not-a-pair = No entiendo { $typed } como par de posiciones. Escribe el número de las blancas, una barra y el de las negras: `518/534`. También sirven un número DFRC (`DFRC 497814`) o un FEN con las dos primeras filas.
position-double-number-unclear = { $typed } puede significar dos cosas. Si { $number } es el número de las blancas, añade una barra y el de las negras: `{ $number }/534`. Si es el número DFRC, las blancas tienen la 0 y las negras la { $number }: `0/{ $number }`.
position-not-a-double-number = { $typed } no es un número DFRC: van del 0 al { $last }. Un número DFRC es 960 por el número de las blancas más el de las negras; `518/534` dice lo mismo con más claridad.

# A text that names several positions. $readings is a list such as "`452` is `RBBNNKQR`; `BRNNKQRB` is 451".
position-contradiction = { $readings }. ¿Cuál quieres?
position-reading-number = { $written } es `{ $rank }`
position-reading-other-number = { $written } es la { $position } `{ $rank }`
position-reading-pieces = { $written } es la { $position }
# A number with the name of another numbering than the chosen one.
position-other-numbering = { $written } es un número de { $labelled ->
    [scharnagl] Scharnagl
    [fritz9] Fritz9
   *[scharnagl-1-960] la numeración 1–960
}, pero la numeración elegida es { $chosen ->
    [scharnagl] la de Scharnagl
    [fritz9] la de Fritz9
   *[scharnagl-1-960] 1–960
}. Cambia una de las dos cosas o escribe las ocho piezas.
position-chessgames = Chessgames.com tiene sus propios números y no conozco su tabla: su 598 es `NQBBRKRN`, la 309 de Scharnagl. Escribe mejor las ocho piezas de la a a la h, o pega un FEN de la partida.
# How a number of another numbering was read: "Fritz9 564 = position 451".
position-conversion = { $numbering ->
    [scharnagl] Scharnagl { $number } = posición { $position }
    [fritz9] Fritz9 { $number } = posición { $position }
   *[scharnagl-1-960] Numeración 1–960: { $number } = posición { $position }
}
# Suggested to somebody who chose another numbering: "Fritz9 564 · BRNNKQRB (451)".
position-suggestion = { $numbering ->
    [fritz9] Fritz9 { $number } · { $rank } ({ $position })
   *[scharnagl-1-960] Numeración 1–960: { $number } · { $rank } ({ $position })
}
position-suggestion-classical = { $position } · la posición inicial clásica
position-suggestion-daily = { $position } · posición del día
position-suggestion-drawn = { $position } · sorteada aquí
# A button that shows a position.
position-show = Mostrar { $position }

# Why eight pieces are not a back rank.
position-not-a-back-rank = { $typed }: { $fault }
position-not-a-back-rank-in-letters = { $typed }, leído en { $languages }: { $fault }
position-bishops-on-one-color = los alfiles de { $squares } están los dos en casillas { $color ->
    [light] blancas
   *[dark] negras
}. Uno va en casilla blanca y el otro en casilla negra.
position-king-outside-rooks = el rey de { $king } no está entre las torres de { $rooks }. En Ajedrez 960 siempre lo está, para poder enrocarse hacia ambos lados.
position-wrong-pieces = { $total ->
    [1] es 1 pieza; { $faults }
    [8] son 8 piezas, pero { $faults }
   *[other] son { $total } piezas; { $faults }
}. Una primera fila tiene un rey, una dama, dos torres, dos alfiles y dos caballos.
position-missing = { $number ->
    [1] falta { $pieces }
   *[other] faltan { $pieces }
}
position-too-many = { $number ->
    [1] sobra { $pieces }
   *[other] sobran { $pieces }
}
position-no-pieces = no hay piezas. Escribe las ocho de la a a la h (`RNBQKBNR`).
position-missing-and-too-many = { $missing } y { $surplus }

# Why a FEN is no starting position.
position-fen-ranks = El tablero de este FEN tiene { $ranks ->
    [one] { $ranks } fila
   *[other] { $ranks } filas
} en vez de 8. Su primer campo dice qué hay en cada fila, de la 8 a la 1, con barras entre ellas.
position-fen-rank-length = La fila { $rank } de este FEN tiene { $squares ->
    [one] { $squares } casilla
   *[other] { $squares } casillas
} en vez de 8.
position-fen-symbol = En la fila { $rank } de este FEN, { $symbol } no significa nada. Las piezas son KQRBNP para las blancas y kqrbnp para las negras; las cifras del 1 al 8 cuentan casillas vacías.
# $side is nouns-side, here and in the last sentences below.
position-fen-back-rank = La primera fila de las { $side } no es de Ajedrez 960: { $fault }
position-fen-black-to-move = En este FEN juegan las negras. En una posición inicial juegan las blancas: `w` después del tablero.
position-fen-side-to-move = Después del tablero de un FEN va `w`, porque empiezan las blancas; en este hay { $found }.
position-fen-castling = El campo de enroque { $found } no corresponde a la posición inicial, en la que ambos bandos pueden enrocarse con las dos torres: `KQkq` en X-FEN, `{ $shredder }` en Shredder-FEN.
position-fen-en-passant = Este FEN tiene la casilla de captura al paso { $found }; en una posición inicial va `-`.
position-fen-clock = Este FEN termina con { $found }, pero una posición inicial termina con `0 1`: no se ha hecho ninguna jugada.
position-fen-fields = Un FEN tiene seis campos; { $found } sobra.
position-square-empty = la casilla { $square } está vacía
position-square-piece = { $side ->
    [white] en { $square } hay { $piece ->
        [dama] una dama blanca
        [torre] una torre blanca
       *[other] un { $piece } blanco
    }
   *[black] en { $square } hay { $piece ->
        [dama] una dama negra
        [torre] una torre negra
       *[other] un { $piece } negro
    }
}
position-pawn = peón
position-not-a-start-middle = No es una posición inicial: { $there }, pero al principio las filas 3 a 6 están vacías.
position-not-a-start-pawns = No es una posición inicial: { $there }, pero al principio la fila { $rank } la ocupan los peones de las { $side }.
position-not-a-start-pieces = No es una posición inicial: { $there }, pero al principio la fila { $rank } la ocupan las piezas de las { $side }.
