# Why a date that somebody typed cannot be used. $today is an example, in the form YYYY-MM-DD; $word is
# "yesterday" or "tomorrow" in this language, as `input.txt` has it.
date-invalid = { $typed } — це не дата. Введіть, наприклад, `{ $today }` або `{ $word }`.
# Two readings, in words ("12 November 2026") and as YYYY-MM-DD.
date-ambiguous = { $typed } — це { $month_first } чи { $day_first }? Введіть `{ $month_first_date }` або `{ $day_first_date }`.
# The same with a button for each date
date-which = { $typed } — яка це дата?
