id-of-option-array = Pièces de a à h (RNBQKBNR), FEN ou balises PGN
id-of-description = Trouver tous les numéros d’une position
