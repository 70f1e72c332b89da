show-option-id = O número (0 a 959), as peças, um FEN ou etiquetas PGN
show-option-black-id = A posição das pretas, se for outra (DFRC)
show-description = Mostrar uma posição pelo número

show-two-pairs = `id` ou `black-id` já tem uma posição para brancas e pretas. Ponha uma posição em cada um, ou as duas só em `id`: `518/534`.
show-other-side = Aqui, `id` é a posição das brancas e `black-id` a das pretas. Troque as duas de lugar ou ponha ambas em `id`, primeiro a das brancas: `518/534`.

# Buttons
show-previous = Anterior
show-next = Próxima
show-mirror = Espelhar
show-swap = Trocar as cores
