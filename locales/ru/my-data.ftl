my-data-description = Показать всё, что бот о вас хранит

my-data-console = В консоли нет пользователя, поэтому о вас ничего не хранится. В Discord эта команда показывает, что я храню о человеке, а `/chess960 forget` удаляет это.

my-data-nothing = Я ничего о вас не храню: ни договорённостей, ни жеребьёвок, ни расписаний, ни соревнований, ни настроек, ни сообщений.

# The amounts follow, and then one of the two sentences about the file
my-data-heading = **Что я о вас храню**
my-data-file = Всё это — в файле. Удалить: `/chess960 forget`.
my-data-newest = В файле — последнее, не больше { $most } записей каждого вида. Удалить всё: `/chess960 forget`.
my-data-unreadable-preferences = В файле нет ваших настроек: их сохранила другая моя версия, и я не могу их прочитать.
my-data-kept = -# Жеребьёвки и несостоявшиеся предложения удаляются через { $days ->
    [one] { $days } день
    [few] { $days } дня
    [many] { $days } дней
   *[other] { $days } дня
}. Сообщений я не храню.

# How much of each is kept, in a list
my-data-sealed-count = { $count ->
    [one] { $count } заключённая договорённость
    [few] { $count } заключённые договорённости
    [many] { $count } заключённых договорённостей
   *[other] { $count } заключённой договорённости
}
my-data-open-count = { $count ->
    [one] { $count } открытое предложение
    [few] { $count } открытых предложения
    [many] { $count } открытых предложений
   *[other] { $count } открытого предложения
}
my-data-closed-count = { $count ->
    [one] { $count } несостоявшееся предложение
    [few] { $count } несостоявшихся предложения
    [many] { $count } несостоявшихся предложений
   *[other] { $count } несостоявшегося предложения
}
my-data-draws-count = { $count ->
    [one] { $count } жеребьёвка
    [few] { $count } жеребьёвки
    [many] { $count } жеребьёвок
   *[other] { $count } жеребьёвки
}
my-data-presses-count = { $count ->
    [one] { $count } нажатие *Разыграть заново*
    [few] { $count } нажатия *Разыграть заново*
    [many] { $count } нажатий *Разыграть заново*
   *[other] { $count } нажатия *Разыграть заново*
}
my-data-events-count = { $count ->
    [one] { $count } соревнование, которое вы создали или организуете, для которого вводили позиции или где у вас есть доска
    [few] { $count } соревнования, которые вы создали или организуете, для которых вводили позиции или где у вас есть доска
    [many] { $count } соревнований, которые вы создали или организуете, для которых вводили позиции или где у вас есть доска
   *[other] { $count } соревнования, которые вы создали или организуете, для которых вводили позиции или где у вас есть доска
}
my-data-schedules-count = { $count ->
    [one] { $count } расписание с вашей последней правкой
    [few] { $count } расписания с вашей последней правкой
    [many] { $count } расписаний с вашей последней правкой
   *[other] { $count } расписания с вашей последней правкой
}
my-data-preferences-count = { $count ->
    [one] { $count } набор настроек
    [few] { $count } набора настроек
    [many] { $count } наборов настроек
   *[other] { $count } набора настроек
}
my-data-lichess-count = { $count ->
    [one] { $count } имя на lichess
    [few] { $count } имени на lichess
    [many] { $count } имён на lichess
   *[other] { $count } имени на lichess
}
my-data-notifications-count = { $count ->
    [one] { $count } ожидающее вас уведомление
    [few] { $count } ожидающих вас уведомления
    [many] { $count } ожидающих вас уведомлений
   *[other] { $count } ожидающего вас уведомления
}
my-data-words-count = { $count ->
    [one] { $count } слово, которое скоро будет удалено
    [few] { $count } слова, которые скоро будут удалены
    [many] { $count } слов, которые скоро будут удалены
   *[other] { $count } слова, которые скоро будут удалены
}
