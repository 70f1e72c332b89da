id-of-option-array = Las piezas de la a a la h (RNBQKBNR), un FEN o etiquetas PGN
id-of-description = Ver el número de una posición en cada numeración

id-of-number = Lo he leído como número de Scharnagl: { $id }. Para otras numeraciones, usa `/chess960 show`.
# Below the position then
id-of-number-of-chessgames = -# Un número de Chessgames.com puede ser otra posición. En ese caso, guíate por las piezas.
