events-group-description = Revelar as posições de um torneio ou liga, rodada a rodada
events-create-description = Criar um evento com uma posição por rodada
events-show-description = Ver um evento com botões para revelar rodadas
events-option-new-name = Nome do evento: Aberto de Outono
events-option-rounds = Quantas rodadas; dá para acrescentar depois
events-option-channel = Onde cada rodada é revelada
events-option-repeats = Repetição de posições em outras rodadas (padrão: nunca)
events-option-positions = Quantas posições tem uma rodada (padrão: uma, ou uma por categoria)
events-option-sections = Categorias com posições diferentes: Absoluto, Feminino, Sub-12
events-option-same-position = Mesma posição em todas as categorias
events-option-reveal = Minutos antes da rodada para revelá-la automaticamente (padrão: com um botão)
events-option-games = Partidas com cada posição; a segunda com cores trocadas
events-option-randomness = De onde vêm as posições: aleatoriedade pública (drand) ou um segredo do bot
events-option-thread = Abrir um tópico em cada rodada
events-option-pin = Fixar a mensagem de cada rodada
events-option-organizers = Quem mais pode revelar: mencione um cargo ou pessoas

# What create refuses
events-name-taken = Um evento em andamento já se chama { $name }. Escolha outro nome.
events-too-many = Este servidor tem { $number } eventos em andamento, o máximo possível. Encerre um antes.
events-same-position-without-sections = `same-position` só vale com categorias. Indique-as em `sections`, ou tire essa opção.
events-section-twice = A categoria { $name } aparece duas vezes.
events-too-many-sections = Pode haver no máximo { $number } categorias.
events-boards-with-sections = Com uma posição por tabuleiro não há categorias. Crie um evento por categoria, ou tire `positions`.
events-reveal-needs-timezone = Para revelar as rodadas automaticamente, preciso também de `timezone`: o fuso dos horários de início que você vai digitar.
events-too-many-rounds = { $number ->
    [0] Com estas regras não sobra nenhuma posição. Exclua menos.
    [one] Só é possível { $number } rodada. Exclua menos posições ou permita repetições.
   *[other] São possíveis no máximo { $number } rodadas. Exclua menos posições ou permita repetições.
}
events-no-more-rounds = Um evento tem no máximo { $number } rodadas. Para mais, crie outro evento: `/chess960-event create`.
events-not-a-mention = Não reconheço nenhum cargo nem pessoa em { $typed }. Use menções: digite `@` e escolha na lista do Discord.
events-too-many-organizers = Você pode mencionar no máximo { $number } cargos e pessoas. Para incluir mais gente, use um cargo.

# Above the panel of a new event
events-created = { $excludes_classical ->
    [true] **Criado.** Estou anunciando em { $channel }. A 518, a posição inicial clássica, nunca é sorteada; para permiti-la, crie o evento com `exclude:nada`.
   *[false] **Criado.** Estou anunciando em { $channel }.
}

# The panel
events-problem = ⚠️ Primeira mensagem: { $problem }
events-round-problem = ⚠️ Rodada { $number }: { $problem }
events-late-beacon = -# Você pode esperar, ou sortear à mão e registrar a posição agora.
events-entered = Registrado para a rodada { $number }, aparece quando você a revelar: { $positions }
events-button-reveal = Revelar rodada { $number }
events-button-start = Definir início
events-button-enter = Registrar posição
events-button-boards = Tabuleiros
events-button-clear = Usar o sorteio
events-button-refresh = Atualizar
events-button-add-round = Acrescentar rodada
events-button-end = Encerrar
events-button-back = Voltar
events-button-post = Enviar
events-menu-correct = Corrigir uma rodada…
events-menu-reuse = Na rodada { $number }, jogar a posição da…
events-round-label = Rodada { $number } · { $positions }
events-start-title = Início da rodada { $number }
events-start-label = Início das partidas (vazio: sem horário)
events-start-placeholder = 20h30 ou 5 dez 20h30
events-enter-title = Posição da rodada { $number }
events-enter-label = { $number ->
    [one] Número, letras ou die 3 1 6 5 2
   *[other] { $number } posições, separadas por vírgulas
}
events-enter-placeholder = 451 · coins HT TT TH H TH HT · digits 5 1 8 · parallel-dice 3 5 6 5 2 1
events-boards-title = Tabuleiros da rodada { $number }
events-boards-label = Uma linha por tabuleiro, brancas primeiro
events-boards-placeholder = Alice - Bruno
events-correct-title = Corrigir a rodada { $number }
events-correct-label = Posição certa: motivo da correção
events-correct-placeholder = 451: dois algarismos trocados
events-reveal-question = -# Só você vê isto. Enviar em { $channel }?
# Above the preview of a change. $typed and $round are in code style, and nothing else in the line is.
events-preview-typed = -# Você digitou { $typed }.
events-preview-reused = -# Rodada escolhida: { $round }
events-end-question = Encerrar { $name }? As rodadas não reveladas não serão mais reveladas. Não dá para desfazer.

# Above the panel, after an action
events-revealing = **A rodada { $number }** está sendo enviada em { $channel }.
events-start-set = **A rodada { $number }** começa em { $time } e será revelada em { $reveal }.
events-start-withdrawn = **A rodada { $number } ficou sem horário de início.** Defina outro ou revele a rodada com o botão.
events-entered-note = **Registrado para a rodada { $number }.** Até a rodada ser revelada, só a organização vê isso.
events-entered-late = **Rodada { $number } revelada** com o que você registrou. A mensagem dela diz isso.
events-cleared = **O registro da rodada { $number } foi apagado.** A posição será sorteada.
events-boards-set = { $boards ->
    [0] **A rodada { $round } não tem tabuleiros.**
    [one] **A rodada { $round } tem { $boards } tabuleiro.** A mensagem dela vai mostrá-lo.
   *[other] **A rodada { $round } tem { $boards } tabuleiros.** A mensagem dela vai mostrá-los.
}
events-entry-dropped = As posições registradas foram apagadas, porque o número de tabuleiros mudou.
events-corrected = **Rodada { $number } corrigida.** A mensagem mostra a posição errada riscada, com o motivo que você deu.
events-round-added = **Rodada { $number } acrescentada.**
events-ended-note = **Evento { $name } encerrado.**

# Why an action is refused
events-not-an-organizer = Só quem organiza o evento ou gerencia este servidor pode fazer isso.
events-changed = Alguém acabou de mudar este evento. Veja de novo e repita o que ainda for preciso.
events-already-revealed = A rodada { $number } já foi revelada, ou está sendo revelada. Pressione **Atualizar** para seguir com a próxima; para mudar uma já revelada, escolha-a em **Corrigir uma rodada…**.
events-all-revealed = Todas as rodadas já foram reveladas. Acrescente outra antes.
events-boards-first = Cada tabuleiro tem a sua posição, então registre antes os tabuleiros com **Tabuleiros**.
events-has-ended = Este evento já foi encerrado. Para mais rodadas, crie outro: `/chess960-event create`.
events-no-clock = As rodadas deste evento são reveladas com um botão, não automaticamente.
events-start-in-the-past = { $typed } já passou, ou não existe nesse dia. Digite um início que ainda vai chegar: `20h30` ou `5 dez 20h30`.
events-start-too-soon = Com início em { $time }, eu revelaria a rodada na hora, sem mostrá-la a você antes. Revele-a com o botão, ou digite um início mais tarde.
events-other-zone = { $typed } não é o fuso horário do evento, que é { $zone }. Digite a hora nesse fuso, sem indicá-lo.
events-position-twice = Cada posição só pode aparecer uma vez, mas { $position } aparece duas vezes.
events-wait-for-round = A rodada { $number } está sendo revelada, e o sorteio dela exclui as posições anteriores. Corrija esta depois.
events-reused-by-next = A rodada { $number } vai repetir esta posição. Pressione primeiro **Usar o sorteio**, corrija esta rodada e depois escolha a posição de novo.
events-number-of-positions = { $needed ->
    [one] Preciso de uma posição, e você digitou { $given }.
   *[other] Preciso de { $needed } posições separadas por vírgulas, uma por categoria ou tabuleiro, e você digitou { $given }.
}
# After why typed throws give no position in the chosen method, with another method to choose.
events-throws-here = Aqui, digite { $typed }.
events-not-double = Numa rodada, brancas e pretas saem da mesma posição. Digite um só número.
events-too-many-boards = Uma rodada tem no máximo { $boards } tabuleiros e { $byes } folgas.
# $lines are the first unreadable lines, one per line.
events-unreadable-boards = Não consigo ler todas as linhas, então nada mudou. Escreva um tabuleiro por linha, brancas primeiro, com espaços em volta do hífen: `Alice - Bruno`, ou `Carla - folga`. Cada pessoa aparece uma só vez.
    { $lines }
events-unreadable-line = Linha { $number }: { $text }
events-not-members = Pelo menos uma das pessoas mencionadas não está neste servidor, então nada mudou. Em vez de mencionar, escreva os nomes.
events-position-excluded = As regras excluem a posição { $position }. Se ela for jogada de propósito, digite { $on_purpose }; a mensagem vai dizer isso.
events-position-repeated = A posição { $position } já foi jogada na rodada { $round }. Se ela se repetir de propósito, digite { $on_purpose }; a mensagem vai dizer isso.
events-correction-without-reason = Digite a posição certa, dois-pontos e por que a outra estava errada: `451: dois algarismos trocados`.
events-nothing-to-correct = A rodada { $number } já tem exatamente essas posições, então não há nada a corrigir. Se o erro está em outra rodada, escolha essa.

# Why a message of an event isn't in its channel. Organizers see it in the panel.
events-message-unknown = O Discord não confirmou se minha mensagem chegou, e não consigo achá-la. Olhe no canal; se ela não estiver lá, revele a rodada de novo.
events-announcement-unknown = O Discord não confirmou se minha mensagem chegou, e não consigo achá-la. Continuo procurando.
events-announcement-gone = A primeira mensagem do evento foi excluída, então não posso atualizá-la.
events-message-gone = A mensagem desta rodada foi excluída, então não posso atualizá-la.
events-not-announced = A primeira mensagem do evento ainda não foi enviada. Pressione **Atualizar** daqui a alguns segundos; se não for possível enviá-la, você verá o motivo.
events-earlier-round-first = A rodada { $round } precisa ser revelada antes.
events-round-missed = Eu estava fora do ar na hora prevista.
events-round-not-drawn = Durante 48 horas não consegui obter a rodada do drand que decide.
