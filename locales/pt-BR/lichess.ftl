# Buttons below a position
lichess-play = Jogar no lichess
# The person who presses it plays White, against $name.
lichess-challenge-as-white = Brancas: desafiar { $name }
lichess-challenge-as-black = Pretas: desafiar { $name }
lichess-edit = Editar no lichess
lichess-analyse = Analisar no lichess

# A time control as part of a sentence; clocks are written as players do, such as 10+5.
lichess-days = { $days ->
    [one] 1 dia por lance
   *[other] { $days } dias por lance
}

# Why a time control isn't taken
lichess-time-unreadable = Não consigo ler { $typed } como ritmo de jogo. Digite os dias por lance, como `3 dias`, ou minutos e segundos, como `10+5`.
# A number alone, of days or minutes
lichess-time-no-unit = { $typed } é { $number ->
    [one] 1 dia
   *[other] { $number } dias
} por lance ou { $number ->
    [one] 1 minuto
   *[other] { $number } minutos
} no relógio? Digite { $number ->
    [one] `1 dia`
   *[other] `{ $number } dias`
} ou `{ $number }+0`.
# A number alone, of which lichess only has minutes
lichess-time-minutes = { $typed } são { $number } minutos no relógio? Então digite `{ $number }+0`; com { $increment } segundos por lance é `{ $number }+{ $increment }`.
# What lichess has instead
lichess-time-days = No lichess não há { $typed }. Você pode ter 1, 2, 3, 5, 7, 10 ou 14 dias por lance.
lichess-time-limit = No lichess não há { $typed }. O relógio começa com 0, ¼, ½, ¾, 1 ou 1½ minuto, ou com minutos inteiros até 180.
lichess-time-increment = No lichess não há { $typed }: são no máximo 60 segundos a mais por lance.
lichess-time-none = Com { $typed } ninguém teria tempo. Acrescente minutos ou segundos.

# Why a name on lichess isn't taken
lichess-name-length = Um nome no lichess tem de 2 a 30 caracteres.
lichess-name-characters = Um nome no lichess só tem as letras de a até z, algarismos, `_` e `-`, e começa com uma letra ou um algarismo.

# Why there's no challenge
lichess-unreachable = Não consigo acessar o lichess agora, então não há desafio. Tente de novo daqui a alguns minutos.
lichess-unanswered = O lichess não respondeu a tempo. Talvez tenha criado o desafio, mas não sei o link. Tente de novo daqui a alguns minutos.
lichess-too-many = O lichess está recebendo pedidos demais de mim. Tente de novo em { $seconds ->
    [one] 1 segundo
   *[other] { $seconds } segundos
}.
# $reason is in lichess's own words.
lichess-refused = O lichess recusou o desafio: { $reason }
lichess-refused-silently = O lichess recusou o desafio e não disse por quê.
lichess-broken = O lichess está com um problema agora (status { $status }). Tente de novo daqui a alguns minutos.
lichess-nonsense = Não consegui ler a resposta do lichess. Talvez tenha criado o desafio, mas não sei o link. Tente de novo daqui a alguns minutos.
