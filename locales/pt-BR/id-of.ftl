id-of-option-array = As peças de a até h (RNBQKBNR), um FEN ou etiquetas PGN
id-of-description = Achar o número de uma posição, nas três numerações
