# Why what somebody gave to an option of a command is not taken.
option-none = Ця команда не має параметрів. Приберіть { $name }.
option-unknown = У цієї команди немає параметра { $name }. Є такі: { $known }.
option-misspelled = У цієї команди немає параметра { $name }. Може, `{ $meant }`?
option-twice = `{ $option }` вказано двічі. Вкажіть один раз.
# $what is the option's description.
option-missing = Додайте `{ $option }`: { $what }.
option-missing-choice = Додайте `{ $option }`. { $wanted }
# $wanted is one of the sentences below.
option-wrong-value = Для `{ $option }` не підходить { $given }. { $wanted }
option-misspelled-value = Для `{ $option }` не підходить { $given }. Може, `{ $meant }`?
option-discord-only = `{ $option }` працює лише в Discord: там це вибирають зі списку.

# What an option takes.
option-integer = Введіть ціле число від { $first } до { $last }.
option-text = Введіть до { $most } { $most ->
    [one] символу
    [few] символів
    [many] символів
   *[other] символу
}.
option-flag = Введіть `true` (так) або `false` (ні).
option-choice = Виберіть { $words }.
option-channel = Виберіть текстовий канал або канал оголошень.
option-role = Виберіть роль.
option-user = Виберіть учасника цього сервера.

# What Discord shows for a choice of an option; all of a command has room for 8,000 characters. $word is what people type elsewhere, $name is
# $word with a capital and spaces.
option-choice-name = { $word ->
    [committed] Фіксує бот
    [public] Публічна випадковість (drand)
    [coins] Дві монети
    [parallel-dice] Кубики, усі разом
    [parallel-coins] Монети, усі разом
    [parallel-die-and-coins] Кубик і монети, усе разом
    [lot] Випадково
    [scharnagl-1-960] Шарнагль 1–960
    [krn] Таблиця KRN
    [n5n] Таблиця N5N
    [nq-skeleton] За скелетами NQ
    [nq-scharnagl] Скелети NQ, Шарнагль
    [nq-fritz9] Скелети NQ, Fritz9
    [all] Усі
    [both] Обидві
    [current] Поточні
    [sealed] Укладені
    [open] Відкриті
    [declined] Відхилені
    [withdrawn] Відкликані
    [expired] Протерміновані
    [daily] Позиція дня
    [pair] Двоє гравців
    [light] Світлі
    [dark] Темні
    [text] Текст
    [figurine] Символи фігур
    [picture] Зображення
    [line] Ряд літерами
    [strip] Ряд зображенням
    [words] Назви фігур
    [uniform] Випадкове число
    [die] Кубик
    [die-and-coins] Кубик і монети
    [digits] Три цифри
    [digits-second-again] Три цифри, знову лише друга
    [numbers] Числа 1–4
    [direct] Діленням
    [reverse] Від фігур до номера
    [two-tables] За двома таблицями
    [scharnagl] Шарнагль 0–959
    [bishops] Таблиця слонів
    [kings] Таблиця короля
    [never] Ніколи
    [allowed] Дозволено
    [me] Я
    [opponent] Суперник
    [round] Одна на тур
    [board] Своя в кожної дошки
   *[other] { $name }
}
