filter-option-king = Вертикаль короля
filter-option-queen = Вертикаль ферзя
filter-option-bishops = Вертикаль одного слона или обоих, например c или cf
filter-option-starts-with = Начало расстановки, ? — любая фигура (R??K), или скелет NQ (-NQ-N-)
filter-option-castling-ready = Только позиции, где рокировка возможна первым ходом

# The conditions of a filter, in a list with " · " between them. A file is a letter from a to h.
filter-king = король на { $file }
filter-queen = ферзь на { $file }
filter-bishops = { $number ->
    [one] слон на { $files }
   *[other] слоны на { $files }
}
filter-pattern = { $is_skeleton ->
    [true] скелет NQ `{ $pattern }`
   *[false] начало `{ $pattern }`
}
filter-castling-ready = рокировка сразу

# Why a text does not say where the bishops stand. $typed and $symbol are what somebody typed.
filter-bishops-symbol = { $typed }: { $symbol } — не вертикаль. Введите одну или две вертикали от a до h, например `c` или `cf`.
filter-bishops-empty = Вертикаль слонов не указана. Введите одну или две от a до h, например `c` или `cf`.
filter-bishops-too-many = В { $typed } вертикалей: { $found }, а слонов всего два. Укажите одну или две, например `c` или `cf`.
filter-bishops-same-file = В { $typed } вертикаль { $file } указана дважды, но два слона стоят на двух полях. Укажите одну или две вертикали, например `{ $file }` или `cf`.
filter-bishops-one-color = { $typed }: { $first } и { $second } — оба { $color ->
    [light] белые
   *[dark] чёрные
} поля. Один слон стоит на белом поле ({ $light }), другой — на чёрном ({ $dark }).

# Why a text is not the beginning of a back rank.
filter-pattern-symbol = { $typed }: символ { $at }, { $symbol }, — не фигура и не `?`. { -filter-pattern-form }
filter-pattern-empty = Нет ни одной фигуры. { -filter-pattern-form }
filter-pattern-too-long = В { $typed } полей: { $found }, а на первой горизонтали их 8. { -filter-pattern-form }
# The end of the three sentences above.
-filter-pattern-form = Начиная с a, пишите фигуры буквами K, Q, R, B, N, а любую — знаком `?`, например `R??K`; `*`, `-` и `_` значат то же, что `?`. Или напишите скелет NQ, например `-NQ-N-`.

# No position passes the filter. $conditions is a list of those at the top; $why is one of the sentences below.
filter-no-position = { $number ->
    [one] Таких позиций нет: { $conditions }. Попробуйте другой фильтр. { $why }
   *[other] Таких позиций нет: { $conditions }. Попробуйте другие фильтры или меньше фильтров. { $why }
}
filter-why-square = На { $square } не могут стоять сразу { $one } и { $other }.
filter-why-pieces = На первой горизонтали только { $pieces }.
filter-why-castling = Рокировка возможна сразу, если король на f, а ладья на g, или король на d, а ладья на c.
filter-why-rules = В любой позиции король стоит между ладьями, а слоны — на полях разного цвета.

# All pieces of a kind that a back rank has.
filter-all-pieces = { $piece ->
    [king] один король
    [queen] один ферзь
    [rook] две ладьи
    [bishop] два слона
   *[knight] два коня
}
