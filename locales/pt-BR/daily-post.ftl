# A date, such as 21 November 2026
daily-post-date = { $day ->
    [1] 1º
   *[other] { $day }
} de { $month ->
    [1] janeiro
    [2] fevereiro
    [3] março
    [4] abril
    [5] maio
    [6] junho
    [7] julho
    [8] agosto
    [9] setembro
    [10] outubro
    [11] novembro
   *[12] dezembro
} de { $year }
# The same on a button, which has room for 25 characters
daily-post-day-and-month = { $day ->
    [1] 1º
   *[other] { $day }
} { $month ->
    [1] jan.
    [2] fev.
    [3] mar.
    [4] abr.
    [5] maio
    [6] jun.
    [7] jul.
    [8] ago.
    [9] set.
    [10] out.
    [11] nov.
   *[12] dez.
}
# $date is daily-post-date.
daily-post-date-with-weekday = { $weekday ->
    [1] segunda-feira
    [2] terça-feira
    [3] quarta-feira
    [4] quinta-feira
    [5] sexta-feira
    [6] sábado
   *[7] domingo
}, { $date }

# The post of a day. $time is a date and a time of day.
daily-post-heading = **Posição do dia** · { $date }
daily-post-late = Com atraso: estava prevista para { $time }.
# Of the first post, behind Verify and in the history.
daily-post-announced-late = -# Primeira mensagem deste agendamento: a posição não foi definida um dia antes.
daily-post-commitment = -# Compromisso da posição de { $date }: `{ $commitment }`
# Its first digits: in announcements, and in posts, where a button shows all of them.
daily-post-commitment-start = -# Compromisso da posição de { $date }: `{ $digits }`…
daily-post-next-commitment = -# Compromisso da posição de { $date }: `{ $digits }`… (completo: **Verificar**)
daily-post-beacon = -# Sorteada com a rodada { $round } do drand
daily-post-other-chain = -# Não é a rede pública do drand: a cadeia `{ $chain }` foi escolhida por quem me administra
daily-post-public-day = -# { $date }: com aleatoriedade pública (drand)
daily-post-public-day-excluding = -# { $date }: com aleatoriedade pública (drand), sem { $positions }
daily-post-schedule = -# Agendamento { $name }
daily-post-verify-button = Verificar
# The name of the thread below a post
daily-post-thread = Posição { $position } · { $letters }, { $date }

# What the bot wanted to do in a channel
daily-post-action = { $action ->
    [attach] anexar uma imagem
    [read] ler as mensagens
    [mention] mencionar esse cargo
    [open-thread] abrir um tópico
    [pin] fixar mensagens
    [publish] publicar mensagens
   *[post] enviar mensagens
}

# Why the bot could not do something. $action is daily-post-action, $permission what Discord's settings call it.
daily-post-no-access = O Discord diz que não tenho acesso a { $channel }. Adicione-me ao servidor de novo, ou dê ao meu cargo a permissão { $permission } nesse canal.
daily-post-not-allowed = O Discord diz que não posso { $action } em { $channel }. Preciso da permissão { $permission } nesse canal.
daily-post-gone = Não consigo { $action } em { $channel }: o canal ou a mensagem não existe mais.
daily-post-too-many-pins = Não consigo { $action } em { $channel }: já há o máximo de mensagens fixadas. Desafixe algumas.
daily-post-refused = O Discord não me deixou { $action } em { $channel }. Quem me administra encontra o motivo no meu log.
daily-post-busy = Cheguei ao limite de pedidos ao Discord. Tente de novo em { $seconds ->
    [one] { $seconds } segundo
   *[other] { $seconds } segundos
}.
daily-post-could-not = Não consegui { $action } em { $channel }: não consigo acessar o Discord agora. Tente de novo daqui a um minuto.

# Why a day had no post, or perhaps none
# Of days that nobody tried to post
daily-post-not-running = O bot estava fora do ar.
daily-post-paused = Um moderador pausou o agendamento.
daily-post-unreachable = Não foi possível acessar o Discord a tempo.
daily-post-interrupted = O bot foi interrompido durante o envio, e o canal não mostra se a mensagem saiu. Ele não envia duas vezes.
daily-post-no-beacon = O valor aleatório do drand não chegou em 48 horas.

# What the moderator who set a schedule is told in a direct message. $reason is one of those above.
daily-post-stopped = Parei o agendamento { $name }, que você configurou, porque não consegui enviar a posição do dia a tempo. { $reason }
    O canal: { $channel }
    Quando isso estiver resolvido, use `/chess960-daily resume` para retomar, ou `/chess960-daily edit` para escolher outro canal.
daily-post-on-hold = Seu agendamento { $name } está em espera: ficou mais de três dias sem envio, e eu gostaria que você desse uma olhada antes de eu enviar de novo.
    O canal: { $channel }
    Use `/chess960-daily show` lá e pressione **Retomar**.
