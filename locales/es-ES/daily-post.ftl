# A date, such as 21 November 2026
daily-post-date = { $day } de { $month ->
    [1] enero
    [2] febrero
    [3] marzo
    [4] abril
    [5] mayo
    [6] junio
    [7] julio
    [8] agosto
    [9] septiembre
    [10] octubre
    [11] noviembre
   *[12] diciembre
} de { $year }
# The same on a button, which has room for 25 characters
daily-post-day-and-month = { $day } { $month ->
    [1] ene.
    [2] feb.
    [3] mar.
    [4] abr.
    [5] may.
    [6] jun.
    [7] jul.
    [8] ago.
    [9] sept.
    [10] oct.
    [11] nov.
   *[12] dic.
}
# $date is daily-post-date.
daily-post-date-with-weekday = { $weekday ->
    [1] lunes
    [2] martes
    [3] miércoles
    [4] jueves
    [5] viernes
    [6] sábado
   *[7] domingo
} { $date }

# The post of a day. $time is a date and a time of day.
daily-post-heading = **Posición del día** · { $date }
daily-post-late = Enviada con retraso: tocaba el { $time }.
# Of the first post, behind Verify and in the history.
daily-post-announced-late = -# Primer mensaje de esta programación: su posición no quedó decidida un día antes.
daily-post-commitment = -# Compromiso de la posición del { $date }: `{ $commitment }`
# Its first digits: in announcements, and in posts, where a button shows all of them.
daily-post-commitment-start = -# Compromiso de la posición del { $date }: `{ $digits }`…
daily-post-next-commitment = -# Compromiso de la posición del { $date }: `{ $digits }`… (entero: **Verificar**)
daily-post-beacon = -# Sorteada con la ronda { $round } de drand
daily-post-other-chain = -# No es la red pública de drand, sino la cadena `{ $chain }`, elegida por quien me gestiona
daily-post-public-day = -# { $date }: con aleatoriedad pública (drand)
daily-post-public-day-excluding = -# { $date }: con aleatoriedad pública (drand), sin { $positions }
daily-post-schedule = -# Programación { $name }
daily-post-verify-button = Verificar
# The name of the thread below a post
daily-post-thread = Posición { $position } · { $letters }, { $date }

# What the bot wanted to do in a channel
daily-post-action = { $action ->
    [attach] adjuntar imágenes
    [read] leer los mensajes
    [mention] mencionar ese rol
    [open-thread] abrir hilos
    [pin] fijar mensajes
    [publish] publicar mensajes
   *[post] enviar mensajes
}

# Why the bot could not do something. $action is daily-post-action, $permission what Discord's settings call it.
daily-post-no-access = Discord dice que no tengo acceso a { $channel }. Añádeme otra vez al servidor, o da a mi rol el permiso { $permission } en ese canal.
daily-post-not-allowed = Discord dice que no puedo { $action } en { $channel }. Dame el permiso { $permission } en ese canal.
daily-post-gone = No puedo { $action } en { $channel }: el canal o el mensaje ya no existe.
daily-post-too-many-pins = No puedo { $action } en { $channel }: ya tiene todos los mensajes fijados que permite Discord. Deja de fijar alguno.
daily-post-refused = Discord no me ha dejado { $action } en { $channel }. Quien me gestiona encontrará el motivo en mi registro.
daily-post-busy = Ya estoy enviando a Discord todas las peticiones que permite. Vuelve a intentarlo en { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
daily-post-could-not = No he podido { $action } en { $channel }: ahora mismo no consigo conectar con Discord. Vuelve a intentarlo en un minuto.

# Why a day had no post, or perhaps none
# Of days that nobody tried to post
daily-post-not-running = El bot no estaba en marcha.
daily-post-paused = Un moderador puso en pausa la programación.
daily-post-unreachable = No se pudo conectar con Discord a tiempo.
daily-post-interrupted = El bot se interrumpió mientras enviaba el mensaje, y por el canal no puede saber si llegó a hacerlo. No envía dos veces.
daily-post-no-beacon = El valor aleatorio de drand no llegó en 48 horas.

# What the moderator who set a schedule is told in a direct message. $reason is one of those above.
daily-post-stopped = He detenido la programación { $name } que creaste, porque no conseguí enviar a tiempo la posición del día. { $reason }
    El canal: { $channel }
    Cuando esté arreglado, usa `/chess960-daily resume` para reanudarla, o `/chess960-daily edit` para elegir otro canal.
daily-post-on-hold = Tu programación { $name } está en espera: lleva más de tres días sin enviar nada, así que me gustaría que la revisaras antes de seguir.
    El canal: { $channel }
    Usa allí `/chess960-daily show` y el botón **Reanudar**.
