look-option-board = Como mostrar o tabuleiro
look-option-details = Mostrar logo FENs, numerações e etiquetas PGN
