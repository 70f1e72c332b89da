agree-option-opponent = Ваш соперник; ему должен быть виден этот канал
agree-option-position = Какую позицию предложить (по умолчанию: случайную)
agree-option-event = Что вы играете: матч, турнир
agree-option-color = У кого белые (по умолчанию: случайно или у соперника)
agree-option-games = Одна партия или две со сменой цвета
agree-option-draw = Источник случайности
agree-description = Договориться с соперником о начальной позиции

# Below a proposal whose position was typed as a number of another numbering than Scharnagl's
agree-converted = { $proposer }, вы ввели { $numbering ->
    [fritz9] { $typed } по Fritz9
   *[scharnagl-1-960] { $typed } в нумерации 1–960
} — это позиция { $id } · `{ $letters }`

# Small print below a proposal or a question that pings nobody
agree-not-notified = Сопернику ({ $opponent }) уведомление не отправлено: за последний час их было уже { $number }, а ответа пока нет. Напишите сопернику сами.

# The form for a word: its title, its only field, and what that has before anything is typed.
agree-form-title = Предложение { $number }
agree-form-label = Ваше слово или фраза
agree-form-placeholder = Не вводите пароль: в конце слово увидят все

# Why nothing can be proposed
agree-only-caller-sees = Здесь предложение увидите только вы: я не добавлен на этот сервер, и он не даёт вам права **Использовать внешние приложения**. Предложите позицию в личных сообщениях с соперником или попросите тех, кто управляет сервером, добавить меня.
agree-no-other-people = Здесь больше никого нет. Предложите позицию на сервере, в группе или в личных сообщениях с соперником. Для группы и личных сообщений добавьте меня в свой аккаунт: в моём профиле нажмите **Добавить приложение**.
agree-oneself = Договориться с собой нельзя. Выберите, с кем будете играть; случайную позицию для себя даст `/chess960 random`.
agree-bot = Бот не может принять предложение. Выберите человека, с которым будете играть.
agree-not-a-member = { $player } не с этого сервера и предложения не увидит. Выберите участника.
agree-too-many-open = У вас уже { $number ->
    [one] { $number } открытое предложение
    [few] { $number } открытых предложения
    [many] { $number } открытых предложений
   *[other] { $number } открытого предложения
}, больше нельзя. Их список — в `/chess960 agreements`: с параметром `number` откройте одно из них и отзовите — либо дождитесь ответа или конца срока.
# The text of the position was changed to read it. $change says how: position-turned or position-castling-corrected.
agree-changed-position = { $change } Всё верно? Чтобы предложить эту позицию, введите `position:{ $rank }`.
# After a question such as "Did you mean position 451, `BRNNKQRB`?"
agree-to-propose = Чтобы предложить эту позицию, введите `position:{ $rank }`.
agree-numbering-alone = `numbering` указывает, как читать `position`: добавьте и этот параметр. Без обоих позиция будет случайной.
agree-position-and-exclusion = `exclude` нужен для случайной позиции, а вы указали свою. Оставьте что-то одно.
agree-too-many-excluded = Так { $number ->
    [one] исключена { $number } позиция
    [few] исключены { $number } позиции
    [many] исключено { $number } позиций
   *[other] исключено { $number } позиции
}: для предложения список слишком длинный. Исключите меньше, укажите диапазоны или возьмите меньше дней.
agree-public-unavailable = Сейчас публичная случайность здесь недоступна. Нужен сервер, где я могу читать свои сообщения, и ответ её источника — сети drand. Уберите `draw`, и я выберу способ, который работает.
agree-nothing-drawn = `draw` задаёт источник случайности, но в этом предложении нет ничего случайного. Уберите этот параметр или добавьте `color:lot`.

# Why a button does nothing
agree-stranger = Эти кнопки — для { $opponent } и { $proposer }. Предложить свою позицию: `/chess960 agree`.
agree-only-opponent = Здесь решает только { $opponent }. Вы можете отозвать предложение.
agree-only-proposer = Отозвать предложение может только { $proposer }. Вы можете его отклонить.
agree-word-is-in = Ваше слово получено, изменить его нельзя. Результат появится вместе со вторым словом.
agree-is-drawn = Предложение принято, идёт жеребьёвка. Изменить уже ничего нельзя.
agree-cannot-be-drawn = Сейчас провести жеребьёвку нельзя, поэтому предложение остаётся открытым. Мне нужен ответ сети drand, публичного источника случайности, и право читать свои сообщения в этом канале. Нажмите *Принять* позже или сделайте новое предложение: `/chess960 agree`.
# A word came too late. $ending is agreement-ended.
agree-closed = { $ending } Слово пришло слишком поздно и не учтено.
agree-gone = Этого предложения у меня больше нет: несостоявшиеся через некоторое время удаляются, и каждый может удалить свои. Предложите ещё раз: `/chess960 agree`.
agree-crowded = Слишком много нажатий сразу. Нажмите ещё раз.

# What was typed is no word. The buttons' names are those of agreement.ftl.
agree-word-empty = Вы ввели одни пробелы. Нажмите *Ввести слово* ещё раз или *Положиться на случай*.
agree-word-too-long = В вашем слове { $number ->
    [one] { $number } символ
    [few] { $number } символа
    [many] { $number } символов
   *[other] { $number } символа
}, а можно не больше { $most }. Нажмите *Ввести слово* ещё раз.
agree-word-with-control-character = В вашем слове есть перенос строки, табуляция или другой невидимый символ. Нажмите *Ввести слово* ещё раз и введите его без них.

# Starting a game on lichess: what to choose from, and a form for another time control
agree-start-choose = Выберите контроль времени для договорённости { $number }. Я спрошу соперника ({ $player }); после согласия lichess создаст партию с вашей позицией.
# An earlier game may still go on.
agree-start-earlier-game = Ваша прошлая партия: { $link }. Здесь создаётся ещё одна.
agree-start-menu = Контроль времени
agree-start-button-other = Другой контроль…
agree-start-form-title = Другой контроль времени
agree-start-form-label = Дни на ход или минуты + секунды
agree-start-form-placeholder = 4+3, 3 дня

# The question to the other player, $other, in the channel, and what is told to the one who asks. $players have not
# given their names on lichess.
agree-start-asks = { $other }, { $player } хочет играть на lichess с контролем **{ $time }**: { $games ->
    [1] партия
   *[other] партия { $game }
} по договорённости { $number }, позиция { $start }.
agree-start-open-seats = -# Занять место сможет любой, у кого есть ссылка, если вы оба не укажете свои имена на lichess. Не хватает: { $players }.
agree-start-not-notified = Сопернику ({ $player }) уведомление не отправлено: уведомления отключены. Напишите сопернику сами.
agree-start-button-play = Играть: { $time }
agree-start-button-name = Моё имя на lichess…
agree-start-other-menu = Другой контроль времени
agree-start-asked = { $player } получит вопрос о контроле { $time }. Чтобы изменить его, выберите другой контроль под вопросом.
# In place of the question if the other player asks for another time control
agree-start-another-time = { $player } хочет { $other_time } вместо { $time }.

# The form for a name on lichess
agree-start-name-title = Ваше имя на lichess
agree-start-name-label = Имя на lichess
agree-start-name-placeholder = DrNykterstein

# What everybody sees after a yes, and a message to the player who asked. $until is such as "in 24 hours".
agree-started = **{ $games ->
    [1] Партия по договорённости { $number }
   *[other] Партия { $game } по договорённости { $number }
} создана на lichess**: позиция { $start }, { $time }
    -# { $seats ->
        [open] Занять место может любой, у кого есть ссылка, поэтому не тяните. Ссылки действуют, пока вы оба не войдёте; их срок истекает { $until }.
       *[named] Ссылки действуют, пока вы оба не войдёте; их срок истекает { $until }.
    }
agree-start-ready = { $player }, { $games ->
    [1] партия
   *[other] партия { $game }
} по договорённости { $number } создана на lichess. Вы играете { $side ->
    [White] белыми
   *[Black] чёрными
}: { $link }
agree-start-button-white = Играть белыми ({ $player })
agree-start-button-black = Играть чёрными ({ $player })

# To a player who starts a game that exists
agree-start-exists = **{ $games ->
    [1] Партия по договорённости { $number } уже создана
   *[other] Партия { $game } по договорённости { $number } уже создана
} на lichess**: { $time }, { $link }
    Создать ещё одну можно будет кнопкой **Начать на lichess** { $until }.
# To a player who answers a question that was asked before the latest game
agree-start-outdated = Этот вопрос задан раньше, чем { $games ->
    [1] создана партия
   *[other] создана партия { $game }
} по договорённости { $number } на lichess: { $link }. Чтобы начать ещё одну, нажмите **Начать на lichess** под договорённостью.

# Why it can't be started
agree-start-alone = Данные соперника удалены, поэтому спросить его о контроле времени нельзя. Позицию можно поставить на lichess по FEN: нажмите **Подробности**.
agree-start-not-own = Согласиться с вашим контролем может только { $player }. Чтобы изменить его, выберите здесь другой.
agree-no-lichess = Партии на lichess здесь отключены. Позицию можно поставить там по FEN: нажмите **Подробности**.
agree-game-is-starting = Эту партию уже кто-то начинает. Нажмите ещё раз через полминуты — и получите ссылки на неё.
