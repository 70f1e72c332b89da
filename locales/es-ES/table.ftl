table-option-name = Qué tabla
table-option-number = Un número (de Fritz9 con nq-fritz9), para buscar su fila
table-option-array = Las piezas (RNBQKBNR), un FEN o una fila (-NQ-N-), para hallarla
table-option-picture = Mostrar la tabla entera en una imagen
table-description = Mostrar una tabla impresa de números y posiciones

table-heading = **{ $table ->
    [bishops] Tabla de alfiles
    [n5n] Tabla N5N
    [krn] Tabla KRN
    [kings] Tabla del rey
    [nq-scharnagl] Tabla de esqueletos NQ para los números de Scharnagl
   *[nq-fritz9] Tabla de esqueletos NQ para los números de Fritz9
}**
table-heading-page = **{ $table ->
    [bishops] Tabla de alfiles
    [n5n] Tabla N5N
    [krn] Tabla KRN
    [kings] Tabla del rey
    [nq-scharnagl] Tabla de esqueletos NQ para los números de Scharnagl
   *[nq-fritz9] Tabla de esqueletos NQ para los números de Fritz9
}**, página { $page } de { $count }

# What a table has, and how its rows are found: from a number, or from the pieces to the number
table-rule = { $by_number ->
    [true] { $table ->
        [bishops] Divide un número de Scharnagl entre 16: el resto dice dónde están los alfiles, de la a a la h.
        [n5n] Divide un número de Scharnagl entre 4, entre 4 y entre 6: el último cociente dice dónde están los caballos en las cinco casillas sin alfiles ni dama.
        [krn] Divide un número de Scharnagl entre 4, entre 4 y entre 6: el último cociente da el orden de rey, torres y caballos en las cinco casillas sin alfiles ni dama.
        [kings] Busca el número más alto que no pase del tuyo: su fila da las seis piezas que no son alfiles. La diferencia es una fila de la tabla de alfiles. Las seis piezas ocupan las casillas que dejan libres los alfiles.
       *[nq] Busca el número más alto que no pase del tuyo: su fila dice dónde están los caballos y la dama en las seis casillas sin alfiles. La diferencia es una fila de la tabla de alfiles. Torre, rey y torre llenan los huecos.
    }
   *[false] { $table ->
        [bishops] Busca tus alfiles, de la a a la h. Su fila es el código de alfiles, blanco + 4·negro, tanto en los números de Scharnagl como en los de Fritz9.
        [n5n] Quita los alfiles y la dama, y busca tus caballos en las otras cinco casillas. El número de su fila, por 96, es parte del número de Scharnagl.
        [krn] Quita los alfiles y la dama, y busca las otras cinco piezas en orden. El número de su fila, por 96, es parte del número de Scharnagl.
        [kings] Quita los alfiles y busca las otras seis piezas en orden. Suma la fila de tus alfiles en la tabla de alfiles.
       *[nq] Quita los alfiles, pon un guion por el rey y por cada torre, y busca ese esqueleto. Suma la fila de tus alfiles en la tabla de alfiles.
    }
}
# $working is one of the last four here.
table-example = Por ejemplo, { $working }.
table-yours = **La tuya:** { $working }.
# $divisions are such as "518 = 16·32 + 6".
table-by-division = { $divisions }, y { $code } es `{ $pieces }`
table-by-lookup = { $number } = { $row } + { $code }: `{ $pieces }` y `{ $bishops }`
# From the pieces
table-back = `{ $pieces }` es { $number }
table-back-sum = `{ $pieces }` es { $row }, y `{ $bishops }` es { $code }: { $row } + { $code } = { $number }

table-two-positions = Una tabla muestra una sola posición a la vez. Pide la de las blancas con `/chess960 table name:{ $table } array:{ $white }`, o la de las negras con `array:{ $black }`.
table-number-and-array = Usa `number` o `array`, no los dos: una tabla muestra una sola posición a la vez.

# $pieces are what a row of the table $other has: "-NQ-N-".
table-other-table = `{ $pieces }` no lleva a ninguna fila de { $table ->
    [bishops] la tabla de alfiles, que solo tiene alfiles
    [n5n] la tabla N5N, que solo tiene caballos
    [krn] la tabla KRN, que tiene rey, torres y caballos
    [kings] la tabla del rey, que tiene las seis piezas que no son alfiles
   *[nq] los esqueletos NQ, que tienen caballos y dama
}. Es una fila de esta otra: `/chess960 table name:{ $other } array:{ $pieces }`
table-not-a-row = Ninguna tabla tiene la fila { $typed }. Escribe las ocho piezas o lo que tiene una fila: los alfiles (`B------B`), un esqueleto NQ (`-NQ-N-`), seis piezas sin alfiles (`RNQKNR`) o cinco sin la dama (`RNNKR`), con el rey entre las torres.

table-misprint = La tabla impresa tiene **{ $printed }** junto a `{ $pieces }`, y es una errata: los números son múltiplos de 16 y este tiene que ser **{ $number }**, como se ve aquí.
table-source-book = -# Fuente: R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004
table-source-club = -# Fuente: códigos KRN del Fischer Random Chess Email Club (FRCEC)
table-source-article = -# Fuente: Wikipedia, Fischer random chess numbering scheme
