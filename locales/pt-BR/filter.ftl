filter-option-king = A coluna do rei
filter-option-queen = A coluna da dama
filter-option-bishops = A coluna de um bispo ou as colunas dos dois, como c ou cf
filter-option-starts-with = Como começa, com ? para qualquer peça (R??K), ou esqueleto NQ (-NQ-N-)
filter-option-castling-ready = Só posições em que dá para rocar no lance 1

# The conditions of a filter, in a list with " · " between them. A file is a letter from a to h.
filter-king = rei em { $file }
filter-queen = dama em { $file }
filter-bishops = { $number ->
    [one] um bispo em { $files }
   *[other] bispos em { $files }
}
filter-pattern = { $is_skeleton ->
    [true] esqueleto NQ `{ $pattern }`
   *[false] começo `{ $pattern }`
}
filter-castling-ready = roque possível de imediato

# Why a text does not say where the bishops stand. $typed and $symbol are what somebody typed.
filter-bishops-symbol = { $typed }: { $symbol } não é uma coluna. Digite uma ou duas colunas de a até h, como `c` ou `cf`.
filter-bishops-empty = Falta a coluna dos bispos. Digite uma ou duas de a até h, como `c` ou `cf`.
filter-bishops-too-many = { $typed } tem { $found } colunas, mas só há dois bispos. Digite uma ou duas colunas, como `c` ou `cf`.
filter-bishops-same-file = { $typed } tem a coluna { $file } duas vezes, mas dois bispos ocupam duas casas. Digite uma ou duas colunas, como `{ $file }` ou `cf`.
filter-bishops-one-color = { $typed }: { $first } e { $second } são casas { $color ->
    [light] brancas
   *[dark] pretas
}. Um bispo fica numa casa branca ({ $light }), o outro numa preta ({ $dark }).

# Why a text is not the beginning of a back rank.
filter-pattern-symbol = { $typed }: o caractere { $at }, { $symbol }, não é uma peça nem `?`. { -filter-pattern-form }
filter-pattern-empty = Falta uma peça para começar. { -filter-pattern-form }
filter-pattern-too-long = { $typed } ocupa { $found } casas, mas a primeira fileira tem 8. { -filter-pattern-form }
# The end of the three sentences above.
-filter-pattern-form = A partir de a, escreva K, Q, R, B ou N para uma peça e `?` para qualquer uma, como em `R??K`; `*`, `-` e `_` valem o mesmo que `?`. Ou escreva um esqueleto NQ, como `-NQ-N-`.

# No position passes the filter. $conditions is a list of those at the top; $why is one of the sentences below.
filter-no-position = { $number ->
    [one] Não existe posição assim: { $conditions }. Tente outro filtro. { $why }
   *[other] Não existe posição assim: { $conditions }. Tente outros filtros, ou menos. { $why }
}
filter-why-square = Em { $square } não cabem { $one } e { $other } ao mesmo tempo.
filter-why-pieces = A primeira fileira só tem { $pieces }.
filter-why-castling = Dá para rocar de imediato se o rei está em f e uma torre em g, ou o rei em d e uma torre em c.
filter-why-rules = Em toda posição, o rei fica entre as torres, e os bispos em casas de cores opostas.

# All pieces of a kind that a back rank has.
filter-all-pieces = { $piece ->
    [king] um rei
    [queen] uma dama
    [rook] duas torres
    [bishop] dois bispos
   *[knight] dois cavalos
}
