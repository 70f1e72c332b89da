# Buttons below a position
lichess-play = Jugar en lichess
# The person who presses it plays White, against $name.
lichess-challenge-as-white = Blancas: desafiar a { $name }
lichess-challenge-as-black = Negras: desafiar a { $name }
lichess-edit = Editar en lichess
lichess-analyse = Analizar en lichess

# A time control as part of a sentence; clocks are written as players do, such as 10+5.
lichess-days = { $days ->
    [one] 1 día por jugada
   *[other] { $days } días por jugada
}

# Why a time control isn't taken
lichess-time-unreadable = No entiendo { $typed } como control de tiempo. Escribe los días por jugada, como `3 días`, o minutos y segundos, como `10+5`.
# A number alone, of days or minutes
lichess-time-no-unit = ¿{ $typed } son { $number ->
    [one] 1 día
   *[other] { $number } días
} por jugada o { $number ->
    [one] 1 minuto
   *[other] { $number } minutos
} en el reloj? Escribe { $number ->
    [one] `1 día`
   *[other] `{ $number } días`
} o `{ $number }+0`.
# A number alone, of which lichess only has minutes
lichess-time-minutes = ¿{ $typed } son { $number } minutos en el reloj? Entonces escribe `{ $number }+0`; con { $increment } segundos por jugada es `{ $number }+{ $increment }`.
# What lichess has instead
lichess-time-days = En lichess no hay { $typed }. Puede haber 1, 2, 3, 5, 7, 10 o 14 días por jugada.
lichess-time-limit = En lichess no hay { $typed }. El reloj empieza con 0, ¼, ½, ¾, 1 o 1½ minutos, o con minutos enteros hasta 180.
lichess-time-increment = En lichess no hay { $typed }: se añaden como mucho 60 segundos por jugada.
lichess-time-none = Con { $typed } nadie tendría tiempo. Añade minutos o segundos.

# Why a name on lichess isn't taken
lichess-name-length = Un nombre de lichess tiene de 2 a 30 caracteres.
lichess-name-characters = Un nombre de lichess solo lleva letras de la a a la z, cifras, `_` y `-`, y empieza por letra o cifra.

# Why there's no challenge
lichess-unreachable = Ahora mismo no consigo conectar con lichess, así que no hay desafío. Vuelve a intentarlo en unos minutos.
lichess-unanswered = lichess no ha respondido a tiempo. Quizá haya creado el desafío, pero no conozco su enlace. Vuelve a intentarlo en unos minutos.
lichess-too-many = Ahora mismo lichess recibe demasiadas peticiones mías. Vuelve a intentarlo en { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}.
# $reason is in lichess's own words.
lichess-refused = lichess ha rechazado el desafío: { $reason }
lichess-refused-silently = lichess ha rechazado el desafío sin decir por qué.
lichess-broken = lichess tiene un problema ahora mismo (estado { $status }). Vuelve a intentarlo en unos minutos.
lichess-nonsense = No he entendido la respuesta de lichess. Quizá haya creado el desafío, pero no conozco su enlace. Vuelve a intentarlo en unos minutos.
