explain-option-position = Un número, las piezas o un FEN (por defecto: por qué hay 960)
explain-option-way = Cómo calcularlo (por defecto: por división, o al revés)
explain-description = Calcular paso a paso una posición o su número

# The number in another numbering than Scharnagl's, above the steps. $positions is 960.
explain-translation-one-based = El número { $number } de la numeración 1–960 es la posición { $position } de Scharnagl, el resto al dividir entre { $positions }: `{ $number } = { $quotient }·{ $positions } + { $position }`.
explain-translation-fritz9 = El número { $number } de Fritz9 es la posición { $position } de Scharnagl.

# Above the steps, if White and Black have different ranks: the numbers, and whose rank is explained.
explain-pair = **Posición DFRC { $id }**: las blancas tienen la { $white } y las negras la { $black }. Un solo número para las dos es 960·{ $white } + { $black } = **{ $number }**.
explain-pair-side = { $side ->
    [White] Estos son los pasos para la fila de las blancas.
   *[Black] Estos son los pasos para la fila de las negras.
}
# Only above all steps.
explain-pair-black-squares = Trátala como si fuera de las blancas: usa las casillas y los colores de la fila 1.
# Buttons
explain-blacks-rank = Fila de las negras
explain-whites-rank = Fila de las blancas

# Without a position: the choices of which every position is made. $product and $product_of_fritz9 are such as
# "4·4·6·10 = 960". The first reply has the beginning and the result; the button Show more has the steps, too.
explain-why = **¿Por qué { $positions }?** Coloca las piezas una tras otra y multiplica las opciones
    El tablero junto a las opciones es la posición inicial clásica:
    { $sheet }
explain-why-steps = **1.** El alfil de casillas blancas tiene **{ $light }** casillas: { $light_squares }.
    {""}**2.** El alfil de casillas negras tiene **{ $dark }**: { $dark_squares }.
    {""}**3.** La dama tiene las **{ $queen }** casillas sin alfil.
    {""}**4.** Quedan { $squares } casillas, y los dos caballos pueden ocuparlas de **{ $knights }** maneras. Torre, rey y torre llenan los huecos: de 1 manera, porque el rey está entre las torres.

    {""}`{ $product }`
    Un número de Scharnagl cuenta cada una de estas opciones desde 0: `id = blanco + 4·negro + 16·dama + 96·KRN`. Fritz9 coloca los caballos antes que la dama, y el producto es el mismo: { $product_of_fritz9 }.
    -# Añade una `position` y hago el cálculo.
explain-why-result = `{ $product }`
    -# Añade una `position` y hago el cálculo.

# $sum is a sum such as "3 + 4·0 + 16·4 + 96·4", $products the same multiplied out: "3 + 0 + 64 + 384". $placed is a list
# such as "b: rook, c: knight, d: knight, e: king, g: rook".
# In all ways: each $…_sheet is a block of calculations with the rank beside them, which has the words at the end of
# this file. $rank, $order, $entry_pieces, $bishop_pieces and $knights are letters of pieces, with dashes for other
# squares: "-N-N-". $entry and $bishops are numbers. What is counted is a list such as "b 0, d 1, f 2, h 3".
# The first reply has the text up to the calculations, and the result; the button Show more has the steps, too.

# From the number to the pieces, by division
explain-direct = **La posición { $id }** es `{ $rank }`, calculada por división
    `{ $id } = { $products }`: alfil de casillas blancas, alfil de casillas negras, dama, código KRN
    Divide entre 4, entre 4 y entre 6. Los restos colocan los alfiles y la dama:
    { $division_sheet }
    -# N5N: dónde están los dos caballos en las cinco casillas restantes. KRN: el orden de rey, torres y caballos en ellas.
# The first two steps of every way by division
explain-bishops = **1.** Resto **{ $light_figure }**: el alfil de casillas blancas va a **{ $light_square }**. Cuenta las casillas blancas: { $light_squares }.
    {""}**2.** Resto **{ $dark_figure }**: el alfil de casillas negras va a **{ $dark_square }**. Cuenta las casillas negras: { $dark_squares }.
explain-direct-queen = **3.** Resto **{ $queen_figure }**: la dama va a **{ $queen_square }**. Cuenta las casillas libres: { $queen_squares }.
explain-direct-krn = **4.** El último cociente, **{ $code }**, es el código KRN: rey, torres y caballos llenan las cinco casillas libres en el orden `{ $order }`:
    { $placed }.
    También se puede leer como código N5N, que solo coloca los caballos: `{ $knights }`. Torre, rey y torre llenan los huecos.
explain-shorter = **Un camino más corto**, que también aparece en libros: divide entre 16 y entre 6.
    { $short_division_sheet }
    El resto **{ $bishops }** es el código de alfiles, que coloca los dos alfiles de una vez con la tabla de alfiles: `{ $bishop_pieces }`. La dama **{ $queen_figure }** y el código KRN **{ $code }** son los mismos de arriba. Y a la inversa, en tres sumandos: `{ $short_sum } = { $id }`
    -# `/chess960 table` muestra las tablas de alfiles, KRN y N5N.

# From the number to the pieces, by two tables
explain-two-tables = **La posición { $id }** es `{ $rank }`, compuesta con dos tablas
    { $sum_sheet }
explain-two-tables-first = **1.** Busca en la tabla del rey el número más alto que no pase de { $id }: **{ $entry }**. Su fila da en orden las seis piezas que no son alfiles: `{ $entry_pieces }`.
# The second step, also that of NQ-skeletons.
explain-difference = **2.** { $number } − { $entry } = **{ $bishops }**. La fila { $bishops } de la tabla de alfiles es `{ $bishop_pieces }`.
explain-two-tables-result = **3.** Pon los alfiles en sus casillas. Las seis piezas llenan las demás en orden.

    {""}`{ $id } = { $entry } + { $bishops }`
    -# `/chess960 table` muestra la tabla del rey y la de alfiles.

# From the pieces to the number, by two tables
explain-two-tables-back = `{ $rank }` es la **posición { $id }**, buscada en dos tablas
    { $sum_sheet }
explain-two-tables-back-first = **1.** Quita los alfiles. Las otras seis piezas, en orden, son `{ $entry_pieces }`. En la tabla del rey tienen el número **{ $entry }**.
# The second step, also that of NQ-skeletons
explain-bishops-row = **2.** Los alfiles, `{ $bishop_pieces }`, son la fila **{ $bishops }** de la tabla de alfiles. Ese es el código de alfiles.
explain-two-tables-back-result = `{ $entry } + { $bishops } = { $id }`
    -# `/chess960 table` muestra la tabla del rey y la de alfiles.

# From the number to the pieces, by the NQ-skeleton
explain-nq-skeleton = **La posición { $id }** es `{ $rank }`, compuesta a partir de su esqueleto NQ
    El esqueleto NQ dice dónde están los caballos y la dama en las seis casillas que dejan libres los alfiles. La tabla para los números de Scharnagl tiene los 60.
    { $skeleton_sheet }
explain-nq-skeleton-first = **1.** Busca en esa tabla el número más alto que no pase de { $id }: **{ $entry }**. Su esqueleto es `{ $entry_pieces }`. { $queen_row }
explain-nq-skeleton-result = **3.** Pon los alfiles en sus casillas y el esqueleto en las otras seis. Torre, rey y torre llenan los huecos.
explain-nq-skeleton-sum = `{ $number } = { $entry } + { $bishops }`
# From the pieces to the number, by the NQ-skeleton. $knights, $code: the row of the N5N table; $first and $last are
# numbers of the table of skeletons.
explain-nq-skeleton-back = `{ $rank }` es la **posición { $id }**, hallada por su esqueleto NQ
    Quita los alfiles y pon un guion por el rey y por cada torre. La tabla para los números de Scharnagl tiene un número M junto a cada uno de los 60 esqueletos.
    { $sum_sheet }
explain-nq-skeleton-back-first = **1.** El esqueleto es `{ $entry_pieces }`. La tabla tiene un bloque de seis filas por cada código N5N, y sin la dama los caballos son `{ $knights }`, código **{ $code }**. Así que busca de { $first } a { $last }. { $queen_row } `M = { $entry }`.
explain-nq-skeleton-back-result = `id = código de alfiles + M = { $bishops } + { $entry } = { $id }`
explain-misprint = La tabla impresa tiene { $printed } junto a `{ $skeleton }`, y es una errata: los números son múltiplos de 16 y este tiene que ser **{ $right }**. Con { $printed }, esta posición saldría mal.
# A sentence inside these, as $queen_row. Here $queen is how many characters are left of the Q, 0 to 5.
explain-queen-in-skeleton = Caracteres a la izquierda de la `Q`: { $queen }, o sea, dama **{ $queen }**: la { $queen ->
    [0] primera
    [1] segunda
    [2] tercera
    [3] cuarta
    [4] quinta
   *[5] última
} fila de su bloque.
# $misprint is explain-misprint and the end of the line, or empty.
explain-nq-skeleton-tables = { $misprint }-# Los números de las tablas de Scharnagl y de Fritz9 valen con los alfiles en a1 y b1, código de alfiles 0. `/chess960 table` muestra las dos, y la tabla de alfiles.

# From Fritz9's number to the pieces
explain-fritz9 = **El número { $number } de Fritz9** es `{ $rank }`, la posición { $id } en la numeración de Scharnagl
    Fritz9 cuenta desde 1, así que resta 1: { $less_one }. Luego divide entre 4, entre 4 y entre 15:
    { $fritz9_division_sheet }
# $fritz9_pairs is a list such as "ab 0, ad 1".
explain-fritz9-knights-and-queen = **3.** Resto **{ $fritz9_knights_figure }**: los caballos van a **{ $fritz9_knights_squares }**. Cuenta los pares de casillas libres: { $fritz9_pairs }.
    {""}**4.** El último cociente, **{ $fritz9_queen_figure }**, pone la dama en **{ $fritz9_queen_square }**. Cuenta las casillas que siguen libres: { $fritz9_queen_squares }. Torre, rey y torre llenan los huecos.
explain-fritz9-table = **Con la tabla de Fritz9** de esqueletos NQ: { $number } = { $entry } + { $bishops }. El esqueleto es `{ $entry_pieces }`, y la fila { $bishops } de la tabla de alfiles es `{ $bishop_pieces }`.
explain-nq-fritz9 = **El número { $number } de Fritz9** es `{ $rank }`, compuesto a partir de su esqueleto NQ. Es la posición { $id } en la numeración de Scharnagl.
    El esqueleto NQ dice dónde están los caballos y la dama en las seis casillas que dejan libres los alfiles. La tabla de Fritz9 tiene los 60.
    { $skeleton_sheet }
explain-nq-fritz9-first = **1.** Busca en esa tabla el número más alto que no pase de { $number }: **{ $entry }**. Su esqueleto es `{ $entry_pieces }`.
explain-nq-fritz9-by-division = **Por aritmética:** Fritz9 cuenta desde 1, así que resta 1: { $less_one }. Divide entre 4, entre 4 y entre 15 para los alfiles, los caballos y la dama:
    { $fritz9_division_sheet }
    `{ $fritz9_sum }`
explain-nq-fritz9-back = `{ $rank }` tiene el **número { $number } de Fritz9**, hallado por su esqueleto NQ. Es la posición { $id } en la numeración de Scharnagl.
    Quita los alfiles y pon un guion por el rey y por cada torre. La tabla de Fritz9 tiene un número M junto a cada uno de los 60 esqueletos.
    { $sum_sheet }
explain-nq-fritz9-back-first = **1.** El esqueleto es `{ $entry_pieces }`. { $queen_column }
# $dashes is a number; $first and $last are those of a column of the table.
explain-column-of-queen = Guiones a la izquierda de la dama: { $dashes }, así que su columna es la { $column } de { $columns }, de { $first } a { $last }: `M = { $entry }`.
explain-nq-fritz9-back-result = `número = código de alfiles + M = { $bishops } + { $entry } = { $number }`
explain-nq-fritz9-by-sum = **Por aritmética:** lee cuatro valores en la fila, los caballos antes que la dama. Cada uno se cuenta desde 0:
    { $fritz9_figure_sheet }
    `{ $fritz9_sum }`
explain-fritz9-table-source = -# La tabla de Fritz9 se basa en el artículo de Wikipedia *Fischer random chess numbering scheme*: según el artículo, quien tenga Fritz9 puede verificarla. Sus números valen con los alfiles en a1 y b1, código de alfiles 0, como en la tabla de Scharnagl. `/chess960 table` muestra las dos.
explain-fritz9-and-back = **Y a la inversa:** `{ $fritz9_sum }`

# From the pieces to Fritz9's number
explain-fritz9-back = `{ $rank }` tiene el **número { $number } de Fritz9**, calculado a partir de la disposición. Es la posición { $id } en la numeración de Scharnagl.
    Lee cuatro valores en la fila, los caballos antes que la dama. Cada uno se cuenta desde 0:
    { $fritz9_figure_sheet }
explain-fritz9-back-knights-and-queen = **3.** Los caballos están en **{ $fritz9_knights_squares }**. Cuenta los pares de casillas sin alfil, { $fritz9_pairs }: **{ $fritz9_knights_figure }**.
    {""}**4.** La dama está en **{ $fritz9_queen_square }**. Cuenta las casillas sin alfil ni caballo, { $fritz9_queen_squares }: **{ $fritz9_queen_figure }**.
explain-fritz9-back-result = Los dos alfiles tienen 4·4 = 16 sitios, y con los caballos son 16·15 = 240. Fritz9 cuenta desde 1, así que suma 1:
explain-fritz9-sum = `{ $fritz9_sum }`
# $queen_column is explain-column-of-queen.
explain-fritz9-back-table = **Con la tabla de Fritz9** de esqueletos NQ: quita los alfiles y pon un guion por el rey y por cada torre: `{ $entry_pieces }`. { $queen_column } Los alfiles, `{ $bishop_pieces }`, son la fila **{ $bishops }** de la tabla de alfiles.

# From the pieces to the number
explain-reverse = `{ $rank }` es la **posición { $id }**, calculada a partir de la disposición
    Lee cuatro valores en la fila. Cada uno se cuenta desde 0:
    { $figure_sheet }
    -# N5N: dónde están los dos caballos en las cinco casillas restantes. KRN: el orden de rey, torres y caballos en ellas.
explain-reverse-sum = `id = { $sum } = { $id }`
explain-reverse-bishops = **1.** El alfil de casillas blancas está en **{ $light_square }**. Cuenta las casillas blancas, { $light_squares }: **{ $light_figure }**.
    {""}**2.** El alfil de casillas negras está en **{ $dark_square }**. Cuenta las casillas negras, { $dark_squares }: **{ $dark_figure }**.
explain-reverse-queen-and-krn = **3.** La dama está en **{ $queen_square }**. Cuenta las casillas sin alfil, { $queen_squares }: **{ $queen_figure }**.
    {""}**4.** Quedan el rey, las torres y los caballos, en el orden `{ $order }`: código KRN **{ $code }**. La tabla N5N lo da solo con los caballos, `{ $knights }`.
    { $placed }.
explain-reverse-result = El primer alfil tiene 4 sitios, los dos tienen 4·4 = 16, y con la dama son 16·6 = 96. Así que multiplica los valores por 1, 4, 16 y 96:
    `id = { $sum } = { $id }`
    `{ $id } = { $products }`
    {""}**En tres sumandos:** los alfiles, `{ $bishop_pieces }`, tienen el código de alfiles **{ $bishops }**, por blanco + 4·negro o por la tabla de alfiles. Así que `id = código de alfiles + 16·dama + 96·KRN`:
    `id = { $short_sum } = { $id }`

# Beside the ranks. A line has room for about 20 letters, or it is too wide for a phone.
explain-sheet-krn-code = KRN { $code }: { $order }
explain-sheet-n5n-code = N5N { $code }: { $knights }
explain-sheet-bishops = alfiles
explain-sheet-skeleton = esqueleto
# In front of a figure: "queen 2"
explain-sheet-light = blanco
explain-sheet-dark = negro
explain-sheet-queen = dama
explain-sheet-knights = caballos
explain-sheet-n5n = N5N
explain-sheet-krn = KRN
