filter-option-king = La columna del rey
filter-option-queen = La columna de la dama
filter-option-bishops = La columna de un alfil, o de los dos, como c o cf
filter-option-starts-with = Cómo empieza, con ? para cualquier pieza (R??K), o esqueleto NQ (-NQ-N-)
filter-option-castling-ready = Solo posiciones con enroque posible en la jugada 1

# The conditions of a filter, in a list with " · " between them. A file is a letter from a to h.
filter-king = rey en { $file }
filter-queen = dama en { $file }
filter-bishops = { $number ->
    [one] un alfil en { $files }
   *[other] alfiles en { $files }
}
filter-pattern = { $is_skeleton ->
    [true] esqueleto NQ `{ $pattern }`
   *[false] empieza por `{ $pattern }`
}
filter-castling-ready = enroque posible de inmediato

# Why a text does not say where the bishops stand. $typed and $symbol are what somebody typed.
filter-bishops-symbol = { $typed }: { $symbol } no es una columna. Escribe una o dos columnas de la a a la h, como `c` o `cf`.
filter-bishops-empty = Falta la columna de los alfiles. Escribe una o dos, de la a a la h, como `c` o `cf`.
filter-bishops-too-many = { $typed } nombra { $found } columnas, pero solo hay dos alfiles. Escribe una o dos columnas, como `c` o `cf`.
filter-bishops-same-file = { $typed } nombra { $file } dos veces, pero dos alfiles ocupan dos casillas. Escribe una o dos columnas, como `{ $file }` o `cf`.
filter-bishops-one-color = { $typed }: { $first } y { $second } son casillas { $color ->
    [light] blancas
   *[dark] negras
}. Un alfil va en casilla blanca ({ $light }) y el otro en casilla negra ({ $dark }).

# Why a text is not the beginning of a back rank.
filter-pattern-symbol = { $typed }: el carácter { $at }, { $symbol }, no es ni una pieza ni `?`. { -filter-pattern-form }
filter-pattern-empty = No hay ninguna pieza por la que empezar. { -filter-pattern-form }
filter-pattern-too-long = { $typed } es para { $found } casillas, pero la primera fila tiene 8. { -filter-pattern-form }
# The end of the three sentences above.
-filter-pattern-form = Desde la a, escribe K, Q, R, B o N para una pieza y `?` para cualquiera, como `R??K`; `*`, `-` y `_` significan lo mismo que `?`. O escribe un esqueleto NQ, como `-NQ-N-`.

# No position passes the filter. $conditions is a list of those at the top; $why is one of the sentences below.
filter-no-position = { $number ->
    [one] No hay ninguna posición así: { $conditions }. Prueba otro filtro. { $why }
   *[other] No hay ninguna posición así: { $conditions }. Prueba otros filtros, o menos. { $why }
}
filter-why-square = En { $square } no puede haber a la vez { $one } y { $other }.
filter-why-pieces = Una primera fila solo tiene { $pieces }.
filter-why-castling = El enroque es posible de inmediato con el rey en f y una torre en g, o con el rey en d y una torre en c.
filter-why-rules = En toda posición el rey está entre las torres, y los alfiles, en casillas de distinto color.

# All pieces of a kind that a back rank has.
filter-all-pieces = { $piece ->
    [king] un rey
    [queen] una dama
    [rook] dos torres
    [bishop] dos alfiles
   *[knight] dos caballos
}
