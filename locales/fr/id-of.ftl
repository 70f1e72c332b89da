id-of-option-array = Pièces de a à h (RNBQKBNR), FEN ou balises PGN
id-of-description = Trouver tous les numéros d’une position

# Below the position if a number was typed
id-of-number = -# Lu comme numéro de Scharnagl, pas de Chessgames.com.
