event-description = Показати тури та правила змагання
event-option-name = Яке змагання, якщо їх кілька

# The first message of an event, in its channel. $name is its name in code style.
event-heading = **Змагання із шахів-960** { $name }
event-rounds = { $number ->
    [one] { $number } тур
    [few] { $number } тури
    [many] { $number } турів
   *[other] { $number } туру
}
# After the rounds. $names is a list of the sections.
event-sections = { $shared ->
    [true] Групи: { $names }. У кожному турі позиція в усіх одна й та сама.
   *[false] Групи: { $names }. У кожної групи своя позиція.
}
event-position-per-board = У кожної дошки своя позиція.
# $positions is a list of what is never drawn.
event-excluded = Вилучено з жеребкування: { $positions }.
event-no-repeats = Позиції не повторюються.
event-repeats = Позиції в різних турах можуть повторюватися.
event-two-games = По дві партії з кожної позиції, друга — зі зміною кольорів.
event-revealed-by-button = Позицію кожного туру тут оголошують організатори.
event-revealed-before = { $minutes ->
    [0] Позицію кожного туру оголошую тут у момент його початку.
    [one] Позицію кожного туру оголошую тут за { $minutes } хвилину до його початку.
    [few] Позицію кожного туру оголошую тут за { $minutes } хвилини до його початку.
    [many] Позицію кожного туру оголошую тут за { $minutes } хвилин до його початку.
   *[other] Позицію кожного туру оголошую тут за { $minutes } хвилини до його початку.
}
event-public = { $is_quicknet ->
    [true] -# Позицію кожного туру визначає публічна випадковість ([drand](<https://drand.love>)) через кілька секунд після повідомлення про тур. До того ніхто, навіть я, не може ні знати її, ні дібрати.
   *[false] -# Через кілька секунд після повідомлення про тур його позицію визначає ланцюжок `{ $chain }` мережі drand, який вибрав власник бота.
}
# $digits are the first digits of the commitment.
event-committed = -# Жеребкування позицій усіх турів уже зафіксовано секретом. Зобов’язання (хеш) щодо нього починається з `{ $digits }`.
event-rules-fixed = -# Ці правила вже не зміняться.
event-ended = **Змагання завершено.**
# A button below the first message
event-rounds-button = Список турів

# The message of a round. $name is the event's name in code style.
event-round-heading = **Тур { $number }** · { $name }
event-round-drawing = { $number ->
    [1] **За кілька секунд жеребкуватиму позицію…**
    [one] **За кілька секунд жеребкуватиму { $number } позицію…**
    [few] **За кілька секунд жеребкуватиму { $number } позиції…**
    [many] **За кілька секунд жеребкуватиму { $number } позицій…**
   *[other] **За кілька секунд жеребкуватиму { $number } позиції…**
}
# In the preview of a round that a secret decides
event-round-committed = { $number ->
    [1] **Тут з’явиться позиція.** Її визначає секрет змагання.
   *[other] **Тут з’являться позиції ({ $number }).** Їх визначає секрет змагання.
}
event-round-waiting = **Досі чекаю на відповідь мережі drand.** Вирішує лише один її раунд. Замінити його нічим, хіба що організатор введе позицію вручну.
event-round-not-drawn = **Жеребкування не відбулося:** за 48 годин не вдалося отримати потрібний раунд мережі drand. Організатор може оголосити цей тур ще раз.
event-round-left-out = -# Вилучено позиції, названі в правилах, і позиції попередніх турів.
# $time is when the games start, $distance how long until then.
event-round-starts = Початок: { $time }, { $distance }.
event-round-late = -# Із запізненням: оголошення було призначено на { $time }.
# Before the position of a section; $section is in code style.
event-round-section = **{ $section }:** { $position }
# $players is a list of players without an opponent.
event-byes = Вільні від гри: { $players }
event-more-boards = { $number ->
    [one] … і ще { $number } дошка
    [few] … і ще { $number } дошки
    [many] … і ще { $number } дощок
   *[other] … і ще { $number } дошки
}
event-round-by-secret = -# Жеребкування зафіксовано заздалегідь: зобов’язанням (хешем) змагання
event-round-by-hand = -# Жеребкування вручну · хто ввів: { $person }
event-round-late-entry = -# Введено замість оголошеного жеребкування: відповідь мережі drand затримувалася
event-round-against-rules = -# Хто ввів: { $person }. Правила змагання не допускають цієї позиції.
event-round-reused = -# Те саме, що й у турі { $round }
event-round-reused-corrected = -# Те саме, що було в турі { $round } до виправлення
# A position that was wrong; $reason is what somebody typed, in code style.
event-round-corrected = ~~{ $position }~~ Виправлення ({ $person }, { $time }): { $reason }
event-thread = { $name } · тур { $round }
# Menus of boards below the message of a round
event-board-menu = Ваша дошка…
event-board-menu-part = Ваша дошка: { $first }–{ $last }…
event-board-label = Дошка { $board }
# The answer to a choice from such a menu
event-board-heading = **Дошка { $board }** · { $name }, тур { $round }
event-board-challenges = -# Хтось один із вас відкриває посилання. Прийняти виклик може лише інший.
event-board-open-link = -# Посилання створює виклик, який може прийняти будь-хто; надішліть його суперникові. Якщо на дошці згадано вас обох і обоє вказали імена lichess у `/chess960 preferences`, виклик отримає лише суперник.

# The list of rounds, for members
event-list-running = **Змагання** { $name }
event-list-ended = **Змагання** { $name }, завершено { $time }
# $positions is a list; $link leads to the message.
event-list-revealed = **Тур { $number }:** { $positions } · [повідомлення]({ $link })
event-positions = { $number ->
    [one] { $number } позиція
    [few] { $number } позиції
    [many] { $number } позицій
   *[other] { $number } позиції
}
event-list-corrected = виправлено
event-list-by-hand = жеребкування вручну
event-list-against-rules = вручну, усупереч правилам
event-list-reused = як у турі { $round }
event-list-timed = **Тур { $number }:** почнеться { $start }, позицію буде оголошено { $time }
event-list-revealing = **Тур { $number }:** саме оголошується
event-list-planned = **Тур { $number }:** не оголошено
event-list-all-planned = **Тури { $first }–{ $last }:** не оголошено
event-list-earlier = { $number ->
    [one] Ще { $number } попередній тур є в експорті.
    [few] Ще { $number } попередні тури є в експорті.
    [many] Ще { $number } попередніх турів є в експорті.
   *[other] Ще { $number } попереднього туру є в експорті.
}
event-organize-button = Керувати турами
# A menu of the revealed rounds
event-verify-menu = Перевірити тур…
event-none = На цьому сервері ще немає змагань. Модератор може створити перше: `/chess960-event create`.
event-several = На цьому сервері кілька змагань: { $names }. Вкажіть одне з них у `name`.
# Why a call is refused
event-no-such-event = Змагання { $typed } на цьому сервері немає. Є: { $names }.
event-gone = Цього змагання в мене вже немає.

# The answer to Verify on the message of a round
event-proof-not-revealed = Позицію цього туру ще не визначено. Discord присвоїв моєму повідомленню ідентифікатор, що містить його час. Вирішує перший раунд мережі [drand](<https://drand.love>), призначений щонайменше на 6 секунд пізніше; до того його значення невідоме.
event-proof-public = Discord присвоїв моєму повідомленню ідентифікатор, що містить його час, а раунд { $round } — перший раунд мережі drand, призначений щонайменше на 6 секунд пізніше. Підпис раунду та ідентифікатор дають результат.
event-proof-secret = Зобов’язання (хеш) змагання — `{ $commitment }`. Його початок є в першому повідомленні, надісланому раніше за всі тури. Ключ цього туру відповідає зобов’язанню й дає результат. Перевірте самі:
    ```
    { $command }
    ```
event-proof-attached = Доказ довгий, тому його додано файлом.
event-proof-being-posted = Цей тур ще не оголошено.
event-proof-reused = Тут те саме, що й у турі { $round }. Натисніть *Перевірити* під його повідомленням.
event-proof-reused-corrected = Тут те, що було в турі { $round } до виправлення. Натисніть *Перевірити* під його повідомленням.
event-proof-by-hand = Цю позицію ввів організатор, обчисленням її не перевірити. Запитайте тих, хто бачив жеребкування.
event-proof-corrected = **Згодом виправлено:** організатор замінив результат цього жеребкування. У повідомленні туру видно і те, і те.

# Names of files of an export are fixed. These are the choices of its menu.
event-export-menu = Експортувати…
event-export-pgn = PGN для кожної групи й кожного туру
event-export-fens = Список FEN
event-export-csv = Таблиця (CSV)
event-export-picture = Зображення всіх позицій
event-export-newest-picture = Зображення останнього туру
event-exported = { $number ->
    [one] { $number } позиція оголошених турів.
    [few] { $number } позиції оголошених турів.
    [many] { $number } позицій оголошених турів.
   *[other] { $number } позиції оголошених турів.
}
event-picture-shortened = На зображенні лише останні позиції: { $shown } з { $number }. В інших форматах є всі.
# What the labels above the boards of a picture mean. $sections is a list such as "a: `Open`, b: `Women`".
event-picture-round-labels = -# Ліворуч над кожною дошкою — тур.
event-picture-section-labels = -# Ліворуч над кожною дошкою — тур і група ({ $sections }).
event-picture-board-labels = -# Ліворуч над кожною дошкою — тур і номер дошки.
event-nothing-to-export = Жодного туру ще не оголошено, тож експортувати нічого.
