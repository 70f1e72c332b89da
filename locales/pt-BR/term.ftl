term-option-name = O termo, como X-FEN ou roque
term-description = Explicar um termo do Xadrez960

# Below a term
term-also-found-under = -# Também em: { $aliases }
# Above the menu of related terms
term-see-also = Veja também

# If no term or several have the name that was typed: $typed is what somebody typed, $terms a list of terms.
term-which = Qual termo? Comece a digitar e escolha um.
term-several = { $typed } pode ser { $terms }. Qual deles?
term-unknown = O glossário não tem nenhum termo como { $typed }. Comece a digitar, e eu sugiro termos.
term-nearest = O glossário não tem o termo { $typed }. Você quis dizer { $terms }?

# The glossary: of each term its name inside a sentence and then other names under which it is found, with ", " between
# them, and what it means, in Markdown. No two terms may share a name.
term-chess960-titles = Xadrez960, Xadrez 960, Chess960, Chess 960, xadrez aleatório de Fischer, Fischer random, Fischerandom, FRC, Freestyle chess
term-chess960-text = Xadrez em que as peças da primeira fileira são sorteadas antes da partida: os bispos em casas de cores opostas, o rei entre as torres, e as peças pretas em frente às brancas. Há 960 posições assim; a de número 518 é a do xadrez clássico. As regras são as do xadrez clássico, e o roque leva às mesmas casas.

term-scharnagl-number-titles = número de Scharnagl, número SP, SP, id, idn, número da posição, posição inicial, SP-518
term-scharnagl-number-text = O número de uma posição, de 0 a 959, segundo Reinhard Scharnagl: bispo de casas brancas + 4·bispo de casas pretas + 16·dama + 96·código KRN. Quando digo “posição”, é este número. 518 é a posição inicial clássica, 0 é `BBQNNRKR`, 959 é `RKRNNQBB`. `/chess960 id-of` acha o número de uma disposição. `Chess960: identify`, em **Apps** no menu de uma mensagem, acha os das posições dessa mensagem.

term-one-based-titles = numeração 1–960, 1 a 960, numeração a partir de 1, posição 960
term-one-based-text = Os números de Scharnagl, contados de 1 a 960: a posição 0 dele vira 960, e todos os outros números ficam iguais. Assim, a posição inicial clássica é 518 aqui também.

term-fritz9-number-titles = número do Fritz9, Fritz 9, Fritz
term-fritz9-number-text = A numeração do programa Fritz 9, de 1 a 960: 1 + bispos (0 a 15) + 16·cavalos (0 a 14) + 240·dama (0 a 3). A posição inicial clássica é 359. Nenhuma posição tem aqui o mesmo número que na numeração de Scharnagl; em 48 posições, a diferença é de só um. Antes de dois jogadores combinarem um número, convém combinarem a numeração.

term-back-rank-titles = primeira fileira, fileira de trás, fileira inicial, disposição, letras das peças
term-back-rank-text = A fileira em que ficam as peças de um lado no início: a fileira 1 para as brancas, a 8 para as pretas. É escrita de a até h, com uma letra para cada peça: K rei, Q dama, R torre, B bispo, N cavalo. A posição inicial clássica é `RNBQKBNR`.

term-classical-start-titles = posição inicial clássica, 518, posição padrão, posição ortodoxa, xadrez clássico
term-classical-start-text = O início do xadrez clássico, `RNBQKBNR`, é uma das 960 posições: Scharnagl 518, também 518 na numeração 1–960, Fritz9 359. Num sorteio justo, ela sai tanto quanto qualquer outra. A opção `exclude:518` a exclui.

term-mirror-image-titles = posição espelhada, espelho, reflexo
term-mirror-image-text = A posição com as peças na ordem inversa, de h até a. Nenhuma posição é sua própria posição espelhada, e por isso as 960 formam 480 pares; o par de 518, a posição inicial clássica, é 534. O jogo nas duas não é igual, porque o roque não se espelha: o rei continua indo para a coluna c ou g.

term-castling-titles = roque, regras do roque, como rocar
term-castling-text = Rei e torre terminam nas mesmas casas do xadrez clássico, de onde quer que saiam: O-O leva o rei a g e a torre a f, O-O-O leva o rei a c e a torre a d. Nas casas por onde eles passam ou a que chegam não pode haver outras peças. Nenhum dos dois pode ter se movido antes, e o rei não pode estar em xeque, nem passar por uma casa atacada ou parar nela. Às vezes só o rei ou só a torre se move. `/chess960 castling` mostra isso num tabuleiro.

term-castling-notation-titles = notação do roque, O-O, O-O-O, OO, OOO, 0-0, 0-0-0, roque para o lado a, roque para o lado h, roque c, roque g, roque pequeno, roque grande
term-castling-notation-text = O-O é o roque com a torre que está no lado h do rei. Também se chama roque g, pela coluna em que o rei termina. O-O-O é o roque com a torre do lado a, ou roque c. “Roque pequeno” e “roque grande” querem dizer o mesmo, mas podem enganar: aqui, o pequeno às vezes é o mais longo.

term-castling-by-vacancy-titles = roque de imediato, roque no lance 1, roque imediato, castling-ready, primeiro lance
term-castling-by-vacancy-text = Em algumas posições dá para rocar no lance 1, porque não há nada no caminho: O-O em 90 posições, com o rei em f e a torre em g, que trocam de lugar; O-O-O em 72, com o rei em d e a torre em c. Nenhuma posição permite os dois. `/chess960 list` as acha com a opção `castling-ready`.

term-castling-over-the-board-titles = roque no tabuleiro físico, regra da peça tocada, peça tocada, FIDE
term-castling-over-the-board-text = Leis da FIDE: se você toca o rei e depois uma torre, deve rocar com ela, se for legal. Se toca primeiro uma torre, não pode rocar para esse lado nesse lance. As diretrizes da FIDE para o Xadrez960 sugerem esta ordem: ponha o rei fora do tabuleiro, ao lado da casa em que ele vai terminar; mova a torre; depois ponha o rei na casa dele. Pode ajudar dizer antes “vou rocar”.

term-fen-titles = FEN, notação Forsyth-Edwards, Forsyth
term-fen-text = Uma posição numa linha com seis campos: o tabuleiro da fileira 8 à 1, o lado que joga, os direitos de roque, a casa de en passant e duas contagens de lances. Letras maiúsculas são peças brancas, e os algarismos contam casas vazias. Uma posição inicial termina com ` - 0 1`.

term-x-fen-titles = X-FEN, XFEN, KQkq
term-x-fen-text = Um FEN para o Xadrez960 que mantém as letras do xadrez clássico onde elas são claras: K e k indicam o roque com a torre mais externa do lado h do rei, Q e q com a mais externa do lado a. Qualquer outra torre é indicada pela coluna. No início, todas as torres são as mais externas: `KQkq`.

term-shredder-fen-titles = Shredder-FEN, HAha, Shredder
term-shredder-fen-text = Um FEN em que o campo de roque indica as colunas das torres, com maiúsculas para as brancas: `HAha` para a posição inicial clássica, `GBgb` para a posição 451, `BRNNKQRB`. Dá para ler sem olhar o tabuleiro, mesmo se brancas e pretas têm disposições diferentes.

term-castling-rights-titles = direitos de roque, campo de roque
term-castling-rights-text = Dizem com quais torres cada lado ainda pode rocar. Um lado perde os dois quando o rei se move, e um quando a torre correspondente se move ou é capturada. No início, os dois lados têm os dois. Se o roque é possível agora mesmo é outra questão.

term-pgn-tags-for-chess960-titles = etiquetas PGN do Xadrez960, PGN, etiqueta Variant, SetUp, etiqueta FEN
term-pgn-tags-for-chess960-text = Uma partida que sai de uma posição de Xadrez960 começa com as etiquetas `[Variant "Chess960"]`, `[SetUp "1"]` e `[FEN "…"]`, com a posição inicial. A etiqueta `FEN` existe também para 518, para que os programas não precisem conhecer o número.

term-lichess-links-titles = links do lichess, lichess, tabuleiro de análise, editor de tabuleiro
term-lichess-links-text = O lichess aceita um FEN nos seus endereços. `https://lichess.org/?fen=FEN#friend` desafia alguém a jogar a posição, com `%20` no lugar dos espaços. Com sublinhados no lugar dos espaços, `https://lichess.org/analysis/chess960/FEN` abre o tabuleiro de análise, e `https://lichess.org/editor/FEN?variant=chess960&color=white`, o editor de tabuleiro. Os botões do bot levam aos três.

term-dfrc-titles = DFRC, double Fischer random, Xadrez960 duplo, 518/534
term-dfrc-text = Double Fischer random, o Xadrez960 duplo: as primeiras fileiras de brancas e pretas são sorteadas separadamente, e por isso há 960·960 = 921.600 posições iniciais. Escreva uma posição com o número das brancas primeiro, 518/534, ou como 960·brancas + pretas: 497814 para esta.

term-derivation-titles = cálculo da posição, cálculo direto, aritmética, dividir por 4
term-derivation-text = Como um número de Scharnagl vira uma posição. Para 518: divida por 4, 129 e resto 2: bispo de casas brancas em f (b, d, f, h são 0 a 3). Divida 129 por 4, 32 e resto 1: bispo de casas pretas em c (a, c, e, g). Divida 32 por 6, 5 e resto 2: dama na terceira casa livre, d. 5 é o código KRN `RNKNR` para as outras peças. Tudo junto dá `RNBQKBNR`. E no sentido inverso: 518 = 6 + 16·2 + 96·5, do código dos bispos, da dama e do código KRN. `/chess960 explain` mostra os passos para qualquer posição.

term-krn-code-titles = código KRN, KRN, código KeRN, KeRN, tabela KRN
term-krn-code-text = Um algarismo de 0 a 9 para a ordem de rei, torres e cavalos nas cinco casas sem bispos nem dama: 0 é `NNRKR`, 5 é `RNKNR`, 9 é `RKRNN`. Vezes 96, entra no número de Scharnagl. O Fischer Random Chess Email Club (FRCEC) o chama de código KeRN. `/chess960 table` mostra os dez.

term-n5n-titles = N5N, código N5N, tabela N5N, código dos cavalos
term-n5n-text = Um algarismo de 0 a 9 para os lugares de dois cavalos em cinco casas livres: 0 é `NN---`, 5 é `-N-N-`, 9 é `---NN`. Torre, rei e torre ocupam as outras três, nessa ordem, e por isso o algarismo é também o código KRN. `/chess960 table` mostra os dez.

term-bishops-table-titles = tabela dos bispos, código dos bispos, código de bispos
term-bishops-table-text = As 16 maneiras de colocar os dois bispos, com o número branco + 4·preto: o código dos bispos. Para o bispo de casas brancas, b, d, f, h contam 0 a 3; para o de casas pretas, a, c, e, g. O código 0 é `BB------`, o código 6 é `--B--B--`, como na posição inicial clássica. `/chess960 table` mostra todas.

term-kings-table-titles = tabela do rei, duas tabelas
term-kings-table-text = As 60 ordens das seis peças que não são bispos, numeradas de 16 em 16, de 0 a 944. Todo número de Scharnagl é uma linha desta tabela mais uma linha da tabela dos bispos: 518 = 512 + 6, ou seja, `RNQKNR` em volta de `--B--B--`. `/chess960 table` mostra todas.

term-nq-skeleton-titles = esqueleto NQ, esqueleto
term-nq-skeleton-text = Os lugares de dama e cavalos nas seis casas sem bispos, como `-NQ-N-` na posição inicial clássica; torre, rei e torre ocupam as casas restantes. Há 60. As tabelas de Scharnagl e do Fritz9 os numeram de formas diferentes, as duas de 16 em 16; o número de uma posição é o do seu esqueleto mais o código dos bispos. A tabela de Scharnagl tem um erro de impressão: `QN---N` tem 288, não 286. `/chess960 table` mostra todos.

term-uniform-draw-titles = sorteio uniforme, aleatório, sorteio, sorteio justo, probabilidade, chance
term-uniform-draw-text = Um sorteio em que cada uma das 960 posições tem a mesma probabilidade, 1/960. O bot pega 16 bits aleatórios do sistema operacional. Se derem 65.280 = 68·960 ou mais, sorteia de novo, e assim o resto da divisão por 960 é exatamente justo. `/chess960 odds` mostra se as outras formas de sortear são justas.

term-die-method-titles = método do dado, dado, dados, Althöfer, Ingo Althöfer
term-die-method-text = Um sorteio com um dado, de Ingo Althöfer, contando a partir de a: um bispo numa das 4 casas pretas, um bispo numa das 4 brancas, a dama numa das 6 casas livres, um cavalo numa de 5, um cavalo numa de 4; depois torre, rei, torre. Se um número for alto demais, lance de novo. Todas as posições têm a mesma probabilidade; são 6,7 lançamentos em média. `/chess960 from-throws` transforma seus lançamentos em posição, e `/chess960 odds` tem as probabilidades exatas.

term-coin-method-titles = método das moedas, moedas, cara ou coroa, Northam
term-coin-method-text = O sorteio de Northam, com uma moeda pequena e uma grande. Coroa na pequena conta 0, coroa na grande 1, e cara conta 2 nas duas: a soma vai de 1 a 4, com probabilidades iguais. As peças vêm nesta ordem: bispo de casas brancas e bispo de casas pretas (uma de 4 casas cada), rei (uma das 4 do meio entre 6), uma torre de cada lado dele, dama; os cavalos ocupam as casas restantes. Entre 3 casas, lança-se de novo se der 4; entre 2, decide a moeda grande. São 6 lançamentos em média. Não é bem justo: 384 posições têm 1/768 cada, 576 têm 1/1152. `/chess960 from-throws` transforma seus lançamentos em posição, e `/chess960 odds` tem as probabilidades exatas.

term-die-and-coins-titles = dado e moedas, moedas e dado, dados e moedas
term-die-and-coins-text = O método das moedas com um dado para as escolhas entre três casas: 4, 5 e 6 contam como 1, 2 e 3. As moedas decidem entre quatro e entre duas casas, e por isso nada é lançado de novo. Cada posição tem a mesma probabilidade que no sorteio só com moedas.

term-parallel-coins-titles = moedas em paralelo, quatro moedas, dois jogadores
term-parallel-coins-text = O método das moedas de Northam para dois jogadores que lançam ao mesmo tempo. Cada um lança quatro moedas diferentes, o que vale dois lançamentos de uma vez. Duas rodadas assim colocam todas as peças em 97,27% dos sorteios. Se cada jogador lança também um dado, uma rodada sempre basta.

term-parallel-dice-titles = dados em paralelo, dados de uma vez, cinco dados, dados coloridos
term-parallel-dice-text = O método do dado com 5 dados de cores diferentes, lançados de uma vez. Combinem antes qual dado é de qual peça: bispo de casas pretas, bispo de casas brancas, dama, cavalo, cavalo. Dados altos demais são lançados de novo. Uma rodada basta em 24,69% dos sorteios; em média são 2,24. `/chess960 from-throws method:parallel-dice` transforma seus dados em posição.

term-digits-titles = caixas de algarismos, três caixas, algarismos, árbitro principal
term-digits-text = Um sorteio com três caixas que têm os algarismos de 0 a 9: centenas, dezenas, unidades. Se o número passar de 959, sorteie os três de novo, e todas as posições terão a mesma probabilidade. Sortear de novo só o segundo algarismo, se o primeiro é 9, torna 900 a 959 mais prováveis: 1/600 cada, as outras 1/1000, a uma distância de 3/80 de um sorteio justo. `/chess960 from-throws method:digits` recebe seus algarismos, e `/chess960 random method:digits` os sorteia para você.

term-pawns-titles = peões nas mãos fechadas, mão fechada, peão escondido, mãos, números
term-pawns-text = Um peão branco numa mão e um preto na outra dão 1 ou 2; duas vezes, dão de 1 a 4, como duas moedas. Assim, os peões substituem as moedas do método das moedas, com as mesmas probabilidades. `/chess960 from-throws method:numbers` transforma as cores, ou números assim de qualquer origem, em posição.

term-total-variation-distance-titles = distância de variação total, injustiça, viés, distância do sorteio uniforme
term-total-variation-distance-text = O quanto uma forma de sortear está longe de uma justa: seja qual for o conjunto de posições que você escolha, a probabilidade dele difere da justa em no máximo isto. É a metade da soma de todas as diferenças. É 0 no método do dado e 1/10 no método das moedas.

term-position-of-the-day-titles = posição do dia, daily, posição diária
term-position-of-the-day-text = Uma posição por dia, a mesma para todos. Vem do agendamento do servidor ou, em servidores sem agendamento, do próprio bot, em que o dia muda à meia-noite UTC. Resulta da chave do dia, que já está definida antes. Veja com `/chess960 daily`.

term-day-key-titles = chave do dia, chave
term-day-key-text = 64 dígitos hexadecimais de que resulta a posição de um dia (junto com a configuração do agendamento que exclui a posição inicial clássica). O bot cria a chave a partir de um segredo e da data, e só a mostra quando a posição do dia foi enviada ou o dia foi encerrado.

term-commitment-titles = compromisso, hash, SHA-256, prova
term-commitment-text = 64 dígitos hexadecimais publicados antes de um dia, criados por SHA-256 a partir da data e da chave. Não revelam a posição, e ninguém consegue achar outra chave que combine com eles: por isso a posição já estava fixada. `/chess960 verify` verifica isso. Não prova que ninguém conhecia a posição antes: quem tem o segredo pode prevê-la.

term-phrase-titles = frase secreta, frase compartilhada, senha
term-phrase-text = Uma senha que clubes compartilham para seus agendamentos: a mesma frase dá a mesma posição na mesma data. Quem a conhece pode prever as posições, e o clube que envia primeiro revela o dia aos outros.

term-why-960-titles = por que 960, número de posições, 960 posições, quantas posições
term-why-960-text = Há 960 posições porque 4·4·6·10 = 960: o bispo de casas brancas tem 4 casas, o de casas pretas 4, e a dama qualquer uma das 6 que restam. As últimas 5 casas recebem rei, torres e cavalos de 10 maneiras, uma para cada par de casas dos cavalos, pois o rei fica entre as torres. `/chess960 explain` sem posição mostra estas escolhas num tabuleiro.

term-fourth-numbering-titles = quarta numeração, 598 (número do Chessgames), números do Chessgames.com
term-fourth-numbering-text = O Chessgames.com traz números próprios: o 598 de lá é `NQBBRKRN`, o 309 de Scharnagl. Não conheço a tabela, e por isso não posso converter esses números. Se um número pode vir de lá, guie-se pelas peças: `/chess960 id-of` acha os números de uma disposição.

term-regulations-titles = regulamentos, regras de torneios, diretrizes da FIDE, Champions Showdown, Grand Slam, Copa ICCF
term-regulations-text = O que os regulamentos dizem sobre o sorteio de uma posição:
    - Leis do Xadrez da FIDE, Diretrizes II: por programa de computador, dados, moeda ou cartas.
    - Mundial de Fischer Random da FIDE 2019, §1.3: se sair a posição inicial clássica, sortear de novo.
    - Champions Showdown: Chess9LX 2020, §5: todos têm a mesma posição numa rodada, e outra a cada rodada; o árbitro principal a sorteia minutos antes.
    - Freestyle Grand Slam: a posição é mostrada 10 ou 15 minutos antes do jogo.
    - 70ª Copa da ICCF: cada emparceiramento tem uma posição; na final, é a mesma de brancas e de pretas.

term-sources-titles = fontes e história, história, fontes, literatura, FRCEC, Fischer Random Chess Email Club, Buenos Aires 1996, Fischer-Random-Schach, geradores ruins, gerador de números aleatórios, campeonatos mundiais, Chess9LX
term-sources-text = De onde vêm o Xadrez960, seus números e suas regras:
    - 1978: Maxwell Lawrence inventa o xadrez transcendental, ou pre-chess. O Displacement chess é ainda mais antigo: Londres teve um torneio em 1868.
    - 19 de junho de 1996: Bobby Fischer anuncia o xadrez aleatório de Fischer em Buenos Aires.
    - 2004: os números de Reinhard Scharnagl, já conhecidos na internet, estão no livro dele, *Fischer-Random-Schach (FRC / Chess960) – Die revolutionäre Zukunft des Schachspiels (inkl. Computerschach)*, ISBN 3-8334-1322-0.
    - 25 de abril de 2004: surge o Fischer Random Chess Email Club (FRCEC). A página dele tem os códigos KeRN e cita os sites Kurnik e Sachy.sk: <http://frcec.chess960.info/FRC-StartingPositions.htm>
    - Fim de 2005: o Fritz 9 pede um idn de posição ou “draw lots” (sortear), e tem números próprios.
    - 2019 e 2022: Wesley So e Hikaru Nakamura vencem os Mundiais de Fischer Random da FIDE.
    - 2023: o Chess9LX, em Saint Louis, sorteia de novo se sair a posição inicial clássica ou a de uma rodada anterior, também nos desempates.

    Cuidado com geradores ruins: eles tornam algumas posições mais prováveis. Mesmo com bons números aleatórios, o resto de 16 bits por 960 dá a 256 posições 69 chances em 65.536, e às outras 68.

term-transcendental-chess-titles = xadrez transcendental, Transcendental, pre-chess, Maxwell Lawrence
term-transcendental-chess-text = Um parente do Xadrez960, inventado em 1978 por Maxwell Lawrence e também chamado de pre-chess. As primeiras fileiras de brancas e pretas são sorteadas separadamente, e o rei não precisa ficar entre as torres. Só os bispos têm de ficar em casas de cores opostas. Assim, cada lado tem 4²·6!/2² = 2.880 disposições, e há 2.880² = 8.294.400 combinações. Não há roque. Na primeira vez que joga, cada jogador pode trocar de lugar duas peças da primeira fileira em vez de fazer um lance.

term-displacement-chess-titles = Displacement chess, Displacement, xadrez com peças trocadas
term-displacement-chess-text = Xadrez em que algumas peças da posição inicial clássica trocaram de lugar, como rei e dama, para que as aberturas conhecidas não ajudem. O Xadrez960 sorteia a primeira fileira inteira.
