# Players are told of as $proposer and $opponent, or as $white and $black, or one of them as $player.
# $time is a date and a time of day, $ago is how far off an instant is, such as "in 7 days" or "2 days ago".

# An open proposal: what everybody sees, or one person alone, and that one is not asked for anything.
agreement-asks = { $opponent }, { $proposer } propõe { $terms ->
    [position] esta posição inicial
    [position-and-random-colors] esta posição inicial
   *[random-position] uma posição inicial aleatória
}.
agreement-was-asked = { $proposer } propõe a { $opponent }: { $terms ->
    [position] esta posição inicial
    [position-and-random-colors] esta posição inicial
   *[random-position] uma posição inicial aleatória
}.
agreement-open = **Proposta { $number }**, expira { $ago }
# The opponent has accepted, and the result is being drawn
agreement-accepted = **Proposta { $number }**
agreement-colors = { $games ->
    [one] Brancas: { $white } · Pretas: { $black }
   *[other] Partida 1: brancas { $white }, pretas { $black } · Partida 2: brancas { $black }, pretas { $white }
}
agreement-random-colors = { $games ->
    [one] { $proposer } e { $opponent }, cores aleatórias
   *[other] { $proposer } e { $opponent }, duas partidas, cores da primeira aleatórias
}
# Below it is how far they are; the button *How it works* explains the rest.
agreement-how-drawn = { $answer ->
    [accept] *Aceitar* deixa as cores ao acaso. Até lá, cada um de vocês pode digitar uma palavra.
    [public] *Aceitar* inicia o sorteio. Nem vocês nem eu podemos escolher o resultado.
   *[word] Digite uma palavra ou deixe ao acaso; nos dois casos, você aceita o resultado.
}
agreement-being-drawn = { $opponent } aceitou. { $drawn ->
    [position] A posição está sendo sorteada
    [colors] As cores estão sendo sorteadas
   *[position-and-colors] A posição e as cores estão sendo sorteadas
} em uma mensagem nova.
# A message of its own right after a proposal
agreement-commitment = -# Compromisso da proposta { $number }: `{ $commitment }`
agreement-word-is-in = { $player }: palavra recebida
agreement-no-word = { $player }: ainda sem palavra
# Where the bot can only answer, below that
agreement-by-presses = Não sou membro aqui, por isso não posso mandar lembretes.

# A proposal that was answered or has expired; below it, what was proposed
agreement-closed = { $state ->
    [declined] **Proposta { $number }** recusada por { $opponent } { $ago }
    [withdrawn] **Proposta { $number }** retirada por { $proposer } { $ago }
   *[expired] **Proposta { $number }** expirou { $ago }
}
# What an error says of it, or of an agreement
agreement-ended = { $state ->
    [sealed] A proposta foi selada { $ago }.
    [declined] A proposta foi recusada por { $opponent } { $ago }.
    [withdrawn] A proposta foi retirada por { $proposer } { $ago }.
    [expired] A proposta expirou { $ago }.
   *[open] A proposta está aberta.
}

# A sealed agreement. If position or colours are random, $words are those of both players, with a dot between them,
# or one of the lines after it.
agreement-sealed = **Acordo { $number }**, selado em { $time }
agreement-drawn = -# { $drawn ->
    [position] Posição aleatória
    [colors] Cores aleatórias
   *[position-and-colors] Posição e cores aleatórias
} · { $words }
agreement-drawn-publicly = -# { $drawn ->
    [position] Posição aleatória
    [colors] Cores aleatórias
   *[position-and-colors] Posição e cores aleatórias
} · rodada { $round } do drand
agreement-words-by-chance = os dois deixaram ao acaso
agreement-words-too-long = duas palavras longas demais para aparecer aqui; *Verificar* mostra as duas
agreement-word-left = { $player }: ao acaso
agreement-word = { $player }: `{ $word }`
agreement-word-by-chance = { $player }: `{ $word }` (ao acaso)
agreement-word-erased = { $player }: (apagada)
agreement-word-by-chance-erased = { $player }: (ao acaso, apagada)

# A link, in the message of a sealed agreement and in a list
agreement-game = { $games ->
    [one] Partida no lichess: { $link }
   *[other] Partida { $game } no lichess: { $link }
}

# Where the message is that everybody sees, below what is shown to one person
agreement-its-message = A mensagem: { $address }

# What *Verify* shows, in one line
agreement-result = { $fits ->
    [true] ✓ **Confere:** meu segredo e as duas palavras do acordo { $number } dão { $drawn ->
        [position] a posição { $position }
        [colors] as brancas a { $white }
       *[position-and-colors] a posição { $position } e as brancas a { $white }
    }, como combinado.
   *[false] ✗ **Não confere:** meu segredo e as duas palavras do acordo { $number } dão um resultado diferente do registrado.
}
agreement-public-result = { $fits ->
    [true] ✓ **Confere:** a rodada { $round } do drand dá { $drawn ->
        [position] a posição { $position }
        [colors] as brancas a { $white }
       *[position-and-colors] a posição { $position } e as brancas a { $white }
    } no acordo { $number }, como combinado.
   *[false] ✗ **Não confere:** a rodada { $round } do drand dá um resultado diferente do registrado no acordo { $number }.
}
    O Discord deu à mensagem que anunciou o sorteio um ID que contém o horário dela, e a rodada { $round } é a primeira do drand prevista para pelo menos 6 segundos depois.
# Behind it: the heading, a line for each step, and what the bot can't check. $fits is true or false; ✓ or ✗
# stands before each step. $words are agreement-word or agreement-word-by-chance of both players.
agreement-verified = { $fits ->
    [false] **O acordo { $number } não passou na verificação**
   *[true] **O acordo { $number } está verificado**
}
agreement-check-commitment = O segredo tem o compromisso `{ $commitment }`
agreement-check-words = As duas palavras estão registradas. { $words }
agreement-check-key = O segredo e as palavras dão a chave `{ $key }…`
agreement-check-position = A chave dá a posição { $drawn }{ $fits ->
    [false] , mas o combinado foi { $agreed }
   *[true] , como combinado
}
agreement-check-white = A chave dá as brancas a { $drawn }{ $fits ->
    [false] , mas o combinado foi { $agreed }
   *[true] , como combinado
}
agreement-verified-compare = -# Não posso provar quando o compromisso foi publicado. Compare-o com a mensagem logo após a proposta, que eu nunca edito.

# How to verify a random result without the bot: the heading, then a note alone or the rest. A command follows the colons.
agreement-verify-heading = **Como verificar o resultado do acordo { $number }**
agreement-verify-erased = A palavra de um dos jogadores foi apagada, a pedido, do que guardo. Ela ainda está na mensagem do acordo.
agreement-verify = O compromisso fixou meu segredo antes das palavras: `{ $commitment }`. Confira se o da mensagem logo após a proposta, que eu nunca edito, começa igual. Sem essa mensagem, só uma anotação sua prova isso.
    O segredo e as palavras dão o resultado. No seu computador, sem confiar neste bot:
agreement-verify-colors = Só as cores eram aleatórias; a posição deste resultado não conta.
agreement-verify-position = Só a posição era aleatória; as cores deste resultado não contam.
agreement-verify-docs = A documentação do chess960-bot traz o mesmo em poucas linhas de Python, e diz o que isto prova e o que não prova.
# $players is one of them, or both.
agreement-verify-chance = Deixado ao acaso por { $players }.
agreement-verify-in-discord = Ou no Discord:

# Behind *How it works* below an open proposal
agreement-how-it-works = **Como a proposta { $number } é decidida ao acaso**
    1. Antes de qualquer palavra, escolhi um segredo e publiquei o compromisso dele, que o fixa sem revelá-lo.
    2. Cada um de vocês digita uma palavra ou frase qualquer. Ninguém vê a sua antes de as duas chegarem, e você não pode mudá-la. Não use uma senha: no final, todos veem.
    3. Misturo as duas palavras com meu segredo. Isso dá { $drawn ->
        [position] a posição
        [colors] as cores
       *[position-and-colors] a posição e as cores
    }, e nenhum de nós pode controlar o resultado.
    4. Publico as duas palavras, *Verificar* mostra o segredo, e qualquer um pode conferir o resultado.
    Com { $drawn ->
        [colors] *Aceitar* ou *Deixar ao acaso*
       *[other] *Deixar ao acaso*
    }, eu escolho sua palavra. Se não quiser confiar em mim, digite uma que ninguém adivinhe.
    -# Compromisso do meu segredo: `{ $commitment }`. Seus primeiros algarismos estão na mensagem logo após a proposta, que eu nunca edito.
agreement-how-public-works = **Como a proposta { $number } é decidida ao acaso**
    1. Depois de *Aceitar*, envio uma mensagem nova. O Discord dá a ela um ID que contém o horário do envio.
    2. Quem decide é { $is_quicknet ->
        [true] o [drand](<https://drand.love>), onde organizações independentes publicam juntas valores aleatórios
       *[false] a cadeia `{ $chain }` do drand, escolhida por quem me administra
    }: o primeiro valor (chamado de rodada) previsto para pelo menos 6 segundos depois desse horário. Ninguém pode saber esse valor antes.
    3. O valor e o ID dão { $drawn ->
        [position] a posição
        [colors] as cores
       *[position-and-colors] a posição e as cores
    }, e nenhum de nós pode controlar o resultado.
    4. *Verificar* mostra o valor, e qualquer um pode conferir o resultado.

agreement-draw-announced = **{ $opponent } aceitou a proposta { $number } de { $proposer }.** Em alguns segundos, { $drawn ->
    [position] a posição será sorteada
    [colors] as cores serão sorteadas
   *[position-and-colors] a posição e as cores serão sorteadas
} com aleatoriedade pública.
    { $is_quicknet ->
        [true] -# Com o [drand](<https://drand.love>): ninguém pode saber o resultado ainda, e eu não posso escolhê-lo.
       *[false] -# Com a cadeia `{ $chain }` do drand, escolhida por quem me administra.
    }
agreement-draw-ended = **Sem resultado:** este acordo foi encerrado ou apagado nesse meio-tempo.
agreement-draw-reopened = *Aceitar*, abaixo da proposta { $number }, inicia outro sorteio se ela não tiver expirado.

# In a list: how it stands, and what is played. Colours, the event and an address follow on the same line.
agreement-listed = { $state ->
    [open] **{ $number }** aberta até { $time }
    [accepted] **{ $number }** aceita, sorteio em andamento
    [sealed] **{ $number }** selado em { $time }
    [declined] **{ $number }** recusada por { $opponent } { $ago }
    [withdrawn] **{ $number }** retirada por { $proposer } { $ago }
   *[expired] **{ $number }** expirou { $ago }
}
agreement-listed-position = posição { $start }
agreement-listed-draw = posição aleatória

# Buttons
agreement-button-start = Iniciar no lichess
agreement-button-start-game = Partida { $game } no lichess
agreement-button = { $action ->
    [accept] Aceitar
    [accept-colors] Aceitar
    [end] Recusar / retirar
    [decline] Recusar
    [decline-here] Recusar
    [withdraw] Retirar
    [take-back] Retirar
    [word] Digitar palavra
    [chance] Deixar ao acaso
    [how] Como funciona
    [verify] Verificar
    [proof] O que isso prova
    [by-hand] Verificar à mão
   *[pgn] PGN
}
