show-option-id = El número (0 a 959), las piezas, un FEN o etiquetas PGN
show-option-black-id = La posición de las negras, si es otra (DFRC)
show-description = Mostrar una posición por su número

show-two-pairs = `id` o `black-id` ya tiene una posición para blancas y otra para negras. Pon una sola en cada opción, o las dos en `id`: `518/534`.
show-other-side = Aquí, `id` es la posición de las blancas y `black-id` la de las negras. Intercámbialas o pon las dos en `id`, primero la de las blancas: `518/534`.

# Buttons
show-previous = Anterior
show-next = Siguiente
show-mirror = Espejo
show-swap = Cambiar colores
