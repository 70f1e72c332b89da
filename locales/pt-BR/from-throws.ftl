from-throws-option-method = O que você lançou: um por um, ou tudo de uma vez (parallel)
from-throws-option-throws = Números (3 1 6), moedas H (cara) e T (coroa), a pequena antes (HT TT), ou peões w e b
from-throws-description = Achar a posição de lançamentos ou algarismos

# Before the throws, which are in the order of one person.
from-throws-heading = { $kind ->
    [digits] **A partir dos seus algarismos**
    [numbers] **A partir dos seus números**
    [dice] **Como lançamentos de um só dado**
    [rounds] **Como lançamentos de um só jogador**
   *[throws] **A partir dos seus lançamentos**
}

# Below the throws.
from-throws-in-all = { $kind ->
    [digits] { $number } algarismos ao todo.
    [digits-second-again] { $number } algarismos ao todo. Sortear de novo só o segundo algarismo não é bem justo: veja `/chess960 odds method:digits-second-again`.
    [numbers] { $number } números ao todo.
    [pawns] { $number } números ao todo. Dois peões contam juntos: branco branco 1, branco preto 2, preto branco 3, preto preto 4. Um peão sozinho conta 1 se é branco e 2 se é preto.
   *[throws] { $number } lançamentos ao todo.
}
from-throws-used-dice = { $rounds ->
    [one] Todos os dados serviram em 1 rodada.
   *[other] Todos os dados serviram após { $rounds } rodadas.
}
from-throws-used-pairs = Usei { $used_pairs } de { $pairs } pares{ $dice ->
    [0] {""}
   *[other] {""} e { $used_dice } de { $dice } dados
}, na ordem dos jogadores. Onde só conta a moeda grande, usei a moeda grande do par seguinte.

# How to begin, when no throws were given. A sentence about the first throw follows on those that are made one after another.
from-throws-begin = { $method ->
    [die] Lance um dado para cada peça: o bispo de casas pretas, o bispo de casas brancas, a dama e depois os dois cavalos. Conte as casas livres a partir de a. Se um número for alto demais, lance de novo. Torre, rei e torre ocupam as casas restantes.
    [coins] Lance uma moeda pequena e uma grande para cada peça: o bispo de casas brancas, o bispo de casas pretas, o rei, a torre do lado a, a torre do lado h e depois a dama. Onde só duas casas são possíveis, lance só a moeda grande; onde é uma só, nada. Os cavalos ocupam as casas restantes. Escreva `H` para cara e `T` para coroa, a moeda pequena primeiro. Servem duas moedas quaisquer de tamanhos diferentes, como 10 centavos e 1 real.
    [die-and-coins] Lance uma moeda pequena e uma grande para cada peça: o bispo de casas brancas, o bispo de casas pretas, o rei, a torre do lado a, a torre do lado h e depois a dama. Onde três casas são possíveis, lance o dado; onde são duas, só a moeda grande; onde é uma só, nada. Os cavalos ocupam as casas restantes. Escreva `H` para cara e `T` para coroa, a moeda pequena primeiro. Servem duas moedas quaisquer de tamanhos diferentes, como 10 centavos e 1 real.
    [numbers] Sorteie um número de 1 a 4 para cada peça: o bispo de casas brancas, o bispo de casas pretas, o rei, a torre do lado a, a torre do lado h e depois a dama. Onde três casas são possíveis, sorteie de novo se der 4; onde são duas, sorteie 1 ou 2; onde é uma só, nada. Os cavalos ocupam as casas restantes. Com um peão branco e um preto nas mãos fechadas, escolher uma mão dá 1 (branco) ou 2 (preto). Escolher duas vezes dá de 1 a 4: branco branco é 1, branco preto 2, preto branco 3, preto preto 4. Você pode digitar as cores no lugar dos números (`w` branco, `b` preto), como `wb` para 2.
    [digits] Ponha os algarismos de 0 a 9 em cada uma de três caixas. Sorteie as centenas, as dezenas e as unidades do número de uma posição. Se o número passar de 959, sorteie os três de novo, e digite também os que foram altos demais: `9 7 2 5 1 8`.
    [digits-second-again] Ponha os algarismos de 0 a 9 em cada uma de três caixas. Sorteie as centenas, as dezenas e as unidades do número de uma posição. Depois de um 9, sorteie o segundo algarismo de novo até dar de 0 a 5, e digite também os que foram altos demais. Para ser exatamente justo, sorteie os três de novo, com `method:digits`.
    [parallel-dice] Pegue cinco dados de cores diferentes e defina a ordem: o bispo de casas pretas, o bispo de casas brancas, a dama e depois os dois cavalos. Lance todos de uma vez e digite nessa ordem. Se alguns forem altos demais (5 e 6 para um bispo e o segundo cavalo, 6 para o primeiro cavalo), lance esses de novo e acrescente na mesma ordem, até todos servirem. Torre, rei e torre ocupam as casas restantes.
    [parallel-coins] Cada um de vocês lança dois pares de moedas de uma vez; um par é uma moeda pequena e uma grande. Combinem antes como distinguir os pares, por exemplo 10 e 25 centavos no primeiro, 50 centavos e 1 real no segundo. Digite o primeiro par do primeiro jogador (a moeda pequena primeiro), o segundo par dele, depois os pares do segundo jogador: `HTTH THHT`. Uso os pares nessa ordem. Duas rodadas assim costumam bastar; o que sobra da última não conta.
   *[parallel-die-and-coins] Cada um de vocês lança dois pares de moedas e um dado, tudo de uma vez; um par é uma moeda pequena e uma grande. Combinem antes como distinguir os pares, por exemplo 10 e 25 centavos no primeiro, 50 centavos e 1 real no segundo. Digite o primeiro par do primeiro jogador (a moeda pequena primeiro), o segundo par e o dado dele, depois os do segundo jogador: `HTTH3 THHT5`. Uso tudo nessa ordem. Uma rodada assim sempre basta; o que sobra não conta.
}
from-throws-write = Digite seus { $kind ->
    [digits] algarismos
    [numbers] números
   *[throws] lançamentos
} na ordem: `/chess960 from-throws method:{ $method } throws:{ $method ->
    [die] 3 1 6 5 2
    [coins] HT TT TH H TH HT
    [die-and-coins] HT TT TH H 4 2
    [numbers] 3 1 2 2 2 3
    [digits] 5 1 8
    [digits-second-again] 9 7 2 1
    [parallel-dice] 3 5 6 5 2 1
    [parallel-coins] HTTH THHT HHTT THTH
   *[parallel-die-and-coins] HTTH3 THHT5
}`

# What comes next in a draw. $placed is "the dark bishop on e1 and the queen on a1", $decision "a toss of both coins for the light bishop (…)"; see throws.ftl.
from-throws-next = { $pieces ->
    [0] Primeiro: { $decision }.
   *[other] Até aqui: { $placed }. Agora: { $decision }.
}

# How to type all throws, after what is wrong.
from-throws-type = { $method ->
    [parallel-dice] Digite um número de 1 a 6 para cada dado.
    [parallel-coins] Digite duas letras para cada par de moedas, primeiro as do primeiro jogador: `HTTH THHT`.
    [parallel-die-and-coins] Digite duas letras para cada par de moedas e, no fim, o dado de cada jogador, começando pelo primeiro jogador: `HTTH3 THHT5`.
   *[digits] Digite as centenas, as dezenas e as unidades, como `5 1 8`.
}

# The throws may have been made in another way than the one that was chosen.
from-throws-advice = Se { $method ->
    [die] você só lançou um dado
    [coins] você só lançou moedas, uma peça por vez
    [die-and-coins] você também lançou um dado
    [numbers] você sorteou números de 1 a 4, ou peões
    [digits] você sorteou três algarismos, e os três de novo acima de 959
    [digits-second-again] você sorteou de novo só o segundo algarismo
    [parallel-coins] vocês dois lançaram quatro moedas cada, de uma vez
   *[parallel-die-and-coins] vocês dois lançaram quatro moedas e um dado cada, de uma vez
}, escolha `method:{ $method }`.

# Why throws make no position. $number is which throw it is, counted from 1; $throw, $word, $symbol and $rest are what somebody typed.
from-throws-unreadable = Lançamento { $number }, { $word }: não consigo ler { $symbol }. Digite números, `H` e `T` para cara e coroa, ou `w` e `b` para peões brancos e pretos.
from-throws-unreadable-word = Lançamento { $number }: não consigo ler { $word }. Digite os números com algarismos, `H` e `T` para cara e coroa, ou `w` e `b` para peões brancos e pretos.
from-throws-wrong = O lançamento { $number }, { $throw }, não serve.
# Too many or too few letters for coins or pawns. $last is the last letter.
from-throws-letters = { $device ->
    [both-coins] { $letters ->
        [one] Digite duas letras, a moeda pequena primeiro, como `{ $last }T` ou `{ $last }H`.
       *[other] Digite duas letras para cada lançamento, com um espaço entre os lançamentos.
    }
    [large-coin] { $letters ->
        [2] Se você lançou as duas moedas, só a grande conta: digite `{ $last }`.
       *[other] Digite `H` ou `T`, com um espaço entre os lançamentos.
    }
    [two-pawns] Escolha uma mão duas vezes e digite as duas cores, como `wb`, ou digite um número de 1 a 4.
   *[one-pawn] Escolha uma mão uma vez e digite a cor, `w` ou `b`, ou digite `1` ou `2`.
}
from-throws-missing = { $kind ->
    [rounds] Desta vez as moedas não bastam. Cada um lança de novo as quatro moedas; acrescente tudo no fim.
   *[throws] Faltam lançamentos.
}
from-throws-too-high = { $throw } no fim era alto demais: lance de novo.
# $high and $digits are "9 7 2".
from-throws-missing-digits = { $redraw ->
    [all] `{ $high }` é alto demais: sorteie os três algarismos de novo.
    [second] `{ $high }` é alto demais: sorteie de novo só o segundo algarismo.
   *[none] Faltam algarismos.
} { $open ->
    [0] Agora vêm as centenas, as dezenas e as unidades.
    [1] Depois de `{ $digits }` vêm as dezenas e as unidades.
   *[2] Depois de `{ $digits }` vêm as unidades.
}
# Five dice that are thrown at once. $pieces is a list of those below.
from-throws-missing-dice = { $round ->
    [1] Digite todos os { $number } dados na ordem definida: { $pieces }.
   *[other] { $number ->
        [one] O dado para { $pieces } deu alto demais. Lance-o de novo, e acrescente no fim.
       *[other] Os dados para { $pieces } deram alto demais. Lance-os de novo, e acrescente no fim na mesma ordem.
    }
}{ $given ->
    [0] {""}
   *[other] {""} Até agora: { $given } de { $number }.
}
from-throws-die-of = { $die ->
    [1] o bispo de casas pretas
    [2] o bispo de casas brancas
    [3] a dama
    [4] o primeiro cavalo
   *[5] o segundo cavalo
}
# Too few throws of a player or, where $player is 0, too few or too many of both.
from-throws-round = { $player ->
    [0] A rodada { $round } precisa de
    [1] Na rodada { $round }, o primeiro jogador precisa de
   *[2] Na rodada { $round }, o segundo jogador precisa de
} { $needed_pairs } pares de moedas{ $needed_dice ->
    [0] {""}
    [one] {""} e um dado
   *[other] {""} e { $needed_dice } dados
}. Até agora: { $pairs ->
    [0] nenhum par
    [one] { $pairs } par
   *[other] { $pairs } pares
}{ $needed_dice ->
    [0] {""}
   *[other] { $dice ->
        [0] {""} e nenhum dado
        [one] {""} e { $dice } dado
       *[other] {""} e { $dice } dados
    }
}.
from-throws-superfluous = { $kind ->
    [digits] O { $used }º algarismo
    [rounds] A { $used }ª rodada
   *[throws] O { $used }º lançamento
} completa a posição { $position }. Sobra no fim ({ $number }): { $rest }. Tire isso, ou confira se não digitou nada duas vezes.
