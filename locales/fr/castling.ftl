castling-option-side = O-O (tour côté h) ou O-O-O (tour côté a) ; défaut : les deux
castling-description = Montrer le roque dans une position
castling-option-board = Affichage des cases

castling-heading = { $is_double ->
    [true] **Le roque dans la position DFRC { $id }**
        Blancs `{ $white }` · Noirs `{ $black }`
   *[false] **Le roque dans la position { $id }** · `{ $white }`
}

castling-paths = { $stays ->
    [king] le roi reste en { $king }, tour { $rook } → { $rook_to }
    [rook] roi { $king } → { $king_to }, la tour reste en { $rook }
   *[none] roi { $king } → { $king_to }, tour { $rook } → { $rook_to }
}
castling-black-alike = Noirs : la même chose sur la 8e rangée.

# What must be so. $squares is a list, of one or several.
castling-empty = { $at_once ->
    [true] Rien ne gêne : **possible immédiatement**.
   *[false] À libérer : { $squares }.
}
castling-safe = À l’abri de toute attaque : { $squares }.
castling-uncovers = { $side ->
    [white] Ni tour ni dame noire en { $square } : elle attaquerait { $king } une fois la tour partie de { $rook }.
   *[black] Ni tour ni dame blanche en { $square } : elle attaquerait { $king } une fois la tour partie de { $rook }.
}
# $has_rook_only: the rook crosses squares that the king doesn't.
castling-rules = { $has_rook_only ->
    [true] -# Ni le roi ni la tour ne doivent avoir bougé. Les cases que seule la tour traverse peuvent être attaquées.
   *[false] -# Ni le roi ni la tour ne doivent avoir bougé.
}

# Behind a rank of the board
castling-before = avant
castling-after = après
