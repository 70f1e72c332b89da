castling-option-side = O-O (h-Seite) oder O-O-O (a-Seite); Standard: beide
castling-description = Zeigen, wie in einer Stellung rochiert wird
castling-option-board = Wie die Felder gezeigt werden

castling-heading = { $is_double ->
    [true] **Rochade in DFRC-Stellung { $id }**
        Weiß `{ $white }` · Schwarz `{ $black }`
   *[false] **Rochade in Stellung { $id }** · `{ $white }`
}

castling-paths = { $stays ->
    [king] König bleibt auf { $king }, Turm { $rook } → { $rook_to }
    [rook] König { $king } → { $king_to }, Turm bleibt auf { $rook }
   *[none] König { $king } → { $king_to }, Turm { $rook } → { $rook_to }
}
castling-black-alike = Schwarz: ebenso auf der 8. Reihe.

# What must be so. $squares is a list, of one or several.
castling-empty = { $at_once ->
    [true] Nichts steht im Weg: **sofort möglich**.
   *[false] Das muss leer sein: { $squares }.
}
castling-safe = Felder, die nicht angegriffen sein dürfen: { $squares }.
castling-uncovers = { $side ->
    [white] Schwarz darf auf { $square } weder Turm noch Dame haben: Verlässt der Turm { $rook }, ist { $king } angegriffen.
   *[black] Weiß darf auf { $square } weder Turm noch Dame haben: Verlässt der Turm { $rook }, ist { $king } angegriffen.
}
# $has_rook_only: the rook crosses squares that the king doesn't.
castling-rules = { $has_rook_only ->
    [true] -# König und Turm dürfen noch nicht gezogen haben. Felder, über die nur der Turm zieht, dürfen angegriffen sein.
   *[false] -# König und Turm dürfen noch nicht gezogen haben.
}

# Behind a rank of the board
castling-before = vorher
castling-after = nachher
