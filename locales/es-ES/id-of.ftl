id-of-option-array = Las piezas de la a a la h (RNBQKBNR), un FEN o etiquetas PGN
id-of-description = Ver el número de una posición en cada numeración

# Below the position if a number was typed
id-of-number = -# Leído como número de Scharnagl, no de Chessgames.com.
