agree-option-opponent = Seu oponente, que precisa ver este canal
agree-option-position = A posição que você propõe (padrão: uma aleatória)
agree-option-event = O que vocês vão jogar: um match, um torneio
agree-option-color = Quem joga de brancas (padrão: ao acaso, ou seu oponente)
agree-option-games = Uma partida, ou duas com cores trocadas na segunda
agree-option-draw = De onde vem o acaso
agree-description = Combinar uma posição inicial com seu oponente

# Below a proposal whose position was typed as a number of another numbering than Scharnagl's
agree-converted = { $proposer }, você digitou { $numbering ->
    [fritz9] Fritz9 { $typed }
   *[scharnagl-1-960] { $typed } na numeração 1–960
}: posição { $id } · `{ $letters }`

# Small print below a proposal or a question that pings nobody
agree-not-notified = Não avisei { $opponent }: na última hora já fiz isso { $number } vezes, e ainda não houve resposta. Avise você.

# The form for a word: its title, its only field, and what that has before anything is typed.
agree-form-title = Proposta { $number }
agree-form-label = Sua palavra ou frase
agree-form-placeholder = Não use uma senha: no final, todos veem a palavra

# Why nothing can be proposed
agree-only-caller-sees = Aqui só você veria a proposta: este servidor não me adicionou e não dá a você a permissão **Usar apps externos**. Proponha numa mensagem direta com seu oponente, ou peça a quem gerencia o servidor que me adicione.
agree-no-other-people = Não há mais ninguém aqui. Proponha num servidor, num grupo ou numa mensagem direta com seu oponente; nos dois últimos casos, você precisa de mim na sua conta: abra meu perfil e escolha **Adicionar app**.
agree-oneself = Para combinar, é preciso outra pessoa. Escolha com quem vai jogar; para uma posição aleatória só sua, use `/chess960 random`.
agree-bot = Um bot não pode aceitar uma proposta. Escolha com quem você vai jogar.
agree-not-a-member = { $player } não é membro deste servidor e não veria a proposta. Escolha um membro.
agree-too-many-open = Você tem { $number } propostas abertas, o máximo possível. `/chess960 agreements` lista todas; abra uma com `number` para retirá-la, ou espere até uma ser respondida ou expirar.
# The text of the position was changed to read it. $change says how: position-turned or position-castling-corrected.
agree-changed-position = { $change } É isso? Para propor essa posição, digite `position:{ $rank }`.
# After a question such as "Did you mean position 451, `BRNNKQRB`?"
agree-to-propose = Para propor essa posição, digite `position:{ $rank }`.
agree-numbering-alone = `numbering` diz como ler `position`, então use as duas. Sem elas, a posição é decidida ao acaso por vocês dois.
agree-position-and-exclusion = `exclude` vale para uma posição aleatória, e você indicou uma. Use só uma das duas opções.
agree-too-many-excluded = Isso exclui { $number } posições, mais do que cabe listar numa proposta. Liste menos, use intervalos ou peça menos dias.
agree-public-unavailable = No momento não posso usar a aleatoriedade pública aqui. Preciso de uma resposta do drand, a fonte dela, e de um servidor onde eu possa ler minhas próprias mensagens. Tire `draw`, e eu uso o melhor método disponível.
agree-nothing-drawn = `draw` diz de onde vem o acaso, mas nesta proposta nada é aleatório. Tire essa opção ou acrescente `color:lot`.

# Why a button does nothing
agree-stranger = Só { $opponent } e { $proposer } podem fazer isto. Para propor uma posição, use `/chess960 agree`.
agree-only-opponent = Só { $opponent } pode fazer isso. Você pode retirar a proposta.
agree-only-proposer = Só { $proposer } pode retirar a proposta. Você pode recusar.
agree-word-is-in = Sua palavra já chegou e não pode mais mudar. O resultado sai assim que a outra chegar.
agree-is-drawn = A proposta foi aceita, e o sorteio está em andamento. Nada mais pode ser mudado.
agree-cannot-be-drawn = No momento não é possível sortear o resultado, por isso a proposta continua aberta. Preciso de uma resposta do drand, a fonte da aleatoriedade pública, e da permissão para ler minhas próprias mensagens neste canal. Pressione *Aceitar* de novo mais tarde ou faça outra proposta com `/chess960 agree`.
# A word came too late. $ending is agreement-ended.
agree-closed = { $ending } O que você digitou agora não foi usado.
agree-gone = Não tenho mais esta proposta: as que não dão em nada são apagadas depois de um tempo, e cada um pode pedir que as suas sejam apagadas. Proponha de novo com `/chess960 agree`.
agree-crowded = Muita gente pressionou ao mesmo tempo. Tente de novo.

# What was typed is no word. The buttons' names are those of agreement.ftl.
agree-word-empty = Você só digitou espaços. Pressione *Digitar palavra* de novo e digite uma palavra ou frase, ou pressione *Deixar ao acaso*.
agree-word-too-long = Sua palavra tem { $number } caracteres; o limite é { $most }. Pressione *Digitar palavra* de novo.
agree-word-with-control-character = Sua palavra tem uma quebra de linha, uma tabulação ou outro caractere invisível. Pressione *Digitar palavra* de novo e digite sem ele.

# Starting a game on lichess: what to choose from, and a form for another time control
agree-start-choose = Escolha o ritmo de jogo do acordo { $number }. Vou perguntar a { $player }; quando a resposta for sim, o lichess cria uma partida que começa na posição de vocês.
# An earlier game may still go on.
agree-start-earlier-game = A partida anterior: { $link }. Aqui você cria outra.
agree-start-menu = Ritmo de jogo
agree-start-button-other = Outro ritmo…
agree-start-form-title = Outro ritmo de jogo
agree-start-form-label = Dias por lance, ou relógio (4+3)
agree-start-form-placeholder = 4+3, 3 dias

# The question to the other player, $other, in the channel, and what is told to the one who asks. $players have not
# given their names on lichess.
agree-start-asks = { $other }, { $player } quer jogar **{ $time }** no lichess: { $games ->
    [one] a partida
   *[other] a partida { $game }
} do acordo { $number }, posição { $start }.
agree-start-open-seats = -# Quem tiver um link pode ocupar um lugar, a menos que vocês dois informem seus nomes no lichess. Falta: { $players }.
agree-start-not-notified = Não avisei { $player }: as notificações estão desativadas. Avise você.
agree-start-button-play = Jogar: { $time }
agree-start-button-name = Meu nome no lichess…
agree-start-other-menu = Outro ritmo de jogo
agree-start-asked = Perguntei a { $player } se vocês jogam { $time }. Para mudar, escolha outro ritmo abaixo da pergunta.
# In place of the question if the other player asks for another time control
agree-start-another-time = { $player } prefere { $other_time } em vez de { $time }.

# The form for a name on lichess
agree-start-name-title = Seu nome no lichess
agree-start-name-label = Nome no lichess
agree-start-name-placeholder = DrNykterstein

# What everybody sees after a yes, and a message to the player who asked. $until is such as "in 24 hours".
agree-started = **{ $games ->
    [one] A partida do acordo { $number }
   *[other] A partida { $game } do acordo { $number }
} está pronta no lichess**: posição { $start }, { $time }
    -# { $seats ->
        [open] Quem tiver um link pode ocupar um lugar, então entrem logo. Os links funcionam até os dois entrarem, e expiram { $until }.
       *[named] Os links funcionam até os dois entrarem, e expiram { $until }.
    }
agree-start-ready = { $player }, { $games ->
    [one] a partida
   *[other] a partida { $game }
} do acordo { $number } está pronta no lichess. Você joga de { $side ->
    [White] brancas
   *[Black] pretas
}: { $link }
agree-start-button-white = De brancas ({ $player })
agree-start-button-black = De pretas ({ $player })

# To a player who starts a game that exists
agree-start-exists = **{ $games ->
    [one] A partida do acordo { $number } já está
   *[other] A partida { $game } do acordo { $number } já está
} no lichess**: { $time }, { $link }
    Você pode criar outra com **Iniciar no lichess** { $until }.
# To a player who answers a question that was asked before the latest game
agree-start-outdated = Esta pergunta é anterior { $games ->
    [one] à partida
   *[other] à partida { $game }
} do acordo { $number } no lichess: { $link }. Para outra partida, pressione **Iniciar no lichess** abaixo do acordo.

# Why it can't be started
agree-start-alone = Os dados da outra pessoa foram apagados, então não posso perguntar a ela sobre o ritmo de jogo. Monte a posição no lichess com o FEN: pressione **Detalhes**.
agree-start-not-own = Só { $player } pode dizer sim ao seu ritmo. Para mudar, escolha outro aqui.
agree-no-lichess = Iniciar partidas no lichess está desativado aqui. Você pode montar a posição lá com o FEN: pressione **Detalhes**.
agree-game-is-starting = Alguém está iniciando esta partida agora mesmo. Pressione de novo em meio minuto para ver os links.
