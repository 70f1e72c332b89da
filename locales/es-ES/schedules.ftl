schedules-preview-description = Ver cómo será el próximo mensaje; solo lo ves tú
schedules-remove-description = Eliminar una programación para siempre (pregunta antes)
schedules-history-description = Mostrar los últimos mensajes, y los no enviados u omitidos
schedules-create-description = Programar una posición del día
schedules-edit-description = Cambiar una programación, y con ella su anuncio
schedules-resume-description = Reanudar los envíos tras una pausa
schedules-forget-description = Borrar todo lo que el bot guarda sobre este servidor (pregunta antes)
schedules-option-new-name = Nombre corto, si hay varias programaciones (por defecto: daily)
schedules-option-channel = Dónde enviar: un canal de texto o de anuncios
schedules-option-time = Cuándo enviar, en la zona horaria: 18:00, 6:30 pm
schedules-option-timezone = Ciudad, estado, país o desfase: Sevilla, Texas, UTC+2
schedules-option-days = todos los días (por defecto), entre semana, fines de semana, o lu y ju
schedules-option-ping-role = Rol que mencionar en cada mensaje
schedules-option-no-ping = Dejar de mencionar un rol
schedules-option-thread = Abrir un hilo bajo cada mensaje, para comentar la posición
schedules-option-pin = Fijar el mensaje de hoy en vez del de ayer
schedules-option-publish = En un canal de anuncios: publicar cada mensaje en los canales que lo siguen
schedules-option-phrase = Frase secreta para que varios clubes tengan las mismas posiciones: elige la ofrecida; none la quita
schedules-option-randomness = Origen de las posiciones: el bot las decide el día antes, o aleatoriedad pública (drand)
schedules-option-language = Idioma de los mensajes (por defecto: el del servidor)
schedules-option-board = El tablero en cada mensaje (por defecto: en texto)
schedules-option-theme = Colores de las imágenes del tablero (por defecto: claros)
schedules-group-description = Programar la posición del día en este servidor
schedules-option-name = Qué programación, si este servidor tiene varias
schedules-skip-description = Omitir el próximo mensaje, o el de otro día
schedules-option-skip-date = Qué día (por defecto: el próximo mensaje): mañana, 2026-11-30
schedules-pause-description = Pausar los envíos hasta reanudarlos; secreto e historial se quedan
schedules-show-description = Ver las programaciones del servidor, con botones para cambiarlas

# The suggestion for the option phrase
schedules-new-phrase = Una nueva que nadie puede adivinar: { $phrase }

# When a schedule posts. $days is for example "every day", "weekdays" or "Mon, Thu".
schedules-at = { $hour ->
    [1] a la { $time }
   *[other] a las { $time }
}
schedules-when = { $every_day ->
    [true] { $days } { $at } ({ $zone })
   *[false] { $days } { $at } ({ $zone })
}

# The announcement in the channel. $when is schedules-when.
schedules-announcement = **Enviaré aquí una posición del día: { $when }.**
# $time is a date and a time of day, and in brackets how far off it is.
schedules-announcement-next = Próxima: { $time }.
schedules-announcement-mention = Cada mensaje menciona a { $whom }.
schedules-announcement-left-out = Exclusiones de los sorteos: { $positions }.
schedules-announcement-phrase = Las posiciones salen de una frase secreta que comparten varios clubes: quien la conoce puede preverlas, y quien la eligió pudo elegirlas.
schedules-announcement-public = Cada posición sale de la aleatoriedad pública (drand): nadie puede elegirla ni preverla. Los servidores que envían en el mismo momento tienen la misma posición, si excluyen las mismas.
# Below or beside the commitment, in small print
schedules-announcement-schedule = Programación { $name }. **Verificar**, debajo de cada mensaje, lo comprueba.
# In place of an announcement when there is a new one
schedules-announcement-replaced = **Esta programación ha cambiado:** { $link }
# In place of an announcement while nothing is posted
schedules-announcement-paused = **Las posiciones del día están en pausa aquí.**
schedules-announcement-removed = **Ya no envío aquí una posición del día.**
# Where the announcement could not be changed
schedules-announcement-unknown = No sé si mi mensaje ha llegado a { $channel }: Discord no ha respondido. Si lo ves allí, bórralo antes de volver a intentarlo.
schedules-announcement-edit-unknown = Discord no ha respondido. Puede que el anuncio ya muestre el cambio; en ese caso, lo desharé en un minuto más o menos: { $link }
schedules-announcement-in-progress = Otro anuncio en { $channel } aún no ha terminado. Vuelve a intentarlo dentro de un minuto.
schedules-announcement-stale = No he podido cambiar el anuncio, que aún promete mensajes; bórralo, por favor: { $link }

# What the channel is told later, and the line below it.
schedules-channel-back = **Vuelven las posiciones del día**
schedules-channel-paused = **Las posiciones del día están en pausa**
schedules-channel-set-back = **Mi reloj iba mal. Esto es lo que viene ahora**
schedules-channel-skipped = **El { $date } no habrá posición del día**
schedules-channel-skip-undone = **Al final sí habrá posición del día el { $date }**

# What a moderator is told of a schedule that was made or changed.
schedules-created = La programación { $name } está lista. { $summary }
schedules-announced = Tengo ahí los permisos que necesito, y lo he anunciado: { $link }
schedules-edited = Programación { $name } actualizada. { $summary }
schedules-announcement-is = El anuncio está al día: { $link }
schedules-phrase = Frase secreta: `{ $phrase }`
    Es una contraseña. Los clubes que ponen la misma frase tienen la misma posición en la misma fecha. Quien la conoce puede prever las posiciones, y el club que envía primero revela el día a los demás. El anuncio dice que quien eligió la frase pudo elegir las posiciones. Guárdala donde la encuentre el equipo de moderación: no la volveré a mostrar.
schedules-created-hint = -# Con `/chess960-daily show` puedes ver una vista previa, omitir, pausar y hacer cambios.

# $summary: what a schedule does, sentences on one line.
schedules-summary = Envía la posición a { $channel }: { $when }.
# $actions is a list of those below.
schedules-with-each-post = Cada mensaje { $actions }.
schedules-language = Idioma de los mensajes: { $language }.
schedules-action-mention = menciona a { $whom }
schedules-action-thread = abre un hilo
schedules-action-pin = se fija
schedules-action-publish = se publica
schedules-board = { $board ->
    [text] Muestra el tablero como texto.
    [figurine] Muestra el tablero con símbolos de piezas.
    [picture] Muestra una imagen del tablero en colores claros.
    [picture-dark] Muestra una imagen del tablero en colores oscuros.
    [line] Muestra solo la primera fila.
    [strip] Muestra una imagen de la primera fila en colores claros.
    [strip-dark] Muestra una imagen de la primera fila en colores oscuros.
   *[words] Nombra las piezas en palabras.
}
schedules-board-without-picture = Los colores oscuros son para imágenes, y no muestra ninguna: `board:picture` lo cambia.
schedules-left-out = Exclusiones: { $positions }.
schedules-from-phrase = Sus posiciones salen de una frase secreta.
schedules-public = Sus posiciones salen de la aleatoriedad pública (drand).
# In the reply to edit: settings that changed. $switch is true or false.
schedules-changed-no-ping = Ya no se menciona ningún rol.
schedules-changed-switch = { $setting ->
    [thread] { $switch ->
        [true] Cada mensaje abre un hilo.
       *[false] Ya no se abren hilos.
    }
    [pin] { $switch ->
        [true] Cada mensaje se fija.
       *[false] Los mensajes ya no se fijan.
    }
   *[publish] { $switch ->
        [true] Cada mensaje se publica.
       *[false] Los mensajes ya no se publican.
    }
}
schedules-nothing-left-out = Ya no se excluye nada.
schedules-not-from-phrase = Las posiciones ya no salen de una frase secreta.
schedules-committed = Las posiciones las vuelve a decidir el bot de antemano.
# $from is the first day of what is new, $date the last one before.
schedules-changed-after = { $what ->
    [public] La aleatoriedad pública vale a partir del { $from }; la posición del { $date } ya está decidida.
    [committed] El bot decide las posiciones a partir del { $from }; la del { $date } aún sale de la aleatoriedad pública.
    [phrase] La nueva frase secreta vale a partir del { $from }; la posición del { $date } ya está decidida.
    [no-phrase] La frase secreta deja de valer el { $from }; la posición del { $date } ya está decidida.
    [phrase-and-exclusion] La nueva frase secreta y las nuevas exclusiones valen a partir del { $from }; la posición del { $date } ya está decidida.
    [no-phrase-and-exclusion] Las nuevas exclusiones valen, y la frase secreta deja de valer, a partir del { $from }; la posición del { $date } ya está decidida.
   *[exclusion] Las nuevas exclusiones valen a partir del { $from }; la posición del { $date } ya está decidida.
}

# When it posts next. $times is a list.
schedules-next-posts = Próximos mensajes: { $times }
schedules-no-next-post = { $state ->
    [active] No hay próximo mensaje.
    [on-hold] Está en espera: `/chess960-daily show` dice por qué y tiene el botón **Reanudar**.
   *[other] Ahora mismo no envía nada. Usa `/chess960-daily resume` para reanudarla.
}

# All schedules of a server, a line each
schedules-list = Este servidor tiene { $number } programaciones:
schedules-listed = - { $name } en { $channel }, próximo mensaje: { $time }
schedules-listed-without-next = - { $name } en { $channel }, { $state ->
    [paused] **en pausa**
    [stopped] **detenida**
    [on-hold] **en espera**
   *[active] sin próximo mensaje
}

schedules-menu = Elegir una programación

# The control panel of a schedule
schedules-heading = **Programación { $name }** · { $state ->
    [paused] en pausa
    [stopped] detenida
    [on-hold] en espera
   *[active] activa
}
schedules-next-post = Próximo mensaje: { $time }
schedules-set-by = -# Último cambio: { $person }
# $reason: why the bot could not post, a sentence or several.
schedules-stopped = **Detenida**, porque no conseguí enviar nada a tiempo. { $reason }
    Cuando esté arreglado, usa `/chess960-daily resume` para reanudarla.
schedules-on-hold = { $number ->
    [0] **En espera**: mi reloj iba mal. No falta ningún mensaje. Usa **Reanudar** para seguir.
   *[other] **En espera**: faltan { $number } mensajes desde el { $date }. Después de tanto tiempo, me gustaría que antes lo mirara un moderador. Si la fecha es correcta, usa **Reanudar**: anotaré esos días como no enviados y volveré a enviar.
}
schedules-ahead = **Adelantada**: mi reloj iba mal y cerré días que aún no han llegado. **Reabrir días** los vuelve a abrir, salvo aquellos cuya posición o clave ya se mostró.
# Of a skipped day that is yet to come
schedules-skips = Sin mensaje el { $date }: lo omitió un moderador.
# $state is `schedules-day`, $problem a sentence or several.
schedules-last = Última: { $date }, { $state }.
schedules-last-with-problem = Última: { $date }, { $state }. { $problem }
schedules-day = { $state ->
    [awaits-beacon] esperando a drand
    [not-drawn] no sorteada
    [claimed] enviándose
    [unknown] quizá enviada
    [missed] no enviada
    [skipped] omitida
   *[posted] enviada
}
# Buttons
schedules-button-preview = Vista previa
schedules-button-skip-next = Omitir el próximo
schedules-button-pause = Pausar
schedules-button-resume = Reanudar
schedules-button-time = Cambiar la hora
schedules-button-settings = Ajustes
schedules-button-history = Historial
schedules-button-remove = Eliminar
schedules-button-undo-skip = No omitir el { $date }
schedules-button-set-back = Reabrir días
schedules-button-back = Volver
schedules-button-show-all = Ver todo

# The form for another time
schedules-time-title = Cambiar la hora
schedules-time-label = Hora ({ $zone })
schedules-time-placeholder = 18:00 o 6:30 pm

# The menus of settings
schedules-settings = **Ajustes de { $name }**
schedules-settings-hint = -# `/chess960-daily edit` cambia además el canal, la zona horaria, el idioma, el rol que se menciona, la frase secreta y las exclusiones.
schedules-menu-days = Días
schedules-menu-board = Tablero
schedules-menu-theme = Colores de las imágenes
schedules-menu-switch = Activar o desactivar algo
schedules-choice-board = { $board ->
    [figurine] Tablero: símbolos de piezas
    [picture] Tablero: una imagen
    [line] Tablero: solo la primera fila
    [strip] Tablero: una imagen de la primera fila
    [words] Tablero: las piezas en palabras
   *[text] Tablero: texto
}
schedules-choice-theme = { $theme ->
    [dark] Imágenes: colores oscuros
   *[light] Imágenes: colores claros
}
schedules-switch = { $switch ->
    [public] Sortear con aleatoriedad pública (drand)
    [committed] Dejar que el bot decida las posiciones
    [thread] Abrir un hilo bajo cada mensaje
    [no-thread] Dejar de abrir hilos
    [pin] Fijar el mensaje de hoy
    [no-pin] Dejar de fijar mensajes
    [publish] Publicar cada mensaje
    [no-publish] Dejar de publicar mensajes
    [exclude-classical] No sortear nunca la 518 (RNBQKBNR), la posición inicial clásica
    [include-classical] Volver a sortear la 518 (RNBQKBNR), la posición inicial clásica
   *[no-ping] Dejar de mencionar un rol
}

# What was done, above the panel. The first one tells where the announcement is.
schedules-changed-with-announcement = **Cambiado.** El anuncio está al día: { $link }
schedules-changed-alone = **Cambiado.**

# A schedule's last days, a line each
schedules-history-empty = La programación { $name } todavía no ha enviado nada.
schedules-history-heading = **Los últimos días de la programación { $name }**
schedules-history-posted = - { $date }: posición { $position } · `{ $letters }`, { $link }
# $state is `schedules-day`, $reason a sentence without its full stop.
schedules-history-day = - { $date }: { $state }
schedules-history-day-with-reason = - { $date }: { $state }. { $reason }
# After the days of a schedule, or alone if no schedule is left.
schedules-history-removed-heading = **Mensajes de programaciones eliminadas**
schedules-history-removed = - Programación eliminada { $name }: { $date }, posición { $position } · `{ $letters }` en { $channel } · `{ $commitment }`
schedules-history-removed-public = - Programación eliminada { $name }: { $date }, posición { $position } · `{ $letters }` en { $channel } · ronda { $round } de drand
schedules-history-removed-more = -# Hay más, anteriores.
schedules-history-coming-skip = - { $date }: se omitirá
schedules-history-hint = -# `/chess960 daily` con una fecha muestra cualquiera de estas posiciones.

# What became of a call
schedules-now-paused = La programación { $name } está en pausa hasta `/chess960-daily resume`.
schedules-now-back = La programación { $name } vuelve a estar en marcha.
schedules-now-set-back = Se han reabierto los días de la programación { $name }.
schedules-now-posting-again = Al final la programación { $name } sí enviará la posición del { $date }.
schedules-skip-undone = El { $date } ya no se omite.
schedules-not-on-that-day = Pero la programación { $name } ya no envía nada ese día.
schedules-now-skipping = La programación { $name } omitirá el { $date }.
schedules-channel-informed = He avisado en el canal.
schedules-channel-informed-later = Discord no responde ahora mismo, así que avisaré en el canal más tarde.
schedules-channel-not-informed = No he avisado en el canal, porque tú o yo no podemos enviar mensajes ahí.

# Above the preview of a post
schedules-preview-hint = **Vista previa**, solo la ves tú. La posición y las claves son inventadas.
schedules-preview-state = { $state ->
    [paused] La programación está **en pausa**.
    [stopped] La programación está **detenida**.
   *[on-hold] La programación está **en espera**.
}

# Removing a schedule
schedules-remove-question = Esto elimina la programación { $name } para siempre: ya no envía nada y su secreto se borra, así que la próxima posición, ya decidida, sigue siendo secreta. Para detenerla solo un tiempo, usa `/chess960-daily pause`.
    Sus mensajes se quedan. Durante un tiempo, **Verificar** sigue funcionando debajo de ellos y `/chess960-daily history` los muestra.
schedules-remove-question-public = Esto elimina la programación { $name } para siempre: ya no envía nada. Para detenerla solo un tiempo, usa `/chess960-daily pause`.
    Sus mensajes se quedan. Durante un tiempo, **Verificar** sigue funcionando debajo de ellos y `/chess960-daily history` los muestra.
schedules-remove-button = Eliminar { $name }
schedules-removed = La programación { $name } queda eliminada.

# Erasing all that is kept of a server
schedules-forget-nothing = No guardo nada sobre este servidor, así que no hay nada que borrar. Los mensajes ya enviados no puedo eliminarlos.
# $amounts is a list of those below.
schedules-forget-question = Esto borra todo lo que guardo sobre este servidor: { $amounts }. No se puede deshacer.
    Las programaciones se borran con sus secretos e historiales, y los sorteos desaparecen del historial de los canales. Las propuestas se descartan y sus botones dejan de funcionar. Los acuerdos sellados los conservan sus jugadores, sin el lugar donde se hicieron; cada jugador puede borrar su parte con `/chess960 forget`.
    Los mensajes ya enviados no puedo eliminarlos.
schedules-forget-schedules = { $number ->
    [one] { $number } programación
   *[other] { $number } programaciones
}
schedules-forget-events = { $number ->
    [one] { $number } evento
   *[other] { $number } eventos
}
schedules-forget-removed-days = { $number ->
    [one] { $number } día de una programación eliminada
   *[other] { $number } días de programaciones eliminadas
}
schedules-forget-draws = { $number ->
    [one] { $number } sorteo
   *[other] { $number } sorteos
}
schedules-forget-presses = { $number ->
    [one] { $number } uso de *Sortear de nuevo*
   *[other] { $number } usos de *Sortear de nuevo*
}
schedules-forget-proposals = { $number ->
    [one] { $number } propuesta
   *[other] { $number } propuestas
}
schedules-forget-sealed = { $number ->
    [one] el lugar de { $number } acuerdo sellado
   *[other] el lugar de { $number } acuerdos sellados
}
schedules-forget-server-preferences = cómo se muestran aquí los tableros
schedules-forget-button = Borrarlo todo

# Why a call is refused. $typed is what somebody typed, $names a list.
schedules-none = Este servidor aún no tiene ninguna programación. Un moderador puede crear una con `/chess960-daily create`.
schedules-no-such-schedule = Este servidor no tiene la programación { $typed }. Tiene { $names }.
schedules-meant = Este servidor no tiene la programación { $typed }. ¿Querías decir { $meant }?
schedules-several = Este servidor tiene varias programaciones: { $names }. Elige una por su nombre.
schedules-too-many = Este servidor tiene { $number } programaciones, el máximo posible. Elimina una con `/chess960-daily remove` o cambia una con `/chess960-daily edit`.
schedules-not-a-name = { $typed } no sirve como nombre de una programación. Escribe de 1 a 40 letras, cifras, espacios y signos, como `club`.
schedules-name-taken = Ya hay una programación { $name }. Cámbiala con `/chess960-daily edit`, o da otro `name` a la nueva.
schedules-nothing-to-change = ¿Qué quieres cambiar? Añade una opción, por ejemplo `time`.
schedules-already-so = No hay nada que cambiar: la programación { $name } ya está así.
# The hint follows each of the others.
schedules-not-a-time = { $typed } no es una hora del día.
schedules-time-hour = En { $typed } la hora es { $hour }; las horas van de 0 a 23.
schedules-time-minute = En { $typed } el minuto es { $minute }; los minutos van de 0 a 59.
schedules-time-twelve-hours = En { $typed } la hora es { $hour }; con am o pm, las horas van de 1 a 12.
schedules-time-morning-or-evening = ¿{ $typed } es de la mañana o de la tarde? Escribe `{ $morning }` o `{ $evening }`.
schedules-time-which = ¿{ $typed } es de la mañana o de la tarde?
schedules-time-hint = Escríbela como `18:00`, `18 h` o `6:30 pm`.
# Likewise
schedules-no-day = No encuentro ningún día de la semana en { $typed }.
schedules-not-a-day = En { $typed }, { $word } no es un día de la semana.
# In place of the last one, if nothing else was typed
schedules-not-days = { $typed } no es un día de la semana.
schedules-days-hint = Escribe `todos los días`, `entre semana`, `fines de semana` o una lista como `lu y ju`.
# One of the last two follows.
schedules-not-a-zone = No conozco ninguna zona horaria { $typed }.
schedules-zone-hint = Escribe una ciudad, un país o `UTC+2`, o elige de la lista.
schedules-zone-meant = ¿Querías decir `{ $zone }`?
# Buttons with the time zones follow.
schedules-zone-which = { $number ->
    [one] ¿Te refieres a esta zona horaria con { $typed }?
   *[other] ¿A qué zona horaria te refieres con { $typed }?
}
# The next line, if there are other options: those of the command, or the panel's schedule.
schedules-zone-which-with = -# Para { $options }
# Where there are no buttons. $zones is for example "`Europe/London` (Birmingham, England) or `America/Chicago` (Birmingham, Alabama)".
schedules-zone-which-name = ¿A qué zona horaria te refieres con { $typed }: { $zones }? Escribe su nombre.
# $beside_time is the zone in `18:00 CET`.
schedules-two-zones = La hora indica la zona { $beside_time }, pero `timezone` es { $timezone }. Quita la zona de la hora, o pon la misma en las dos.
# In replies to create and edit. $city is for example "Munich, Germany".
schedules-zone-of-place = He usado la zona horaria de { $city }: `{ $zone }`.
schedules-zone-offset = `{ $offset }` no tiene horario de verano. Para seguir los relojes de un lugar, escribe una ciudad.
schedules-not-a-phrase = Una frase secreta tiene de 12 a 100 caracteres visibles, en una línea y sin comillas invertidas.
schedules-short-phrase = Esa frase es demasiado corta: quien la adivine conocerá las posiciones. Usa al menos 12 caracteres, o elige la frase que ofrezco.
schedules-common-phrase = Esa frase es demasiado común: quien la adivine conocerá las posiciones. Usa otra, o elige la frase que ofrezco.
schedules-public-and-phrase = Usa `randomness:public` o `phrase`, no los dos. La aleatoriedad pública no necesita frase secreta: los servidores que envían en el mismo momento tienen la misma posición.
schedules-phrase-of-public = Esta programación usa la aleatoriedad pública, así que una frase secreta no cambiaría nada. Para usar la frase en su lugar, añade `randomness:committed`.
schedules-public-off = Quien me gestiona tiene desactivada la aleatoriedad pública. Con `randomness:committed`, las posiciones las decidiré yo.
schedules-public-exclusion = Con `randomness:public`, cada mensaje nombra lo que excluye el siguiente sorteo. Por eso `exclude` solo admite aquí unas pocas posiciones o intervalos, y no `usadas aquí`.
# $permissions is a list of what Discord's settings call them.
schedules-caller-lacks = No tienes { $number ->
    [one] el permiso
   *[other] los permisos
} { $permissions } en { $channel }, y nunca hago por nadie lo que no podría hacer por su cuenta. Pídeselo a alguien que { $number ->
    [one] lo
   *[other] los
} tenga.
schedules-mentionable = Un rol que todos pueden mencionar no necesita permiso.
schedules-not-an-announcement-channel = Solo se pueden publicar mensajes de canales de anuncios, y { $channel } no lo es. Quita `publish`, o elige un canal de anuncios.
schedules-ping-and-no-ping = Usa `ping-role` o `no-ping`, no los dos.
# $reasons: why the bot cannot do something in the channel, sentences.
schedules-nothing-changed = No ha cambiado nada. { $reasons }
schedules-changed = Alguien ha cambiado esta programación en el mismo momento. Mírala con `/chess960-daily show` y vuelve a intentarlo.
schedules-not-paused = La programación { $name } no está en pausa.
schedules-not-active = La programación { $name } no envía nada ahora mismo. Usa `/chess960-daily resume` para reanudarla.
schedules-already-skipped = El { $date } ya está omitido.
# $next is the date of the next post.
schedules-cannot-skip = Puedo omitir días desde el próximo mensaje, el { $next }, hasta dentro de un año; el { $date } no está entre ellos.
schedules-no-post-on = Esta programación no envía nada el { $date }. { $following ->
    [none] Ningún día posterior tiene mensaje.
   *[other] El siguiente día con mensaje es el { $following }.
}
schedules-too-many-skips = Ya hay { $number } días omitidos por delante, el máximo de una programación. Recupera uno con `/chess960-daily show`, o pausa los envíos con `/chess960-daily pause`.
schedules-not-skipped = La posición del { $date } ya no se puede enviar: alguien recuperó ese día, su clave es pública o su hora ha pasado.
schedules-not-closed = La programación { $name } no ha enviado ninguna posición del { $date }. Pide un día que haya enviado; las posiciones por venir siguen siendo secretas.
schedules-unknown-post = Ya no puedo verificar este mensaje, porque su programación se eliminó. Si apuntaste su clave del día, usa `/chess960 verify kind:daily` con la fecha, la clave y el compromiso que se publicó antes.

# How boards are shown in a server
schedules-defaults-description = Elegir cómo ven los tableros los miembros sin preferencias propias
schedules-defaults-option-board = Cómo mostrar los tableros (por defecto: texto)
schedules-defaults-option-language = Idioma de las respuestas para todos (por defecto: según Discord)
schedules-defaults-option-randomness = Origen de las posiciones en programaciones nuevas (por defecto: las decide el bot)
schedules-option-details = Mostrar directamente FEN, numeraciones y etiquetas PGN
schedules-option-reset = Volver a los valores del bot
schedules-defaults-heading = Cómo se muestran los tableros en este servidor
schedules-defaults-saved = Guardado para este servidor
schedules-defaults-reset = Este servidor vuelve a los valores por defecto
schedules-defaults-language = Idioma de las respuestas para todos: { $language ->
    [discord] el de este servidor en Discord
   *[other] { $language }
}
schedules-defaults-randomness = Programaciones nuevas: { $randomness ->
    [public] posiciones de la aleatoriedad pública (drand)
   *[committed] posiciones que el bot decide el día antes
}
schedules-defaults-text = **{ $heading }**
    { $settings }
    -# Esto vale para los miembros sin `/chess960 preferences` propias. Los mensajes programados tienen sus propios `board` y `theme`.
