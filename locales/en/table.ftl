table-option-name = Which table
table-option-number = A position's number (Fritz9's for nq-fritz9), to open the table at its row
table-description = Show a printed table that turns numbers into positions
