# Pictures in words, which a screen reader reads out; and the same words in place of a board.
# $words is describe-set-up.
describe-position = { $is_double ->
    [true] { $side ->
        [Black] DFRC-Stellung { $id }, aus der Sicht von Schwarz. { $words }.
       *[White] DFRC-Stellung { $id }. { $words }.
    }
   *[false] { $side ->
        [Black] Stellung { $id }, aus der Sicht von Schwarz. { $words }.
       *[White] Stellung { $id }. { $words }.
    }
}
describe-castling = { $is_double ->
    [true] DFRC-Stellung { $id }, vor und nach der Rochade. { $words }.
   *[false] Stellung { $id }, vor und nach der Rochade. { $words }.
}

# $white and $black name eight pieces: "rook, knight, bishop, queen, king, bishop, knight, rook".
describe-set-up = { $is_double ->
    [true] Weiß, a bis h: { $white }; Schwarz, a bis h: { $black }
   *[false] Weiß, a bis h: { $white }; Schwarz steht ebenso
}

# $way is O-O or O-O-O; the others are describe-moves.
describe-way = { $is_double ->
    [true] { $way }, Weiß: { $white } { $way }, Schwarz: { $black }
   *[false] { $way }: { $white }
}
# $moves is describe-castling-moves.
describe-moves = { $at_once ->
    [true] { $moves }; nichts steht im Weg.
   *[false] { $moves }; das muss leer sein: { $squares }.
}
describe-castling-moves = { $stays ->
    [king] der König bleibt auf { $king } und der Turm geht von { $rook } nach { $rook_to }
    [rook] der König geht von { $king } nach { $king_to } und der Turm bleibt auf { $rook }
   *[none] der König geht von { $king } nach { $king_to } und der Turm von { $rook } nach { $rook_to }
}

# A sheet of several positions, and one of them.
describe-positions = { $are_double ->
    [true] { $count } DFRC-Stellungen, von a bis h.
   *[false] { $count } Schach960-Stellungen, jeweils Weiß von a bis h.
}
describe-listed = { $are_words ->
    [true] { $id }: Weiß { $white }; Schwarz { $black }.
   *[false] { $id }: Weiß { $white }, Schwarz { $black }.
}

# A printed table with its rows, such as "0 QNN---, 16 NQN---", and a row that is marked.
describe-table = { $table ->
    [bishops] Läufertabelle
    [n5n] N5N-Tabelle
    [krn] KRN-Tabelle
    [kings] Königstabelle
    [nq-scharnagl] Tabelle der NQ-Gerüste für Scharnagls Nummern
   *[nq-fritz9] Tabelle der NQ-Gerüste für die Fritz9-Nummern
}: { $rows }.
describe-table-marked = Zeile { $number } ist markiert.
