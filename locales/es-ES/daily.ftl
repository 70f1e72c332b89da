daily-option-date = Un día pasado, como 2026-11-21 (por defecto: hoy)
daily-option-schedule = Qué programación, si este servidor tiene varias
daily-description = La posición de hoy, la misma para todos

# Above a menu of the server's schedules. A choice has the name of the schedule and the time of day of its posts.
daily-which = Este servidor tiene varias programaciones. ¿Cuál quieres?
daily-which-menu = Elegir una programación
daily-which-choice = { $name }, { $time }
# Another choice: a schedule that was removed
daily-which-removed-choice = { $name }, eliminada

# Below the heading, when no date was asked for. $time is a date and a time of day; one of those after it follows.
daily-next-being-posted = La siguiente se está enviando.
daily-next-awaits-beacon = La siguiente se sorteará en cuanto llegue el valor aleatorio de drand.
# $time is how far off it is: "in 5 hours".
daily-next = La siguiente llega { $time }.
daily-no-next-post = { $state ->
    [paused] La programación está en pausa. Un moderador puede reanudarla con `/chess960-daily resume`.
    [stopped] La programación está detenida, porque no pude enviar el mensaje. Un moderador puede reanudarla con `/chess960-daily resume`.
    [on-hold] La programación está en espera hasta que la revise un moderador: `/chess960-daily show`.
   *[active] No hay más días programados.
}

# Of a schedule that has not posted yet
daily-nothing-posted = La programación { $name } todavía no ha enviado ninguna posición.
daily-first-being-posted = La primera se está enviando.
daily-first-awaits-beacon = La primera se sorteará en cuanto llegue el valor aleatorio de drand.
daily-first = La primera llega { $time }.

# Below the heading of a day that was not posted
daily-unknown = No sé si se envió.
daily-missed = No se envió.
daily-skipped = Se omitió.
daily-not-drawn = No se sorteó, porque el valor aleatorio de drand no llegó en 48 horas.

daily-posted-here = Se envió aquí: { $link }

# What the button Verify tells, in one line
daily-fits-published = ✓ **Encaja:** la clave del { $date } da la posición { $position }, y su compromiso se publicó el { $time }: { $link }
daily-fits-perhaps-published = ✓ **Encaja:** la clave del { $date } da la posición { $position }. No sé si su compromiso se publicó antes.
daily-fits-not-published = ✓ **Encaja:** la clave del { $date } da la posición { $position }. Su compromiso no se publicó antes.
daily-fits-not-posted = ✓ **Encaja:** la clave del { $date } da la posición { $position }. No se envió: { $state ->
    [skipped] ese día se omitió
   *[missed] ese día el envío falló
}.
daily-fits-removed = ✓ **Encaja:** la clave del { $date } da la posición { $position }. Su programación se eliminó.
daily-public-fits = ✓ **Encaja:** la ronda { $round } de drand, la primera a partir del { $time }, da la posición { $position } para el { $date }.
daily-public-mismatch = ✗ **No encaja:** la posición { $position } del { $date } no sale de la ronda { $round } de drand. El botón muestra qué paso falla.
daily-public-no-position = No hay nada que comprobar del { $date }: no se sorteó ninguna posición.
daily-other-position = ✗ **No encaja:** la clave del { $date } da la posición { $drawn }, pero se envió la { $position }.
daily-other-commitment = ✗ **No encaja:** a la clave del { $date } no le corresponde el compromiso guardado.
# Of the position where no schedule posts one, and what the button behind it shows
daily-own-fits = ✓ **Encaja:** mi clave del { $date } da la posición { $position }, y no interviene nada más.
daily-own-proof = La clave del { $date }: `{ $key }`
    Su compromiso: `{ $commitment }`
    -# Si `/chess960 daily` mostró este compromiso el día anterior, la posición ya estaba decidida. Si no, esto solo demuestra que la posición sale de su clave. No demuestra que nadie la conociera: quien administra este bot puede preverla.

# Behind it: the heading, three steps with ✓ or ✗ before them, and what they prove. $fits is true or false.
daily-verified = { $fits ->
    [false] **La posición del { $date } no queda del todo verificada**
   *[true] **La posición del { $date } queda verificada**
}
# The first step: one of three
daily-commitment-published = El compromiso se publicó el { $time }: { $link }
daily-commitment-perhaps-published = No sé si se publicó el compromiso. Búscalo en el mensaje o el anuncio anterior, que quizá no se envió.
daily-commitment-not-published = El compromiso no se publicó antes.
# The others
daily-check-key = A la clave `{ $key }` le corresponde el compromiso `{ $commitment }`
daily-check-position = La clave da la posición { $position }{ $fits ->
    [false] , pero se envió la { $posted }
   *[true] , la que se envió
}
daily-check-position-not-posted = La clave da la posición { $position }; ese día no se envió nada
daily-check-chain-unknown = Ya no conozco la cadena `{ $chain }` de drand, así que no puedo comprobar la firma
daily-check-signature = La firma es la de la ronda { $round } de drand
daily-check-round = La ronda { $round } es la primera prevista a partir del { $time }
daily-check-public-position = La firma da la posición { $position }{ $fits ->
    [false] , pero consta la { $posted }
   *[true] , la que consta
}
daily-by-hand-button = Comprobar a mano
# $day is the date as YYYY-MM-DD; $option and $flag are empty, or say what was left out.
daily-by-hand = **Cómo comprobar a mano la posición del { $date }**
    1. Mira si el mensaje con el compromiso tiene `{ $commitment }`.
    2. Comprueba la clave y la posición. En Discord:
    ```
    /chess960 verify kind:daily date:{ $day } key:{ $key } commitment:{ $commitment }{ $option }
    ```
    o en tu propio equipo, sin fiarte de este bot:
    ```
    chess960-bot verify daily --date { $day } --key { $key } --commitment { $commitment }{ $flag }
    ```
    La documentación de chess960-bot tiene lo mismo en unas líneas de Python.
# $proof: one of the first three, and after it the others as they apply
daily-proof-published = Esto demuestra que la posición estaba decidida cuando se envió ese mensaje. No demuestra que nadie la conociera: quien tenga el secreto de la programación puede preverla.
daily-proof-perhaps-published = Si el compromiso está ahí, la posición estaba decidida cuando se envió ese mensaje. Si no, esto solo demuestra que la posición sale de su clave.
daily-proof-not-published = Esto demuestra que la posición sale de su clave. No demuestra que la clave estuviera decidida antes, porque el compromiso no se publicó.
daily-proof-phrase = Tampoco demuestra que nadie la eligiera: el secreto sale de una frase secreta, y quien la eligió pudo probar otras antes.
daily-proof-exclusion = Tampoco demuestra que el sorteo excluyera { $positions } desde el principio: este compromiso solo cubre la clave.
daily-proof-public = Esto demuestra que nadie podía elegir ni prever la posición: varias organizaciones firman juntas cada ronda de drand, y solo cuando le toca. No demuestra que cada día se enviara una posición.
daily-proof-exclusion-announced = Lo que quedaba excluido se anunció el { $time }: { $link }
daily-proof-exclusion-not-announced = No sé si se anunció antes lo que quedaba excluido. Si no, se pudo elegir después.
# Where the list of what was left out is too long for the two calls.
daily-by-hand-list = En lugar de …, pon la lista que hay en `{ $file }`.
daily-public-by-hand-heading = **Cómo comprobar a mano la posición del { $date }**
daily-public-by-hand = 1. Mira si un servidor de drand da la misma firma: <https://api.drand.sh/{ $chain }/public/{ $round }>
    2. Compruébala en tu propio equipo, sin fiarte de este bot:
    ```
    { $command }
    ```
    La documentación de chess960-bot explica los pasos.

# Why there is no position of a day. $today is a date as YYYY-MM-DD, and so is $date.
daily-future = El { $date } aún no ha llegado, así que su posición sigue siendo secreta. Hoy es { $today } (UTC): pide la de hoy o la de un día pasado.
