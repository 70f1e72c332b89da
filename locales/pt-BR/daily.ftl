daily-option-date = Um dia passado, como 2026-11-21 (padrão: hoje)
daily-option-schedule = Qual agendamento, se este servidor tem vários
daily-description = Mostrar a posição de hoje, a mesma para todos

# Above a menu of the server's schedules. A choice has the name of the schedule and the time of day of its posts.
daily-which = Este servidor tem vários agendamentos. Qual deles?
daily-which-menu = Escolha um agendamento
daily-which-choice = { $name }, { $time }
# Another choice: a schedule that was removed
daily-which-removed-choice = { $name }, removido

# Below the heading, when no date was asked for. $time is a date and a time of day; one of those after it follows.
daily-next-being-posted = A próxima está sendo enviada.
daily-next-awaits-beacon = A próxima será sorteada assim que o valor aleatório do drand chegar.
# $time is how far off it is: "in 5 hours".
daily-next = A próxima vem { $time }.
daily-no-next-post = { $state ->
    [paused] O agendamento está pausado. Um moderador pode retomar com `/chess960-daily resume`.
    [stopped] O agendamento parou, porque não consegui enviar. Um moderador pode retomar com `/chess960-daily resume`.
    [on-hold] O agendamento está em espera até um moderador dar uma olhada: `/chess960-daily show`.
   *[active] Não há mais dias agendados.
}

# Of a schedule that has not posted yet
daily-nothing-posted = O agendamento { $name } ainda não enviou nenhuma posição.
daily-first-being-posted = A primeira está sendo enviada.
daily-first-awaits-beacon = A primeira será sorteada assim que o valor aleatório do drand chegar.
daily-first = A primeira vem { $time }.

# Below the heading of a day that was not posted
daily-unknown = Não sei se foi enviada.
daily-missed = O horário passou, e ela não foi enviada.
daily-skipped = Este dia foi pulado: nada foi enviado.
daily-not-drawn = Ela não foi sorteada, porque o valor aleatório do drand não chegou em 48 horas.

daily-posted-here = Enviada aqui: { $link }

# What the button Verify tells, in one line
daily-fits-published = ✓ **Confere:** a chave de { $date } dá a posição { $position }, e o compromisso dela foi publicado em { $time }: { $link }
daily-fits-perhaps-published = ✓ **Confere:** a chave de { $date } dá a posição { $position }. Não sei se o compromisso dela foi publicado antes.
daily-fits-not-published = ✓ **Confere:** a chave de { $date } dá a posição { $position }. O compromisso dela não foi publicado antes.
daily-fits-not-posted = ✓ **Confere:** a chave de { $date } dá a posição { $position }. Ela não foi enviada: { $state ->
    [skipped] esse dia foi pulado
   *[missed] nesse dia o envio falhou
}.
daily-fits-removed = ✓ **Confere:** a chave de { $date } dá a posição { $position }. O agendamento dela foi removido.
daily-public-fits = ✓ **Confere:** a rodada { $round } do drand, a primeira a partir de { $time }, dá a posição { $position } para { $date }.
daily-public-mismatch = ✗ **Não confere:** a posição { $position } de { $date } não resulta da rodada { $round } do drand. O botão mostra qual passo falha.
daily-public-no-position = Não há o que verificar em { $date }: nenhuma posição foi sorteada.
daily-other-position = ✗ **Não confere:** a chave de { $date } dá a posição { $drawn }, mas a enviada foi { $position }.
daily-other-commitment = ✗ **Não confere:** a chave de { $date } não tem o compromisso registrado.
# Of the position where no schedule posts one, and what the button behind it shows
daily-own-fits = ✓ **Confere:** minha chave de { $date } dá a posição { $position }, sem mais nada no cálculo.
daily-own-proof = A chave de { $date }: `{ $key }`
    O compromisso dela: `{ $commitment }`
    -# Se `/chess960 daily` mostrou este compromisso no dia anterior, a posição já estava fixada. Se não, isso só prova que a posição vem da chave. Não prova que ninguém a conhecia: quem administra este bot pode prevê-la.

# Behind it: the heading, three steps with ✓ or ✗ before them, and what they prove. $fits is true or false.
daily-verified = { $fits ->
    [false] **A posição de { $date } não foi totalmente verificada**
   *[true] **A posição de { $date } está verificada**
}
# The first step: one of three
daily-commitment-published = O compromisso foi publicado em { $time }: { $link }
daily-commitment-perhaps-published = Não sei se o compromisso foi publicado. Procure-o na mensagem ou no anúncio anterior, que talvez não tenha sido enviado.
daily-commitment-not-published = O compromisso não foi publicado antes.
# The others
daily-check-key = A chave `{ $key }` tem o compromisso `{ $commitment }`
daily-check-position = A chave dá a posição { $position }{ $fits ->
    [false] , mas a enviada foi { $posted }
   *[true] , a que foi enviada
}
daily-check-position-not-posted = A chave dá a posição { $position }; nada foi enviado nesse dia
daily-check-chain-unknown = Não conheço mais a cadeia `{ $chain }` do drand, então não posso verificar a assinatura
daily-check-signature = A assinatura é a da rodada { $round } do drand
daily-check-round = A rodada { $round } é a primeira prevista a partir de { $time }
daily-check-public-position = A assinatura dá a posição { $position }{ $fits ->
    [false] , mas a registrada é { $posted }
   *[true] , a que está registrada
}
daily-by-hand-button = Verificar à mão
# $day is the date as YYYY-MM-DD; $option and $flag are empty, or say what was left out.
daily-by-hand = **Verifique à mão a posição de { $date }**
    1. Confira se a mensagem com o compromisso tem `{ $commitment }`.
    2. Verifique a chave e a posição. No Discord:
    ```
    /chess960 verify kind:daily date:{ $day } key:{ $key } commitment:{ $commitment }{ $option }
    ```
    ou no seu computador, sem confiar neste bot:
    ```
    chess960-bot verify daily --date { $day } --key { $key } --commitment { $commitment }{ $flag }
    ```
    A documentação do chess960-bot traz o mesmo em poucas linhas de Python.
# $proof: one of the first three, and after it the others as they apply
daily-proof-published = Isto prova que a posição já estava fixada quando aquela mensagem foi enviada. Não prova que ninguém a conhecia: quem tem o segredo do agendamento pode prevê-la.
daily-proof-perhaps-published = Se o compromisso está lá, a posição já estava fixada quando aquela mensagem foi enviada. Se não, isto só prova que a posição resulta da chave.
daily-proof-not-published = Isto prova que a posição resulta da chave. Não prova que a chave já estava fixada, pois o compromisso não foi publicado.
daily-proof-phrase = Também não prova que ninguém a escolheu: o segredo vem de uma frase secreta, e quem escolheu a frase poderia ter testado outras antes.
daily-proof-exclusion = Também não prova que o sorteio excluía { $positions } desde o início: este compromisso só fixa a chave.
daily-proof-public = Isto prova que ninguém podia escolher nem prever a posição: várias organizações assinam juntas cada rodada do drand, e só na hora prevista. Não prova que uma posição foi enviada todos os dias.
daily-proof-exclusion-announced = O que ficou de fora foi anunciado em { $time }: { $link }
daily-proof-exclusion-not-announced = Não sei se o que ficou de fora foi anunciado antes. Se não foi, alguém pode ter escolhido depois.
# Where the list of what was left out is too long for the two calls.
daily-by-hand-list = No lugar de …, ponha a lista de `{ $file }`.
daily-public-by-hand-heading = **Verifique à mão a posição de { $date }**
daily-public-by-hand = 1. Confira se um servidor do drand dá a mesma assinatura: <https://api.drand.sh/{ $chain }/public/{ $round }>
    2. Verifique no seu computador, sem confiar neste bot:
    ```
    { $command }
    ```
    A documentação do chess960-bot explica os passos.

# Why there is no position of a day. $today is a date as YYYY-MM-DD, and so is $date.
daily-future = O dia { $date } ainda não chegou, e a posição ainda é secreta. Hoje é { $today } (UTC): peça a de hoje ou de um dia passado.
