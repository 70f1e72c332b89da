history-description = Показать, какие позиции выпали в этом канале, кому и когда

history-in-a-terminal = В терминале истории нет. В Discord я сохраняю каждую жеребьёвку командой `/chess960 random`, а эта команда показывает жеребьёвки своего канала.

history-none = За { $days ->
    [1] последний день
    [one] последний { $days } день
    [few] последние { $days } дня
    [many] последние { $days } дней
   *[other] последние { $days } дня
} никто здесь не разыгрывал позицию командой `/chess960 random`.
history-heading = **{ $number ->
    [1] { $number } жеребьёвка здесь**
    [one] { $number } жеребьёвка здесь**, сначала новые
    [few] { $number } жеребьёвки здесь**, сначала новые
    [many] { $number } жеребьёвок здесь**, сначала новые
   *[other] { $number } жеребьёвки здесь**, сначала новые
}
# A draw; $number counts the person's draws within an hour. What it gave is on the next line.
history-draw = **Жеребьёвка { $number }**: { $person }, { $time }
# Behind what it gave, after a comma, of draws that were recorded before exclusions were
history-exclusions-unknown = исключения неизвестны
history-other-exclusions-unknown = без 518, другие исключения неизвестны
# A button that lists what a draw left out. $start is what the draw gave, such as 505, or the first of several positions.
history-button = { $start }: исключено { $number }
history-button-first = { $start }…: исключено { $number }
history-gone = Запись об этой жеребьёвке уже удалена.

# $names are events in this channel, in code style.
history-events = -# Не показаны туры соревнований: { $names }. Их покажет `/chess960 event`.

# At the end; the second sentence is left out if there is no room.
history-period = -# За { $days ->
    [1] последний день
    [one] последний { $days } день
    [few] последние { $days } дня
    [many] последние { $days } дней
   *[other] последние { $days } дня
}.
history-missing = Не показаны жеребьёвки до начала истории, во время сбоев базы данных и удалённые модератором с данными сервера.
