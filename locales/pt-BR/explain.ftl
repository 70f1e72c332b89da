explain-option-position = Um número, as peças ou um FEN (padrão: por que são 960)
explain-option-way = Como calcular (padrão: por divisão, ou no sentido inverso)
explain-description = Calcular uma posição ou seu número, passo a passo

# The number in another numbering than Scharnagl's, above the steps. $positions is 960.
explain-translation-one-based = O número { $number } da numeração 1–960 é a posição { $position } de Scharnagl, o resto da divisão por { $positions }: `{ $number } = { $quotient }·{ $positions } + { $position }`.
explain-translation-fritz9 = O número { $number } do Fritz9 é a posição { $position } de Scharnagl.

# Above the steps, if White and Black have different ranks: the numbers, and whose rank is explained.
explain-pair = **Posição DFRC { $id }**: as brancas têm { $white }, as pretas têm { $black }. Um número só para as duas é 960·{ $white } + { $black } = **{ $number }**.
explain-pair-side = { $side ->
    [White] Estes são os passos para a fileira das brancas.
   *[Black] Estes são os passos para a fileira das pretas.
}
# Only above all steps.
explain-pair-black-squares = Trabalhe com ela como se fosse a das brancas: use as casas e cores da primeira fileira.
# Buttons
explain-blacks-rank = Fileira das pretas
explain-whites-rank = Fileira das brancas

# Without a position: the choices of which every position is made. $product and $product_of_fritz9 are such as
# "4·4·6·10 = 960". The first reply has the beginning and the result; the button Show more has the steps, too.
explain-why = **Por que { $positions }?** Coloque as peças uma por uma e multiplique as escolhas
    O tabuleiro ao lado das escolhas é a posição inicial clássica:
    { $sheet }
explain-why-steps = **1.** O bispo de casas brancas tem **{ $light }** casas: { $light_squares }.
    {""}**2.** O bispo de casas pretas tem **{ $dark }**: { $dark_squares }.
    {""}**3.** A dama tem as **{ $queen }** casas sem bispo.
    {""}**4.** Restam { $squares } casas, e os dois cavalos podem ocupá-las de **{ $knights }** maneiras. Torre, rei e torre ocupam as outras: de 1 só maneira, pois o rei fica entre as torres.

    {""}`{ $product }`
    Um número de Scharnagl conta cada uma destas escolhas a partir de 0: `id = branco + 4·preto + 16·dama + 96·KRN`. O Fritz9 coloca os cavalos antes da dama, o que dá o mesmo total: { $product_of_fritz9 }.
    -# Acrescente uma `position`, e eu faço o cálculo.
explain-why-result = `{ $product }`
    -# Acrescente uma `position`, e eu faço o cálculo.

# $sum is a sum such as "3 + 4·0 + 16·4 + 96·4", $products the same multiplied out: "3 + 0 + 64 + 384". $placed is a list
# such as "b: rook, c: knight, d: knight, e: king, g: rook".
# In all ways: each $…_sheet is a block of calculations with the rank beside them, which has the words at the end of
# this file. $rank, $order, $entry_pieces, $bishop_pieces and $knights are letters of pieces, with dashes for other
# squares: "-N-N-". $entry and $bishops are numbers. What is counted is a list such as "b 0, d 1, f 2, h 3".
# The first reply has the text up to the calculations, and the result; the button Show more has the steps, too.

# From the number to the pieces, by division
explain-direct = A **posição { $id }** é `{ $rank }`, calculada por divisão
    `{ $id } = { $products }`: bispo de casas brancas, bispo de casas pretas, dama, código KRN
    Divida por 4, por 4 e por 6. Os restos colocam os bispos e a dama:
    { $division_sheet }
    -# N5N: onde ficam os dois cavalos nas cinco casas restantes. KRN: a ordem de rei, torres e cavalos nelas.
# The first two steps of every way by division
explain-bishops = **1.** Resto **{ $light_figure }**: o bispo de casas brancas vai para **{ $light_square }**. Conte as casas brancas: { $light_squares }.
    {""}**2.** Resto **{ $dark_figure }**: o bispo de casas pretas vai para **{ $dark_square }**. Conte as casas pretas: { $dark_squares }.
explain-direct-queen = **3.** Resto **{ $queen_figure }**: a dama vai para **{ $queen_square }**. Conte as casas livres: { $queen_squares }.
explain-direct-krn = **4.** O último quociente, **{ $code }**, é o código KRN: rei, torres e cavalos ocupam as cinco casas livres na ordem `{ $order }`:
    { $placed }.
    Você também pode lê-lo como código N5N, que só coloca os cavalos: `{ $knights }`. Torre, rei e torre ocupam as casas restantes.
explain-shorter = **Um caminho mais curto**, que também aparece em livros: divida por 16 e por 6.
    { $short_division_sheet }
    O resto **{ $bishops }** é o código dos bispos, que coloca os dois de uma vez, pela tabela dos bispos: `{ $bishop_pieces }`. A dama **{ $queen_figure }** e o código KRN **{ $code }** são os mesmos de cima. E no sentido inverso, em três termos: `{ $short_sum } = { $id }`
    -# `/chess960 table` mostra as tabelas dos bispos, KRN e N5N.

# From the number to the pieces, by two tables
explain-two-tables = A **posição { $id }** é `{ $rank }`, montada com duas tabelas
    { $sum_sheet }
explain-two-tables-first = **1.** Na tabela do rei, ache o maior número que não passe de { $id }: **{ $entry }**. A linha dele tem as seis peças que não são bispos, na ordem: `{ $entry_pieces }`.
# The second step, also that of NQ-skeletons.
explain-difference = **2.** { $number } − { $entry } = **{ $bishops }**. A linha { $bishops } da tabela dos bispos é `{ $bishop_pieces }`.
explain-two-tables-result = **3.** Ponha os bispos nas suas casas. As seis peças ocupam as outras na ordem.

    {""}`{ $id } = { $entry } + { $bishops }`
    -# `/chess960 table` mostra a tabela do rei e a dos bispos.

# From the pieces to the number, by two tables
explain-two-tables-back = `{ $rank }` é a **posição { $id }**, achada em duas tabelas
    { $sum_sheet }
explain-two-tables-back-first = **1.** Deixe de lado os bispos. As outras seis peças, na ordem, são `{ $entry_pieces }`. Na tabela do rei, o número delas é **{ $entry }**.
# The second step, also that of NQ-skeletons
explain-bishops-row = **2.** Os bispos, `{ $bishop_pieces }`, são a linha **{ $bishops }** da tabela dos bispos. Esse é o código dos bispos.
explain-two-tables-back-result = `{ $entry } + { $bishops } = { $id }`
    -# `/chess960 table` mostra a tabela do rei e a dos bispos.

# From the number to the pieces, by the NQ-skeleton
explain-nq-skeleton = A **posição { $id }** é `{ $rank }`, montada com seu esqueleto NQ
    O esqueleto NQ diz onde ficam cavalos e dama nas seis casas que os bispos deixam livres. A tabela para os números de Scharnagl lista todos os 60.
    { $skeleton_sheet }
explain-nq-skeleton-first = **1.** Nessa tabela, ache o maior número que não passe de { $id }: **{ $entry }**. O esqueleto dele é `{ $entry_pieces }`. { $queen_row }
explain-nq-skeleton-result = **3.** Ponha os bispos nas suas casas e o esqueleto nas outras seis. Torre, rei e torre ocupam as casas restantes.
explain-nq-skeleton-sum = `{ $number } = { $entry } + { $bishops }`
# From the pieces to the number, by the NQ-skeleton. $knights, $code: the row of the N5N table; $first and $last are
# numbers of the table of skeletons.
explain-nq-skeleton-back = `{ $rank }` é a **posição { $id }**, achada pelo esqueleto NQ
    Deixe de lado os bispos, e ponha um traço no lugar do rei e de cada torre. A tabela para os números de Scharnagl tem um número M ao lado de cada um dos 60 esqueletos.
    { $sum_sheet }
explain-nq-skeleton-back-first = **1.** O esqueleto é `{ $entry_pieces }`. A tabela tem um bloco de seis linhas para cada código N5N, e sem a dama os cavalos são `{ $knights }`, código **{ $code }**. Então procure de { $first } a { $last }. { $queen_row } `M = { $entry }`.
explain-nq-skeleton-back-result = `id = código dos bispos + M = { $bishops } + { $entry } = { $id }`
explain-misprint = A tabela impressa tem { $printed } ao lado de `{ $skeleton }`, o que é um erro de impressão: os números são múltiplos de 16, e este tem de ser **{ $right }**. Com { $printed }, esta posição sairia errada.
# A sentence inside these, as $queen_row. Here $queen is how many characters are left of the Q, 0 to 5.
explain-queen-in-skeleton = Caracteres à esquerda do `Q`: { $queen }, portanto dama **{ $queen }**: a { $queen ->
    [0] primeira
    [1] segunda
    [2] terceira
    [3] quarta
    [4] quinta
   *[5] última
} linha do bloco.
# $misprint is explain-misprint and the end of the line, or empty.
explain-nq-skeleton-tables = { $misprint }-# Os números das tabelas de Scharnagl e do Fritz9 valem para os bispos em a1 e b1, código dos bispos 0. `/chess960 table` mostra as duas, e a tabela dos bispos.

# From Fritz9's number to the pieces
explain-fritz9 = O **número { $number } do Fritz9** é `{ $rank }`, posição { $id } na numeração de Scharnagl
    O Fritz9 conta a partir de 1, então subtraia 1: { $less_one }. Depois divida por 4, por 4 e por 15:
    { $fritz9_division_sheet }
# $fritz9_pairs is a list such as "ab 0, ad 1".
explain-fritz9-knights-and-queen = **3.** Resto **{ $fritz9_knights_figure }**: os cavalos vão para **{ $fritz9_knights_squares }**. Conte os pares de casas livres: { $fritz9_pairs }.
    {""}**4.** O último quociente, **{ $fritz9_queen_figure }**, põe a dama em **{ $fritz9_queen_square }**. Conte as casas ainda livres: { $fritz9_queen_squares }. Torre, rei e torre ocupam as casas restantes.
explain-fritz9-table = **Pela tabela do Fritz9** de esqueletos NQ: { $number } = { $entry } + { $bishops }. O esqueleto é `{ $entry_pieces }`, e a linha { $bishops } da tabela dos bispos é `{ $bishop_pieces }`.
explain-nq-fritz9 = O **número { $number } do Fritz9** é `{ $rank }`, montado com o esqueleto NQ. É a posição { $id } na numeração de Scharnagl.
    O esqueleto NQ diz onde ficam cavalos e dama nas seis casas que os bispos deixam livres. A tabela do Fritz9 lista todos os 60.
    { $skeleton_sheet }
explain-nq-fritz9-first = **1.** Nessa tabela, ache o maior número que não passe de { $number }: **{ $entry }**. O esqueleto dele é `{ $entry_pieces }`.
explain-nq-fritz9-by-division = **Por aritmética:** o Fritz9 conta a partir de 1, então subtraia 1: { $less_one }. Divida por 4, por 4 e por 15 para bispos, cavalos e dama:
    { $fritz9_division_sheet }
    `{ $fritz9_sum }`
explain-nq-fritz9-back = `{ $rank }` tem o **número { $number } do Fritz9**, achado pelo esqueleto NQ. É a posição { $id } na numeração de Scharnagl.
    Deixe de lado os bispos, e ponha um traço no lugar do rei e de cada torre. A tabela do Fritz9 tem um número M ao lado de cada um dos 60 esqueletos.
    { $sum_sheet }
explain-nq-fritz9-back-first = **1.** O esqueleto é `{ $entry_pieces }`. { $queen_column }
# $dashes is a number; $first and $last are those of a column of the table.
explain-column-of-queen = Traços à esquerda da dama: { $dashes }, portanto a coluna dela é a { $column } de { $columns }, de { $first } a { $last }: `M = { $entry }`.
explain-nq-fritz9-back-result = `número = código dos bispos + M = { $bishops } + { $entry } = { $number }`
explain-nq-fritz9-by-sum = **Por aritmética:** leia quatro valores na fileira, os cavalos antes da dama. Cada um é contado a partir de 0:
    { $fritz9_figure_sheet }
    `{ $fritz9_sum }`
explain-fritz9-table-source = -# A tabela do Fritz9 se baseia no artigo da Wikipédia *Fischer random chess numbering scheme*: quem tem o Fritz9 pode verificá-la, diz o artigo. Os números valem para os bispos em a1 e b1, código dos bispos 0, como na tabela de Scharnagl. `/chess960 table` mostra as duas.
explain-fritz9-and-back = **E no sentido inverso:** `{ $fritz9_sum }`

# From the pieces to Fritz9's number
explain-fritz9-back = `{ $rank }` tem o **número { $number } do Fritz9**, calculado a partir da disposição. É a posição { $id } na numeração de Scharnagl.
    Leia quatro valores na fileira, os cavalos antes da dama. Cada um é contado a partir de 0:
    { $fritz9_figure_sheet }
explain-fritz9-back-knights-and-queen = **3.** Os cavalos estão em **{ $fritz9_knights_squares }**. Conte os pares de casas sem bispo, { $fritz9_pairs }: **{ $fritz9_knights_figure }**.
    {""}**4.** A dama está em **{ $fritz9_queen_square }**. Conte as casas sem bispo nem cavalo, { $fritz9_queen_squares }: **{ $fritz9_queen_figure }**.
explain-fritz9-back-result = Os dois bispos têm 4·4 = 16 lugares, e com os cavalos são 16·15 = 240. O Fritz9 conta a partir de 1, então some 1:
explain-fritz9-sum = `{ $fritz9_sum }`
# $queen_column is explain-column-of-queen.
explain-fritz9-back-table = **Pela tabela do Fritz9** de esqueletos NQ: deixe de lado os bispos, e ponha um traço no lugar do rei e de cada torre: `{ $entry_pieces }`. { $queen_column } Os bispos, `{ $bishop_pieces }`, são a linha **{ $bishops }** da tabela dos bispos.

# From the pieces to the number
explain-reverse = `{ $rank }` é a **posição { $id }**, calculada a partir da disposição
    Leia quatro valores na fileira. Cada um é contado a partir de 0:
    { $figure_sheet }
    -# N5N: onde ficam os dois cavalos nas cinco casas restantes. KRN: a ordem de rei, torres e cavalos nelas.
explain-reverse-sum = `id = { $sum } = { $id }`
explain-reverse-bishops = **1.** O bispo de casas brancas está em **{ $light_square }**. Conte as casas brancas, { $light_squares }: **{ $light_figure }**.
    {""}**2.** O bispo de casas pretas está em **{ $dark_square }**. Conte as casas pretas, { $dark_squares }: **{ $dark_figure }**.
explain-reverse-queen-and-krn = **3.** A dama está em **{ $queen_square }**. Conte as casas sem bispo, { $queen_squares }: **{ $queen_figure }**.
    {""}**4.** Restam rei, torres e cavalos, na ordem `{ $order }`: código KRN **{ $code }**. A tabela N5N o acha só pelos cavalos, `{ $knights }`.
    { $placed }.
explain-reverse-result = O primeiro bispo tem 4 lugares, os dois têm 4·4 = 16, e com a dama são 16·6 = 96. Por isso, multiplique os valores por 1, 4, 16 e 96:
    `id = { $sum } = { $id }`
    `{ $id } = { $products }`
    {""}**Em três termos:** os bispos, `{ $bishop_pieces }`, têm o código dos bispos **{ $bishops }**, por branco + 4·preto ou pela tabela dos bispos. Então `id = código dos bispos + 16·dama + 96·KRN`:
    `id = { $short_sum } = { $id }`

# Beside the ranks. A line has room for about 20 letters, or it is too wide for a phone.
explain-sheet-krn-code = KRN { $code }: { $order }
explain-sheet-n5n-code = N5N { $code }: { $knights }
explain-sheet-bishops = bispos
explain-sheet-skeleton = esqueleto
# In front of a figure: "queen 2"
explain-sheet-light = branco
explain-sheet-dark = preto
explain-sheet-queen = dama
explain-sheet-knights = cavalos
explain-sheet-n5n = N5N
explain-sheet-krn = KRN
