filter-option-king = The king's file
filter-option-queen = The queen's file
filter-option-bishops = The file of one bishop, or of both, such as c or cf
filter-option-starts-with = Its beginning, with ? for any piece (R??K), or NQ-skeleton (-NQ-N-)
filter-option-castling-ready = Only positions where castling is possible on move 1

# The conditions of a filter, in a list with " · " between them. A file is a letter from a to h.
filter-king = king on { $file }
filter-queen = queen on { $file }
filter-bishops = { $number ->
    [one] a bishop on { $files }
   *[other] bishops on { $files }
}
filter-pattern = { $is_skeleton ->
    [true] NQ-skeleton `{ $pattern }`
   *[false] beginning `{ $pattern }`
}
filter-castling-ready = castling possible at once

# Why a text does not say where the bishops stand. $typed and $symbol are what somebody typed.
filter-bishops-symbol = { $typed }: { $symbol } isn't a file. Type one or two files from a to h, such as `c` or `cf`.
filter-bishops-empty = No file for the bishops. Type one or two from a to h, such as `c` or `cf`.
filter-bishops-too-many = { $typed } names { $found } files, but there are two bishops. Give one or two files, such as `c` or `cf`.
filter-bishops-same-file = { $typed } names { $file } twice, but two bishops stand on two squares. Give one or two files, such as `{ $file }` or `cf`.
filter-bishops-one-color = { $typed }: { $first } and { $second } are both { $color ->
    [light] light
   *[dark] dark
} squares. One bishop stands on a light square ({ $light }), the other on a dark one ({ $dark }).

# Why a text is not the beginning of a back rank.
filter-pattern-symbol = { $typed }: character { $at }, { $symbol }, is neither a piece nor `?`. { -filter-pattern-form }
filter-pattern-empty = There is no piece to begin with. { -filter-pattern-form }
filter-pattern-too-long = { $typed } is for { $found } squares, but a back rank has 8. { -filter-pattern-form }
# The end of the three sentences above.
-filter-pattern-form = From a on, write K, Q, R, B or N for a piece and `?` for any, such as `R??K`; `*`, `-` and `_` mean the same as `?`. Or write an NQ-skeleton, such as `-NQ-N-`.

# No position passes the filter. $conditions is a list of those at the top; $why is one of the sentences below.
filter-no-position = { $number ->
    [one] There is no such position: { $conditions }. Try another filter. { $why }
   *[other] There is no such position: { $conditions }. Try other filters, or fewer. { $why }
}
filter-why-square = On { $square } there cannot be both a { $one } and a { $other }.
filter-why-pieces = A back rank has only { $pieces }.
filter-why-castling = Castling is possible at once if the king stands on f and a rook on g, or the king on d and a rook on c.
filter-why-rules = In every position the king stands between the rooks, and the bishops stand on squares of opposite colours.

# All pieces of a kind that a back rank has.
filter-all-pieces = { $piece ->
    [king] one king
    [queen] one queen
    [rook] two rooks
    [bishop] two bishops
   *[knight] two knights
}
