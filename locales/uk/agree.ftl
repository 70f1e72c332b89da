agree-option-opponent = Ваш суперник, який бачить цей канал
agree-option-position = Позиція, яку пропонуєте (типово: випадкова)
agree-option-event = Для якого матчу чи турніру ця партія
agree-option-color = Хто грає білими (типово: випадково або суперник)
agree-option-games = Одна партія чи дві, у другій кольори навпаки
agree-option-draw = Джерело випадковості
agree-description = Домовитися із суперником про початкову позицію

# Below a proposal whose position was typed as a number of another numbering than Scharnagl's
agree-converted = { $proposer }, ви ввели { $numbering ->
    [fritz9] Fritz9 { $typed }
   *[scharnagl-1-960] { $typed } у нумерації 1–960
}: це позиція { $id } · `{ $letters }`

# Small print below a proposal or a question that pings nobody
agree-not-notified = Суперникові ({ $opponent }) сповіщення не надіслано: за останню годину їх було вже { $number }, а відповіді ще немає. Напишіть суперникові самі.

# The form for a word: its title, its only field, and what that has before anything is typed.
agree-form-title = Пропозиція { $number }
agree-form-label = Ваше слово або фраза
agree-form-placeholder = Не вводьте пароль: наприкінці слово побачать усі

# Why nothing can be proposed
agree-only-caller-sees = Тут пропозицію побачили б лише ви: мене на цей сервер не додано, і він не дає вам дозволу **Використовувати зовнішні застосунки**. Запропонуйте в приватних повідомленнях із суперником або попросіть тих, хто керує сервером, додати мене.
agree-no-other-people = Тут більше нікого немає. Запропонуйте на сервері, у групі або в приватних повідомленнях із суперником; там мене треба мати у своєму обліковому записі: відкрийте мій профіль і виберіть **Додати застосунок**.
agree-oneself = Домовитися із собою не вийде. Виберіть, з ким гратимете; випадкову позицію для себе дасть `/chess960 random`.
agree-bot = Бот не може прийняти пропозицію. Виберіть людину, з якою гратимете.
agree-not-a-member = { $player } не належить до цього сервера й не побачить пропозиції. Виберіть учасника сервера.
agree-too-many-open = У вас { $number } { $number ->
    [one] відкрита пропозиція
    [few] відкриті пропозиції
    [many] відкритих пропозицій
   *[other] відкритої пропозиції
}, більше не можна. Їх показує `/chess960 agreements`; відкрийте одну через `number` і відкличте або зачекайте на відповідь чи кінець терміну.
# The text of the position was changed to read it. $change says how: position-turned or position-castling-corrected.
agree-changed-position = { $change } Усе правильно? Щоб запропонувати цю позицію, введіть `position:{ $rank }`.
# After a question such as "Did you mean position 451, `BRNNKQRB`?"
agree-to-propose = Щоб запропонувати цю позицію, введіть `position:{ $rank }`.
agree-numbering-alone = `numbering` пояснює, як читати `position`, тож додайте й `position`. Без обох позиція буде випадковою.
agree-position-and-exclusion = `exclude` — для випадкової позиції, а ви назвали свою. Залиште щось одне.
agree-too-many-excluded = Так вилучено { $number } { $number ->
    [one] позицію
    [few] позиції
    [many] позицій
   *[other] позиції
}: забагато, щоб перелічити в пропозиції. Перелічіть менше, вкажіть діапазони або візьміть менше днів.
agree-public-unavailable = Зараз публічна випадковість тут недоступна. Потрібен сервер, де я можу читати свої повідомлення, і відповідь її джерела — мережі drand. Приберіть `draw`, і я виберу спосіб, який працює.
agree-nothing-drawn = `draw` задає джерело випадковості, але в цій пропозиції немає нічого випадкового. Приберіть цей параметр або додайте `color:lot`.

# Why a button does nothing
agree-stranger = Це можуть робити лише { $opponent } і { $proposer }. Щоб запропонувати свою позицію, викличте `/chess960 agree`.
agree-only-opponent = Це може зробити лише { $opponent }. Ви можете відкликати пропозицію.
agree-only-proposer = Відкликати пропозицію може лише { $proposer }. Ви можете її відхилити.
agree-word-is-in = Ваше слово надійшло, змінити його вже не можна. Результат буде, щойно надійде друге слово.
agree-is-drawn = Пропозицію прийнято, триває жеребкування. Змінити вже нічого не можна.
agree-cannot-be-drawn = Зараз провести жеребкування не можна, тож пропозиція лишається відкритою. Мені потрібна відповідь мережі drand, публічного джерела випадковості, і дозвіл читати свої повідомлення в цьому каналі. Натисніть *Прийняти* пізніше або зробіть нову пропозицію: `/chess960 agree`.
# A word came too late. $ending is agreement-ended.
agree-closed = { $ending } Щойно введене не враховано.
agree-gone = Цієї пропозиції в мене вже немає: ті, з яких нічого не вийшло, згодом стираються, та й люди можуть стерти свої. Запропонуйте ще раз через `/chess960 agree`.
agree-crowded = Забагато людей натискають одночасно. Натисніть ще раз.

# What was typed is no word. The buttons' names are those of agreement.ftl.
agree-word-empty = Ви ввели самі пробіли. Знову натисніть *Ввести слово* і введіть слово чи фразу або натисніть *Покластися на випадок*.
agree-word-too-long = У вашому слові { $number } { $number ->
    [one] символ
    [few] символи
    [many] символів
   *[other] символу
}, а можна до { $most }. Знову натисніть *Ввести слово*.
agree-word-with-control-character = У вашому слові є розрив рядка, табуляція чи інший невидимий символ. Знову натисніть *Ввести слово* і введіть без нього.

# Starting a game on lichess: what to choose from, and a form for another time control
agree-start-choose = Виберіть контроль часу для домовленості { $number }. Я запитаю суперника ({ $player }); після згоди lichess створить партію з вашої позиції.
# An earlier game may still go on.
agree-start-earlier-game = Ваша попередня партія: { $link }. Тут створюється ще одна.
agree-start-menu = Контроль часу
agree-start-button-other = Інший контроль часу…
agree-start-form-title = Інший контроль часу
agree-start-form-label = Дні на хід або хвилини + секунди
agree-start-form-placeholder = 4+3, 3 дні

# The question to the other player, $other, in the channel, and what is told to the one who asks. $players have not
# given their names on lichess.
agree-start-asks = { $other }, { $player } хоче грати на lichess із контролем **{ $time }**: { $games ->
    [1] партія
   *[other] партія { $game }
} за домовленістю { $number }, позиція { $start }.
agree-start-open-seats = -# Зайняти місце зможе будь-хто з посиланням, якщо ви обоє не вкажете свої імена на lichess. Бракує: { $players }.
agree-start-not-notified = Суперникові ({ $player }) сповіщення не надіслано: сповіщення вимкнено. Напишіть суперникові самі.
agree-start-button-play = Грати: { $time }
agree-start-button-name = Моє ім’я на lichess…
agree-start-other-menu = Інший контроль часу
agree-start-asked = { $player } отримає запитання про контроль { $time }. Щоб змінити його, виберіть інший контроль під запитанням.
# In place of the question if the other player asks for another time control
agree-start-another-time = { $player } хоче { $other_time } замість { $time }.

# The form for a name on lichess
agree-start-name-title = Ваше ім’я на lichess
agree-start-name-label = Ім’я на lichess
agree-start-name-placeholder = DrNykterstein

# What everybody sees after a yes, and a message to the player who asked. $until is such as "in 24 hours".
agree-started = **{ $games ->
    [1] Партія за домовленістю { $number }
   *[other] Партія { $game } за домовленістю { $number }
} створена на lichess**: позиція { $start }, { $time }
    -# { $seats ->
        [open] Зайняти місце може будь-хто з посиланням, тож не баріться. Посилання діють, доки ви обоє не приєднаєтеся; їхній термін спливає { $until }.
       *[named] Посилання діють, доки ви обоє не приєднаєтеся; їхній термін спливає { $until }.
    }
agree-start-ready = { $player }, { $games ->
    [1] партію
   *[other] партію { $game }
} за домовленістю { $number } створено на lichess. Ви граєте { $side ->
    [White] білими
   *[Black] чорними
}: { $link }
agree-start-button-white = Грати білими ({ $player })
agree-start-button-black = Грати чорними ({ $player })

# To a player who starts a game that exists
agree-start-exists = **{ $games ->
    [1] Партію за домовленістю { $number } вже створено
   *[other] Партію { $game } за домовленістю { $number } вже створено
} на lichess**: { $time }, { $link }
    Створити ще одну можна буде кнопкою **Почати на lichess** { $until }.
# To a player who answers a question that was asked before the latest game
agree-start-outdated = Це запитання старіше за { $games ->
    [1] партію
   *[other] партію { $game }
} за домовленістю { $number } на lichess: { $link }. Щоб почати ще одну, натисніть **Почати на lichess** під домовленістю.

# Why it can't be started
agree-start-alone = Дані суперника видалено, тому запитати його про контроль часу не можна. Позицію можна поставити на lichess за FEN: натисніть **Подробиці**.
agree-start-not-own = Погодитися з вашим контролем може лише { $player }. Щоб змінити його, виберіть тут інший.
agree-no-lichess = Створення партій на lichess тут вимкнено. Позицію можна поставити там за її FEN: натисніть **Подробиці**.
agree-game-is-starting = Хтось саме починає цю партію. За пів хвилини натисніть ще раз, щоб отримати посилання.
