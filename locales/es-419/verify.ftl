verify-long-word = La palabra de `{ $option }` tiene { $found } caracteres; el límite es { $most }. Quizá copiaste más que la palabra.
verify-control-character = La palabra de `{ $option }` tiene un salto de línea, una tabulación u otro carácter de control, que ninguna palabra lleva. Quizá copiaste más que la palabra.
