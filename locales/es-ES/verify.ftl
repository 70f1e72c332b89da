verify-option-kind = El tipo de sorteo: daily, pair (dos jugadores) o public
verify-option-agreement = El número del acuerdo que quieres comprobar
verify-option-commitment = El compromiso mostrado antes del resultado
verify-option-date = Fecha de una posición del día, como 2026-11-21
verify-option-link = Enlace a una posición del día o a un acuerdo
verify-option-key = Con daily: la clave del día
verify-option-exclude = Lo que excluyó el sorteo, como 518 534
verify-option-secret = Con pair: mi secreto
verify-option-proposer-word = Con pair: la palabra de quien propone
verify-option-opponent-word = Con pair: la palabra del oponente
verify-option-round = Con public: la ronda de drand
verify-option-signature = Con public: su firma
verify-option-message = Con public: el mensaje del sorteo (enlace, ID)
verify-option-due = Con public: hora programada en UTC
verify-option-count = Con public: cuántas posiciones
verify-description = Comprobar una posición del día u otro sorteo

# A button below a result. What it shows comes after the results; lines that begin with stars have {""} before them.
verify-proof-button = Qué demuestra esto
# A link to the page that recomputes the result in the browser
verify-check-button = Comprobar

# The key of a position of the day. $positions: one or several that were posted.
verify-key-unknown = Esta clave da la posición { $position }; nada de lo que aparece aquí demuestra que sea la clave del { $date }.
# $digits: how many of the commitment's 64 digits were given
verify-key-fits = ✓ **Encaja:** { $digits ->
    [64] el compromiso corresponde a esta clave para el { $date }
   *[other] los primeros { $digits } dígitos del compromiso corresponden a esta clave para el { $date }
}, y la clave da la posición { $position }.
verify-other-key-of-day = ✗ **Esta no es la clave del { $date }:** { $count ->
    [one] aquí envié la posición { $positions }
   *[other] aquí envié las posiciones { $positions }
}.
verify-other-key-of-missed-day = ✗ **Esta no es la clave del { $date }.** Ese día no se envió aquí ninguna posición.
verify-other-own-key = ✗ **Esta no es mi clave del { $date }:** mi posición era { $position }.
    -# ¿La clave es del mensaje de una programación? Compruébala en ese servidor o añade el `commitment`.
# Behind the button
verify-key-alone = **No demostrado:** que la clave estuviera decidida antes de ese día. Añade también el `commitment` que se mostró antes.
verify-position-fixed = **Demostrado:** el compromiso corresponde a esta clave y esta fecha, así que la posición ya estaba decidida al publicarse el compromiso.
    {""}**No demostrado:** cuándo fue eso. La hora está en el mensaje con el compromiso.
    {""}**Tampoco demostrado:** que nadie conociera o eligiera la posición. Quien tenga el secreto puede preverla, y quien eligió una frase secreta pudo probar otras antes.
verify-key-fixed = **Demostrado:** el compromiso corresponde a esta clave y esta fecha, así que la clave ya estaba decidida al publicarse el compromiso.
    {""}**No demostrado:** que el sorteo excluyera ya entonces lo que enumera `exclude`, porque este compromiso solo cubre la clave; ni cuándo se publicó. La hora está en el mensaje con el compromiso.
    {""}**Tampoco demostrado:** que nadie conociera o eligiera la posición. Quien tenga el secreto puede preverla, y quien eligió una frase secreta pudo probar otras antes.

# A random result of two players. $digits: how many of the commitment's digits were given
verify-pair = { $digits ->
    [0] Nada de lo que aparece aquí demuestra que este sea el secreto de un acuerdo. Con
    [64] ✓ **Encaja:** el compromiso corresponde a este secreto. Con
   *[other] ✓ **Encaja:** los primeros { $digits } dígitos del compromiso corresponden a este secreto. Con
} la palabra de quien propuso, `{ $proposer_word }`, y la del oponente, `{ $opponent_word }`, da la posición { $position }. Si los colores eran al azar, lleva blancas { $white ->
    [proposer] quien propuso
   *[opponent] el oponente
}; si solo los colores eran al azar, la posición no cuenta.
verify-other-words = ✗ **No encaja:** el acuerdo con este secreto tiene otras palabras.
# Behind the button, also of an agreement
verify-pair-words = **Tampoco demostrado:** que estas sean las palabras que se escribieron. La tuya la conoces.
    {""}**Ni tampoco:** que nadie probara varias palabras y se quedara con la mejor. Quien gestiona el bot conoce el secreto y podría hacerlo con la ayuda de un jugador, o sin ella si una palabra se dejó al azar.
verify-secret-fixed = **Demostrado:** el compromiso corresponde a este secreto, así que el secreto ya estaba decidido al publicarse el compromiso.
    {""}**No demostrado:** cuándo fue eso. Compáralo con el mensaje que sigue a la propuesta.
verify-secret-alone = **No demostrado:** que el secreto estuviera decidido antes de las palabras. Añade también el `commitment` del mensaje que sigue a la propuesta.

# A draw from public randomness. drand and quicknet are names. $drawn is made from this sentence, after "gives".
verify-public-positions = { $count ->
    [one] la posición { $positions }
   *[other] las posiciones { $positions }
}
verify-public-white = Las blancas son para quien { $white ->
    [proposer] hizo
   *[opponent] recibió
} la propuesta.
verify-public-message = ✓ **Encaja:** la ronda { $round } de drand es la primera prevista al menos 6 segundos después del mensaje `{ $message }`, y da { $drawn }.
# $due is such as 2026-11-28 18:00:00 UTC.
verify-public-schedule = ✓ **Encaja:** la ronda { $round } de drand es la primera prevista a partir de `{ $due }`, y da { $drawn }.
verify-public-round = La ronda { $round } de drand da { $drawn }; nada de lo que aparece aquí demuestra que la programación tuviera que usar esta ronda.
# Behind the button: one of three, and the last
verify-round-of-message = **Demostrado:** drand firmó esta ronda, y es la que la regla da para el mensaje. Así que, cuando se envió el mensaje, nadie podía conocer ni elegir el resultado.
    {""}**Compara:** el enlace del mensaje que viste termina en este ID (**Copiar enlace del mensaje**), y el mensaje ya decía qué se excluye y cuántas posiciones se sortean.
verify-round-of-schedule = **Demostrado:** drand firmó esta ronda, y es la que la regla da para esta hora. Así que, antes de esta hora, nadie podía conocer ni elegir el resultado.
    {""}**Compara** la hora de la programación y las posiciones excluidas con lo que se anunció antes del sorteo.
verify-round-alone = **Demostrado:** drand firmó esta ronda, y con ella el sorteo de una programación da este resultado.
    {""}**No demostrado:** que la programación tuviera que usar esta ronda. Añade también en `due` cuándo tocaba el sorteo.
verify-round-of-other-chain = **Demostrado:** la cadena firmó esta ronda, y es la que da la regla.
    {""}**No demostrado:** que nadie conociera antes el resultado. La cadena no es la red pública de drand, así que quien la gestiona puede conocer sus valores de antemano.
verify-public-limits = **No demostrado:** que fuera el único sorteo, porque los mensajes se pueden eliminar; ni que las organizaciones de drand no se pusieran de acuerdo: si lo hicieran bastantes, podrían conocer antes un resultado, pero no cambiarlo.

# A round of an event, drawn from the event's secret. $drawn is as for public draws; $digits: how many of the commitment's digits were given.
verify-round-of-event = ✓ **Encaja:** { $digits ->
    [64] el compromiso corresponde a la clave de la ronda { $round }
   *[other] los primeros { $digits } dígitos del compromiso corresponden a la clave de la ronda { $round }
}, y la clave da { $drawn }.
verify-other-round-key = ✗ **No encaja:** el compromiso no corresponde a esta clave de la ronda { $round }. Comprueba que el compromiso, la clave y la ronda estén copiados enteros.
# Behind the button
verify-round-key-fixed = **Demostrado:** el compromiso corresponde a esta clave y esta ronda, así que la clave ya estaba decidida cuando apareció el primer mensaje del evento.
    {""}**Compara** lo que excluyó el sorteo con las reglas del evento y las rondas anteriores.
    {""}**No demostrado:** que nadie conociera la posición. Quien tenga el secreto puede prever todas las rondas.

# Why nothing can be checked, or what does not fit. $kind is daily, pair or public.
verify-missing = Con `kind:{ $kind }` añade también { $options }: copia lo que mostró el bot con el resultado.
verify-other-kind = `{ $option }` no va con `kind:{ $kind }`, que lleva { $options }. ¿Es el `kind` correcto?
verify-not-hex = { $typed } no son 64 dígitos hexadecimales (del 0 al 9 y de la a a la f), que es lo que lleva `{ $option }`. Puedes copiarlos con **Verificar** y **Comprobar a mano**.
verify-not-a-commitment = { $typed } no es un compromiso, que tiene 64 dígitos hexadecimales (del 0 al 9 y de la a a la f). Copia todos o los 32 primeros del mensaje del bot.
verify-other-key = ✗ **No encaja:** el compromiso no corresponde a esta clave y la fecha { $date }. Comprueba que las tres cosas estén copiadas enteras, que el compromiso sea el del { $date } y que `exclude` enumere lo que excluyó el sorteo. Si es así, la clave no es la que quedó decidida.
# A commitment that isn't the one on record. $recorded: its first digits
verify-other-commitment = ✗ **No encaja:** el compromiso para el { $date } es `{ $recorded }`. Comprueba que el tuyo sea el de ese día y esté copiado entero.
verify-commitment-of-public-day = La posición del { $date } salió de la aleatoriedad pública (drand), así que no tiene compromiso. Quita `commitment`.
verify-excluding = Este compromiso corresponde a esta clave y esta fecha con la 518 excluida. Añade `exclude:518`.
verify-not-a-list = Para comprobar un sorteo, enumera por su número las posiciones que excluyó, como las muestra el bot en **Verificar** y **Comprobar a mano**.
verify-other-secret = ✗ **No encaja:** el compromiso no corresponde a este secreto. Comprueba que los dos estén copiados enteros y sean del mismo acuerdo. Si es así, el secreto no es el que quedó decidido, y quizá se eligió conociendo ya las palabras.
verify-no-word = `{ $option }` no contiene ninguna palabra. Cópiala del mensaje del bot.
verify-long-word = La palabra de `{ $option }` tiene { $found } caracteres; el límite es { $most }. Quizá has copiado más que la palabra.
verify-control-character = La palabra de `{ $option }` tiene un salto de línea, una tabulación u otro carácter de control, que ninguna palabra lleva. Quizá has copiado más que la palabra.
verify-nothing-given = ¿Qué compruebo? Pon la fecha de una posición del día (`date`), un enlace a su mensaje o a un acuerdo (`link`) o el número de un acuerdo (`agreement`).
verify-no-day = Aquí no tengo guardada ninguna posición del { $date }. Si es de otro servidor, pon también su clave en `key`: la muestran **Verificar** y **Qué demuestra esto** debajo del mensaje.
verify-no-day-yet = Aún no he enviado aquí ninguna posición del { $date }. Si es de otro servidor, pon también su clave en `key`: la muestran **Verificar** y **Qué demuestra esto** debajo del mensaje.
verify-no-link = { $link } no es un enlace a un mensaje. Mantén pulsado el mensaje, toca **Copiar enlace del mensaje** y pégalo.
verify-no-such-message = En { $link } no conozco ninguna posición del día ni ningún acuerdo de este servidor. Si la programación del mensaje se eliminó, prueba con su fecha en `date`.
# $option is agreement or link.
verify-more-than-record = `{ $option }` lo dice todo, así que no va con otra opción. Quita las otras, o `{ $option }`.
verify-not-drawn = En el acuerdo { $number } no hubo nada al azar: alguien propuso posición y colores, y se aceptaron. Así que no hay nada que comprobar.
verify-not-sealed = El acuerdo { $number } no está sellado, así que aún no hay nada que comprobar.
# Below it are the words on record.
verify-word-erased = Alguien pidió borrar su palabra de lo que guardo, así que el número por sí solo no basta. El mensaje del acuerdo { $number } aún la tiene. Dale a `/chess960 verify` `kind:pair`, las palabras y mi secreto: `{ $secret }`
verify-swapped = Las dos palabras están cambiadas: `{ $proposer_word }` es de quien propuso y `{ $opponent_word }`, del oponente. Ponlas al revés y darán el resultado acordado.
# A draw from public randomness. $posted and $due are such as 2026-11-28 18:00:00 UTC.
verify-no-such-round = drand no tiene ninguna ronda { $round }: las rondas se numeran desde 1. Copia el número del mensaje del bot.
verify-other-round-of-message = ✗ **No encaja:** para el mensaje `{ $message }`, con fecha `{ $posted }`, la regla da la ronda { $rule_round }, la primera prevista al menos 6 segundos después, y no la { $round }. Comprueba que los dos números estén copiados enteros. Si es así, el sorteo usó una ronda equivocada.
verify-other-round-of-schedule = ✗ **No encaja:** para un sorteo previsto para `{ $due }`, la regla da la ronda { $rule_round }, la primera desde entonces, y no la { $round }. Comprueba la hora y la ronda. Si son correctas, el sorteo usó una ronda equivocada.
verify-other-signature = ✗ **No encaja:** no es la firma de la ronda { $round } de la cadena { $is_quicknet ->
    [true] quicknet
   *[false] `{ $chain }`
} de drand. Es de otra ronda o de otra cadena, o está alterada. Comprueba que la ronda y los 96 dígitos estén copiados del mismo sorteo. Si es así, el resultado no viene de drand.
verify-chain-unknown = Ahora mismo no puedo comprobar esta ronda, porque no conozco la clave de la cadena `{ $chain }` de drand. O no responde ninguno de sus servidores, o quien me gestiona eligió otra cadena después.
verify-not-a-signature = { $typed } no es una firma de drand, que tiene 96 dígitos hexadecimales (del 0 al 9 y de la a a la f). Cópialos todos del mensaje del bot.
verify-not-a-message = { $typed } no es el ID de un mensaje ni un enlace a él. Mantén pulsado el mensaje del sorteo, toca **Copiar enlace del mensaje** y pégalo.
verify-not-a-due-time = No puedo leer { $typed } como una hora. Ponla en UTC, como `2026-11-28 18:00`, o en tiempo Unix, como `1795888800`.
verify-too-few-left = `exclude` deja solo { $left ->
    [one] una posición
   *[other] { $left } posiciones
}, así que un sorteo no puede dar { $count }. Comprueba las dos cosas.
verify-message-or-due = Con `kind:public`, pon o bien el mensaje del sorteo en `message` o bien, si es de una programación, su hora en `due`.
