table-option-name = Which table
table-option-number = A position's number (Fritz9's for nq-fritz9): opens the table at its row
table-description = Show a printed table that turns numbers into positions

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

# What a table has, and how its rows are found
table-rule = { $table ->
    [bishops] Divide a Scharnagl number by 16: the remainder says where the bishops stand, from a to h.
    [n5n] Divide a Scharnagl number by 4, by 4 and by 6: the last quotient says where the knights stand among the five squares without bishops and queen.
    [krn] Divide a Scharnagl number by 4, by 4 and by 6: the last quotient gives the order of king, rooks and knights on the five squares without bishops and queen.
    [kings] Find the highest number that isn't above yours: its row has the six pieces other than the bishops. The difference is a row of the bishops' table. The six pieces fill the squares that the bishops leave free.
   *[nq] Find the highest number that isn't above yours: its row says where knights and queen stand among the six squares without bishops. The difference is a row of the bishops' table. Rook, king and rook fill the gaps.
}
# $working is one of the last two here.
table-example = For example, { $working }.
table-yours = **Yours:** { $working }.
# $divisions are such as "518 = 16·32 + 6".
table-by-division = { $divisions }, and { $code } is `{ $pieces }`
table-by-lookup = { $number } = { $row } + { $difference }: `{ $pieces }` and `{ $bishops }`

table-misprint = The printed table has **{ $printed }** beside `{ $pieces }`, which is a misprint: the numbers are multiples of 16, and this one has to be **{ $number }**, as shown here.
table-source-book = -# Source: R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004
table-source-article = -# Source: Wikipedia, Fischer random chess numbering scheme
