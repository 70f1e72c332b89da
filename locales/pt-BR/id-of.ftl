id-of-option-array = As peças de a até h (RNBQKBNR), um FEN ou etiquetas PGN
id-of-description = Achar o número de uma posição, nas três numerações

# Below the position if a number was typed
id-of-number = -# Lido como número de Scharnagl, não do Chessgames.com.
