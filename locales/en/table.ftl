table-option-name = Which table
table-option-number = A position's number (Fritz9's for nq-fritz9), to open the table at its row
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
    [bishops] Where the bishops stand from a to h, by the remainder when a Scharnagl number is divided by 16.
    [n5n] Where the knights stand among the five squares free of bishops and queen. The code is the last quotient when a Scharnagl number is divided by 4, 4 and 6.
    [krn] The order of king, rooks and knights on the five squares free of bishops and queen. The code is the last quotient when a Scharnagl number is divided by 4, 4 and 6.
    [kings] The six pieces other than the bishops. Take the highest number that is not above yours; the difference is a row of the bishops' table. The six go onto the squares that the bishops leave free.
   *[nq] Where knights and queen stand among the six squares free of bishops. Take the highest number that is not above yours; the difference is a row of the bishops' table. Rook, king and rook take the squares that are left.
}
# $working is one of the last two here.
table-example = For example, { $working }.
table-yours = **Yours:** { $working }.
# $divisions are such as "518 = 16·32 + 6".
table-by-division = { $divisions }, and { $code } is `{ $pieces }`
table-by-lookup = { $number } = { $row } + { $difference }: `{ $pieces }` and `{ $bishops }`

table-misprint = The printed table has **{ $printed }** beside `{ $pieces }`. That is a misprint: the numbers are multiples of 16, and by arithmetic it is **{ $number }**, as shown here.
table-source-book = -# Source: R. Scharnagl, Fischer-Random-Schach (FRC / Chess960), 2004
table-source-article = -# Source: Wikipedia, Fischer random chess numbering scheme
