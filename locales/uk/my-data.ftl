my-data-description = Показати все, що бот зберігає про вас

my-data-console = У консолі немає користувача, тож про вас нічого не зберігається. У Discord ця команда показує людям, що я про них зберігаю, а `/chess960 forget` це стирає.

my-data-nothing = Про вас я нічого не зберігаю: ні домовленостей, ні жеребкувань, ні розкладів, ні змагань, ні налаштувань, ні повідомлень.

# The amounts follow, and then one of the two sentences about the file
my-data-heading = **Що я зберігаю про вас**
my-data-file = Усе це є у файлі. Стерти все: `/chess960 forget`.
my-data-newest = У файлі є по { $most } найновіших записів кожного виду. Стерти все: `/chess960 forget`.
my-data-unreadable-preferences = У файлі немає ваших налаштувань. Їх зберегла інша моя версія, і прочитати їх я не можу.
my-data-kept = -# Через { $days ->
    [one] { $days } день
    [few] { $days } дні
    [many] { $days } днів
   *[other] { $days } дня
} стираються жеребкування, а також пропозиції, з яких нічого не вийшло. Повідомлень я не зберігаю.

# How much of each is kept, in a list
my-data-sealed-count = { $count ->
    [one] { $count } укладена домовленість
    [few] { $count } укладені домовленості
    [many] { $count } укладених домовленостей
   *[other] { $count } укладеної домовленості
}
my-data-open-count = { $count ->
    [one] { $count } відкрита пропозиція
    [few] { $count } відкриті пропозиції
    [many] { $count } відкритих пропозицій
   *[other] { $count } відкритої пропозиції
}
my-data-closed-count = { $count ->
    [one] { $count } пропозиція без результату
    [few] { $count } пропозиції без результату
    [many] { $count } пропозицій без результату
   *[other] { $count } пропозиції без результату
}
my-data-draws-count = { $count ->
    [one] { $count } жеребкування
    [few] { $count } жеребкування
    [many] { $count } жеребкувань
   *[other] { $count } жеребкування
}
my-data-presses-count = { $count ->
    [one] { $count } натискання кнопки *Жеребкувати знову*
    [few] { $count } натискання кнопки *Жеребкувати знову*
    [many] { $count } натискань кнопки *Жеребкувати знову*
   *[other] { $count } натискання кнопки *Жеребкувати знову*
}
my-data-events-count = { $count ->
    [one] { $count } змагання, яке ви створили чи організовуєте, для якого вводили позиції або де маєте дошку
    [few] { $count } змагання, які ви створили чи організовуєте, для яких вводили позиції або де маєте дошку
    [many] { $count } змагань, які ви створили чи організовуєте, для яких вводили позиції або де маєте дошку
   *[other] { $count } змагання, які ви створили чи організовуєте, для яких вводили позиції або де маєте дошку
}
my-data-schedules-count = { $count ->
    [one] { $count } розклад із вашими останніми змінами
    [few] { $count } розклади з вашими останніми змінами
    [many] { $count } розкладів із вашими останніми змінами
   *[other] { $count } розкладу з вашими останніми змінами
}
my-data-preferences-count = { $count ->
    [one] { $count } набір налаштувань
    [few] { $count } набори налаштувань
    [many] { $count } наборів налаштувань
   *[other] { $count } набору налаштувань
}
my-data-lichess-count = { $count ->
    [one] { $count } ім’я на lichess
    [few] { $count } імені на lichess
    [many] { $count } імен на lichess
   *[other] { $count } імені на lichess
}
my-data-notifications-count = { $count ->
    [one] { $count } сповіщення, яке чекає на вас
    [few] { $count } сповіщення, які чекають на вас
    [many] { $count } сповіщень, які чекають на вас
   *[other] { $count } сповіщення, які чекають на вас
}
my-data-words-count = { $count ->
    [one] { $count } слово, яке ось-ось буде стерто
    [few] { $count } слова, які ось-ось буде стерто
    [many] { $count } слів, які ось-ось буде стерто
   *[other] { $count } слова, які ось-ось буде стерто
}
