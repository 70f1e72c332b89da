event-description = Ver un evento: rondas, reglas y pruebas
event-option-name = Qué evento, si hay varios

# The first message of an event, in its channel. $name is its name in code style.
event-heading = **Evento de Ajedrez 960** { $name }
event-rounds = { $number ->
    [one] { $number } ronda
   *[other] { $number } rondas
}
# After the rounds. $names is a list of the sections.
event-sections = { $shared ->
    [true] Las categorías { $names } juegan la misma posición en cada ronda.
   *[false] Las categorías { $names } juegan posiciones distintas.
}
event-position-per-board = Cada tablero tiene su propia posición.
# $positions is a list of what is never drawn.
event-excluded = Exclusiones de los sorteos: { $positions }.
event-no-repeats = Ninguna posición se sortea dos veces.
event-repeats = Una posición puede volver a salir en una ronda posterior.
event-two-games = Dos partidas con cada posición, la segunda con los colores cambiados.
event-revealed-by-button = La organización revela aquí cada ronda.
event-revealed-before = { $minutes ->
    [0] Cada ronda se revela aquí en el momento de empezar.
    [one] Cada ronda se revela aquí { $minutes } minuto antes de empezar.
   *[other] Cada ronda se revela aquí { $minutes } minutos antes de empezar.
}
event-public = { $is_quicknet ->
    [true] -# Las posiciones se sortean con aleatoriedad pública ([drand](<https://drand.love>)) unos segundos después de que aparezca el mensaje de su ronda. Nadie puede conocerlas ni elegirlas antes, ni siquiera yo.
   *[false] -# Las posiciones se sortean con la cadena `{ $chain }` de drand, elegida por quien me gestiona, unos segundos después de que aparezca el mensaje de su ronda.
}
# $digits are the first digits of the commitment.
event-committed = -# Todos los sorteos de posiciones quedan decididos desde ahora por un secreto. Su compromiso empieza por `{ $digits }`.
event-rules-fixed = -# Estas reglas ya no cambian.
event-ended = **Evento finalizado.**
# A button below the first message
event-rounds-button = Rondas

# The message of a round. $name is the event's name in code style.
event-round-heading = **Ronda { $number }** · { $name }
event-round-drawing = { $number ->
    [one] **En unos segundos sortearé la posición…**
   *[other] **En unos segundos sortearé { $number } posiciones…**
}
# In the preview of a round that a secret decides
event-round-committed = { $number ->
    [one] **Aquí aparecerá la posición.** La decide el secreto del evento.
   *[other] **Aquí aparecerán las { $number } posiciones.** Las decide el secreto del evento.
}
event-round-waiting = **Sigo esperando a drand.** Solo decide una de sus rondas. No se sortea nada en su lugar, salvo que la organización anote una posición a mano.
event-round-not-drawn = **Sin sorteo:** durante 48 horas no pude obtener la ronda de drand que decide. La organización puede revelar esta ronda de nuevo.
event-round-left-out = -# Exclusiones: las de las reglas y las posiciones de rondas anteriores.
# $time is when the games start, $distance how long until then.
event-round-starts = Inicio: { $time }, { $distance }.
event-round-late = -# Con retraso: tocaba el { $time }.
# Before the position of a section; $section is in code style.
event-round-section = **{ $section }:** { $position }
# $players is a list of players without an opponent.
event-byes = Descanso: { $players }
event-more-boards = { $number ->
    [one] … y { $number } tablero más
   *[other] … y { $number } tableros más
}
event-round-by-secret = -# Sorteo según el compromiso del evento
event-round-by-hand = -# Sorteo a mano, anotado por { $person }
event-round-late-entry = -# Se anotó mientras drand se retrasaba, en lugar del sorteo anunciado
event-round-against-rules = -# Anotada por { $person }. Las reglas del evento no permiten esta posición.
event-round-reused = -# Igual que en la ronda { $round }
event-round-reused-corrected = -# Igual que en la ronda { $round } antes de su corrección
# A position that was wrong; $reason is what somebody typed, in code style.
event-round-corrected = ~~{ $position }~~ Corrección de { $person }, { $time }: { $reason }
event-thread = { $name } · ronda { $round }
# Menus of boards below the message of a round
event-board-menu = Tu tablero…
event-board-menu-part = Tu tablero: { $first }–{ $last }…
event-board-label = Tablero { $board }
# The answer to a choice from such a menu
event-board-heading = **Tablero { $board }** · { $name }, ronda { $round }
event-board-challenges = -# Uno de los dos abre un enlace. Solo el otro puede aceptar el desafío.
event-board-open-link = -# El enlace crea un desafío que cualquiera puede aceptar; envíaselo a tu oponente. Si el tablero menciona a los dos jugadores y ambos tienen su nombre de lichess en `/chess960 preferences`, el desafío va solo a tu oponente.

# The list of rounds, for members
event-list-running = **Evento** { $name }
event-list-ended = **Evento** { $name }, finalizado el { $time }
# $positions is a list; $link leads to the message.
event-list-revealed = **Ronda { $number }:** { $positions } · [mensaje]({ $link })
event-positions = { $number ->
    [one] { $number } posición
   *[other] { $number } posiciones
}
event-list-corrected = corregida
event-list-by-hand = sorteo a mano
event-list-against-rules = a mano, contra las reglas
event-list-reused = repetida de la ronda { $round }
event-list-timed = **Ronda { $number }:** empieza el { $start }, se revelará el { $time }
event-list-revealing = **Ronda { $number }:** se está revelando
event-list-planned = **Ronda { $number }:** sin revelar
event-list-all-planned = **Rondas { $first }–{ $last }:** sin revelar
event-list-earlier = { $number ->
    [one] La exportación incluye una ronda anterior.
   *[other] La exportación incluye { $number } rondas anteriores.
}
event-organize-button = Organizar
# A menu of the revealed rounds
event-verify-menu = Verificar una ronda…
event-none = Este servidor aún no tiene ningún evento. Un moderador puede crear uno con `/chess960-event create`.
event-several = Este servidor tiene varios eventos: { $names }. Indica uno en `name`.
# Why a call is refused
event-no-such-event = Este servidor no tiene el evento { $typed }. Tiene { $names }.
event-gone = Este evento ya no está guardado.

# The answer to Verify on the message of a round
event-proof-not-revealed = La posición de esta ronda aún no se ha sorteado. Mi mensaje tiene un identificador de Discord que contiene su hora. Decide la primera ronda de [drand](<https://drand.love>) prevista al menos 6 segundos después, y su valor no se conoce hasta entonces.
event-proof-public = Discord dio a mi mensaje un identificador que contiene su hora, y la ronda { $round } de drand es la primera prevista al menos 6 segundos después. La firma de esa ronda y el identificador dan el resultado.
event-proof-secret = El compromiso del evento es `{ $commitment }`. Sus primeros dígitos están en el primer mensaje, anterior a todas las rondas. La clave de esta ronda lleva a ese compromiso y da el resultado. Compruébalo:
    ```
    { $command }
    ```
event-proof-attached = La prueba es larga y va adjunta como archivo.
event-proof-being-posted = Esta ronda aún no está revelada.
event-proof-reused = Aquí se juega lo mismo que en la ronda { $round }. Usa *Verificar* debajo del mensaje de esa ronda.
event-proof-reused-corrected = Aquí se juega lo que tenía la ronda { $round } antes de su corrección. Usa *Verificar* debajo del mensaje de esa ronda.
event-proof-by-hand = Alguien de la organización anotó esta posición, así que no hay nada que calcular. Pregunta a quienes vieron el sorteo.
event-proof-corrected = **Corregido después:** alguien de la organización sustituyó este sorteo. El mensaje de la ronda muestra ambas cosas.

# Names of files of an export are fixed. These are the choices of its menu.
event-export-menu = Exportar…
event-export-pgn = PGN de cada categoría y ronda
event-export-fens = Lista de FEN
event-export-csv = Tabla (CSV)
event-export-picture = Imagen de todas las posiciones
event-export-newest-picture = Imagen de la última ronda
event-exported = { $number ->
    [one] { $number } posición de las rondas reveladas hasta ahora.
   *[other] { $number } posiciones de las rondas reveladas hasta ahora.
}
event-picture-shortened = La imagen muestra las { $shown } posiciones más recientes de { $number }. Los demás formatos las tienen todas.
# What the labels above the boards of a picture mean. $sections is a list such as "a: `Open`, b: `Women`".
event-picture-round-labels = -# A la izquierda, encima de cada tablero: la ronda.
event-picture-section-labels = -# A la izquierda, encima de cada tablero: la ronda y la categoría ({ $sections }).
event-picture-board-labels = -# A la izquierda, encima de cada tablero: la ronda y el número del tablero.
event-nothing-to-export = Aún no se ha revelado ninguna ronda, así que no hay nada que exportar.
