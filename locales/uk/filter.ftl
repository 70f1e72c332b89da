filter-option-king = Вертикаль короля
filter-option-queen = Вертикаль ферзя
filter-option-bishops = Вертикаль одного слона чи обох, наприклад c чи cf
filter-option-starts-with = Початок, де ? — будь-яка фігура (R??K), або скелет NQ (-NQ-N-)
filter-option-castling-ready = Лише позиції, де рокіровка можлива першим ходом

# The conditions of a filter, in a list with " · " between them. A file is a letter from a to h.
filter-king = король на { $file }
filter-queen = ферзь на { $file }
filter-bishops = { $number ->
    [one] слон на { $files }
   *[other] слони на { $files }
}
filter-pattern = { $is_skeleton ->
    [true] скелет NQ `{ $pattern }`
   *[false] початок `{ $pattern }`
}
filter-castling-ready = рокіровка можлива відразу

# Why a text does not say where the bishops stand. $typed and $symbol are what somebody typed.
filter-bishops-symbol = { $typed }: { $symbol } — це не вертикаль. Введіть одну чи дві вертикалі від a до h, наприклад `c` або `cf`.
filter-bishops-empty = Вертикалі слонів не вказано. Введіть одну чи дві від a до h, наприклад `c` або `cf`.
filter-bishops-too-many = { $typed }: тут { $found } { $found ->
    [one] вертикаль
    [few] вертикалі
    [many] вертикалей
   *[other] вертикалі
}, а слонів два. Вкажіть одну чи дві вертикалі, наприклад `c` або `cf`.
filter-bishops-same-file = { $typed }: вертикаль { $file } вказано двічі, а два слони стоять на двох полях. Вкажіть одну чи дві вертикалі, наприклад `{ $file }` або `cf`.
filter-bishops-one-color = { $typed }: { $first } і { $second } — обидва поля { $color ->
    [light] білі
   *[dark] чорні
}. Один слон стоїть на білому полі ({ $light }), а другий — на чорному ({ $dark }).

# Why a text is not the beginning of a back rank.
filter-pattern-symbol = { $typed }: символ { $at }, { $symbol }, — не фігура й не `?`. { -filter-pattern-form }
filter-pattern-empty = Немає фігури, з якої починати. { -filter-pattern-form }
filter-pattern-too-long = { $typed } — це { $found } { $found ->
    [one] поле
    [few] поля
    [many] полів
   *[other] поля
}, а на першій горизонталі їх 8. { -filter-pattern-form }
# The end of the three sentences above.
-filter-pattern-form = Починаючи з вертикалі a, пишіть K, Q, R, B чи N для фігури та `?` для будь-якої, наприклад `R??K`; `*`, `-` і `_` означають те саме, що й `?`. Або введіть скелет NQ, наприклад `-NQ-N-`.

# No position passes the filter. $conditions is a list of those at the top; $why is one of the sentences below.
filter-no-position = { $number ->
    [one] Такої позиції немає: { $conditions }. Спробуйте інший фільтр. { $why }
   *[other] Такої позиції немає: { $conditions }. Спробуйте інші фільтри або менше. { $why }
}
filter-why-square = На { $square } не можуть стояти водночас { $one } і { $other }.
filter-why-pieces = На першій горизонталі лише { $pieces }.
filter-why-castling = Рокіровка можлива відразу, якщо король стоїть на f, а тура на g, або король на d, а тура на c.
filter-why-rules = У кожній позиції король стоїть між турами, а слони — на полях різного кольору.

# All pieces of a kind that a back rank has.
filter-all-pieces = { $piece ->
    [king] один король
    [queen] один ферзь
    [rook] дві тури
    [bishop] два слони
   *[knight] два коні
}
