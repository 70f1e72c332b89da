# Pictures in words, which a screen reader reads out; and the same words in place of a board.
# $words is describe-set-up.
describe-position = { $is_double ->
    [true] { $side ->
        [Black] Позиція DFRC { $id }, вигляд з боку чорних. { $words }.
       *[White] Позиція DFRC { $id }. { $words }.
    }
   *[false] { $side ->
        [Black] Позиція { $id }, вигляд з боку чорних. { $words }.
       *[White] Позиція { $id }. { $words }.
    }
}
describe-castling = { $is_double ->
    [true] Позиція DFRC { $id } до і після рокіровки. { $words }.
   *[false] Позиція { $id } до і після рокіровки. { $words }.
}

# $white and $black name eight pieces: "rook, knight, bishop, queen, king, bishop, knight, rook".
describe-set-up = { $is_double ->
    [true] Білі від a до h: { $white }; чорні від a до h: { $black }
   *[false] Білі від a до h: { $white }; чорні стоять так само навпроти
}

# $way is O-O or O-O-O; the others are describe-moves.
describe-way = { $is_double ->
    [true] { $way }, білі: { $white } { $way }, чорні: { $black }
   *[false] { $way }: { $white }
}
# $moves is describe-castling-moves.
describe-moves = { $at_once ->
    [true] { $moves }; на заваді нічого немає.
   *[false] { $moves }; мають бути порожні: { $squares }.
}
describe-castling-moves = { $stays ->
    [king] король лишається на { $king }, а тура йде з { $rook } на { $rook_to }
    [rook] король іде з { $king } на { $king_to }, а тура лишається на { $rook }
   *[none] король іде з { $king } на { $king_to }, а тура — з { $rook } на { $rook_to }
}

# A sheet of several positions, and one of them.
describe-positions = { $are_double ->
    [true] { $count } { $count ->
        [one] позиція
        [few] позиції
        [many] позицій
       *[other] позиції
    } DFRC, від a до h.
   *[false] { $count } { $count ->
        [one] позиція
        [few] позиції
        [many] позицій
       *[other] позиції
    } шахів-960, білі від a до h.
}
describe-listed = { $are_words ->
    [true] { $id }: білі — { $white }; чорні — { $black }.
   *[false] { $id }: білі — { $white }, чорні — { $black }.
}

# A printed table with its rows, such as "0 QNN---, 16 NQN---", and a row that is marked.
describe-table = { $table ->
    [bishops] Таблиця слонів
    [n5n] Таблиця N5N
    [krn] Таблиця KRN
    [kings] Таблиця короля
    [nq-scharnagl] Таблиця скелетів NQ для номерів Шарнагля
   *[nq-fritz9] Таблиця скелетів NQ для номерів Fritz9
}: { $rows }.
describe-table-marked = Виділено рядок { $number }.
