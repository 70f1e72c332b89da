look-option-board = How to show the board (default: your preference, or text)
look-option-details = Show the FENs, all numberings and PGN tags at once (default: your preference)
