verify-long-word = La palabra de `{ $option }` tiene { $found } caracteres; el límite es { $most }. Quizá copiaste más que la palabra.
verify-control-character = La palabra de `{ $option }` tiene un salto de línea, una tabulación u otro carácter de control, que ninguna palabra lleva. Quizá copiaste más que la palabra.
verify-no-day-yet = Todavía no envié aquí ninguna posición del { $date }. Si es de otro servidor, pon también su clave en `key`: la muestran **Verificar** y **Qué demuestra esto** debajo del mensaje.
