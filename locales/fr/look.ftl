look-option-board = Affichage de l’échiquier
look-option-details = Montrer d’emblée FEN, numérotations et balises PGN
