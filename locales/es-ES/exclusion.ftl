exclusion-option = Excluir: 518, 0-99, «518 espejo» o «usadas aquí 30 días»

# What is suggested while somebody types.
exclusion-suggested-classical = 518 (RNBQKBNR), la posición inicial clásica
exclusion-suggested-mirror = 518 (RNBQKBNR) y su posición espejo, 534 (RNBKQBNR)
exclusion-suggested-used = Lo usado aquí en los últimos 30 días
exclusion-suggested-none = Nada

# What a list says, with " · " between its parts.
exclusion-used = lo usado aquí en { $days ->
    [one] el último día
   *[other] los últimos { $days } días
}
exclusion-mirrors = también sus posiciones espejo
exclusion-nothing = nada

# Why a draw left positions out, behind its number: "Draw 1 · none of the 24 used here in the last 30 days · …".
exclusion-used-none = ninguna usada aquí en { $days ->
    [one] el último día
   *[other] los últimos { $days } días
}
exclusion-used-left-out = { $number ->
    [one] sin la usada
   *[other] sin las { $number } usadas
} aquí en { $days ->
    [one] el último día
   *[other] los últimos { $days } días
}{ $mirrors ->
    [true] , con sus posiciones espejo
   *[false] {""}
}
# No other position was left.
exclusion-used-allowed = todas se usaron aquí en { $days ->
    [one] el último día
   *[other] los últimos { $days } días
}, así que no se excluyó ninguna de ellas
exclusion-used-shortened = -# Guardo los sorteos { $days ->
    [one] un día, así que no miré más atrás.
   *[other] { $days } días, así que no miré más atrás.
}

# Positions within a sentence, if there are too many to name: "a fair draw without the 37 positions left out".
exclusion-number = las { $number } posiciones excluidas
# On a line of their own.
exclusion-left-out = -# Exclusiones: { $positions }
# A list that is too long to show all of it
exclusion-and-more = { $positions } y { $more } más

# What a draw left out, behind what it gave, after a comma. $positions is "518 and 534" or "0–100".
exclusion-possible = { $is_possible ->
    [true] { $are_single ->
        [true] excluido todo salvo { $positions }
       *[false] excluido todo salvo { $positions } ({ $left } posiciones)
    }
   *[false] { $are_single ->
        [true] sin { $positions }
       *[false] sin { $positions }; quedaban { $left } posibles
    }
}
exclusion-counted = { $number } posiciones excluidas, { $left } posibles
# The same in full. A list is on the next line.
exclusion-all = Exclusiones, { $number } de 960 posiciones:
exclusion-all-left = Se excluyó todo menos estas { $left } posiciones:

# Why a list cannot be read.
exclusion-empty = No hay nada que excluir. { -exclusion-form }
exclusion-word = No entiendo { $typed }. { -exclusion-form }
exclusion-double = { $typed } tiene filas distintas para blancas y negras (DFRC). Escribe el número de cada bando.
exclusion-out-of-range = { $typed } no es el número de una posición. Van del 0 al 959.
exclusion-backwards = El intervalo `{ $first }-{ $last }` termina antes de empezar. ¿Querías decir `{ $last }-{ $first }`?
exclusion-days = Puedo mirar de 1 a { $most } días atrás, no { $typed }. Por ejemplo: `usadas aquí 30 días`.
exclusion-second-period = { $typed } es un segundo periodo. Escribe solo uno, por ejemplo `usadas aquí 30 días`.
exclusion-days-or-position = ¿`{ $number }` es un número de días? Entonces escribe `usadas aquí { $number } días`. Si es una posición, ponla primero: `{ $number }, usadas aquí`.
exclusion-mirror-alone = `espejo` añade las posiciones espejo de las que enumeras. Por ejemplo: `518 espejo`.
exclusion-none-and-some = `nada` no excluye nada, así que no va con nada más.
exclusion-everything = Eso excluye las 960 posiciones. Deja al menos una para sortear.
exclusion-too-few-left = { $left ->
    [one] Solo queda una posición
   *[other] Solo quedan { $left } posiciones
} para sortear. Excluye menos o sortea menos.
exclusion-used-one-at-a-time = Todavía estoy buscando lo usado aquí para tu último sorteo. Vuelve a intentarlo en un momento.
exclusion-used-too-many = Aquí se han sorteado o acordado demasiadas listas de posiciones en { $days ->
    [one] un día
   *[other] { $days } días
} para poder excluir lo usado. Reduce el número de días.
-exclusion-form = Escribe números del 0 al 959 e intervalos (`518 0-99`); `espejo` añade sus posiciones espejo, y `usadas aquí 30 días`, lo usado aquí últimamente.
