position-turned = Le di la vuelta a la fila: de la a a la h es `{ $rank }`.
