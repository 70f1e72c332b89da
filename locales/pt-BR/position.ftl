position-option-position = Número, peças de a até h (RNBQKBNR) ou FEN
position-option-numbering = A numeração usada (padrão: Scharnagl, 0–959)

# The heading of every reply that shows a position.
position-heading = **Posição { $id }** · `{ $rank }`
position-heading-classical = **Posição { $id }** · `{ $rank }` · posição inicial clássica
position-heading-double = **Posição DFRC { $id }**
position-heading-alike = **Posição DFRC { $id }** · brancas e pretas iguais

# Below the board. $said has a side's number and back rank.
position-side = { $side ->
    [White] Brancas: { $said }
   *[Black] Pretas: { $said }
}
position-one-based = -# Na numeração 1–960, é o número { $number }.
position-double-number = Número DFRC **{ $number }** = 960·{ $white } + { $black }
# What was read, where somebody typed the pieces in letters of another language. $languages is a list: "Spanish or Italian".
position-letters = Letras em { $languages }: `{ $rank }`
# What was changed or computed to read a position. The number was written as a sum, such as `1*3 + 4*0 + 16*4 + 96*4`.
position-computed = A soma dá { $number }.
# The pieces were written from h to a.
position-turned = Inverti a fileira: de a até h, ela é `{ $rank }`.
# The castling field of a FEN did not fit.
position-castling-corrected = Campo de roque corrigido: `KQkq` em vez de { $found }.
position-numbers = Scharnagl **{ $scharnagl }** · numeração 1–960 **{ $one_based }** · Fritz9 **{ $fritz9 }**
# The same, where the number in the 1–960 range is Scharnagl's
position-short-numbers = Scharnagl **{ $scharnagl }** · Fritz9 **{ $fritz9 }**

# Why a text is no position. $typed, $symbol, $word and $found are what somebody typed.
position-number-out-of-range = Nenhuma posição tem o número { $typed }: { $numbering ->
    [scharnagl] os números de Scharnagl
    [fritz9] os números do Fritz9
   *[scharnagl-1-960] os números da numeração 1–960
} vão de { $first } a { $last }.
# $can_choose: the command has the option `numbering`.
position-960 = { $can_choose ->
    [true] Na numeração 1–960, 960 é a posição 0, `BBQNNRKR`: digite `0`, ou acrescente `numbering:scharnagl-1-960`.
   *[false] Na numeração 1–960, 960 é a posição 0, `BBQNNRKR`: digite `0`.
}
position-one-based-0 = Nessa numeração, a posição 0 é o número 960.
position-fritz9-0 = A posição 0 de Scharnagl é a 81 do Fritz9.
# One half of `518/534` or `RNBQKBNR/BRNNKQRB`. $explained is one of these refusals, for that half alone.
position-half-faulty = { $side ->
    [White] A metade das brancas não é uma posição. { $explained }
   *[Black] A metade das pretas não é uma posição. { $explained }
}
position-half-missing = { $side ->
    [White] Falta a metade das brancas. Digite as duas: `518/534`.
   *[Black] Falta a metade das pretas. Digite as duas: `518/534`.
}
position-empty = Não há nada para ler. Digite as oito peças de a até h (`RNBQKBNR`), um número de 0 a 959, ou cole um FEN.
position-too-long = É longo demais: leio até { $most } caracteres. Digite as oito peças de a até h (`RNBQKBNR`), um número de 0 a 959, ou cole um FEN.
position-unknown-symbol = Não consigo ler { $typed } como posição: { $symbol } não é uma peça. Digite as oito peças de a até h (`RNBQKBNR`), um número de 0 a 959, ou cole um FEN.
position-unknown-word = Não consigo ler isso como posição: { $word } não é uma peça. Em inglês, as peças são king (rei), queen (dama), rook (torre), bishop (bispo) e knight (cavalo); diga as oito, de a até h.
# A text with other words than I know. $written is what I understand, $part is what I don't.
position-nearest = Entendo { $written }, mas não { $part }. É a posição { $position }, `{ $rank }`?
position-not-understood = Não consigo ler { $typed } como posição: não entendo { $part }. Digite as oito peças de a até h (`RNBQKBNR`), um número de 0 a 959, ou cole um FEN.
position-none-in-text = Não vejo nenhuma posição em { $typed }. Digite as oito peças de a até h (`RNBQKBNR`), um número de 0 a 959, ou cole um FEN.
# Words typed instead of a position: `today`, `random`
position-hint-daily = { $typed } não é uma posição. A do dia está em `/chess960 daily`.
position-hint-random = { $typed } não é uma posição. `/chess960 random` sorteia uma. Em `/chess960 agree`, não informe `position`.
position-unknown-link = { $link } é um link, mas não vejo nele nenhuma posição. Servem os links para o editor e a análise do lichess, para o chess.com e para o chessdb.cn, se contiverem a posição; ou cole o FEN da página.
# Sums are numbers computed by hand, such as `1*3 + 4*0 + 16*4 + 96*4 = 451`.
position-sum = Essa soma dá { $sum }, não { $claimed }.
position-not-a-sum = Não consigo calcular { $written }. Entendo somas de produtos, como `1*3 + 4*0 + 16*4 + 96*4`; ou digite o resultado.
position-empty-fen-tag = A etiqueta `FEN` desta partida está vazia. Cole o próprio FEN, ou digite as oito peças de a até h (`RNBQKBNR`).
position-pgn-without-fen = Falta nestas etiquetas PGN a etiqueta `FEN`, necessária numa partida de Xadrez960: `[FEN "…"]`. Sem ela, só podem indicar a posição inicial clássica, 518.
position-not-a-pair = Não consigo ler { $typed } como um par de posições. Digite o número das brancas, uma barra e o número das pretas: `518/534`. Também serve um número DFRC (`DFRC 497814`) ou um FEN com a primeira fileira de cada lado.
position-double-number-unclear = { $typed } pode significar duas coisas. Se { $number } é o número das brancas, acrescente uma barra e o das pretas: `{ $number }/534`. Se é o número DFRC, as brancas têm a 0 e as pretas a { $number }: `0/{ $number }`.
position-not-a-double-number = { $typed } não é um número DFRC: eles vão de 0 a { $last }. Um número DFRC é 960 vezes o número das brancas mais o das pretas; `518/534` diz o mesmo de forma mais simples.

# A text that names several positions. $readings is a list such as "`452` is `RBBNNKQR`; `BRNNKQRB` is 451".
position-contradiction = { $readings }. Qual delas?
position-reading-number = { $written } é `{ $rank }`
position-reading-other-number = { $written } é { $position } `{ $rank }`
position-reading-pieces = { $written } é { $position }
# A number with the name of another numbering than the chosen one.
position-other-numbering = { $written } é { $labelled ->
    [scharnagl] um número de Scharnagl
    [fritz9] um número do Fritz9
   *[scharnagl-1-960] um número da numeração 1–960
}, mas você escolheu { $chosen ->
    [scharnagl] Scharnagl
    [fritz9] Fritz9
   *[scharnagl-1-960] a numeração 1–960
}. Mude um dos dois, ou digite as oito peças.
position-chessgames = O Chessgames.com tem números próprios, e não conheço a tabela: o 598 de lá é `NQBBRKRN`, o 309 de Scharnagl. Digite as oito peças de a até h, ou cole um FEN da partida.
# How a number of another numbering was read: "Fritz9 564 = position 451".
position-conversion = { $numbering ->
    [scharnagl] Scharnagl { $number } = posição { $position }
    [fritz9] Fritz9 { $number } = posição { $position }
   *[scharnagl-1-960] Numeração 1–960: { $number } = posição { $position }
}
# Suggested to somebody who chose another numbering: "Fritz9 564 · BRNNKQRB (451)".
position-suggestion = { $numbering ->
    [fritz9] Fritz9 { $number } · { $rank } ({ $position })
   *[scharnagl-1-960] Numeração 1–960: { $number } · { $rank } ({ $position })
}
position-suggestion-classical = { $position } · posição inicial clássica
position-suggestion-daily = { $position } · posição do dia
position-suggestion-drawn = { $position } · sorteada aqui
# A button that shows a position.
position-show = Mostrar { $position }

# Why eight pieces are not a back rank.
position-not-a-back-rank = { $typed }: { $fault }
position-not-a-back-rank-in-letters = { $typed }, lido em { $languages }: { $fault }
position-bishops-on-one-color = os bispos em { $squares } estão os dois em casas { $color ->
    [light] brancas
   *[dark] pretas
}. Um fica numa casa branca, o outro numa preta.
position-king-outside-rooks = o rei em { $king } não está entre as torres em { $rooks }. No Xadrez960 ele fica entre elas, para poder rocar para os dois lados.
position-wrong-pieces = { $total ->
    [1] só há 1 peça; { $faults }
    [8] há 8 peças, mas { $faults }
   *[other] há { $total } peças; { $faults }
}. A primeira fileira tem um rei, uma dama, duas torres, dois bispos e dois cavalos.
position-missing = { $number ->
    [1] falta { $pieces }
   *[other] faltam { $pieces }
}
position-too-many = { $number ->
    [1] sobra { $pieces }
   *[other] sobram { $pieces }
}
position-no-pieces = não há peças. Digite as oito peças de a até h (`RNBQKBNR`).
position-missing-and-too-many = { $missing } e { $surplus }

# Why a FEN is no starting position.
position-fen-ranks = O tabuleiro deste FEN tem { $ranks ->
    [one] { $ranks } fileira
   *[other] { $ranks } fileiras
} em vez de 8. O primeiro campo diz o que há em cada fileira, da 8 à 1, com barras entre elas.
position-fen-rank-length = A fileira { $rank } deste FEN tem { $squares ->
    [one] { $squares } casa
   *[other] { $squares } casas
} em vez de 8.
position-fen-symbol = Na fileira { $rank } deste FEN, { $symbol } não significa nada. As peças são KQRBNP para as brancas e kqrbnp para as pretas; os algarismos de 1 a 8 contam casas vazias.
# $side is nouns-side, here and in the last sentences below.
position-fen-back-rank = A primeira fileira das { $side } não é de Xadrez960: { $fault }
position-fen-black-to-move = Neste FEN, é a vez das pretas. Numa posição inicial, é a vez das brancas: `w` depois do tabuleiro.
position-fen-side-to-move = Depois do tabuleiro de um FEN vem `w`, porque as brancas começam; neste vem { $found }.
position-fen-castling = O campo de roque { $found } não combina com a posição inicial, em que os dois lados podem rocar com as duas torres: `KQkq` em X-FEN, `{ $shredder }` em Shredder-FEN.
position-fen-en-passant = Este FEN tem a casa de en passant { $found }; numa posição inicial, há `-` nesse campo.
position-fen-clock = Este FEN termina com { $found }; uma posição inicial termina com `0 1`, porque ainda não houve lances.
position-fen-fields = Um FEN tem seis campos; { $found } está sobrando.
position-square-empty = { $square } está vazia
position-square-piece = { $side ->
    [white] { $piece ->
        [dama] há uma dama branca em { $square }
        [torre] há uma torre branca em { $square }
       *[other] há um { $piece } branco em { $square }
    }
   *[black] { $piece ->
        [dama] há uma dama preta em { $square }
        [torre] há uma torre preta em { $square }
       *[other] há um { $piece } preto em { $square }
    }
}
position-pawn = peão
position-not-a-start-middle = Isto não é uma posição inicial: { $there }, mas no início as fileiras 3 a 6 estão vazias.
position-not-a-start-pawns = Isto não é uma posição inicial: { $there }, mas no início a fileira { $rank } está cheia de peões das { $side }.
position-not-a-start-pieces = Isto não é uma posição inicial: { $there }, mas no início a fileira { $rank } está cheia de peças das { $side }.
