odds-option-method = A forma de sortear
odds-description = Mostrar o quanto uma forma de sortear é justa, e quanto demora

odds-heading = **Probabilidades exatas: { $method ->
    [uniform] sorteio com um número aleatório
    [die] sorteio com um dado
    [coins] sorteio com uma moeda pequena e uma grande
    [die-and-coins] sorteio com um dado e duas moedas
    [digits] sorteio de três algarismos, todos de novo acima de 959
    [digits-second-again] sorteio de três algarismos, só o segundo de novo acima de 959
    [parallel-dice] sorteio com cinco dados de uma vez
    [parallel-coins] sorteio por dois jogadores com quatro moedas cada
    [parallel-die-and-coins] sorteio por dois jogadores com quatro moedas e um dado cada
   *[numbers] sorteio de números de 1 a 4
}**

# How fair it is. A chance is a fraction and the same in percent: 1/960 (0.1042 %).
odds-fair = Cada uma das { $positions } posições tem probabilidade { $chance }: exatamente justo.
# $groups is a list of these: positions that have the same chance.
odds-group = { $in_full ->
    [true] { $positions } posições têm probabilidade { $chance } cada uma
   *[false] { $positions } posições têm { $chance } cada uma
}
odds-unfair = { $groups }. Num sorteio justo, cada uma das { $positions } tem { $fair }.
odds-likelier = As posições mais prováveis têm o rei na { $places } casa sem bispo.
odds-likelier-numbers = As posições mais prováveis são as de { $first } a { $last }.
odds-place = { $place ->
    [1] primeira
    [2] segunda
    [3] terceira
    [4] quarta
    [5] quinta
   *[6] sexta
}
# The same in short; the button Show more has the long form.
odds-short-unfair = Não é exatamente justo: { $groups }. Num sorteio justo, { $fair }.
odds-short-distance = Seja qual for o conjunto de posições em que você aposte, sua probabilidade difere da justa em no máximo { $points } pontos percentuais.
odds-distance = A distância de variação total até um sorteio justo é { $distance }: seja qual for o conjunto de posições em que você aposte, sua probabilidade difere da justa em no máximo { $points } pontos percentuais.

# Said of digits from three boxes, where all three are drawn again.
odds-beside-second-again = Sortear de novo só o segundo algarismo não é: a distância até um sorteio justo é { $distance }, veja `/chess960 odds method:{ $method }`.

# How long it takes. $mean may have a decimal, as 6.7 has.
odds-no-throws = Nada é lançado.
odds-throws = Em média, { $mean } lançamentos.
odds-throws-of-pairs = Em média, { $mean } lançamentos. As duas moedas juntas são um lançamento só.
odds-numbers = Em média, { $mean } números.
odds-digits = Em média, { $mean } algarismos.
# The head of a table in letters of one width: the numbers stand below with 6 and, two spaces on, 6 and " %".
odds-throws-columns = {" "}lanç.  prob. de terminar
odds-drawn-columns = {"  "}qtd.  prob. de terminar

# Two players who throw several things at once. $chances is a list of the sentence after these two.
odds-parallel = Dois jogadores que lançam { $method ->
    [coins] quatro moedas cada
   *[die-and-coins] quatro moedas e um dado cada
} de uma vez fazem { $throws } desses lançamentos por rodada. Probabilidade de terminar: { $chances }.
odds-parallel-always = Dois jogadores que lançam { $method ->
    [coins] quatro moedas cada
   *[die-and-coins] quatro moedas e um dado cada
} de uma vez sempre terminam em uma rodada.
odds-parallel-dice = Com { $dice } dados de cores diferentes lançados de uma vez, e os altos demais lançados de novo, são em média { $mean } rodadas. Probabilidade de terminar: { $chances }.
odds-parallel-chance = { $chance } em até { $actions ->
    [one] 1 rodada
   *[other] { $actions } rodadas
}

# The king's squares, in a table in letters of one width; the spaces put the words above their numbers.
odds-king = A casa do rei, em { $positions } sorteios:
odds-king-columns = { $same_as_fair ->
    [true] rei     vezes
   *[false] rei   aqui justo
}

# Numbers
odds-percent = { $number }%
# 6.7, with the decimal separator of the language.
odds-decimal = { $whole },{ $fraction }
odds-almost-certain = mais de 99,99%
