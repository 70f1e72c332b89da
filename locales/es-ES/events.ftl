events-group-description = Revelar las posiciones de un torneo o una liga, ronda a ronda
events-create-description = Crear un evento con una posición por ronda
events-show-description = Ver un evento con botones para revelar rondas
events-option-new-name = Nombre del evento: Abierto de otoño
events-option-rounds = Cuántas rondas; luego puedes añadir más
events-option-channel = Dónde se revela cada ronda
events-option-repeats = Si una posición puede volver a salir en otra ronda (por defecto: nunca)
events-option-positions = Cuántas posiciones tiene una ronda (por defecto: una, o una por categoría)
events-option-sections = Categorías con posiciones distintas: Absoluto, Femenino, Sub-12
events-option-same-position = Misma posición en todas las categorías
events-option-reveal = Minutos antes de la ronda para revelarla automáticamente (por defecto: con un botón)
events-option-games = Partidas con cada posición; la segunda, con colores cambiados
events-option-randomness = Origen de las posiciones: aleatoriedad pública (drand) o un secreto del bot
events-option-thread = Abrir un hilo bajo cada ronda
events-option-pin = Fijar el mensaje de cada ronda
events-option-organizers = Quién más puede revelar rondas: menciona un rol o a personas

# What create refuses
events-name-taken = Ya hay un evento en curso con el nombre { $name }. Elige otro.
events-too-many = Este servidor tiene { $number } eventos en curso, el máximo posible. Finaliza uno antes.
events-same-position-without-sections = `same-position` solo sirve con categorías. Escríbelas en `sections`, o quita la opción.
events-section-twice = La categoría { $name } está dos veces.
events-too-many-sections = Puede haber { $number } categorías como máximo.
events-boards-with-sections = Con una posición por tablero no hay categorías. Crea un evento por categoría, o quita `positions`.
events-reveal-needs-timezone = Para revelar las rondas automáticamente, necesito también `timezone`: la zona de las horas de inicio que vas a escribir.
events-too-many-rounds = { $number ->
    [0] Con estas reglas no queda ninguna posición. Excluye menos.
    [one] Solo es posible { $number } ronda. Excluye menos posiciones o permite repeticiones.
   *[other] Son posibles { $number } rondas como máximo. Excluye menos posiciones o permite repeticiones.
}
events-no-more-rounds = Un evento tiene { $number } rondas como máximo. Para jugar más, crea otro evento: `/chess960-event create`.
events-not-a-mention = No reconozco ningún rol ni ninguna persona en { $typed }. Usa menciones: escribe `@` y elige de la lista de Discord.
events-too-many-organizers = Puedes mencionar { $number } roles y personas como máximo. Para incluir a más gente, usa un rol.

# Above the panel of a new event
events-created = { $excludes_classical ->
    [true] **Creado.** Lo estoy anunciando en { $channel }. La 518, la posición inicial clásica, no se sortea nunca; para permitirla, crea el evento con `exclude:nada`.
   *[false] **Creado.** Lo estoy anunciando en { $channel }.
}

# The panel
events-problem = ⚠️ Primer mensaje: { $problem }
events-round-problem = ⚠️ Ronda { $number }: { $problem }
events-late-beacon = -# Puedes esperar, o sortear a mano y anotar ya la posición.
events-entered = Anotado para la ronda { $number } (se verá al revelarla): { $positions }
events-button-reveal = Revelar ronda { $number }
events-button-start = Poner hora de inicio
events-button-enter = Anotar una posición
events-button-boards = Tableros
events-button-clear = Sortear en su lugar
events-button-refresh = Actualizar
events-button-add-round = Añadir una ronda
events-button-end = Finalizar
events-button-back = Volver
events-button-post = Enviar
events-menu-correct = Corregir una ronda…
events-menu-reuse = En la ronda { $number }, jugar la posición de…
events-round-label = Ronda { $number } · { $positions }
events-start-title = Inicio de la ronda { $number }
events-start-label = Inicio de las partidas (vacío: sin hora)
events-start-placeholder = 20:30 o 5 dic 20:30
events-enter-title = Posición de la ronda { $number }
events-enter-label = { $number ->
    [one] Número, letras o die 3 1 6 5 2
   *[other] { $number } posiciones, separadas por comas
}
events-enter-placeholder = 451 · coins HT TT TH H TH HT · digits 5 1 8 · parallel-dice 3 5 6 5 2 1
events-boards-title = Tableros de la ronda { $number }
events-boards-label = Una línea por tablero, primero las blancas
events-boards-placeholder = Alicia - Roberto
events-correct-title = Corregir la ronda { $number }
events-correct-label = Posición correcta: motivo de la corrección
events-correct-placeholder = 451: dos cifras intercambiadas
events-reveal-question = -# Solo lo ves tú. ¿Lo envío a { $channel }?
# Above the preview of a change. $typed and $round are in code style, and nothing else in the line is.
events-preview-typed = -# Has escrito { $typed }.
events-preview-reused = -# Ronda elegida: { $round }
events-end-question = ¿Finalizar { $name }? Las rondas sin revelar ya no se revelarán. No se puede deshacer.

# Above the panel, after an action
events-revealing = **La ronda { $number }** se está enviando a { $channel }.
events-start-set = **La ronda { $number }** empieza el { $time } y se revela el { $reveal }.
events-start-withdrawn = **La ronda { $number } ya no tiene hora de inicio.** Pon otra o revela la ronda con el botón.
events-entered-note = **Anotado para la ronda { $number }.** Hasta que se revele la ronda, solo lo ve la organización.
events-entered-late = **Ronda { $number } revelada** con lo anotado. Su mensaje lo dice.
events-cleared = **Anotación de la ronda { $number } borrada.** La posición se sorteará.
events-boards-set = { $boards ->
    [0] **La ronda { $round } no tiene tableros.**
    [one] **La ronda { $round } tiene { $boards } tablero.** Su mensaje lo mostrará.
   *[other] **La ronda { $round } tiene { $boards } tableros.** Su mensaje los mostrará.
}
events-entry-dropped = Las posiciones anotadas se han borrado, porque ha cambiado el número de tableros.
events-corrected = **Ronda { $number } corregida.** Su mensaje muestra tachada la posición equivocada, con tu motivo.
events-round-added = **Ronda { $number } añadida.**
events-ended-note = **Evento { $name } finalizado.**

# Why an action is refused
events-not-an-organizer = Esto solo puede hacerlo quien organiza el evento o gestiona este servidor.
events-changed = Alguien acaba de cambiar este evento. Míralo otra vez y repite lo que aún haga falta.
events-already-revealed = La ronda { $number } ya está revelada, o se está revelando. Usa **Actualizar** para seguir con la siguiente; para cambiar una ya revelada, elígela en **Corregir una ronda…**.
events-all-revealed = Todas las rondas están reveladas. Añade otra antes.
events-boards-first = Cada tablero tiene su propia posición, así que primero anota los tableros con **Tableros**.
events-has-ended = Este evento ya no está en curso. Para jugar más rondas, crea otro: `/chess960-event create`.
events-no-clock = Las rondas de este evento se revelan con un botón, no automáticamente.
events-start-in-the-past = { $typed } es una hora pasada, o no existe ese día. Escribe un inicio que esté por llegar: `20:30` o `5 dic 20:30`.
events-start-too-soon = Con inicio el { $time }, revelaría la ronda de inmediato, sin mostrártela antes. Revélala con el botón, o escribe un inicio posterior.
events-other-zone = La zona horaria del evento es { $zone }, no { $typed }. Escribe la hora en esa zona, sin indicarla.
events-position-twice = Cada posición puede aparecer solo una vez, pero { $position } aparece dos veces.
events-wait-for-round = La ronda { $number } se está revelando, y su sorteo excluye las posiciones de las rondas anteriores. Corrige esta otra ronda cuando termine.
events-reused-by-next = La ronda { $number } va a repetir esta posición. Usa primero **Sortear en su lugar**, corrige esta ronda y vuelve a elegir la posición.
events-number-of-positions = { $needed ->
    [one] Hace falta una posición, y hay { $given }.
   *[other] Hacen falta { $needed } posiciones separadas por comas, una por categoría o tablero, y hay { $given }.
}
# After why typed throws give no position in the chosen method, with another method to choose.
events-throws-here = Aquí, escribe { $typed }.
events-not-double = En una ronda, blancas y negras parten de la misma posición. Escribe un solo número.
events-too-many-boards = Una ronda tiene como máximo { $boards } tableros y { $byes } descansos.
# $lines are the first unreadable lines, one per line.
events-unreadable-boards = Hay líneas que no entiendo, así que no cambia nada. Escribe un tablero por línea, primero las blancas, con espacios alrededor del guion: `Alicia - Roberto`, o `Carla - descansa`. Cada persona puede aparecer solo una vez.
    { $lines }
events-unreadable-line = Línea { $number }: { $text }
events-not-members = Al menos una de las personas mencionadas no está en este servidor, así que no cambia nada. Escribe su nombre en vez de la mención.
events-position-excluded = Las reglas excluyen la posición { $position }. Si se juega a propósito, escribe { $on_purpose }; el mensaje lo dirá.
events-position-repeated = La posición { $position } ya se jugó en la ronda { $round }. Si se repite a propósito, escribe { $on_purpose }; el mensaje lo dirá.
events-correction-without-reason = Escribe la posición correcta, dos puntos y por qué la otra estaba mal: `451: dos cifras intercambiadas`.
events-nothing-to-correct = La ronda { $number } ya tiene exactamente esas posiciones, así que no hay nada que corregir. Si el error está en otra ronda, elige esa.

# Why a message of an event isn't in its channel. Organizers see it in the panel.
events-message-unknown = Discord nunca confirmó si llegó mi mensaje, y no lo encuentro. Mira en el canal; si no está, revela la ronda de nuevo.
events-announcement-unknown = Discord nunca confirmó si llegó mi mensaje, y no lo encuentro. Sigo buscándolo.
events-announcement-gone = El primer mensaje del evento se eliminó, así que no puedo actualizarlo.
events-message-gone = El mensaje de esta ronda se eliminó, así que no puedo actualizarlo.
events-not-announced = El primer mensaje del evento aún no se ha enviado. Usa **Actualizar** dentro de unos segundos; si no se puede enviar, verás por qué.
events-earlier-round-first = Antes hay que revelar la ronda { $round }.
events-round-missed = Yo no estaba en funcionamiento cuando tocaba revelarla.
events-round-not-drawn = Durante 48 horas no pude obtener la ronda de drand que decide.
