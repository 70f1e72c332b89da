# Pictures in words, which a screen reader reads out; and the same words in place of a board.
# $words is describe-set-up.
describe-position = { $is_double ->
    [true] { $side ->
        [Black] Позиция DFRC { $id }, вид со стороны чёрных. { $words }.
       *[White] Позиция DFRC { $id }. { $words }.
    }
   *[false] { $side ->
        [Black] Позиция { $id }, вид со стороны чёрных. { $words }.
       *[White] Позиция { $id }. { $words }.
    }
}
describe-castling = { $is_double ->
    [true] Позиция DFRC { $id } до и после рокировки. { $words }.
   *[false] Позиция { $id } до и после рокировки. { $words }.
}

# $white and $black name eight pieces: "rook, knight, bishop, queen, king, bishop, knight, rook".
describe-set-up = { $is_double ->
    [true] Белые от a до h: { $white }; чёрные от a до h: { $black }
   *[false] Белые от a до h: { $white }; чёрные — симметрично
}

# $way is O-O or O-O-O; the others are describe-moves.
describe-way = { $is_double ->
    [true] { $way }, белые: { $white } { $way }, чёрные: { $black }
   *[false] { $way }: { $white }
}
# $moves is describe-castling-moves.
describe-moves = { $at_once ->
    [true] { $moves }; ничто не мешает.
   *[false] { $moves }; должно быть пусто: { $squares }.
}
describe-castling-moves = { $stays ->
    [king] король остаётся на { $king }, ладья идёт с { $rook } на { $rook_to }
    [rook] король идёт с { $king } на { $king_to }, ладья остаётся на { $rook }
   *[none] король идёт с { $king } на { $king_to }, ладья — с { $rook } на { $rook_to }
}

# A sheet of several positions, and one of them.
describe-positions = { $are_double ->
    [true] { $count ->
        [one] { $count } позиция
        [few] { $count } позиции
        [many] { $count } позиций
       *[other] { $count } позиции
    } DFRC, от a до h.
   *[false] { $count ->
        [one] { $count } позиция
        [few] { $count } позиции
        [many] { $count } позиций
       *[other] { $count } позиции
    } шахмат-960, белые от a до h.
}
describe-listed = { $are_words ->
    [true] { $id }: белые — { $white }; чёрные — { $black }.
   *[false] { $id }: белые — { $white }, чёрные — { $black }.
}

# A printed table with its rows, such as "0 QNN---, 16 NQN---", and a row that is marked.
describe-table = { $table ->
    [bishops] Таблица слонов
    [n5n] Таблица N5N
    [krn] Таблица KRN
    [kings] Таблица короля
    [nq-scharnagl] Таблица скелетов NQ для номеров Шарнагля
   *[nq-fritz9] Таблица скелетов NQ для номеров Fritz9
}: { $rows }.
describe-table-marked = Выделена строка { $number }.
