random-option-method = Cómo sortear (por defecto: con un número aleatorio)
random-option-count = Cuántas posiciones distintas, de 1 a 10
random-option-double = Posiciones distintas para blancas y negras (DFRC)
random-description = Sortear una posición de Ajedrez 960

# Below everything else, in small print, before the chances. $number counts the person's draws in the channel within an
# hour; the last one is for a draw without a number.
random-draw-by = { $number ->
    [1] Sorteo 1 de { $name }
   *[other] Sorteo { $number } de { $name } en la última hora
}
random-drawn-by = Sorteo de { $name }
random-draw-again = Sortear de nuevo
random-already-pressed = Alguien acaba de usar este botón. Si en medio minuto no aparece otro sorteo, úsalo de nuevo.
random-long-list = -# Esta lista es demasiado larga para **Sortear de nuevo**: repite el comando.
random-recorded-late = -# Mi base de datos no respondía: añadiré este sorteo a `/chess960 history` en cuanto pueda.
random-not-recorded = -# Mi base de datos no respondía: puede que este sorteo falte en `/chess960 history`.
# $time is a date and time.
random-too-many-draws = Llevas { $number } sorteos en 24 horas, el máximo que guardo por persona en `/chess960 history`. Podrás volver a sortear el { $time }.

# The heading of several positions, and each of them behind its number in the list. $ranks is "`RNBQKBNR`", or White's
# and Black's.
random-positions = { $double ->
    [true] **{ $number } posiciones DFRC**
   *[false] **{ $number } posiciones de Ajedrez 960**
}
random-position = { $is_fair ->
    [true] posición **{ $id }** · { $ranks }
   *[false] posición **{ $id }** ({ $chance }) · { $ranks }
}
random-links = Cada botón abre una posición en lichess.

random-throws-in-all = { $are_digits ->
    [true] { $number ->
        [one] { $number } cifra
       *[other] { $number } cifras
    } en total.
   *[false] { $number ->
        [one] { $number } tirada
       *[other] { $number } tiradas
    } en total.
}
random-too-many-throws = Hay demasiadas tiradas para mostrarlas aquí.

# Draws that did not count. $discarded is a list of those below it, or their number is told.
random-discarded = No cuentan: { $discarded }.
random-discarded-excluded = { $side ->
    [White] { $throws } de las blancas (salió { $id })
    [Black] { $throws } de las negras (salió { $id })
   *[both] { $throws } (salió { $id })
}
random-discarded-again = { $throws } (volvió a salir { $id })
random-discarded-number = { $number ->
    [one] Un sorteo anterior no contó.
   *[other] { $number } sorteos anteriores no contaron.
}

# The chances of what was drawn, after the number of the draw: "Draw 1 · every position equally likely". $without is
# "518", "518 and 534" or "the 37 positions left out".
random-chance = { $are_all ->
    [true] { $is_single ->
        [true] la probabilidad de esta posición era { $chance }; en un sorteo equitativo es { $fair }
       *[false] junto a cada posición, su probabilidad en un solo sorteo; en uno equitativo es { $fair }
    }
   *[false] { $is_single ->
        [true] la probabilidad de esta posición era { $chance }; en un sorteo equitativo sin { $without } es { $fair }
       *[false] junto a cada posición, su probabilidad en un solo sorteo sin { $without }; en uno equitativo es { $fair }
    }
}
random-fair = { $double ->
    [true] blancas y negras por separado, todas las posiciones igual de probables
   *[false] todas las posiciones igual de probables
}
random-fair-without = { $double ->
    [true] blancas y negras por separado, todas las posiciones menos { $without }, igual de probables
   *[false] todas las posiciones menos { $without }, igual de probables
}
# Fewer are possible than left out. $positions is "0 and 959".
random-fair-among = { $double ->
    [true] blancas y negras por separado, solo podían salir { $positions }, igual de probables
   *[false] solo podían salir { $positions }, igual de probables
}
# $number is at least 2. What is left out is said before.
random-fair-others = { $double ->
    [true] blancas y negras por separado, las otras { $number } igual de probables
   *[false] las otras { $number }, igual de probables
}
# All but one position are left out.
random-fair-only = no podía salir ninguna otra posición

# Sorteos con aleatoriedad pública (drand).
random-public-announced = { $number ->
    [one] **En unos segundos sortearé una posición…**
   *[other] **En unos segundos sortearé { $number } posiciones…**
}
random-public-announced-by = { $is_quicknet ->
    [true] -# Para { $name }, con aleatoriedad pública ([drand](<https://drand.love>)): todavía nadie puede conocer el resultado, y yo no puedo elegirlo.
   *[false] -# Para { $name }, con la cadena `{ $chain }` de drand, elegida por quien me gestiona.
}
random-public-late = **Sigo esperando a drand.**
    -# Solo decide una de sus rondas, así que no se sortea nada en su lugar. El resultado aparecerá aquí en 48 horas como máximo.
random-public-not-drawn = **Sin sorteo:** durante 48 horas no pude obtener la ronda de drand que decide.
random-public-round = -# La ronda de drand que decide: { $round }
random-public-source = -# De la ronda { $round } de drand, publicada después de este mensaje
random-public-rule = { $is_over ->
    [true] No se sorteó nada: la ronda de drand no estuvo disponible durante 48 horas.
   *[false] El resultado aún no se conoce. Mi mensaje tiene un identificador de Discord que contiene su hora. Decide la primera ronda de [drand](<https://drand.love>) prevista al menos 6 segundos después, y su valor no se conoce hasta entonces. El resultado y su prueba aparecerán en mi mensaje.
}
random-public-proof = Resultado: { $positions }. Discord dio a mi mensaje un identificador que contiene su hora, y la ronda { $round } es la primera de drand prevista al menos 6 segundos después. La firma de la ronda y el identificador dan el resultado.
random-public-check = Compruébalo:
    ```
    { $command }
    ```
random-public-check-other-chain = `chess960-bot verify` no puede comprobarlo: solo conoce la red pública de drand, y la cadena `{ $chain }` la eligió quien me gestiona. Pide la ronda { $round } a un servidor de esa cadena. Debe dar esta firma:
    ```
    { $signature }
    ```
    La documentación de chess960-bot explica cómo sale de ella el resultado.
random-public-needs-server = `method:public` necesita un servidor del que yo sea miembro, porque termino mi mensaje unos segundos después. Aquí, haz el sorteo sin esa opción.
random-public-off = Quien me gestiona tiene desactivada la aleatoriedad pública. Haz el sorteo sin `method:public`.
random-public-unavailable = drand, la fuente de la aleatoriedad pública, no responde en este momento. Inténtalo más tarde o haz el sorteo sin `method:public`.
random-public-not-double = `method:public` no sortea posiciones DFRC. Quita `double` o el método.
random-public-too-many-excluded = Eso excluye { $number } posiciones, demasiadas para enumerarlas en el mensaje. Indica menos, usa intervalos o reduce los días.
random-public-permissions = Para completar mi mensaje con `method:public`, necesito los permisos { $permissions } en este canal. Pídeselos a un moderador, o haz el sorteo sin este método.
random-public-too-many = Tienes { $number } sorteos públicos sin terminar. Espera a que terminen, o haz el sorteo sin `method:public`.
