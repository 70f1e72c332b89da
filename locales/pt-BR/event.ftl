event-description = Ver um evento: rodadas, regras e provas
event-option-name = Qual evento, se há vários

# The first message of an event, in its channel. $name is its name in code style.
event-heading = **Evento de Xadrez960** { $name }
event-rounds = { $number ->
    [one] { $number } rodada
   *[other] { $number } rodadas
}
# After the rounds. $names is a list of the sections.
event-sections = { $shared ->
    [true] As categorias { $names } jogam a mesma posição em cada rodada.
   *[false] As categorias { $names } jogam posições diferentes.
}
event-position-per-board = Cada tabuleiro tem a sua posição.
# $positions is a list of what is never drawn.
event-excluded = Exclusões dos sorteios: { $positions }.
event-no-repeats = Nenhuma posição é sorteada duas vezes.
event-repeats = Uma posição pode sair de novo numa rodada posterior.
event-two-games = Duas partidas com cada posição, a segunda com cores trocadas.
event-revealed-by-button = A organização revela aqui cada rodada.
event-revealed-before = { $minutes ->
    [0] Cada rodada é revelada aqui na hora de começar.
    [one] Cada rodada é revelada aqui { $minutes } minuto antes de começar.
   *[other] Cada rodada é revelada aqui { $minutes } minutos antes de começar.
}
event-public = { $is_quicknet ->
    [true] -# As posições são sorteadas com aleatoriedade pública ([drand](<https://drand.love>)) alguns segundos depois que a mensagem da rodada aparece. Ninguém pode conhecê-las nem escolhê-las antes, nem mesmo eu.
   *[false] -# As posições são sorteadas com a cadeia `{ $chain }` do drand, escolhida por quem me administra, alguns segundos depois que a mensagem da rodada aparece.
}
# $digits are the first digits of the commitment.
event-committed = -# A partir de agora, todos os sorteios de posições estão definidos por um segredo. O compromisso dele começa com `{ $digits }`.
event-rules-fixed = -# Estas regras não mudam mais.
event-ended = **Este evento foi encerrado.**
# A button below the first message
event-rounds-button = Rodadas

# The message of a round. $name is the event's name in code style.
event-round-heading = **Rodada { $number }** · { $name }
event-round-drawing = { $number ->
    [one] **Vou sortear a posição em alguns segundos…**
   *[other] **Vou sortear { $number } posições em alguns segundos…**
}
# In the preview of a round that a secret decides
event-round-committed = { $number ->
    [one] **A posição aparecerá aqui.** O segredo do evento a define.
   *[other] **As { $number } posições aparecerão aqui.** O segredo do evento as define.
}
event-round-waiting = **Ainda espero o drand.** Só uma rodada dele decide. Nada é sorteado no lugar dela, a menos que a organização registre uma posição à mão.
event-round-not-drawn = **Sem sorteio:** durante 48 horas não consegui obter a rodada do drand que decide. A organização pode revelar esta rodada de novo.
event-round-left-out = -# Exclusões: as das regras e as posições de rodadas anteriores.
# $time is when the games start, $distance how long until then.
event-round-starts = Início: { $time }, { $distance }.
event-round-late = -# Com atraso: estava prevista para { $time }.
# Before the position of a section; $section is in code style.
event-round-section = **{ $section }:** { $position }
# $players is a list of players without an opponent.
event-byes = Folga: { $players }
event-more-boards = { $number ->
    [one] … e mais { $number } tabuleiro
   *[other] … e mais { $number } tabuleiros
}
event-round-by-secret = -# Sorteio conforme o compromisso do evento
event-round-by-hand = -# Sorteio à mão, registrado por { $person }
event-round-late-entry = -# Registrado enquanto o drand estava atrasado, no lugar do sorteio anunciado
event-round-against-rules = -# Registrada por { $person }. As regras do evento não permitem esta posição.
event-round-reused = -# Como na rodada { $round }
event-round-reused-corrected = -# Como na rodada { $round } antes da correção
# A position that was wrong; $reason is what somebody typed, in code style.
event-round-corrected = ~~{ $position }~~ Correção de { $person } em { $time }: { $reason }
event-thread = { $name } · rodada { $round }
# Menus of boards below the message of a round
event-board-menu = Seu tabuleiro…
event-board-menu-part = Seu tabuleiro: { $first }–{ $last }…
event-board-label = Tabuleiro { $board }
# The answer to a choice from such a menu
event-board-heading = **Tabuleiro { $board }** · { $name }, rodada { $round }
event-board-challenges = -# Um de vocês abre um link. Só o outro pode aceitar o desafio.
event-board-open-link = -# O link cria um desafio que qualquer pessoa pode aceitar; envie-o ao seu oponente. Se o tabuleiro menciona vocês dois e ambos informaram o nome do lichess em `/chess960 preferences`, o desafio vai só para o seu oponente.

# The list of rounds, for members
event-list-running = **Evento** { $name }
event-list-ended = **Evento** { $name }, encerrado em { $time }
# $positions is a list; $link leads to the message.
event-list-revealed = **Rodada { $number }:** { $positions } · [mensagem]({ $link })
event-positions = { $number ->
    [one] { $number } posição
   *[other] { $number } posições
}
event-list-corrected = corrigida
event-list-by-hand = sorteada à mão
event-list-against-rules = à mão, contra as regras
event-list-reused = repetida da rodada { $round }
event-list-timed = **Rodada { $number }:** começa em { $start }, será revelada em { $time }
event-list-revealing = **Rodada { $number }:** sendo revelada agora
event-list-planned = **Rodada { $number }:** não revelada
event-list-all-planned = **Rodadas { $first }–{ $last }:** não reveladas
event-list-earlier = { $number ->
    [one] A exportação inclui uma rodada anterior.
   *[other] A exportação inclui { $number } rodadas anteriores.
}
event-organize-button = Organizar
# A menu of the revealed rounds
event-verify-menu = Verificar uma rodada…
event-none = Este servidor ainda não tem nenhum evento. Um moderador pode criar um com `/chess960-event create`.
event-several = Este servidor tem vários eventos: { $names }. Indique um em `name`.
# Why a call is refused
event-no-such-event = Este servidor não tem o evento { $typed }. Ele tem { $names }.
event-gone = Este evento não está mais registrado.

# The answer to Verify on the message of a round
event-proof-not-revealed = A posição desta rodada ainda não foi sorteada. O Discord deu à minha mensagem um ID que contém o horário dela. Quem decide é a primeira rodada do [drand](<https://drand.love>) prevista para pelo menos 6 segundos depois, e o valor dela é desconhecido até lá.
event-proof-public = O Discord deu à minha mensagem um ID que contém o horário dela, e a rodada { $round } do drand é a primeira prevista para pelo menos 6 segundos depois. A assinatura dessa rodada e o ID dão o resultado.
event-proof-secret = O compromisso do evento é `{ $commitment }`. Os primeiros dígitos dele estão na primeira mensagem, anterior a todas as rodadas. A chave desta rodada leva a esse compromisso e dá o resultado. Confira:
    ```
    { $command }
    ```
event-proof-attached = A prova é longa e segue anexa como arquivo.
event-proof-being-posted = Esta rodada ainda não foi revelada.
event-proof-reused = Aqui se joga o mesmo que na rodada { $round }. Pressione *Verificar* abaixo da mensagem daquela rodada.
event-proof-reused-corrected = Aqui se joga o que a rodada { $round } tinha antes da correção. Pressione *Verificar* abaixo da mensagem daquela rodada.
event-proof-by-hand = Alguém da organização registrou esta posição, então não há nada para calcular. Pergunte a quem viu o sorteio.
event-proof-corrected = **Corrigido depois:** alguém da organização substituiu este sorteio. A mensagem da rodada mostra os dois.

# Names of files of an export are fixed. These are the choices of its menu.
event-export-menu = Exportar…
event-export-pgn = PGN de cada categoria e rodada
event-export-fens = Lista de FENs
event-export-csv = Tabela (CSV)
event-export-picture = Imagem de todas as posições
event-export-newest-picture = Imagem da rodada mais recente
event-exported = { $number ->
    [one] { $number } posição das rodadas reveladas.
   *[other] { $number } posições das rodadas reveladas.
}
event-picture-shortened = A imagem mostra as { $shown } posições mais recentes de { $number }. Os outros formatos trazem todas.
# What the labels above the boards of a picture mean. $sections is a list such as "a: `Open`, b: `Women`".
event-picture-round-labels = -# À esquerda, acima de cada tabuleiro: a rodada.
event-picture-section-labels = -# À esquerda, acima de cada tabuleiro: a rodada e a categoria ({ $sections }).
event-picture-board-labels = -# À esquerda, acima de cada tabuleiro: a rodada e o número do tabuleiro.
event-nothing-to-export = Nenhuma rodada foi revelada ainda, então não há nada para exportar.
