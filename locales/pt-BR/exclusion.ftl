exclusion-option = Excluir: 518, 0-99, “518 mirror” ou “used here 30 days”

# What is suggested while somebody types.
exclusion-suggested-classical = 518 (RNBQKBNR), a posição inicial clássica
exclusion-suggested-mirror = 518 (RNBQKBNR) e sua posição espelhada, 534 (RNBKQBNR)
exclusion-suggested-used = O que foi usado aqui nos últimos 30 dias
exclusion-suggested-none = Nada

# What a list says, with " · " between its parts.
exclusion-used = o que foi usado aqui { $days ->
    [one] no último dia
   *[other] nos últimos { $days } dias
}
exclusion-mirrors = também suas posições espelhadas
exclusion-nothing = nada

# Positions within a sentence, if there are too many to name: "a fair draw without the 37 positions left out".
exclusion-number = as { $number } posições excluídas
# On a line of their own.
exclusion-left-out = -# Excluído: { $positions }
# A list that is too long to show all of it
exclusion-and-more = { $positions } e mais { $more }

# What a draw left out, behind what it gave, after a comma. $positions is "518 and 534" or "0–100".
exclusion-possible = { $is_possible ->
    [true] { $are_single ->
        [true] só com { $positions }
       *[false] só com { $positions } ({ $left } posições)
    }
   *[false] { $are_single ->
        [true] sem { $positions }
       *[false] sem { $positions }, com { $left } possíveis
    }
}
exclusion-counted = { $number ->
    [one] { $number } excluída
   *[other] { $number } excluídas
}, { $left ->
    [one] { $left } possível
   *[other] { $left } possíveis
}
# The same in full. A list is on the next line.
exclusion-all = Posições excluídas ({ $number } de 960):
exclusion-all-left = Todas excluídas, menos estas { $left } posições:

# Why a list cannot be read.
exclusion-empty = Nada para excluir. { -exclusion-form }
exclusion-word = Não consigo ler { $typed }. { -exclusion-form }
exclusion-out-of-range = { $typed } não é o número de uma posição. Eles vão de 0 a 959.
exclusion-backwards = O intervalo `{ $first }-{ $last }` termina antes de começar. Você quis dizer `{ $last }-{ $first }`?
exclusion-days = { $typed } não é um número de dias válido (1 a { $most }). Por exemplo: `used here 30 days`.
exclusion-mirror-alone = `mirror` acrescenta as posições espelhadas das que você lista. Por exemplo: `518 mirror`.
exclusion-none-and-some = `none` não exclui nada, por isso vai sozinho.
exclusion-everything = Isso exclui todas as 960 posições. Deixe pelo menos uma para sortear.
exclusion-too-few-left = { $left ->
    [1] Só resta uma posição
    [one] Só restam { $left } posições
   *[other] Só restam { $left } posições
} para sortear. Exclua menos, ou sorteie menos.
exclusion-used-one-at-a-time = Ainda estou vendo o que foi usado aqui para seu último sorteio. Tente de novo daqui a pouco.
exclusion-used-too-many = Há listas demais de posições sorteadas ou combinadas aqui em { $days ->
    [one] um dia
   *[other] { $days } dias
} para excluir tudo o que foi usado. Peça menos dias.
-exclusion-form = Liste números de 0 a 959 e intervalos (`518 0-99`); `mirror` acrescenta as posições espelhadas, e `used here 30 days`, o que foi usado aqui há pouco.
