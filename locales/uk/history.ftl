history-description = Показати позиції, що випали в цьому каналі: кому й коли

history-in-a-terminal = У терміналі історії немає. У Discord я зберігаю кожне жеребкування через `/chess960 random`, а ця команда показує жеребкування свого каналу.

history-none = За { $days ->
    [1] останній день
    [one] останні { $days } день
    [few] останні { $days } дні
    [many] останні { $days } днів
   *[other] останні { $days } дня
} тут ніхто не жеребкував позицію через `/chess960 random`.
history-heading = **{ $number ->
    [1] { $number } жеребкування тут**
    [one] { $number } жеребкування тут**, спершу найновіші
    [few] { $number } жеребкування тут**, спершу найновіші
    [many] { $number } жеребкувань тут**, спершу найновіші
   *[other] { $number } жеребкування тут**, спершу найновіші
}
# A draw; $number counts the person's draws within an hour. What it gave is on the next line.
history-draw = **Жеребкування { $number }**: { $person }, { $time }
# Behind what it gave, after a comma, of draws that were recorded before exclusions were
history-exclusions-unknown = вилучення невідомі
history-other-exclusions-unknown = без 518, інші вилучення невідомі
# A button that lists what a draw left out. $start is what the draw gave, such as 505, or the first of several positions.
history-button = { $start }: вилучено { $number }
history-button-first = { $start }…: вилучено { $number }
history-gone = Цього жеребкування вже немає в записах.

# $names are events in this channel, in code style.
history-events = -# Не показано турів змагань: { $names }. Їх покаже `/chess960 event`.

# At the end; the second sentence is left out if there is no room.
history-period = -# За { $days ->
    [1] останній день
    [one] останні { $days } день
    [few] останні { $days } дні
    [many] останні { $days } днів
   *[other] останні { $days } дня
}.
history-missing = Не показано жеребкувань до появи історії та під час збоїв бази даних, а також стертих модератором разом із даними цього сервера.
