# Players are told of as $proposer and $opponent, or as $white and $black, or one of them as $player.
# $time is a date and a time of day, $ago is how far off an instant is, such as "in 7 days" or "2 days ago".

# An open proposal: what everybody sees, or one person alone, and that one is not asked for anything.
agreement-asks = { $opponent }, { $proposer } propone { $terms ->
    [position] esta posición inicial
    [position-and-random-colors] esta posición inicial
   *[random-position] una posición inicial al azar
}.
agreement-was-asked = Propuesta de { $proposer } a { $opponent }: { $terms ->
    [position] esta posición inicial
    [position-and-random-colors] esta posición inicial
   *[random-position] una posición inicial al azar
}.
agreement-open = **Propuesta { $number }**, caduca { $ago }
# The opponent has accepted, and the result is being drawn
agreement-accepted = **Propuesta { $number }**
agreement-colors = { $games ->
    [one] Blancas: { $white } · Negras: { $black }
   *[other] Partida 1: blancas { $white }, negras { $black } · Partida 2: blancas { $black }, negras { $white }
}
agreement-random-colors = { $games ->
    [one] { $proposer } y { $opponent }, colores al azar
   *[other] { $proposer } y { $opponent }, dos partidas, colores de la primera al azar
}
# Below it is how far they are; the button *How it works* explains the rest.
agreement-how-drawn = { $answer ->
    [accept] *Aceptar* deja los colores al azar. Hasta entonces, cada cual puede escribir una palabra.
    [public] *Aceptar* inicia el sorteo. Nadie puede elegir el resultado, y yo tampoco.
   *[word] Escribe una palabra o déjalo al azar; en ambos casos aceptas el resultado.
}
agreement-being-drawn = { $opponent } ha aceptado. { $drawn ->
    [position] La posición se sortea
    [colors] Los colores se sortean
   *[position-and-colors] La posición y los colores se sortean
} en un mensaje nuevo.
# A message of its own right after a proposal
agreement-commitment = -# Compromiso de la propuesta { $number }: `{ $commitment }`
agreement-word-is-in = { $player }: ya está la palabra
agreement-no-word = { $player }: aún sin palabra
# Where the bot can only answer, below that
agreement-by-presses = Aquí no soy miembro, así que no puedo avisar a nadie.

# A proposal that was answered or has expired; below it, what was proposed
agreement-closed = { $state ->
    [declined] **Propuesta { $number }** rechazada por { $opponent } { $ago }
    [withdrawn] **Propuesta { $number }** retirada por { $proposer } { $ago }
   *[expired] **Propuesta { $number }** caducada { $ago }
}
# What an error says of it, or of an agreement
agreement-ended = { $state ->
    [sealed] Se selló { $ago }.
    [declined] La rechazó { $opponent } { $ago }.
    [withdrawn] La retiró { $proposer } { $ago }.
    [expired] Caducó { $ago }.
   *[open] Está abierta.
}

# A sealed agreement. If position or colours are random, $words are those of both players, with a dot between them,
# or one of the lines after it.
agreement-sealed = **Acuerdo { $number }**, sellado el { $time }
agreement-drawn = -# { $drawn ->
    [position] Posición al azar
    [colors] Colores al azar
   *[position-and-colors] Posición y colores al azar
} · { $words }
agreement-drawn-publicly = -# { $drawn ->
    [position] Posición al azar
    [colors] Colores al azar
   *[position-and-colors] Posición y colores al azar
} · ronda { $round } de drand
agreement-words-by-chance = las dos palabras al azar
agreement-words-too-long = dos palabras demasiado largas para este mensaje; *Verificar* las muestra
agreement-word-left = { $player }: al azar
agreement-word = { $player }: `{ $word }`
agreement-word-by-chance = { $player }: `{ $word }` (al azar)
agreement-word-erased = { $player }: (borrada)
agreement-word-by-chance-erased = { $player }: (al azar, borrada)

# A link, in the message of a sealed agreement and in a list
agreement-game = { $games ->
    [one] Partida en lichess: { $link }
   *[other] Partida { $game } en lichess: { $link }
}

# Where the message is that everybody sees, below what is shown to one person
agreement-its-message = Su mensaje: { $address }

# What *Verify* shows, in one line
agreement-result = { $fits ->
    [true] ✓ **Encaja:** mi secreto y las dos palabras del acuerdo { $number } dan { $drawn ->
        [position] la posición { $position }
        [colors] las blancas a { $white }
       *[position-and-colors] la posición { $position } y las blancas a { $white }
    }, como se acordó.
   *[false] ✗ **No encaja:** mi secreto y las dos palabras del acuerdo { $number } dan un resultado distinto del guardado.
}
agreement-public-result = { $fits ->
    [true] ✓ **Encaja:** la ronda { $round } de drand da { $drawn ->
        [position] la posición { $position }
        [colors] las blancas a { $white }
       *[position-and-colors] la posición { $position } y las blancas a { $white }
    } en el acuerdo { $number }, como se acordó.
   *[false] ✗ **No encaja:** la ronda { $round } de drand da un resultado distinto del guardado para el acuerdo { $number }.
}
    Discord dio al mensaje que anunció el sorteo un identificador que contiene su hora, y la ronda { $round } es la primera de drand prevista al menos 6 segundos después.
# Behind it: the heading, a line for each step, and what the bot can't check. $fits is true or false; ✓ or ✗
# stands before each step. $words are agreement-word or agreement-word-by-chance of both players.
agreement-verified = { $fits ->
    [false] **El acuerdo { $number } no queda verificado**
   *[true] **El acuerdo { $number } queda verificado**
}
agreement-check-commitment = Al secreto le corresponde el compromiso `{ $commitment }`
agreement-check-words = Las dos palabras están guardadas. { $words }
agreement-check-key = El secreto y las palabras dan la clave `{ $key }…`
agreement-check-position = La clave da la posición { $drawn }{ $fits ->
    [false] , pero se acordó la { $agreed }
   *[true] , como se acordó
}
agreement-check-white = La clave da las blancas a { $drawn }{ $fits ->
    [false] , pero se acordó que las llevara { $agreed }
   *[true] , como se acordó
}
agreement-verified-compare = -# No puedo demostrar cuándo se publicó el compromiso. Compáralo con el mensaje que sigue a la propuesta, que no edito nunca.

# How to verify a random result without the bot: the heading, then a note alone or the rest. A command follows the colons.
agreement-verify-heading = **Cómo verificar el resultado del acuerdo { $number }**
agreement-verify-erased = Alguien pidió borrar su palabra de lo que guardo. El propio mensaje del acuerdo la tiene.
agreement-verify = Con este compromiso, mi secreto quedó decidido antes de que se escribieran las palabras: `{ $commitment }`. Comprueba que el del mensaje que sigue a la propuesta, que no edito nunca, empiece igual. Sin ese mensaje, la única prueba es tu propia anotación.
    El secreto y las palabras dan el resultado. En tu propio equipo, sin fiarte de este bot:
agreement-verify-colors = Solo los colores eran al azar; la posición de este resultado no cuenta.
agreement-verify-position = Solo la posición era al azar; los colores de este resultado no cuentan.
agreement-verify-docs = La documentación de chess960-bot tiene lo mismo en unas líneas de Python, y dice qué demuestra esto y qué no.
# $players is one of them, or both.
agreement-verify-chance = Con palabra al azar: { $players }.
agreement-verify-in-discord = O en Discord:

# Behind *How it works* below an open proposal
agreement-how-it-works = **Cómo se decide al azar la propuesta { $number }**
    1. Elegí un secreto y publiqué su compromiso antes de que nadie pudiera escribir una palabra. Así el secreto no puede cambiar, y tampoco se revela.
    2. Cada cual escribe la palabra o frase que quiera. Nadie la ve hasta que están las dos, y no se puede cambiar. No escribas una contraseña: al final la ve todo el mundo.
    3. Mezclo las dos palabras con mi secreto. De ahí { $drawn ->
        [position] sale la posición
        [colors] salen los colores
       *[position-and-colors] salen la posición y los colores
    }, así que nadie puede amañar el resultado.
    4. Publico las dos palabras, y *Verificar* muestra el secreto, para que cualquiera pueda comprobar el resultado.
    Con { $drawn ->
        [colors] *Aceptar* o *Dejarlo al azar*
       *[other] *Dejarlo al azar*
    } elijo yo tu palabra. Si no quieres fiarte de mí, escribe una que nadie pueda adivinar.
    -# Compromiso de mi secreto: `{ $commitment }`. Sus primeros dígitos están en el mensaje que sigue a la propuesta, que no edito nunca.
agreement-how-public-works = **Cómo se decide al azar la propuesta { $number }**
    1. Después de *Aceptar*, envío un mensaje nuevo. Discord le da un identificador que contiene su hora.
    2. Decide { $is_quicknet ->
        [true] [drand](<https://drand.love>), donde organizaciones independientes publican juntas valores aleatorios
       *[false] la cadena `{ $chain }` de drand, elegida por quien me gestiona
    }: el primer valor (llamado ronda) previsto al menos 6 segundos después de esa hora. Nadie puede conocerlo antes.
    3. De ese valor y del identificador { $drawn ->
        [position] sale la posición
        [colors] salen los colores
       *[position-and-colors] salen la posición y los colores
    }. Nadie puede amañar el resultado, y yo tampoco.
    4. *Verificar* muestra el valor, para que cualquiera pueda comprobar el resultado.

agreement-draw-announced = **{ $opponent } ha aceptado la propuesta { $number } de { $proposer }.** En unos segundos { $drawn ->
    [position] se sortea la posición
    [colors] se sortean los colores
   *[position-and-colors] se sortean la posición y los colores
} con aleatoriedad pública.
    { $is_quicknet ->
        [true] -# Con [drand](<https://drand.love>): todavía nadie puede conocer el resultado, y yo no puedo elegirlo.
       *[false] -# Con la cadena `{ $chain }` de drand, elegida por quien me gestiona.
    }
agreement-draw-ended = **Sin resultado:** este acuerdo se cerró o se borró mientras tanto.
agreement-draw-reopened = *Aceptar*, debajo de la propuesta { $number }, inicia otro sorteo si la propuesta no ha caducado.

# In a list: how it stands, and what is played. Colours, the event and an address follow on the same line.
agreement-listed = { $state ->
    [open] **{ $number }** abierta hasta el { $time }
    [accepted] **{ $number }** aceptada, en sorteo
    [sealed] **{ $number }** sellado el { $time }
    [declined] **{ $number }** rechazada por { $opponent } { $ago }
    [withdrawn] **{ $number }** retirada por { $proposer } { $ago }
   *[expired] **{ $number }** caducó { $ago }
}
agreement-listed-position = posición { $start }
agreement-listed-draw = posición al azar

# Buttons
agreement-button-start = Iniciar en lichess
agreement-button-start-game = Partida { $game } en lichess
agreement-button = { $action ->
    [accept] Aceptar
    [accept-colors] Aceptar
    [end] Rechazar / retirar
    [decline] Rechazar
    [decline-here] Rechazar
    [withdraw] Retirar
    [take-back] Retirar
    [word] Escribir mi palabra
    [chance] Dejarlo al azar
    [how] Cómo funciona
    [verify] Verificar
    [proof] Qué demuestra esto
    [by-hand] Comprobar a mano
   *[pgn] PGN
}
