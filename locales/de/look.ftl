look-option-board = Wie das Brett gezeigt wird
look-option-details = Gleich FENs, Nummerierungen und PGN-Tags zeigen
