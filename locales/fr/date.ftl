# Why a date that somebody typed cannot be used. $today is an example, in the form YYYY-MM-DD; $word is
# "yesterday" or "tomorrow" in this language, as `input.txt` has it.
date-invalid = { $typed } n’est pas une date. Tape-la comme `{ $today }`, ou bien `{ $word }`.
# Two readings, in words ("12 November 2026") and as YYYY-MM-DD.
date-ambiguous = { $typed }, c’est le { $month_first } ou le { $day_first } ? Tape `{ $month_first_date }` ou `{ $day_first_date }`.
# The same with a button for each date
date-which = { $typed } : de quelle date s’agit-il ?
