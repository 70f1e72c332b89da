look-option-board = How to show the board
look-option-details = Show FENs, numberings and PGN tags at once
