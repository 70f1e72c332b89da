# Why a date that somebody typed cannot be used. $today is an example, in the form YYYY-MM-DD; $word is
# "yesterday" or "tomorrow" in this language, as `input.txt` has it.
date-invalid = { $typed } ist kein Datum. Schreib es so: `{ $today }` oder `{ $word }`.
# Two readings, in words ("12 November 2026") and as YYYY-MM-DD.
date-ambiguous = Ist { $typed } der { $month_first } oder der { $day_first }? Gib `{ $month_first_date }` oder `{ $day_first_date }` ein.
# The same with a button for each date
date-which = Welches Datum meinst du mit { $typed }?
