castling-option-side = Which side: O-O with the h-side rook, O-O-O with the a-side rook (default: both)
castling-description = Show how castling works in a position: where king and rook go, what must be empty or safe
castling-option-board = How to show the squares (default: your preference, or a picture)
