# Why what somebody gave to an option of a command is not taken.
option-none = Este comando no tiene opciones. Quita { $name }.
option-unknown = Este comando no tiene la opción { $name }. Tiene { $known }.
option-misspelled = Este comando no tiene la opción { $name }. ¿Querías decir `{ $meant }`?
option-twice = La opción `{ $option }` está dos veces. Ponla solo una vez.
# $what is the option's description.
option-missing = Falta `{ $option }`: { $what }.
option-missing-choice = Falta `{ $option }`. { $wanted }
# $wanted is one of the sentences below.
option-wrong-value = `{ $option }` no puede ser { $given }. { $wanted }
option-misspelled-value = `{ $option }` no puede ser { $given }. ¿Querías decir `{ $meant }`?
option-discord-only = `{ $option }` solo funciona en Discord, donde se elige de una lista.

# What an option takes.
option-integer = Escribe un número entero de { $first } a { $last }.
option-text = Escribe hasta { $most } caracteres.
option-flag = Escribe `true` (sí) o `false` (no).
option-choice = Elige { $words }.
option-channel = Elige un canal de texto o de anuncios.
option-role = Elige un rol.
option-user = Elige a un miembro de este servidor.

# What Discord shows for a choice of an option; all of a command has room for 8,000 characters. $word is what people type elsewhere, $name is
# $word with a capital and spaces.
option-choice-name = { $word ->
    [committed] Decididas por el bot
    [public] Aleatoriedad pública (drand)
    [uniform] Número aleatorio
    [die] Un dado
    [coins] Dos monedas
    [die-and-coins] Dado y monedas
    [digits] Tres cifras
    [digits-second-again] Tres cifras, repetir solo la 2.ª
    [numbers] Números 1 a 4
    [parallel-dice] Dados, todos a la vez
    [parallel-coins] Monedas, todas a la vez
    [parallel-die-and-coins] Dado y monedas, todo a la vez
    [text] Texto
    [figurine] Símbolos
    [picture] Imagen
    [line] Primera fila en letras
    [strip] Primera fila en imagen
    [words] En palabras
    [light] Claros
    [dark] Oscuros
    [both] Los dos
    [me] Yo
    [opponent] Mi oponente
    [lot] Al azar
    [never] Nunca
    [allowed] Permitido
    [current] Vigentes
    [sealed] Sellados
    [open] Abiertas
    [declined] Rechazadas
    [withdrawn] Retiradas
    [expired] { -option-expired }
    [all] Todo
    [daily] Posición del día
    [pair] De dos jugadores
    [direct] Por división
    [reverse] De las piezas al número
    [two-tables] Por dos tablas
    [bishops] Tabla de los alfiles
    [kings] Tabla del rey
    [scharnagl-1-960] Scharnagl 1–960
    [krn] Tabla KRN
    [n5n] Tabla N5N
    [nq-skeleton] Por esqueletos NQ
    [nq-scharnagl] Esqueletos NQ, Scharnagl
    [nq-fritz9] Esqueletos NQ, Fritz9
    [round] Una por ronda
    [board] Una por tablero
   *[other] { $name }
}
-option-expired = Caducadas
