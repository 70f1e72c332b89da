exclusion-option = Excluir: 518, 0-99, “518 espelho” ou “usadas aqui 30 dias”

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

# Why a draw left positions out, behind its number: "Draw 1 · none of the 24 used here in the last 30 days · …".
exclusion-used-none = nenhuma foi usada aqui { $days ->
    [one] no último dia
   *[other] nos últimos { $days } dias
}
exclusion-used-left-out = { $number ->
    [one] sem a que foi usada
   *[other] sem as { $number } usadas
} aqui { $days ->
    [one] no último dia
   *[other] nos últimos { $days } dias
}{ $mirrors ->
    [true] , com as posições espelhadas
   *[false] {""}
}
# No other position was left.
exclusion-used-allowed = todas foram usadas aqui { $days ->
    [one] no último dia
   *[other] nos últimos { $days } dias
}, então nenhuma delas foi excluída
exclusion-used-shortened = -# Guardo os sorteios por { $days ->
    [one] um dia, então não olhei mais para trás.
   *[other] { $days } dias, então não olhei mais para trás.
}

# Positions within a sentence, if there are too many to name: "a fair draw without the 37 positions left out".
exclusion-number = as { $number } posições excluídas
# On a line of their own.
exclusion-left-out = -# Exclusões: { $positions }
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
exclusion-double = { $typed } tem fileiras diferentes para brancas e pretas (DFRC). Liste o número de cada lado.
exclusion-out-of-range = { $typed } não é o número de uma posição. Eles vão de 0 a 959.
exclusion-backwards = O intervalo `{ $first }-{ $last }` termina antes de começar. Você quis dizer `{ $last }-{ $first }`?
exclusion-days = Posso olhar de 1 a { $most } dias para trás, não { $typed }. Por exemplo: `usadas aqui 30 dias`.
exclusion-second-period = { $typed } é um segundo período. Informe só um, por exemplo `usadas aqui 30 dias`.
exclusion-days-or-position = `{ $number }` é um número de dias? Então digite `usadas aqui { $number } dias`. Se for uma posição, coloque-a primeiro: `{ $number }, usadas aqui`.
exclusion-mirror-alone = `espelho` acrescenta as posições espelhadas das que você lista. Por exemplo: `518 espelho`.
exclusion-none-and-some = `nada` não exclui nada, por isso vai sozinho.
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
-exclusion-form = Liste números de 0 a 959 e intervalos (`518 0-99`); `espelho` acrescenta as posições espelhadas, e `usadas aqui 30 dias`, o que foi usado aqui há pouco.
