# Buttons below a position
lichess-play = Jogar no lichess
lichess-edit = Editar no lichess
lichess-analyse = Analisar no lichess

# A time control as part of a sentence; clocks are written as players do, such as 10+5.
lichess-days = { $days ->
    [one] 1 dia por lance
   *[other] { $days } dias por lance
}

# Why a time control isn't taken
lichess-time-unreadable = Digite os dias por lance, em inglês, como `3 days`, ou o relógio em minutos e segundos, como `10+5`.
lichess-time-days = No lichess você pode ter 1, 2, 3, 5, 7, 10 ou 14 dias por lance.
lichess-time-limit = No lichess, o relógio começa com 0, ¼, ½, ¾, 1 ou 1½ minuto, ou com minutos inteiros até 180.
lichess-time-increment = O lichess acrescenta até 60 segundos por lance.
lichess-time-none = Com `0+0` ninguém teria tempo. Acrescente minutos ou segundos.

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
