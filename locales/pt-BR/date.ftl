# Why a date that somebody typed cannot be used. $today is an example, in the form YYYY-MM-DD; $word is
# "yesterday" or "tomorrow" in this language, as `input.txt` has it.
date-invalid = { $typed } não é uma data. Digite como `{ $today }` ou `{ $word }`.
# Two readings, in words ("12 November 2026") and as YYYY-MM-DD.
date-ambiguous = { $typed } é { $month_first } ou { $day_first }? Digite `{ $month_first_date }` ou `{ $day_first_date }`.
# The same with a button for each date
date-which = Qual data você quis dizer com { $typed }?
