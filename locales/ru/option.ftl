# Why what somebody gave to an option of a command is not taken.
option-none = У этой команды нет параметров. Уберите { $name }.
option-unknown = У этой команды нет параметра { $name }. Есть: { $known }.
option-misspelled = У этой команды нет параметра { $name }. Может быть, `{ $meant }`?
option-twice = Параметр `{ $option }` указан дважды. Укажите его один раз.
# $what is the option's description.
option-missing = Добавьте `{ $option }`: { $what }.
option-missing-choice = Добавьте `{ $option }`. { $wanted }
# $wanted is one of the sentences below.
option-wrong-value = Значение { $given } не подходит для `{ $option }`. { $wanted }
option-misspelled-value = Значение { $given } не подходит для `{ $option }`. Может быть, `{ $meant }`?
option-discord-only = `{ $option }` работает только в Discord: там значение выбирают из списка.

# What an option takes.
option-integer = Введите целое число от { $first } до { $last }.
option-text = Введите не больше { $most ->
    [one] { $most } символа
    [few] { $most } символов
    [many] { $most } символов
   *[other] { $most } символа
}.
option-flag = Введите `true` или `false`.
option-choice = Варианты: { $words }.
option-channel = Выберите текстовый канал или канал объявлений.
option-role = Выберите роль.
option-user = Выберите участника этого сервера.

# What Discord shows for a choice of an option; all of a command has room for 8,000 characters. $word is what people type elsewhere, $name is
# $word with a capital and spaces.
option-choice-name = { $word ->
    [committed] Фиксирует бот
    [public] Публичная случайность (drand)
    [uniform] Случайное число
    [die] Кубик
    [coins] Две монеты
    [die-and-coins] Кубик и монеты
    [digits] Три цифры
    [digits-second-again] Три цифры, вторая заново
    [numbers] Числа или пешки
    [parallel-dice] Кубики, все сразу
    [parallel-coins] Монеты, все сразу
    [parallel-die-and-coins] Кубик и монеты, все сразу
    [never] Никогда
    [allowed] Разрешены
    [me] У меня
    [opponent] У соперника
    [lot] Случайно
    [scharnagl] Шарнагль 0–959
    [scharnagl-1-960] Шарнагль 1–960
    [text] Текст
    [figurine] Значки фигур
    [picture] Изображение
    [line] Ряд буквами
    [strip] Ряд картинкой
    [words] Словами
    [light] Светлые
    [dark] Тёмные
    [current] Действующие
    [sealed] Заключённые
    [open] Открытые
    [declined] Отклонённые
    [withdrawn] Отозванные
    [expired] Истёкшие
    [all] Все
    [daily] Позиция дня
    [pair] Пара игроков
    [both] Обе
    [direct] Делением
    [reverse] От фигур к номеру
    [two-tables] По двум таблицам
    [bishops] Таблица слонов
    [kings] Таблица короля
    [krn] Таблица KRN
    [n5n] Таблица N5N
    [nq-skeleton] По скелетам NQ
    [nq-scharnagl] Скелеты NQ, Шарнагль
    [nq-fritz9] Скелеты NQ, Fritz9
    [round] Одна на тур
    [board] Своя у каждой доски
   *[other] { $name }
}
