agreement-open = **Propuesta { $number }**, vence { $ago }
agreement-being-drawn = { $opponent } aceptó. { $drawn ->
    [position] La posición se sortea
    [colors] Los colores se sortean
   *[position-and-colors] La posición y los colores se sortean
} en un mensaje nuevo.
agreement-closed = { $state ->
    [declined] **Propuesta { $number }** rechazada por { $opponent } { $ago }
    [withdrawn] **Propuesta { $number }** retirada por { $proposer } { $ago }
   *[expired] **Propuesta { $number }** vencida { $ago }
}
agreement-ended = { $state ->
    [sealed] Se selló { $ago }.
    [declined] La rechazó { $opponent } { $ago }.
    [withdrawn] La retiró { $proposer } { $ago }.
    [expired] Venció { $ago }.
   *[open] Está abierta.
}
agreement-draw-announced = **{ $opponent } aceptó la propuesta { $number } de { $proposer }.** En unos segundos { $drawn ->
    [position] se sortea la posición
    [colors] se sortean los colores
   *[position-and-colors] se sortean la posición y los colores
} con aleatoriedad pública.
    { $is_quicknet ->
        [true] -# Con [drand](<https://drand.love>): todavía nadie puede conocer el resultado, y yo no puedo elegirlo.
       *[false] -# Con la cadena `{ $chain }` de drand, elegida por quien me gestiona.
    }
agreement-draw-reopened = *Aceptar*, debajo de la propuesta { $number }, inicia otro sorteo si la propuesta aún no ha vencido.
agreement-listed = { $state ->
    [open] **{ $number }** abierta hasta el { $time }
    [accepted] **{ $number }** aceptada, en sorteo
    [sealed] **{ $number }** sellado el { $time }
    [declined] **{ $number }** rechazada por { $opponent } { $ago }
    [withdrawn] **{ $number }** retirada por { $proposer } { $ago }
   *[expired] **{ $number }** venció { $ago }
}
