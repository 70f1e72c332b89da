agree-option-opponent = Tu oponente, que debe poder ver este canal
agree-option-position = La posición que propones (por defecto: una al azar)
agree-option-event = Qué se juega: un match, un torneo
agree-option-color = Quién lleva blancas (por defecto: al azar, o tu oponente)
agree-option-games = Una partida, o dos cambiando los colores en la segunda
agree-option-draw = De dónde sale el azar
agree-description = Acordar una posición inicial con tu oponente

# Below a proposal whose position was typed as a number of another numbering than Scharnagl's
agree-converted = { $proposer }, has escrito { $numbering ->
    [fritz9] Fritz9 { $typed }
   *[scharnagl-1-960] { $typed } de la numeración 1–960
}: posición { $id } · `{ $letters }`

# Small print below a proposal or a question that pings nobody
agree-not-notified = No he avisado a { $opponent }: en la última hora ya lo hice { $number } veces, y aún no hay respuesta. Avísale tú.

# The form for a word: its title, its only field, and what that has before anything is typed.
agree-form-title = Propuesta { $number }
agree-form-label = Tu palabra o frase
agree-form-placeholder = No uses una contraseña: al final, todos ven la palabra

# Why nothing can be proposed
agree-only-caller-sees = Aquí la propuesta solo la verías tú: este servidor no me ha añadido y no te da el permiso **Usar aplicaciones externas**. Haz la propuesta en un mensaje directo con tu oponente, o pide a quien gestiona el servidor que me añada.
agree-no-other-people = Aquí no hay nadie más. Haz la propuesta en un servidor, en un grupo o en un mensaje directo con tu oponente; en los dos últimos casos me necesitas en tu cuenta: abre mi perfil y elige **Añadir aplicación**.
agree-oneself = No puedes acordar una partida contigo. Elige a la persona contra la que vas a jugar; para una posición al azar solo para ti está `/chess960 random`.
agree-bot = Un bot no puede aceptar propuestas. Elige a la persona contra la que vas a jugar.
agree-not-a-member = { $player } no es miembro de este servidor y no vería la propuesta. Elige a un miembro.
agree-too-many-open = Tienes { $number } propuestas abiertas, el máximo posible. `/chess960 agreements` las muestra; abre una con `number` para retirarla, o espera a que una tenga respuesta o caduque.
# The text of the position was changed to read it. $change says how: position-turned or position-castling-corrected.
agree-changed-position = { $change } ¿Es lo que quieres? Para proponer esa posición, escribe `position:{ $rank }`.
# After a question such as "Did you mean position 451, `BRNNKQRB`?"
agree-to-propose = Para proponer esa posición, escribe `position:{ $rank }`.
agree-numbering-alone = `numbering` dice cómo leer `position`, así que añádela también. Sin ninguna de las dos opciones, la posición se decide al azar.
agree-position-and-exclusion = `exclude` es para una posición al azar, y has dado una concreta. Deja solo una de las dos opciones.
agree-too-many-excluded = Eso excluye { $number } posiciones, demasiadas para enumerarlas en una propuesta. Excluye menos, usa intervalos o reduce los días.
agree-public-unavailable = Ahora no puedo usar aquí la aleatoriedad pública. Necesito una respuesta de drand, su fuente, y un servidor donde pueda leer mis propios mensajes. Quita `draw` y usaré la mejor forma que funcione.
agree-nothing-drawn = `draw` dice de dónde sale el azar, pero en esta propuesta no hay nada al azar. Quita esa opción o usa también `color:lot`.

# Why a button does nothing
agree-stranger = Esto solo pueden hacerlo { $opponent } y { $proposer }. Para proponer tú una posición, usa `/chess960 agree`.
agree-only-opponent = Solo { $opponent } puede hacerlo. Tú puedes retirar la propuesta.
agree-only-proposer = Solo { $proposer } puede retirarla. Tú puedes rechazarla.
agree-word-is-in = Tu palabra ya está y no se puede cambiar. El resultado llega en cuanto esté la otra.
agree-is-drawn = La propuesta ya está aceptada y el sorteo está en marcha. Ya no se puede cambiar nada.
agree-cannot-be-drawn = Ahora no se puede sortear el resultado, así que la propuesta sigue abierta. Necesito una respuesta de drand, la fuente de aleatoriedad pública, y el permiso de leer mis propios mensajes en este canal. Vuelve a usar *Aceptar* más tarde o haz otra propuesta con `/chess960 agree`.
# A word came too late. $ending is agreement-ended.
agree-closed = { $ending } Lo que acabas de escribir no se ha usado.
agree-gone = Ya no tengo esta propuesta: las que quedan en nada se borran al cabo de un tiempo, y cualquiera puede pedir que se borren las suyas. Proponla de nuevo con `/chess960 agree`.
agree-crowded = Demasiada gente está usando los botones a la vez. Inténtalo de nuevo.

# What was typed is no word. The buttons' names are those of agreement.ftl.
agree-word-empty = Solo has escrito espacios. Vuelve a *Escribir mi palabra* y pon una palabra o frase, o elige *Dejarlo al azar*.
agree-word-too-long = Tu palabra tiene { $number } caracteres; el límite es { $most }. Vuelve a *Escribir mi palabra*.
agree-word-with-control-character = Tu palabra tiene un salto de línea, una tabulación u otro carácter invisible. Vuelve a *Escribir mi palabra* y quítalo.

# Starting a game on lichess: what to choose from, and a form for another time control
agree-start-choose = Elige un control de tiempo para el acuerdo { $number }. Se lo preguntaré a { $player }; cuando diga que sí, lichess crea una partida que empieza en la posición acordada.
# An earlier game may still go on.
agree-start-earlier-game = La partida anterior: { $link }. Aquí se crea otra.
agree-start-menu = Control de tiempo
agree-start-button-other = Otro control de tiempo…
agree-start-form-title = Otro control de tiempo
agree-start-form-label = Días por jugada, o reloj (4+3)
agree-start-form-placeholder = 4+3, 3 días

# The question to the other player, $other, in the channel, and what is told to the one who asks. $players have not
# given their names on lichess.
agree-start-asks = { $other }, { $player } quiere jugar a **{ $time }** en lichess: { $games ->
    [one] la partida
   *[other] la partida { $game }
} del acuerdo { $number }, posición { $start }.
agree-start-open-seats = -# Quien tenga un enlace puede ocupar un puesto, salvo que los dos den su nombre de lichess. Falta: { $players }.
agree-start-not-notified = No he avisado a { $player }: tiene los avisos desactivados. Avísale tú.
agree-start-button-play = Jugar: { $time }
agree-start-button-name = Mi nombre en lichess…
agree-start-other-menu = Otro control de tiempo
agree-start-asked = He preguntado a { $player } si le va bien jugar a { $time }. Para cambiarlo, elige otro control de tiempo debajo de la pregunta.
# In place of the question if the other player asks for another time control
agree-start-another-time = { $player } prefiere { $other_time } en vez de { $time }.

# The form for a name on lichess
agree-start-name-title = Tu nombre en lichess
agree-start-name-label = Nombre en lichess
agree-start-name-placeholder = DrNykterstein

# What everybody sees after a yes, and a message to the player who asked. $until is such as "in 24 hours".
agree-started = **{ $games ->
    [one] La partida del acuerdo { $number }
   *[other] La partida { $game } del acuerdo { $number }
} ya está en lichess**: posición { $start }, { $time }
    -# { $seats ->
        [open] Quien tenga un enlace puede ocupar un puesto, así que conviene darse prisa. Los enlaces sirven hasta que se unan ambos jugadores, y caducan { $until }.
       *[named] Los enlaces sirven hasta que se unan ambos jugadores, y caducan { $until }.
    }
agree-start-ready = { $player }, { $games ->
    [one] la partida
   *[other] la partida { $game }
} del acuerdo { $number } ya está en lichess. Llevas { $side ->
    [White] blancas
   *[Black] negras
}: { $link }
agree-start-button-white = Con blancas ({ $player })
agree-start-button-black = Con negras ({ $player })

# To a player who starts a game that exists
agree-start-exists = **{ $games ->
    [one] La partida del acuerdo { $number } ya está
   *[other] La partida { $game } del acuerdo { $number } ya está
} en lichess**: { $time }, { $link }
    Podrás crear otra con **Iniciar en lichess** { $until }.
# To a player who answers a question that was asked before the latest game
agree-start-outdated = Esta pregunta es anterior a { $games ->
    [one] la partida
   *[other] la partida { $game }
} del acuerdo { $number } en lichess: { $link }. Para otra partida, usa **Iniciar en lichess** debajo del acuerdo.

# Why it can't be started
agree-start-alone = Los datos de la otra persona se han borrado, así que no puedo preguntarle por el control de tiempo. Monta la posición en lichess con su FEN: está en **Detalles**.
agree-start-not-own = Solo { $player } puede decir que sí a tu control de tiempo. Para cambiarlo, elige otro aquí.
agree-no-lichess = Iniciar partidas en lichess está desactivado aquí. La posición se puede montar allí con su FEN: está en **Detalles**.
agree-game-is-starting = Alguien está iniciando esta partida ahora mismo. Inténtalo en medio minuto para ver sus enlaces.
