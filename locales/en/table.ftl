table-option-name = Which table
table-option-number = A number (Fritz9's for nq-fritz9), to find its row
table-option-array = The pieces (RNBQKBNR), a FEN or a row (-NQ-N-), to find the row
table-option-picture = Show the whole table as a picture
table-description = Show a printed table for numbers and positions

table-heading = **The { $table ->
    [bishops] bishops' table
    [n5n] N5N table
    [krn] KRN table
    [kings] king's table
    [nq-scharnagl] NQ-skeleton table for Scharnagl's numbers
   *[nq-fritz9] NQ-skeleton table for Fritz9's numbers
}**
table-heading-page = **The { $table ->
    [bishops] bishops' table
    [n5n] N5N table
    [krn] KRN table
    [kings] king's table
    [nq-scharnagl] NQ-skeleton table for Scharnagl's numbers
   *[nq-fritz9] NQ-skeleton table for Fritz9's numbers
}**, page { $page } of { $count }

# What a table has, and how its rows are found: from a number, or from the pieces to the number
table-rule = { $by_number ->
    [true] { $table ->
        [bishops] Divide a Scharnagl number by 16: the remainder says where the bishops stand, from a to h.
        [n5n] Divide a Scharnagl number by 4, by 4 and by 6: the last quotient says where the knights stand among the five squares without bishops and queen.
        [krn] Divide a Scharnagl number by 4, by 4 and by 6: the last quotient gives the order of king, rooks and knights on the five squares without bishops and queen.
        [kings] Find the highest number that isn't above yours: its row has the six pieces other than the bishops. The difference is a row of the bishops' table. The six pieces fill the squares that the bishops leave free.
       *[nq] Find the highest number that isn't above yours: its row says where knights and queen stand among the six squares without bishops. The difference is a row of the bishops' table. Rook, king and rook fill the gaps.
    }
   *[false] { $table ->
        [bishops] Look for your bishops, from a to h. Their row is the bishops' code, light + 4·dark, in Scharnagl's numbers and in Fritz9's.
        [n5n] Leave out bishops and queen, and look for your knights among the other five squares. Their row counts 96 times in the Scharnagl number.
        [krn] Leave out bishops and queen, and look for the other five pieces in order. Their row counts 96 times in the Scharnagl number.
        [kings] Leave out the bishops, and look for the other six pieces in order. Add the row of your bishops in the bishops' table.
       *[nq] Leave out the bishops, write a dash for the king and each rook, and look for this skeleton. Add the row of your bishops in the bishops' table.
    }
}
# $working is one of the last four here.
table-example = For example, { $working }.
table-yours = **Yours:** { $working }.
# $divisions are such as "518 = 16·32 + 6".
table-by-division = { $divisions }, and { $code } is `{ $pieces }`
table-by-lookup = { $number } = { $row } + { $code }: `{ $pieces }` and `{ $bishops }`
# From the pieces
table-back = `{ $pieces }` is { $number }
table-back-sum = `{ $pieces }` is { $row }, and `{ $bishops }` is { $code }: { $row } + { $code } = { $number }

table-two-positions = A table shows one position at a time. Ask for White's with `/chess960 table name:{ $table } array:{ $white }`, or for Black's with `array:{ $black }`.
table-number-and-array = Give me `number` or `array`, not both: a table shows one position at a time.

# $pieces are what a row of the table $other has: "-NQ-N-".
table-other-table = `{ $pieces }` doesn't lead to a row of the { $table ->
    [bishops] bishops' table, which has bishops alone
    [n5n] N5N table, which has knights alone
    [krn] KRN table, which has king, rooks and knights
    [kings] king's table, which has the six pieces other than the bishops
   *[nq] NQ-skeletons, which have knights and queen
}. It's a row here: `/chess960 table name:{ $other } array:{ $pieces }`
table-not-a-row = No table has the row { $typed }. Give me the eight pieces, or what a row has: the bishops (`B------B`), an NQ-skeleton (`-NQ-N-`), six pieces without bishops (`RNQKNR`), or five without the queen (`RNNKR`), with the king between the rooks.

table-misprint = The printed table has **{ $printed }** beside `{ $pieces }`, which is a misprint: the numbers are multiples of 16, and this one has to be **{ $number }**, as shown here.
table-source-book = -# Source: R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004
table-source-club = -# Source: KRN codes of the Fischer Random Chess Email Club (FRCEC)
table-source-article = -# Source: Wikipedia, Fischer random chess numbering scheme
