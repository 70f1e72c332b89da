# Why a date that somebody typed cannot be used. $today is an example, in the form YYYY-MM-DD; $word is
# "yesterday" or "tomorrow" in this language, as `input.txt` has it.
date-invalid = { $typed } — это не дата. Введите, например, `{ $today }` или `{ $word }`.
# Two readings, in words ("12 November 2026") and as YYYY-MM-DD.
date-ambiguous = { $typed } — это { $month_first } или { $day_first }? Введите `{ $month_first_date }` или `{ $day_first_date }`.
# The same with a button for each date
date-which = Какую дату вы имеете в виду под { $typed }?
