explain-option-way = How to work it out (default: a number by division, an arrangement in reverse)
explain-description = Work out a position from its number, or its number from the pieces, step by step

# The number in another numbering than Scharnagl's, above the steps.
explain-translation = { $numbering ->
    [fritz9] Fritz9
   *[scharnagl-1-960] 1–960 range
} number { $number } is Scharnagl's position { $position }.

# Above the steps, if White and Black have different ranks: the numbers, and whose rank is explained.
explain-pair = **DFRC position { $id }**: White's is { $white }, Black's { $black }, together number 960·{ $white } + { $black } = **{ $number }**.
explain-pair-white = This explains White's.
explain-pair-black = This explains Black's as if it were White's, with the squares and colours of the first rank.
# Buttons
explain-blacks-rank = Black's rank
explain-whites-rank = White's rank

# In all ways: $paper is a block of calculations with the rank beside them, which has the words at the end of this
# file. $rank, $order, $pieces, $skeleton and $knights are letters of pieces, with dashes for other squares: "-N-N-".
# What is counted is a list such as "b 0, d 1, f 2, h 3".

# From the number to the pieces, by division
explain-direct = **Position { $id }** is `{ $rank }`, worked out by division
    Divide by 4, by 4 and by 6. The remainders place bishops and queen:
    { $paper }
# The first two steps of every way by division
explain-bishops = **1.** The remainder **{ $light_remainder }** puts the light-squared bishop on **{ $light_square }**, as the light squares count { $light_squares }.
    {""}**2.** The remainder **{ $dark_remainder }** puts the dark-squared bishop on **{ $dark_square }**, as the dark squares count { $dark_squares }.
explain-direct-queen = **3.** The remainder **{ $remainder }** puts the queen on **{ $square }**, as the free squares count { $squares }.
explain-direct-krn = **4.** The last quotient **{ $code }** is the KRN code. It orders king, rooks and knights on the five squares that are left: `{ $order }`. The same code is the N5N code, the knights' places among the five: `{ $knights }`. Rook, king and rook take the others.
explain-shorter = **Shorter**, as it is printed too: divide by 16 and by 6.
    { $paper }
    The remainder **{ $remainder }** places both bishops by the bishops' table, `{ $bishops }`. Queen **{ $queen }** and KRN code **{ $code }** follow as above.
    -# `/chess960 table` shows the bishops', the KRN and the N5N table.

# From the number to the pieces, by two tables
explain-two-tables = **Position { $id }** is `{ $rank }`, put together from two tables
    { $paper }
    {""}**1.** In the king's table, the highest number that is not above { $id } is **{ $entry }**. It has the six pieces other than the bishops, in their order: `{ $pieces }`.
# The second step, also that of NQ-skeletons. $bishops is a number, $pieces are the bishops.
explain-difference = **2.** { $number } − { $entry } = **{ $bishops }**, and in the bishops' table this is `{ $pieces }`.
explain-two-tables-result = **3.** The six pieces go onto the squares between and beside the bishops, in their order.

    {""}**{ $id } = { $entry } + { $bishops }**
    -# `/chess960 table` shows the king's and the bishops' table.

# From the number to the pieces, by the NQ-skeleton
explain-nq-skeleton = **Position { $id }** is `{ $rank }`, put together from its NQ-skeleton
    The skeleton of a position is where knights and queen stand among the six squares that the bishops leave free. Scharnagl's numbers have a table of all 60.
    { $paper }
    {""}**1.** In this table, the highest number that is not above { $id } is **{ $entry }**, the skeleton `{ $skeleton }`.
explain-nq-skeleton-result = **3.** The skeleton goes onto the six free squares. Rook, king and rook take those that are left.

    {""}**{ $id } = { $entry } + { $bishops }**
explain-misprint = The printed table has { $printed } beside `{ $skeleton }`. That is a misprint: the numbers are multiples of 16, and by arithmetic this one is **{ $right }**. With { $printed } this position would come out wrong.
explain-nq-skeleton-tables = -# `/chess960 table` shows the skeletons and the bishops' table.

# From Fritz9's number to the pieces
explain-fritz9 = **Fritz9's number { $number }** is `{ $rank }`, position { $position } in Scharnagl's numbering
    Fritz9 counts from 1, so take 1 off: { $less_one }. Divide by 4, by 4 and by 15:
    { $paper }
# $pairs is a list such as "ab 0, ad 1".
explain-fritz9-knights-and-queen = **3.** The remainder **{ $knights_remainder }** puts the knights on **{ $knights_squares }**, as the pairs of free squares count { $pairs }.
    {""}**4.** The last quotient **{ $queen_quotient }** puts the queen on **{ $queen_square }**, as the squares still free count { $squares }. Rook, king and rook take the others.
explain-fritz9-table = **By its table** of skeletons, where knights and queen stand among the squares free of bishops: { $number } = { $entry } + { $bishops }, so the skeleton is `{ $skeleton }`, and in the bishops' table { $bishops } is `{ $pieces }`.
explain-fritz9-back = **And back:** `{ $sum }`

# From the pieces to the number
explain-reverse = `{ $rank }` is **position { $id }**, worked out from the arrangement
    Read off four figures, each counted from 0:
    { $paper }
explain-reverse-bishops = **1.** The light-squared bishop stands on **{ $light_square }**. The light squares count { $light_squares }: so **{ $light_figure }**.
    {""}**2.** The dark-squared bishop stands on **{ $dark_square }**. The dark squares count { $dark_squares }: so **{ $dark_figure }**.
explain-reverse-queen-and-krn = **3.** The queen stands on **{ $queen_square }**. The squares free of bishops count { $squares }: so **{ $queen_figure }**.
    {""}**4.** King, rooks and knights are left: `{ $order }`. Their order is KRN code **{ $code }**, that of the knights' places `{ $knights }` in the N5N table.
explain-reverse-result = There are 4 places for the first bishop, 4·4 = 16 for both, and 16·6 = 96 with the queen. So the figures count 1, 4, 16 and 96:
    `id = { $sum } = { $id }`

# Beside the ranks. A line has room for about 20 letters, or it is too wide for a phone.
explain-paper-krn-code = KRN { $code }: { $order }
explain-paper-bishops = bishops
explain-paper-skeleton = skeleton
# In front of a figure: "queen 2"
explain-paper-light = light
explain-paper-dark = dark
explain-paper-queen = queen
explain-paper-krn = KRN
