schedules-preview-description = Ver como será a próxima mensagem; só você a vê
schedules-remove-description = Remover um agendamento de vez (pergunta antes)
schedules-history-description = Mostrar as últimas mensagens de um agendamento e os dias sem envio
schedules-create-description = Agendar uma posição do dia
schedules-edit-description = Mudar um agendamento e seu anúncio
schedules-resume-description = Retomar o envio depois de uma pausa
schedules-forget-description = Apagar tudo o que o bot guarda sobre este servidor (pergunta antes)
schedules-option-new-name = Um nome curto, se este servidor tem vários agendamentos (padrão: daily)
schedules-option-channel = Onde enviar: um canal de texto ou de anúncios
schedules-option-time = Quando enviar, no fuso horário: 18h, 18h30
schedules-option-timezone = Cidade, estado, país ou diferença: Recife, Texas, UTC-3
schedules-option-days = todos os dias (padrão), dias úteis, fins de semana, ou seg e qui
schedules-option-ping-role = Um cargo que cada mensagem menciona
schedules-option-no-ping = Não mencionar mais um cargo
schedules-option-thread = Abrir um tópico em cada mensagem, para conversar sobre a posição
schedules-option-pin = Fixar a mensagem do dia e desafixar a de ontem
schedules-option-publish = Num canal de anúncios: publicar cada mensagem nos canais que o seguem
schedules-option-phrase = Frase secreta de clubes que querem as mesmas posições: escolha a sugerida; none remove
schedules-option-randomness = Origem das posições: definidas na véspera pelo bot, ou aleatoriedade pública (drand)
schedules-option-board = Como cada mensagem mostra o tabuleiro (padrão: texto)
schedules-option-theme = Cores das imagens do tabuleiro (padrão: claras)
schedules-option-language = Idioma das mensagens (padrão: o deste servidor)
schedules-group-description = Agendar a posição do dia neste servidor
schedules-option-name = Qual agendamento, se este servidor tem vários
schedules-skip-description = Pular a próxima mensagem, ou a de um dia futuro
schedules-option-skip-date = Qual dia (padrão: o da próxima mensagem): amanhã, 2026-11-30
schedules-pause-description = Parar o envio até você retomar; o segredo e o histórico ficam
schedules-show-description = Mostrar os agendamentos deste servidor, com botões para mudá-los

# The suggestion for the option phrase
schedules-new-phrase = Uma nova, que ninguém adivinha: { $phrase }

# When a schedule posts. $days is for example "every day", "weekdays" or "Mon, Thu".
schedules-at = { $hour ->
    [1] à { $time }
   *[other] às { $time }
}
schedules-when = { $every_day ->
    [true] { $days } { $at } ({ $zone })
   *[false] { $days } { $at } ({ $zone })
}

# The announcement in the channel. $when is schedules-when.
schedules-announcement = **Vou enviar aqui uma posição do dia: { $when }.**
# $time is a date and a time of day, and in brackets how far off it is.
schedules-announcement-next = Próxima: { $time }.
schedules-announcement-mention = Cada mensagem menciona { $whom }.
schedules-announcement-left-out = Exclusões dos sorteios: { $positions }.
schedules-announcement-phrase = As posições vêm de uma frase secreta que clubes compartilham: quem a conhece pode prevê-las, e quem a escolheu poderia tê-las escolhido.
schedules-announcement-public = Cada posição vem da aleatoriedade pública (drand): ninguém pode escolhê-la nem prevê-la. Servidores que enviam no mesmo momento têm a mesma posição, se excluem as mesmas.
# Below or beside the commitment, in small print
schedules-announcement-schedule = Agendamento { $name }. **Verificar**, abaixo de cada mensagem, confere tudo.
# In place of an announcement when there is a new one
schedules-announcement-replaced = **Este agendamento mudou:** { $link }
# In place of an announcement while nothing is posted
schedules-announcement-paused = **As posições do dia estão pausadas aqui.**
schedules-announcement-removed = **Não envio mais posições do dia aqui.**
# Where the announcement could not be changed
schedules-announcement-unknown = Não sei se minha mensagem chegou a { $channel }: o Discord não respondeu. Se ela estiver lá, apague-a antes de tentar de novo.
schedules-announcement-edit-unknown = O Discord não respondeu. Talvez o anúncio já mostre a mudança; nesse caso, eu o restauro em cerca de um minuto: { $link }
schedules-announcement-in-progress = Outro anúncio em { $channel } ainda não terminou. Tente de novo daqui a um minuto.
schedules-announcement-stale = Não consegui mudar o anúncio, que ainda promete mensagens; apague-o, por favor: { $link }

# What the channel is told later, and the line below it.
schedules-channel-back = **As posições diárias voltaram**
schedules-channel-paused = **As posições diárias estão pausadas**
schedules-channel-set-back = **Meu relógio estava errado. Isto é o que vem agora**
schedules-channel-skipped = **Não haverá posição neste dia: { $date }**
schedules-channel-skip-undone = **Este dia não será mais pulado: { $date }**

# What a moderator is told of a schedule that was made or changed.
schedules-created = Agendamento { $name } criado. { $summary }
schedules-announced = Tenho lá as permissões de que preciso, e já anunciei: { $link }
schedules-edited = Agendamento { $name } atualizado. { $summary }
schedules-announcement-is = O anúncio está atualizado: { $link }
schedules-phrase = Frase secreta: `{ $phrase }`
    Ela é uma senha. Clubes com a mesma frase têm a mesma posição na mesma data. Quem a conhece pode prever as posições, e o clube que envia primeiro revela o dia aos outros. O anúncio diz que quem escolheu a frase poderia ter escolhido as posições. Guarde onde os moderadores possam achar: não vou mostrar de novo.
schedules-created-hint = -# Em `/chess960-daily show` você pode ver a prévia, pular, pausar e mudar o agendamento.

# $summary: what a schedule does, sentences on one line.
schedules-summary = Envio em { $channel }: { $when }.
# $actions is a list of those below.
schedules-with-each-post = Cada mensagem { $actions }.
schedules-language = Idioma das mensagens: { $language }.
schedules-action-mention = menciona { $whom }
schedules-action-thread = abre um tópico
schedules-action-pin = é fixada
schedules-action-publish = é publicada
schedules-board = { $board ->
    [text] Mostra o tabuleiro em texto.
    [figurine] Mostra o tabuleiro com símbolos das peças.
    [picture] Mostra uma imagem do tabuleiro em cores claras.
    [picture-dark] Mostra uma imagem do tabuleiro em cores escuras.
    [line] Mostra só a primeira fileira.
    [strip] Mostra uma imagem da primeira fileira em cores claras.
    [strip-dark] Mostra uma imagem da primeira fileira em cores escuras.
   *[words] Diz as peças por extenso.
}
schedules-board-without-picture = As imagens teriam cores escuras, mas não há imagens: `board:picture` muda isso.
schedules-left-out = Exclusões: { $positions }.
schedules-from-phrase = As posições vêm de uma frase secreta.
schedules-public = As posições vêm da aleatoriedade pública (drand).
# In the reply to edit: settings that changed. $switch is true or false.
schedules-changed-no-ping = Nenhum cargo é mais mencionado.
schedules-changed-switch = { $setting ->
    [thread] { $switch ->
        [true] Cada mensagem abre um tópico.
       *[false] Não abre mais tópicos.
    }
    [pin] { $switch ->
        [true] Cada mensagem é fixada.
       *[false] As mensagens não são mais fixadas.
    }
   *[publish] { $switch ->
        [true] Cada mensagem é publicada.
       *[false] As mensagens não são mais publicadas.
    }
}
schedules-nothing-left-out = Nada mais é excluído.
schedules-not-from-phrase = As posições não vêm mais de uma frase secreta.
schedules-committed = As posições voltam a ser fixadas pelo bot.
# $from is the first day of what is new, $date the last one before.
schedules-changed-after = { $what ->
    [public] A aleatoriedade pública vale a partir de { $from }; { $date } já está definido.
    [committed] O bot fixa as posições a partir de { $from }; { $date } ainda vem da aleatoriedade pública.
    [phrase] A nova frase secreta vale a partir de { $from }; { $date } já está definido.
    [no-phrase] A frase secreta deixa de valer em { $from }; { $date } já está definido.
    [phrase-and-exclusion] A nova frase secreta e a nova exclusão valem a partir de { $from }; { $date } já está definido.
    [no-phrase-and-exclusion] A nova exclusão passa a valer e a frase secreta deixa de valer em { $from }; { $date } já está definido.
   *[exclusion] A nova exclusão vale a partir de { $from }; { $date } já está definido.
}

# When it posts next. $times is a list.
schedules-next-posts = Próximas mensagens: { $times }
schedules-no-next-post = { $state ->
    [active] Não há próxima mensagem.
    [on-hold] Está em espera: `/chess960-daily show` diz por quê, e tem o botão **Retomar**.
   *[other] O envio está parado no momento. Use `/chess960-daily resume` para retomar.
}

# All schedules of a server, a line each
schedules-list = Este servidor tem { $number } agendamentos:
schedules-listed = - { $name } em { $channel }, próxima: { $time }
schedules-listed-without-next = - { $name } em { $channel }, { $state ->
    [paused] **pausado**
    [stopped] **parado**
    [on-hold] **em espera**
   *[active] sem próxima mensagem
}

schedules-menu = Escolha um agendamento

# The control panel of a schedule
schedules-heading = **Agendamento { $name }** · { $state ->
    [paused] pausado
    [stopped] parado
    [on-hold] em espera
   *[active] ativo
}
schedules-next-post = Próxima mensagem: { $time }
schedules-set-by = -# Última mudança por { $person }
# $reason: why the bot could not post, a sentence or several.
schedules-stopped = **Parado**, porque não consegui enviar a tempo. { $reason }
    Quando isso estiver resolvido, use `/chess960-daily resume` para retomar.
schedules-on-hold = { $number ->
    [0] **Em espera**: meu relógio estava errado. Nenhuma mensagem deixou de sair. Pressione **Retomar** para continuar.
   *[other] **Em espera**: mensagens não enviadas desde { $date }: { $number }. Depois de tanto tempo, prefiro que um moderador dê uma olhada antes. Se a data está certa, pressione **Retomar**: registro esses dias como não enviados e volto a enviar.
}
schedules-ahead = **Adiantado**: meu relógio estava errado, e encerrei dias futuros. **Reabrir dias** os abre de novo, menos aqueles cuja posição ou chave já foi mostrada.
# Of a skipped day that is yet to come
schedules-skips = Dia pulado por um moderador: { $date }.
# $state is `schedules-day`, $problem a sentence or several.
schedules-last = Última: { $date }, { $state }.
schedules-last-with-problem = Última: { $date }, { $state }. { $problem }
schedules-day = { $state ->
    [awaits-beacon] esperando o drand
    [not-drawn] não sorteada
    [claimed] sendo enviada
    [unknown] talvez enviada
    [missed] não enviada
    [skipped] pulada
   *[posted] enviada
}
# Buttons
schedules-button-preview = Prévia
schedules-button-skip-next = Pular a próxima
schedules-button-pause = Pausar
schedules-button-resume = Retomar
schedules-button-time = Mudar horário
schedules-button-settings = Configurações
schedules-button-history = Histórico
schedules-button-remove = Remover
schedules-button-undo-skip = Não pular { $date }
schedules-button-set-back = Reabrir dias
schedules-button-back = Voltar
schedules-button-show-all = Mostrar tudo

# The form for another time
schedules-time-title = Mudar o horário
schedules-time-label = Horário ({ $zone })
schedules-time-placeholder = 18h ou 18h30

# The menus of settings
schedules-settings = **Configurações de { $name }**
schedules-settings-hint = -# `/chess960-daily edit` também muda o canal, o fuso horário, o idioma, o cargo a mencionar, a frase secreta e as exclusões.
schedules-menu-days = Dias
schedules-menu-board = Tabuleiro
schedules-menu-theme = Cores das imagens
schedules-menu-switch = Ativar ou desativar algo
schedules-choice-board = { $board ->
    [figurine] Tabuleiro: símbolos das peças
    [picture] Tabuleiro: uma imagem
    [line] Tabuleiro: só a primeira fileira
    [strip] Tabuleiro: uma imagem da primeira fileira
    [words] Tabuleiro: as peças por extenso
   *[text] Tabuleiro: texto
}
schedules-choice-theme = { $theme ->
    [dark] Imagens: cores escuras
   *[light] Imagens: cores claras
}
schedules-switch = { $switch ->
    [public] Sortear com aleatoriedade pública (drand)
    [committed] Deixar o bot fixar as posições
    [thread] Abrir um tópico em cada mensagem
    [no-thread] Não abrir mais tópicos
    [pin] Fixar a mensagem de hoje
    [no-pin] Não fixar mais mensagens
    [publish] Publicar cada mensagem
    [no-publish] Não publicar mais mensagens
    [exclude-classical] Nunca sortear 518 (RNBQKBNR), a posição inicial clássica
    [include-classical] Voltar a sortear 518 (RNBQKBNR), a posição inicial clássica
   *[no-ping] Não mencionar mais um cargo
}

# What was done, above the panel. The first one tells where the announcement is.
schedules-changed-with-announcement = **Mudança feita.** O anúncio está atualizado: { $link }
schedules-changed-alone = **Mudança feita.**

# A schedule's last days, a line each
schedules-history-empty = O agendamento { $name } ainda não enviou nada.
schedules-history-heading = **Os últimos dias do agendamento { $name }**
schedules-history-posted = - { $date }: posição { $position } · `{ $letters }`, { $link }
# $state is `schedules-day`, $reason a sentence without its full stop.
schedules-history-day = - { $date }: { $state }
schedules-history-day-with-reason = - { $date }: { $state }. { $reason }
# After the days of a schedule, or alone if no schedule is left.
schedules-history-removed-heading = **Mensagens de agendamentos removidos**
schedules-history-removed = - Agendamento removido { $name }: { $date }, posição { $position } · `{ $letters }` em { $channel } · `{ $commitment }`
schedules-history-removed-public = - Agendamento removido { $name }: { $date }, posição { $position } · `{ $letters }` em { $channel } · rodada { $round } do drand
schedules-history-removed-more = -# Há mais, de antes.
schedules-history-coming-skip = - { $date }: será pulada
schedules-history-hint = -# `/chess960 daily` com uma data mostra a posição do dia.

# What became of a call
schedules-now-paused = O agendamento { $name } está pausado até `/chess960-daily resume`.
schedules-now-back = O agendamento { $name } voltou.
schedules-now-set-back = Os dias do agendamento { $name } foram reabertos.
schedules-now-posting-again = O agendamento { $name } não vai mais pular este dia: { $date }.
schedules-skip-undone = Este dia não será mais pulado: { $date }.
schedules-not-on-that-day = Mas o agendamento { $name } não envia mais nada nesse dia.
schedules-now-skipping = O agendamento { $name } vai pular este dia: { $date }.
schedules-channel-informed = Já avisei no canal.
schedules-channel-informed-later = O Discord não está respondendo agora, então vou avisar no canal mais tarde.
schedules-channel-not-informed = Não avisei no canal, porque um de nós não pode enviar mensagens lá.

# Above the preview of a post
schedules-preview-hint = **Prévia**, só você vê. A posição e as chaves são inventadas.
schedules-preview-state = { $state ->
    [paused] O agendamento está **pausado**.
    [stopped] O agendamento está **parado**.
   *[on-hold] O agendamento está **em espera**.
}

# Removing a schedule
schedules-remove-question = Isto remove o agendamento { $name } de vez: ele não envia mais nada, e o segredo dele é apagado. A próxima posição, já definida, continua secreta. Para parar só por um tempo, use `/chess960-daily pause`.
    As mensagens dele ficam. Por algum tempo, **Verificar** ainda funciona nelas, e `/chess960-daily history` as lista.
schedules-remove-question-public = Isto remove o agendamento { $name } de vez: ele não envia mais nada. Para parar só por um tempo, use `/chess960-daily pause`.
    As mensagens dele ficam. Por algum tempo, **Verificar** ainda funciona nelas, e `/chess960-daily history` as lista.
schedules-remove-button = Remover { $name }
schedules-removed = O agendamento { $name } foi removido.

# Erasing all that is kept of a server
schedules-forget-nothing = Não guardo nada sobre este servidor, então não há nada para apagar. Não posso excluir mensagens já enviadas.
# $amounts is a list of those below.
schedules-forget-question = Isto apaga tudo o que guardo sobre este servidor: { $amounts }. Não dá para desfazer.
    Os agendamentos somem com seus segredos e históricos, e os sorteios somem do histórico dos canais. As propostas são descartadas, e os botões delas param de funcionar. Os acordos selados ficam com os jogadores, sem o lugar em que foram feitos; cada um pode apagar sua parte com `/chess960 forget`.
    Não posso excluir mensagens já enviadas.
schedules-forget-schedules = { $number ->
    [one] { $number } agendamento
   *[other] { $number } agendamentos
}
schedules-forget-events = { $number ->
    [one] { $number } evento
   *[other] { $number } eventos
}
schedules-forget-removed-days = { $number ->
    [one] { $number } dia de um agendamento removido
   *[other] { $number } dias de agendamentos removidos
}
schedules-forget-draws = { $number ->
    [one] { $number } sorteio
   *[other] { $number } sorteios
}
schedules-forget-presses = { $number ->
    [one] { $number } clique em *Sortear de novo*
   *[other] { $number } cliques em *Sortear de novo*
}
schedules-forget-proposals = { $number ->
    [one] { $number } proposta
   *[other] { $number } propostas
}
schedules-forget-sealed = { $number ->
    [one] o lugar de { $number } acordo selado
   *[other] os lugares de { $number } acordos selados
}
schedules-forget-server-preferences = como os tabuleiros aparecem aqui
schedules-forget-button = Apagar tudo

# Why a call is refused. $typed is what somebody typed, $names a list.
schedules-none = Este servidor ainda não tem agendamento. Um moderador pode criar um com `/chess960-daily create`.
schedules-no-such-schedule = Este servidor não tem o agendamento { $typed }. Ele tem { $names }.
schedules-meant = Este servidor não tem o agendamento { $typed }. Você quis dizer { $meant }?
schedules-several = Este servidor tem vários agendamentos: { $names }. Escolha um pelo nome.
schedules-too-many = Este servidor tem { $number } agendamentos, o máximo possível. Remova um com `/chess960-daily remove`, ou mude um com `/chess960-daily edit`.
schedules-not-a-name = { $typed } não pode ser o nome de um agendamento. Digite de 1 a 40 letras, algarismos, espaços e sinais, como `club`.
schedules-name-taken = Já existe um agendamento { $name }. Mude-o com `/chess960-daily edit`, ou use outro `name` no novo.
schedules-nothing-to-change = O que você quer mudar? Acrescente uma opção, por exemplo `time`.
schedules-already-so = Nada a mudar: o agendamento { $name } já está assim.
# The hint follows each of the others.
schedules-not-a-time = { $typed } não é um horário.
schedules-time-hour = Em { $typed }, a hora é { $hour }; as horas vão de 0 a 23.
schedules-time-minute = Em { $typed }, o minuto é { $minute }; os minutos vão de 0 a 59.
schedules-time-twelve-hours = Em { $typed }, a hora é { $hour }; com am ou pm, as horas vão de 1 a 12.
schedules-time-morning-or-evening = { $typed } é de manhã ou à noite? Digite `{ $morning }` ou `{ $evening }`.
schedules-time-which = { $typed } é de manhã ou à noite?
schedules-time-hint = Digite como `18h` ou `18h30`.
# Likewise
schedules-no-day = Não acho nenhum dia da semana em { $typed }.
schedules-not-a-day = Em { $typed }, { $word } não é um dia da semana.
# In place of the last one, if nothing else was typed
schedules-not-days = { $typed } não é um dia da semana.
schedules-days-hint = Digite `todos os dias`, `dias úteis`, `fins de semana` ou uma lista como `seg e qui`.
# One of the last two follows.
schedules-not-a-zone = Não conheço o fuso horário { $typed }.
schedules-zone-hint = Digite uma cidade, um país ou `UTC+2`, ou escolha na lista.
schedules-zone-meant = Você quis dizer `{ $zone }`?
# Buttons with the time zones follow.
schedules-zone-which = { $number ->
    [one] Com { $typed }, você quis dizer este fuso horário?
   *[other] Qual fuso horário você quis dizer com { $typed }?
}
# The next line, if there are other options: those of the command, or the panel's schedule.
schedules-zone-which-with = -# Para { $options }
# Where there are no buttons. $zones is for example "`Europe/London` (Birmingham, England) or `America/Chicago` (Birmingham, Alabama)".
schedules-zone-which-name = Qual fuso horário você quis dizer com { $typed }: { $zones }? Digite o nome dele.
# $beside_time is the zone in `18:00 CET`.
schedules-two-zones = O horário indica o fuso { $beside_time }, mas `timezone` é { $timezone }. Tire o fuso do horário, ou use o mesmo nos dois.
# In replies to create and edit. $city is for example "Munich, Germany".
schedules-zone-of-place = Usei o fuso horário de { $city }: `{ $zone }`.
schedules-zone-offset = `{ $offset }` não tem horário de verão. Para seguir a hora de um lugar, digite uma cidade.
schedules-not-a-phrase = Uma frase secreta tem de 12 a 100 caracteres visíveis, numa só linha e sem crases.
schedules-short-phrase = Essa frase secreta é curta demais: quem a adivinhar conhece as posições. Use pelo menos 12 caracteres, ou escolha a frase que sugiro.
schedules-common-phrase = Essa frase secreta é comum demais: quem a adivinhar conhece as posições. Use outra, ou escolha a frase que sugiro.
schedules-public-and-phrase = Use `randomness:public` ou `phrase`, não os dois. A aleatoriedade pública dispensa a frase secreta: servidores que enviam no mesmo momento têm a mesma posição.
schedules-phrase-of-public = Este agendamento usa a aleatoriedade pública, então uma frase secreta não mudaria nada. Para usar a frase no lugar dela, acrescente `randomness:committed`.
schedules-public-off = Quem administra este bot desativou a aleatoriedade pública. Com `randomness:committed`, eu defino as posições.
schedules-public-exclusion = Com `randomness:public`, cada mensagem diz o que o próximo sorteio deixa de fora. Por isso `exclude` só aceita aqui poucas posições ou intervalos, e não `usadas aqui`.
# $permissions is a list of what Discord's settings call them.
schedules-caller-lacks = Você não tem { $number ->
    [one] a permissão
   *[other] as permissões
} { $permissions } em { $channel }, e não faço por ninguém o que a pessoa não pode fazer. Peça a quem tem.
schedules-mentionable = Um cargo que todos podem mencionar não precisa de permissão.
schedules-not-an-announcement-channel = Só dá para publicar mensagens em canais de anúncios, e { $channel } não é um deles. Tire `publish`, ou escolha um canal de anúncios.
schedules-ping-and-no-ping = Use `ping-role` ou `no-ping`, não os dois.
# $reasons: why the bot cannot do something in the channel, sentences.
schedules-nothing-changed = Nada mudou. { $reasons }
schedules-changed = Outra pessoa mudou este agendamento no mesmo momento. Veja-o com `/chess960-daily show` e tente de novo.
schedules-not-paused = O agendamento { $name } não está pausado.
schedules-not-active = O agendamento { $name } não está enviando no momento. Use `/chess960-daily resume` para retomar.
schedules-already-skipped = Este dia já não terá mensagem: { $date }.
# $next is the date of the next post.
schedules-cannot-skip = Posso pular dias a partir da próxima mensagem, { $next }, até daqui a um ano; { $date } não é um deles.
schedules-no-post-on = Este agendamento não tem mensagem neste dia: { $date }. { $following ->
    [none] Nenhum dia depois dele tem.
   *[other] O próximo dia com mensagem: { $following }.
}
schedules-too-many-skips = Já há { $number } dias futuros pulados, o máximo de um agendamento. Desfaça um com `/chess960-daily show`, ou pare o envio com `/chess960-daily pause`.
schedules-not-skipped = Este dia não pode mais ter mensagem: { $date }. Alguém já reativou esse dia, ou a chave já é pública, ou o horário já passou.
schedules-not-closed = O agendamento { $name } não enviou nenhuma posição em { $date }. Peça um dia em que houve envio; as próximas posições são secretas.
schedules-unknown-post = Não consigo mais verificar esta mensagem, porque o agendamento dela foi removido. Se você anotou a chave do dia, use `/chess960 verify kind:daily` com a data, a chave e o compromisso publicado antes.

# How boards are shown in a server
schedules-defaults-description = Escolher como mostrar tabuleiros a membros sem preferência própria
schedules-defaults-option-board = Como mostrar os tabuleiros (padrão: como texto)
schedules-defaults-option-language = Idioma das respostas para todos (padrão: o que está no Discord)
schedules-defaults-option-randomness = De onde vêm as posições de novos agendamentos (padrão: o bot fixa na véspera)
schedules-option-details = Mostrar logo FENs, numerações e etiquetas PGN
schedules-option-reset = Voltar aos padrões do bot
schedules-defaults-heading = Como os tabuleiros aparecem neste servidor
schedules-defaults-saved = Salvo para este servidor
schedules-defaults-reset = Este servidor voltou ao padrão
schedules-defaults-language = Idioma das respostas para todos: { $language ->
    [discord] o deste servidor no Discord
   *[other] { $language }
}
schedules-defaults-randomness = Novos agendamentos: { $randomness ->
    [public] posições da aleatoriedade pública (drand)
   *[committed] posições que o bot fixa na véspera
}
schedules-defaults-text = **{ $heading }**
    { $settings }
    -# Isto vale para membros sem `/chess960 preferences` próprias. As mensagens agendadas têm seus próprios `board` e `theme`.
