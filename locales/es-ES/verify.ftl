verify-option-kind = Una posición del día, o un resultado de dos jugadores (pair)
verify-option-agreement = El número del acuerdo que comprobar
verify-option-commitment = El compromiso mostrado antes del resultado
verify-option-date = Con daily: la fecha, como 2026-11-21
verify-option-key = Con daily: la clave del día mostrada con la posición
verify-option-exclude = Lo que excluyó el sorteo, como 518 534
verify-option-exclude-classical = Con daily: si se excluyó la 518
verify-option-secret = Con pair: el secreto mostrado con el resultado
verify-option-proposer-word = Con pair: la palabra de quien propone
verify-option-opponent-word = Con pair: la palabra del oponente
verify-description = Comprobar una posición del día o un resultado al azar de dos jugadores

# A position of the day: the first, and one of those after it. Lines that begin with stars have {""} before them.
verify-key = **Demostrado:** la clave del día da la posición { $position }, y no interviene nada más.
verify-key-alone = **No demostrado:** que la clave estuviera decidida antes de ese día. Añade también el `commitment` que se mostró antes.
verify-position-fixed = **Demostrado:** el compromiso corresponde a esta clave y esta fecha, así que la posición ya estaba decidida al publicarse el compromiso.
    {""}**No demostrado:** cuándo fue eso. La hora está en el mensaje con el compromiso.
    {""}**Tampoco demostrado:** que nadie conociera o eligiera la posición. Quien tenga el secreto puede preverla, y quien eligió una frase secreta pudo probar otras antes.
verify-key-fixed = **Demostrado:** el compromiso corresponde a esta clave y esta fecha, así que la clave ya estaba decidida al publicarse el compromiso.
    {""}**No demostrado:** que el sorteo excluyera ya entonces { $positions }, porque este compromiso solo cubre la clave; ni cuándo se publicó. La hora está en el mensaje con el compromiso.
    {""}**Tampoco demostrado:** que nadie conociera o eligiera la posición. Quien tenga el secreto puede preverla, y quien eligió una frase secreta pudo probar otras antes.

# A random result of two players. $proof is verify-secret-fixed or verify-secret-alone.
verify-pair = **Demostrado:** el secreto, la palabra de quien propuso, `{ $proposer_word }`, y la del oponente, `{ $opponent_word }`, dan la posición { $position }, y no interviene nada más. Si los colores eran al azar, lleva blancas { $white ->
        [proposer] quien propuso
       *[opponent] el oponente
    }; si solo los colores eran al azar, la posición no cuenta.
    Clave: `{ $key }`
    { $proof }
# Below it
verify-pair-words = **Tampoco demostrado:** que estas sean las palabras que se escribieron. La tuya la conoces.
    {""}**Ni tampoco:** que nadie probara varias palabras y se quedara con la mejor. Quien gestiona el bot conoce el secreto y podría hacerlo con la ayuda de un jugador, o sin ella si una palabra se dejó al azar.
# A random result of two players that is on record. Below it are the same lines.
verify-agreement = **Demostrado:** el secreto y las dos palabras guardadas del acuerdo { $number } dan { $drawn ->
        [position] la posición { $position }
        [colours] las blancas a { $white }
       *[position-and-colours] la posición { $position }, y las blancas a { $white }
    }, y no interviene nada más. Ese es el resultado guardado.
    Secreto: `{ $secret }`
    Palabras: { $proposer }: `{ $proposer_word }`, { $opponent }: `{ $opponent_word }`
    Compromiso del secreto: `{ $commitment }`
    {""}**No demostrado:** que publicara este compromiso antes de las palabras. Compáralo con el mensaje que sigue a la propuesta.
# Below the others, if something was left out of the draw.
verify-pair-left-out = **Tampoco demostrado:** que hubiera que excluir { $positions }. La propuesta dice qué excluye.
verify-secret-fixed = **Demostrado:** el compromiso corresponde a este secreto, así que el secreto ya estaba decidido al publicarse el compromiso.
    {""}**No demostrado:** cuándo fue eso. Compáralo con el mensaje que sigue a la propuesta.
verify-secret-alone = **No demostrado:** que el secreto estuviera decidido antes de las palabras. Añade también el `commitment` del mensaje que sigue a la propuesta.

# Why nothing can be checked, or what does not fit. $kind is daily or pair.
verify-missing = Con `kind:{ $kind }` añade también { $options }: copia lo que mostró el bot con el resultado.
verify-other-kind = `{ $option }` no va con `kind:{ $kind }`, que lleva { $options }. ¿Es el `kind` correcto?
verify-not-hex = { $typed } no son 64 dígitos hexadecimales (del 0 al 9 y de la a a la f), que es lo que lleva `{ $option }`. Cópialo del mensaje del bot.
verify-other-key = No encaja: el compromiso no corresponde a esta clave y la fecha { $date }. Comprueba que las tres cosas estén copiadas enteras, que el compromiso sea el del { $date } y que `exclude` enumere lo que excluyó el sorteo. Si es así, la clave no es la que quedó decidida.
verify-excluding = Este compromiso corresponde a esta clave y esta fecha con la 518 excluida. Añade `exclude:518`.
verify-not-a-list = Para comprobar un sorteo, enumera por su número las posiciones que excluyó, como las muestra el bot en **Verificar** y **Comprobar a mano**.
verify-other-secret = No encaja: el compromiso no corresponde a este secreto. Comprueba que los dos estén copiados enteros y sean del mismo acuerdo. Si es así, el secreto no es el que quedó decidido, y quizá se eligió conociendo ya las palabras.
verify-no-word = `{ $option }` no contiene ninguna palabra. Cópiala del mensaje del bot.
verify-long-word = La palabra de `{ $option }` tiene { $found } caracteres; el límite es { $most }. Quizá has copiado más que la palabra.
verify-control-character = La palabra de `{ $option }` tiene un salto de línea, una tabulación u otro carácter de control, que ninguna palabra lleva. Quizá has copiado más que la palabra.
verify-nothing-given = ¿Qué compruebo? Pon en `agreement` el número de un acuerdo, o elige un `kind` y copia lo que mostró el bot con el resultado.
verify-agreement-and-more = El número de un acuerdo lo dice todo, así que `agreement` no va con otra opción. Quita las otras, o `agreement`.
verify-not-drawn = En el acuerdo { $number } no hubo nada al azar: alguien propuso posición y colores, y se aceptaron. Así que no hay nada que comprobar.
verify-not-sealed = El acuerdo { $number } no está sellado, así que aún no hay nada que comprobar.
verify-word-erased = Alguien pidió borrar su palabra de lo que guardo, así que el número por sí solo no basta. El mensaje del acuerdo { $number } aún tiene las palabras: dalas con `kind:pair`.
verify-other-result = No encaja: el secreto y las palabras guardadas del acuerdo { $number } dan un resultado distinto del guardado. Comprueba con `kind:pair` lo que muestra su mensaje.
verify-swapped = Las dos palabras están cambiadas: `{ $proposer_word }` es de quien propuso y `{ $opponent_word }`, del oponente. Ponlas al revés y darán el resultado acordado.
