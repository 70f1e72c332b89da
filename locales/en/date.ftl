# Why a date that somebody typed cannot be used. $today is an example, in the form YYYY-MM-DD; $word is
# "yesterday" or "tomorrow" in this language, as `input.txt` has it.
date-invalid = { $typed } isn't a date. Type it like `{ $today }`, or `{ $word }`.
# Two readings, in words ("12 November 2026") and as YYYY-MM-DD.
date-ambiguous = Is { $typed } { $month_first } or { $day_first }? Type `{ $month_first_date }` or `{ $day_first_date }`.
# The same with a button for each date
date-which = Which date do you mean by { $typed }?
