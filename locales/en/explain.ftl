explain-option-position = A number, the pieces or a FEN (default: why there are 960)
explain-option-way = How to work it out (default: by division, or in reverse)
explain-description = Work out a position or its number step by step

# The number in another numbering than Scharnagl's, above the steps. $positions is 960.
explain-translation-one-based = Number { $number } in the 1–960 range is Scharnagl's position { $position }, what is left when you divide by { $positions }: `{ $number } = { $quotient }·{ $positions } + { $position }`.
explain-translation-fritz9 = Fritz9's number { $number } is Scharnagl's position { $position }.

# Above the steps, if White and Black have different ranks: the numbers, and whose rank is explained.
explain-pair = **DFRC position { $id }**: White has { $white }, Black has { $black }. One number for both is 960·{ $white } + { $black } = **{ $number }**.
explain-pair-side = { $side ->
    [White] These are the steps for White's rank.
   *[Black] These are the steps for Black's rank.
}
# Only above all steps.
explain-pair-black-squares = Work on it as if it were White's: use the squares and colours of the first rank.
# Buttons
explain-blacks-rank = Black's rank
explain-whites-rank = White's rank

# Without a position: the choices of which every position is made. $product and $product_of_fritz9 are such as
# "4·4·6·10 = 960". The first reply has the beginning and the result; the button Show more has the steps, too.
explain-why = **Why { $positions }?** Place the pieces one after another, and multiply the choices
    The board beside the choices is the classical start:
    { $sheet }
explain-why-steps = **1.** The light-squared bishop has **{ $light }** squares: { $light_squares }.
    {""}**2.** The dark-squared bishop has **{ $dark }**: { $dark_squares }.
    {""}**3.** The queen has the **{ $queen }** squares without a bishop.
    {""}**4.** That leaves { $squares } squares, and the two knights can take them in **{ $knights }** ways. Rook, king and rook fill the gaps: in 1 way, since the king stands between the rooks.

    {""}`{ $product }`
    A Scharnagl number counts each of these choices from 0: `id = light + 4·dark + 16·queen + 96·KRN`. Fritz9 places the knights before the queen, which makes as many: { $product_of_fritz9 }.
    -# Add a `position` and I'll work it out.
explain-why-result = `{ $product }`
    -# Add a `position` and I'll work it out.

# $sum is a sum such as "3 + 4·0 + 16·4 + 96·4", $products the same multiplied out: "3 + 0 + 64 + 384". $placed is a list
# such as "b: rook, c: knight, d: knight, e: king, g: rook".
# In all ways: each $…_sheet is a block of calculations with the rank beside them, which has the words at the end of
# this file. $rank, $order, $entry_pieces, $bishop_pieces and $knights are letters of pieces, with dashes for other
# squares: "-N-N-". $entry and $bishops are numbers. What is counted is a list such as "b 0, d 1, f 2, h 3".
# The first reply has the text up to the calculations, and the result; the button Show more has the steps, too.

# From the number to the pieces, by division
explain-direct = **Position { $id }** is `{ $rank }`, worked out by division
    `{ $id } = { $products }`: light bishop, dark bishop, queen, KRN code
    Divide by 4, by 4 and by 6. The remainders place the bishops and the queen:
    { $division_sheet }
    -# N5N: where the two knights stand on the five squares that are left. KRN: the order of king, rooks and knights on them.
# The first two steps of every way by division
explain-bishops = **1.** Remainder **{ $light_figure }**: the light-squared bishop goes to **{ $light_square }**. Count the light squares: { $light_squares }.
    {""}**2.** Remainder **{ $dark_figure }**: the dark-squared bishop goes to **{ $dark_square }**. Count the dark squares: { $dark_squares }.
explain-direct-queen = **3.** Remainder **{ $queen_figure }**: the queen goes to **{ $queen_square }**. Count the free squares: { $queen_squares }.
explain-direct-krn = **4.** The last quotient, **{ $code }**, is the KRN code: king, rooks and knights fill the five free squares in the order `{ $order }`:
    { $placed }.
    You can also read it as the N5N code, which places just the knights: `{ $knights }`. Rook, king and rook fill the gaps.
explain-shorter = **A shorter way**, also found in print: divide by 16 and by 6.
    { $short_division_sheet }
    The remainder **{ $bishops }** is the bishops' code, which places both bishops at once, by the bishops' table: `{ $bishop_pieces }`. Queen **{ $queen_figure }** and KRN code **{ $code }** are the same as above. And back, in three terms: `{ $short_sum } = { $id }`
    -# `/chess960 table` shows the bishops', KRN and N5N tables.

# From the number to the pieces, by two tables
explain-two-tables = **Position { $id }** is `{ $rank }`, put together from two tables
    { $sum_sheet }
explain-two-tables-first = **1.** In the king's table, find the highest number that isn't above { $id }: **{ $entry }**. Its row has the six pieces other than the bishops, in order: `{ $entry_pieces }`.
# The second step, also that of NQ-skeletons.
explain-difference = **2.** { $number } − { $entry } = **{ $bishops }**. Row { $bishops } of the bishops' table is `{ $bishop_pieces }`.
explain-two-tables-result = **3.** Put the bishops on their squares. The six pieces fill the others in order.

    {""}`{ $id } = { $entry } + { $bishops }`
    -# `/chess960 table` shows the king's and the bishops' table.

# From the pieces to the number, by two tables
explain-two-tables-back = `{ $rank }` is **position { $id }**, found in two tables
    { $sum_sheet }
explain-two-tables-back-first = **1.** Leave out the bishops. The other six pieces, in order, are `{ $entry_pieces }`. In the king's table they have the number **{ $entry }**.
# The second step, also that of NQ-skeletons
explain-bishops-row = **2.** The bishops, `{ $bishop_pieces }`, are row **{ $bishops }** of the bishops' table. That is the bishops' code.
explain-two-tables-back-result = `{ $entry } + { $bishops } = { $id }`
    -# `/chess960 table` shows the king's and the bishops' table.

# From the number to the pieces, by the NQ-skeleton
explain-nq-skeleton = **Position { $id }** is `{ $rank }`, put together from its NQ-skeleton
    The NQ-skeleton says where knights and queen stand among the six squares that the bishops leave free. The table for Scharnagl's numbers lists all 60.
    { $skeleton_sheet }
explain-nq-skeleton-first = **1.** In this table, find the highest number that isn't above { $id }: **{ $entry }**. Its skeleton is `{ $entry_pieces }`. { $queen_row }
explain-nq-skeleton-result = **3.** Put the bishops on their squares and the skeleton on the six others. Rook, king and rook fill the gaps.
explain-nq-skeleton-sum = `{ $number } = { $entry } + { $bishops }`
# From the pieces to the number, by the NQ-skeleton. $knights, $code: the row of the N5N table; $first and $last are
# numbers of the table of skeletons.
explain-nq-skeleton-back = `{ $rank }` is **position { $id }**, found by its NQ-skeleton
    Leave out the bishops, and write a dash for the king and each rook. The table for Scharnagl's numbers has a number M beside each of the 60 skeletons.
    { $sum_sheet }
explain-nq-skeleton-back-first = **1.** The skeleton is `{ $entry_pieces }`. The table has a block of six rows for each N5N code, and without the queen the knights are `{ $knights }`, code **{ $code }**. So look from { $first } to { $last }. { $queen_row } `M = { $entry }`.
explain-nq-skeleton-back-result = `id = bishops' code + M = { $bishops } + { $entry } = { $id }`
explain-misprint = The printed table has { $printed } beside `{ $skeleton }`, which is a misprint: the numbers are multiples of 16, and this one has to be **{ $right }**. With { $printed } this position would come out wrong.
# A sentence inside these, as $queen_row. Here $queen is how many characters are left of the Q, 0 to 5.
explain-queen-in-skeleton = Characters left of the `Q`: { $queen }, so queen **{ $queen }**: the { $queen ->
    [0] first
    [1] second
    [2] third
    [3] fourth
    [4] fifth
   *[5] last
} row of its block.
# $misprint is explain-misprint and the end of the line, or empty.
explain-nq-skeleton-tables = { $misprint }-# The numbers in Scharnagl's and in Fritz9's table are those with the bishops on a1 and b1, bishops' code 0. `/chess960 table` shows both, and the bishops' table.

# From Fritz9's number to the pieces
explain-fritz9 = **Fritz9's number { $number }** is `{ $rank }`, position { $id } in Scharnagl's numbering
    Fritz9 counts from 1, so subtract 1: { $less_one }. Then divide by 4, by 4 and by 15:
    { $fritz9_division_sheet }
# $fritz9_pairs is a list such as "ab 0, ad 1".
explain-fritz9-knights-and-queen = **3.** Remainder **{ $fritz9_knights_figure }**: the knights go to **{ $fritz9_knights_squares }**. Count the pairs of free squares: { $fritz9_pairs }.
    {""}**4.** The last quotient, **{ $fritz9_queen_figure }**, puts the queen on **{ $fritz9_queen_square }**. Count the squares that are still free: { $fritz9_queen_squares }. Rook, king and rook fill the gaps.
explain-fritz9-table = **By Fritz9's table** of NQ-skeletons: { $number } = { $entry } + { $bishops }. The skeleton is `{ $entry_pieces }`, and row { $bishops } of the bishops' table is `{ $bishop_pieces }`.
explain-nq-fritz9 = **Fritz9's number { $number }** is `{ $rank }`, put together from its NQ-skeleton. It's position { $id } in Scharnagl's numbering.
    The NQ-skeleton says where knights and queen stand among the six squares that the bishops leave free. Fritz9's table lists all 60.
    { $skeleton_sheet }
explain-nq-fritz9-first = **1.** In this table, find the highest number that isn't above { $number }: **{ $entry }**. Its skeleton is `{ $entry_pieces }`.
explain-nq-fritz9-by-division = **By arithmetic:** Fritz9 counts from 1, so subtract 1: { $less_one }. Divide by 4, by 4 and by 15 for bishops, knights and queen:
    { $fritz9_division_sheet }
    `{ $fritz9_sum }`
explain-nq-fritz9-back = `{ $rank }` has **Fritz9's number { $number }**, found by its NQ-skeleton. It's position { $id } in Scharnagl's numbering.
    Leave out the bishops, and write a dash for the king and each rook. Fritz9's table has a number M beside each of the 60 skeletons.
    { $sum_sheet }
explain-nq-fritz9-back-first = **1.** The skeleton is `{ $entry_pieces }`. { $queen_column }
# $dashes is a number; $first and $last are those of a column of the table.
explain-column-of-queen = Dashes left of the queen: { $dashes }, so her column is { $column } of { $columns }, from { $first } to { $last }: `M = { $entry }`.
explain-nq-fritz9-back-result = `number = bishops' code + M = { $bishops } + { $entry } = { $number }`
explain-nq-fritz9-by-sum = **By arithmetic:** read four figures off the rank, the knights before the queen. Each is counted from 0:
    { $fritz9_figure_sheet }
    `{ $fritz9_sum }`
explain-fritz9-table-source = -# Fritz9's table rests on the Wikipedia article *Fischer random chess numbering scheme*: anyone with Fritz9 can verify it, the article says. Its numbers are those with the bishops on a1 and b1, bishops' code 0, as in Scharnagl's table. `/chess960 table` shows both.
explain-fritz9-and-back = **And back:** `{ $fritz9_sum }`

# From the pieces to Fritz9's number
explain-fritz9-back = `{ $rank }` has **Fritz9's number { $number }**, worked out from the arrangement. It's position { $id } in Scharnagl's numbering.
    Read four figures off the rank, the knights before the queen. Each is counted from 0:
    { $fritz9_figure_sheet }
explain-fritz9-back-knights-and-queen = **3.** The knights are on **{ $fritz9_knights_squares }**. Count the pairs of squares without a bishop, { $fritz9_pairs }: **{ $fritz9_knights_figure }**.
    {""}**4.** The queen is on **{ $fritz9_queen_square }**. Count the squares without bishop or knight, { $fritz9_queen_squares }: **{ $fritz9_queen_figure }**.
explain-fritz9-back-result = Both bishops have 4·4 = 16 places, and with the knights it's 16·15 = 240. Fritz9 counts from 1, so add 1:
explain-fritz9-sum = `{ $fritz9_sum }`
# $queen_column is explain-column-of-queen.
explain-fritz9-back-table = **By Fritz9's table** of NQ-skeletons: leave out the bishops, and write a dash for the king and each rook: `{ $entry_pieces }`. { $queen_column } The bishops, `{ $bishop_pieces }`, are row **{ $bishops }** of the bishops' table.

# From the pieces to the number
explain-reverse = `{ $rank }` is **position { $id }**, worked out from the arrangement
    Read four figures off the rank. Each is counted from 0:
    { $figure_sheet }
    -# N5N: where the two knights stand on the five squares that are left. KRN: the order of king, rooks and knights on them.
explain-reverse-sum = `id = { $sum } = { $id }`
explain-reverse-bishops = **1.** The light-squared bishop is on **{ $light_square }**. Count the light squares, { $light_squares }: **{ $light_figure }**.
    {""}**2.** The dark-squared bishop is on **{ $dark_square }**. Count the dark squares, { $dark_squares }: **{ $dark_figure }**.
explain-reverse-queen-and-krn = **3.** The queen is on **{ $queen_square }**. Count the squares without a bishop, { $queen_squares }: **{ $queen_figure }**.
    {""}**4.** King, rooks and knights are left, in the order `{ $order }`: KRN code **{ $code }**. The N5N table finds it by the knights alone, `{ $knights }`.
    { $placed }.
explain-reverse-result = The first bishop has 4 places, both have 4·4 = 16, and with the queen it's 16·6 = 96. So multiply the figures by 1, 4, 16 and 96:
    `id = { $sum } = { $id }`
    `{ $id } = { $products }`
    {""}**In three terms:** the bishops, `{ $bishop_pieces }`, have the bishops' code **{ $bishops }**, by light + 4·dark or by the bishops' table. So `id = bishops' code + 16·queen + 96·KRN`:
    `id = { $short_sum } = { $id }`

# Beside the ranks. A line has room for about 20 letters, or it is too wide for a phone.
explain-sheet-krn-code = KRN { $code }: { $order }
explain-sheet-n5n-code = N5N { $code }: { $knights }
explain-sheet-bishops = bishops
explain-sheet-skeleton = skeleton
# In front of a figure: "queen 2"
explain-sheet-light = light
explain-sheet-dark = dark
explain-sheet-queen = queen
explain-sheet-knights = knights
explain-sheet-n5n = N5N
explain-sheet-krn = KRN
