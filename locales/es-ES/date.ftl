# Why a date that somebody typed cannot be used. $today is an example, in the form YYYY-MM-DD; $word is
# "yesterday" or "tomorrow" in this language, as `input.txt` has it.
date-invalid = { $typed } no es una fecha. Escríbela así: `{ $today }`, o bien `{ $word }`.
# Two readings, in words ("12 November 2026") and as YYYY-MM-DD.
date-ambiguous = ¿{ $typed } es el { $month_first } o el { $day_first }? Escribe `{ $month_first_date }` o `{ $day_first_date }`.
# The same with a button for each date
date-which = ¿A qué fecha te refieres con { $typed }?
