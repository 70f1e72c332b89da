schedules-preview-description = Показать следующее сообщение заранее, только вам
schedules-remove-description = Удалить расписание навсегда (с подтверждением)
schedules-history-description = Показать последние сообщения и дни, когда их не было
schedules-create-description = Создать расписание позиции дня
schedules-edit-description = Изменить расписание, а вместе с ним и его объявление
schedules-resume-description = Возобновить отправку после паузы
schedules-forget-description = Удалить всё, что бот хранит об этом сервере (с подтверждением)
schedules-option-new-name = Короткое имя, если расписаний на сервере несколько (по умолчанию: daily)
schedules-option-channel = Куда отправлять: текстовый канал или канал объявлений
schedules-option-time = Когда отправлять, по часовому поясу расписания: 18:00, 18 часов
schedules-option-timezone = Город, регион, страна или смещение: Казань, Техас, UTC+2
schedules-option-days = каждый день (по умолчанию), будни, выходные или список: пн, чт
schedules-option-ping-role = Какую роль упоминать в сообщениях
schedules-option-no-ping = Больше не упоминать роль
schedules-option-thread = Открывать под каждым сообщением ветку, чтобы обсуждать позицию
schedules-option-pin = Закреплять сегодняшнее, откреплять вчерашнее
schedules-option-publish = Публиковать сообщения канала объявлений в каналах, которые на него подписаны
schedules-option-phrase = Общий пароль клубов для одинаковых позиций: выберите предложенный; none убирает его
schedules-option-randomness = Откуда позиции: из секрета бота (накануне) или из публичной случайности (drand)
schedules-option-board = Как показывать доску (по умолчанию: текстом)
schedules-option-theme = Цвета изображений доски (по умолчанию: светлые)
schedules-option-language = Язык сообщений (по умолчанию: язык этого сервера)
schedules-group-description = Настроить позицию дня на этом сервере
schedules-option-name = Какое расписание, если на сервере их несколько
schedules-skip-description = Пропустить следующее сообщение или будущий день
schedules-option-skip-date = Какой день (по умолчанию: следующий): завтра, 2026-11-30
schedules-pause-description = Приостановить отправку; секрет и история останутся
schedules-show-description = Показать расписания этого сервера с кнопками для изменения

# The suggestion for the option phrase
schedules-new-phrase = Новая, которую никто не угадает: { $phrase }

# When a schedule posts. $days is for example "every day", "weekdays" or "Mon, Thu".
schedules-at = { $hour ->
   *[other] в { $time }
}
schedules-when = { $every_day ->
    [true] { $days } { $at } ({ $zone })
   *[false] { $days } { $at } ({ $zone })
}

# The announcement in the channel. $when is schedules-when.
schedules-announcement = **Буду присылать сюда позицию дня: { $when }.**
# $time is a date and a time of day, and in brackets how far off it is.
schedules-announcement-next = Следующая: { $time }.
schedules-announcement-mention = Каждое сообщение упоминает { $whom }.
schedules-announcement-left-out = Исключено: { $positions }.
schedules-announcement-phrase = Позиции получаются из общей фразы клубов: кто её знает, может узнать их заранее, а автор мог их подобрать.
schedules-announcement-public = Позиции получаются из публичной случайности (drand): никто не может ни подобрать их, ни узнать заранее. На серверах, где сообщения отправляются в одно время, позиция одна и та же, если исключения одинаковы.
# Below or beside the commitment, in small print
schedules-announcement-schedule = Расписание { $name }. Проверить позицию можно кнопкой **Проверить** под каждым сообщением.
# In place of an announcement when there is a new one
schedules-announcement-replaced = **Это расписание изменилось:** { $link }
# In place of an announcement while nothing is posted
schedules-announcement-paused = **Позиции дня здесь приостановлены.**
schedules-announcement-removed = **Позиции дня сюда больше не приходят.**
# Where the announcement could not be changed
schedules-announcement-unknown = Я не знаю, дошло ли моё сообщение до { $channel }: Discord не ответил. Если оно там есть, удалите его, прежде чем пробовать ещё раз.
schedules-announcement-edit-unknown = Discord не ответил. Возможно, в объявлении уже видно изменение; тогда примерно через минуту я верну прежний текст: { $link }
schedules-announcement-in-progress = Другое объявление в { $channel } ещё не завершено. Попробуйте снова через минуту.
schedules-announcement-stale = Не удалось изменить объявление, оно всё ещё обещает сообщения. Удалите его, пожалуйста: { $link }

# What the channel is told later, and the line below it.
schedules-channel-back = **Позиции дня снова приходят**
schedules-channel-paused = **Позиции дня приостановлены**
schedules-channel-set-back = **Мои часы шли неверно. Вот что будет дальше**
schedules-channel-skipped = **В этот день позиции не будет: { $date }**
schedules-channel-skip-undone = **В этот день позиция всё-таки будет: { $date }**

# What a moderator is told of a schedule that was made or changed.
schedules-created = Расписание { $name } создано. { $summary }
schedules-announced = Нужные права у меня там есть, объявление отправлено: { $link }
schedules-edited = Расписание { $name } обновлено. { $summary }
schedules-announcement-is = Объявление актуально: { $link }
schedules-phrase = Фраза: `{ $phrase }`
    Это пароль. Клубы с одной фразой получают в один и тот же день одну и ту же позицию. Кто её знает, может узнать позиции заранее, а клуб, который отправляет первым, открывает день остальным. В объявлении сказано, что автор фразы мог подобрать позиции. Сохраните фразу там, где её найдут модераторы: больше я её не покажу.
schedules-created-hint = -# Предпросмотр, пропуск, пауза и изменения — в `/chess960-daily show`.

# $summary: what a schedule does, sentences on one line.
schedules-summary = Сообщения в { $channel }: { $when }.
# $actions is a list of those below.
schedules-with-each-post = Каждое сообщение { $actions }.
schedules-language = Язык сообщений: { $language }.
schedules-action-mention = упоминает { $whom }
schedules-action-thread = открывает ветку
schedules-action-pin = закрепляется
schedules-action-publish = публикуется
schedules-board = { $board ->
    [text] Доска показана текстом.
    [figurine] Доска: значки фигур.
    [picture] Доска: изображение в светлых тонах.
    [picture-dark] Доска: изображение в тёмных тонах.
    [line] Доска: только первая горизонталь.
    [strip] Доска: изображение первой горизонтали в светлых тонах.
    [strip-dark] Доска: изображение первой горизонтали в тёмных тонах.
   *[words] Доска: фигуры словами.
}
schedules-board-without-picture = Цвета изображений — тёмные, но изображений нет: их включает `board:picture`.
schedules-left-out = Исключено: { $positions }.
schedules-from-phrase = Позиции получаются из фразы.
schedules-public = Позиции получаются из публичной случайности (drand).
# In the reply to edit: settings that changed. $switch is true or false.
schedules-changed-no-ping = Роль больше не упоминается.
schedules-changed-switch = { $setting ->
    [thread] { $switch ->
        [true] Под каждым сообщением открывается ветка.
       *[false] Ветки больше не открываются.
    }
    [pin] { $switch ->
        [true] Каждое сообщение закрепляется.
       *[false] Сообщения больше не закрепляются.
    }
   *[publish] { $switch ->
        [true] Каждое сообщение публикуется.
       *[false] Сообщения больше не публикуются.
    }
}
schedules-nothing-left-out = Больше ничего не исключается.
schedules-not-from-phrase = Позиции больше не получаются из фразы.
schedules-committed = Позиции снова заранее фиксирует бот.
# $from is the first day of what is new, $date the last one before.
schedules-changed-after = { $what ->
    [public] Публичная случайность действует с { $from }; позиция за { $date } уже зафиксирована.
    [committed] С { $from } позиции фиксирует бот; позицию за { $date } ещё определит публичная случайность.
    [phrase] Новая фраза действует с { $from }; позиция за { $date } уже зафиксирована.
    [no-phrase] Фраза перестаёт действовать с { $from }; позиция за { $date } уже зафиксирована.
    [phrase-and-exclusion] Новые фраза и исключение действуют с { $from }; позиция за { $date } уже зафиксирована.
    [no-phrase-and-exclusion] С { $from } действует новое исключение, а фраза — уже нет; позиция за { $date } уже зафиксирована.
   *[exclusion] Новое исключение действует с { $from }; позиция за { $date } уже зафиксирована.
}

# When it posts next. $times is a list.
schedules-next-posts = Следующие сообщения: { $times }
schedules-no-next-post = { $state ->
    [active] Больше сообщений не будет.
    [on-hold] Расписание ждёт модератора: причина и кнопка **Возобновить** — в `/chess960-daily show`.
   *[other] Сейчас сообщения не отправляются. Возобновить: `/chess960-daily resume`.
}

# All schedules of a server, a line each
schedules-list = На этом сервере { $number ->
    [one] { $number } расписание
    [few] { $number } расписания
    [many] { $number } расписаний
   *[other] { $number } расписания
}:
schedules-listed = - { $name } в { $channel }, следующее { $time }
schedules-listed-without-next = - { $name } в { $channel }, { $state ->
    [paused] **приостановлено**
    [stopped] **остановлено**
    [on-hold] **ждёт модератора**
   *[active] больше сообщений не будет
}

schedules-menu = Выбрать расписание

# The control panel of a schedule
schedules-heading = **Расписание { $name }** · { $state ->
    [paused] приостановлено
    [stopped] остановлено
    [on-hold] ждёт модератора
   *[active] активно
}
schedules-next-post = Следующее сообщение: { $time }
schedules-set-by = -# Последние изменения: { $person }
# $reason: why the bot could not post, a sentence or several.
schedules-stopped = **Остановлено**: мне вовремя не удалось отправить сообщение. { $reason }
    Устранив причину, возобновите: `/chess960-daily resume`.
schedules-on-hold = { $number ->
    [0] **Ждёт модератора**: мои часы шли неверно. Неотправленных сообщений нет. Чтобы возобновить, нажмите **Возобновить**.
    [one] **Ждёт модератора**: с { $date } не отправлено { $number } сообщение. После такого перерыва прошу сначала проверить расписание. Если дата верна, нажмите **Возобновить**: я отмечу эти дни как неотправленные и продолжу.
    [few] **Ждёт модератора**: с { $date } не отправлены { $number } сообщения. После такого перерыва прошу сначала проверить расписание. Если дата верна, нажмите **Возобновить**: я отмечу эти дни как неотправленные и продолжу.
    [many] **Ждёт модератора**: с { $date } не отправлено { $number } сообщений. После такого перерыва прошу сначала проверить расписание. Если дата верна, нажмите **Возобновить**: я отмечу эти дни как неотправленные и продолжу.
   *[other] **Ждёт модератора**: с { $date } не отправлено { $number } сообщения. После такого перерыва прошу сначала проверить расписание. Если дата верна, нажмите **Возобновить**: я отмечу эти дни как неотправленные и продолжу.
}
schedules-ahead = **Опережает время**: мои часы шли неверно, и закрыты дни, которые ещё не наступили. **Открыть снова** вернёт их, кроме тех, чья позиция или ключ уже показаны.
# Of a skipped day that is yet to come
schedules-skips = Пропущено модератором: { $date }.
# $state is `schedules-day`, $problem a sentence or several.
schedules-last = Последнее: { $date }, { $state }.
schedules-last-with-problem = Последнее: { $date }, { $state }. { $problem }
schedules-day = { $state ->
    [awaits-beacon] ждёт ответа сети drand
    [not-drawn] без жеребьёвки
    [claimed] отправляется
    [unknown] возможно, отправлено
    [missed] не отправлено
    [skipped] пропущено
   *[posted] отправлено
}
# Buttons
schedules-button-preview = Предпросмотр
schedules-button-skip-next = Пропустить следующее
schedules-button-pause = Приостановить
schedules-button-resume = Возобновить
schedules-button-time = Изменить время
schedules-button-settings = Настройки
schedules-button-history = История
schedules-button-remove = Удалить
schedules-button-undo-skip = Вернуть { $date }
schedules-button-set-back = Открыть снова
schedules-button-back = Назад
schedules-button-show-all = Показать всё

# The form for another time
schedules-time-title = Изменить время
schedules-time-label = Время ({ $zone })
schedules-time-placeholder = 18:00 или 18 часов

# The menus of settings
schedules-settings = **Настройки расписания { $name }**
schedules-settings-hint = -# Канал, часовой пояс, язык, упоминаемую роль, фразу и исключения тоже можно изменить: `/chess960-daily edit`.
schedules-menu-days = Дни
schedules-menu-board = Доска
schedules-menu-theme = Цвета изображений
schedules-menu-switch = Включить или выключить
schedules-choice-board = { $board ->
    [figurine] Доска: значки фигур
    [picture] Доска: изображение
    [line] Доска: только первая горизонталь
    [strip] Доска: изображение первой горизонтали
    [words] Доска: фигуры словами
   *[text] Доска: текст
}
schedules-choice-theme = { $theme ->
    [dark] Изображения: тёмные цвета
   *[light] Изображения: светлые цвета
}
schedules-switch = { $switch ->
    [public] Перейти на публичную случайность (drand)
    [committed] Пусть позиции фиксирует бот
    [thread] Открывать ветку под каждым сообщением
    [no-thread] Больше не открывать ветки
    [pin] Закреплять сегодняшнее сообщение
    [no-pin] Больше не закреплять сообщения
    [publish] Публиковать каждое сообщение
    [no-publish] Больше не публиковать сообщения
    [exclude-classical] Исключить 518 (RNBQKBNR), классическую расстановку
    [include-classical] Вернуть 518 (RNBQKBNR), классическую расстановку
   *[no-ping] Больше не упоминать роль
}

# What was done, above the panel. The first one tells where the announcement is.
schedules-changed-with-announcement = **Изменено.** Объявление актуально: { $link }
schedules-changed-alone = **Изменено.**

# A schedule's last days, a line each
schedules-history-empty = По расписанию { $name } ещё ничего не отправлено.
schedules-history-heading = **Последние дни расписания { $name }**
schedules-history-posted = - { $date }: позиция { $position } · `{ $letters }`, { $link }
# $state is `schedules-day`, $reason a sentence without its full stop.
schedules-history-day = - { $date }: { $state }
schedules-history-day-with-reason = - { $date }: { $state }. { $reason }
# After the days of a schedule, or alone if no schedule is left.
schedules-history-removed-heading = **Сообщения удалённых расписаний**
schedules-history-removed = - Удалённое расписание { $name }: { $date }, позиция { $position } · `{ $letters }` в { $channel } · `{ $commitment }`
schedules-history-removed-public = - Удалённое расписание { $name }: { $date }, позиция { $position } · `{ $letters }` в { $channel } · раунд { $round } сети drand
schedules-history-removed-more = -# Есть и более ранние.
schedules-history-coming-skip = - { $date }: будет пропущено
schedules-history-hint = -# Позицию любого дня покажет `/chess960 daily` с датой.

# What became of a call
schedules-now-paused = Расписание { $name } приостановлено до `/chess960-daily resume`.
schedules-now-back = Расписание { $name } возобновлено.
schedules-now-set-back = Дни расписания { $name } снова открыты.
schedules-now-posting-again = Расписание { $name } всё-таки отправит сообщение: { $date }.
schedules-skip-undone = Пропуск отменён: { $date }.
schedules-not-on-that-day = Но в этот день расписание { $name } больше ничего не отправляет.
schedules-now-skipping = Расписание { $name } пропустит один день: { $date }.
schedules-channel-informed = Я сообщил об этом в канале.
schedules-channel-informed-later = Discord сейчас не отвечает, поэтому я сообщу об этом в канале позже.
schedules-channel-not-informed = В канале я об этом не сообщил: вам или мне нельзя там писать.

# Above the preview of a post
schedules-preview-hint = **Предпросмотр**, его видите только вы. Позиция и ключи придуманы.
schedules-preview-state = { $state ->
    [paused] Расписание **приостановлено**.
    [stopped] Расписание **остановлено**.
   *[on-hold] Расписание **ждёт модератора**.
}

# Removing a schedule
schedules-remove-question = Расписание { $name } будет удалено навсегда: оно больше ничего не отправит, а его секрет исчезнет, так что следующая, уже зафиксированная позиция останется тайной. Остановить его на время: `/chess960-daily pause`.
    Его сообщения останутся. Какое-то время кнопка **Проверить** под ними ещё работает, а `/chess960-daily history` их показывает.
schedules-remove-question-public = Расписание { $name } будет удалено навсегда: оно больше ничего не отправит. Остановить его на время: `/chess960-daily pause`.
    Его сообщения останутся. Какое-то время кнопка **Проверить** под ними ещё работает, а `/chess960-daily history` их показывает.
schedules-remove-button = Удалить { $name }
schedules-removed = Расписание { $name } удалено.

# Erasing all that is kept of a server
schedules-forget-nothing = Я ничего не храню об этом сервере, поэтому удалять нечего. Уже отправленные сообщения я удалить не могу.
# $amounts is a list of those below.
schedules-forget-question = Будет удалено всё, что я храню об этом сервере: { $amounts }. Отменить это нельзя.
    Расписания исчезнут вместе с секретами и историей, жеребьёвки — из истории каналов. Предложения будут закрыты, их кнопки перестанут работать. Заключённые договорённости останутся у игроков, но без указания, где они заключены; свою часть каждый может удалить командой `/chess960 forget`.
    Уже отправленные сообщения я удалить не могу.
schedules-forget-schedules = { $number ->
    [one] { $number } расписание
    [few] { $number } расписания
    [many] { $number } расписаний
   *[other] { $number } расписания
}
schedules-forget-events = { $number ->
    [one] { $number } соревнование
    [few] { $number } соревнования
    [many] { $number } соревнований
   *[other] { $number } соревнования
}
schedules-forget-removed-days = { $number ->
    [one] { $number } день удалённого расписания
    [few] { $number } дня удалённых расписаний
    [many] { $number } дней удалённых расписаний
   *[other] { $number } дня удалённых расписаний
}
schedules-forget-draws = { $number ->
    [one] { $number } жеребьёвка
    [few] { $number } жеребьёвки
    [many] { $number } жеребьёвок
   *[other] { $number } жеребьёвки
}
schedules-forget-presses = { $number ->
    [one] { $number } нажатие *Разыграть заново*
    [few] { $number } нажатия *Разыграть заново*
    [many] { $number } нажатий *Разыграть заново*
   *[other] { $number } нажатия *Разыграть заново*
}
schedules-forget-proposals = { $number ->
    [one] { $number } предложение
    [few] { $number } предложения
    [many] { $number } предложений
   *[other] { $number } предложения
}
schedules-forget-sealed = { $number ->
    [one] сведения, где заключена { $number } договорённость
    [few] сведения, где заключены { $number } договорённости
    [many] сведения, где заключено { $number } договорённостей
   *[other] сведения, где заключено { $number } договорённости
}
schedules-forget-server-preferences = вид досок на сервере
schedules-forget-button = Удалить всё

# Why a call is refused. $typed is what somebody typed, $names a list.
schedules-none = На этом сервере ещё нет расписания. Модератор может создать его командой `/chess960-daily create`.
schedules-no-such-schedule = Расписания { $typed } на этом сервере нет. Есть: { $names }.
schedules-meant = Расписания { $typed } на этом сервере нет. Может быть, { $meant }?
schedules-several = На этом сервере несколько расписаний: { $names }. Укажите имя одного из них.
schedules-too-many = На этом сервере уже { $number ->
    [one] { $number } расписание
    [few] { $number } расписания
    [many] { $number } расписаний
   *[other] { $number } расписания
}, больше нельзя. Удалите одно командой `/chess960-daily remove` или измените командой `/chess960-daily edit`.
schedules-not-a-name = { $typed } не подходит как имя расписания. Введите от 1 до 40 букв, цифр, пробелов и знаков, например `club`.
schedules-name-taken = Расписание { $name } уже есть. Измените его командой `/chess960-daily edit` или дайте новому другое имя в `name`.
schedules-nothing-to-change = Что изменить? Добавьте параметр, например `time`.
schedules-already-so = Менять нечего: расписание { $name } уже так настроено.
# The hint follows each of the others.
schedules-not-a-time = { $typed } — это не время.
schedules-time-hour = В { $typed } час — { $hour }, а часы бывают от 0 до 23.
schedules-time-minute = В { $typed } минуты — { $minute }, а минуты бывают от 0 до 59.
schedules-time-twelve-hours = В { $typed } час — { $hour }, а с am или pm часы бывают от 1 до 12.
schedules-time-morning-or-evening = { $typed } — это утром или вечером? Введите `{ $morning }` или `{ $evening }`.
schedules-time-which = { $typed } — это утром или вечером?
schedules-time-hint = Введите время в виде `18:00` или `18 часов`.
# Likewise
schedules-no-day = В { $typed } нет дня недели.
schedules-not-a-day = В { $typed } слово { $word } — не день недели.
# In place of the last one, if nothing else was typed
schedules-not-days = { $typed } — это не день недели.
schedules-days-hint = Введите `каждый день`, `будни`, `выходные` или список, например `пн, чт`.
# One of the last two follows.
schedules-not-a-zone = Часовой пояс { $typed } мне неизвестен.
schedules-zone-hint = Введите город, страну или `UTC+2` или выберите из списка.
schedules-zone-meant = Может быть, `{ $zone }`?
# Buttons with the time zones follow.
schedules-zone-which = { $number ->
    [1] Под { $typed } вы имеете в виду этот часовой пояс?
   *[other] Какой часовой пояс вы имеете в виду под { $typed }?
}
# The next line, if there are other options: those of the command, or the panel's schedule.
schedules-zone-which-with = -# Для { $options }
# Where there are no buttons. $zones is for example "`Europe/London` (Birmingham, England) or `America/Chicago` (Birmingham, Alabama)".
schedules-zone-which-name = Какой часовой пояс вы имеете в виду под { $typed }: { $zones }? Укажите его название.
# $beside_time is the zone in `18:00 CET`.
schedules-two-zones = Время указано по поясу { $beside_time }, а `timezone` — { $timezone }. Уберите пояс из времени или укажите один и тот же.
# In replies to create and edit. $city is for example "Munich, Germany".
schedules-zone-of-place = Часовой пояс взят по месту: { $city }, `{ $zone }`.
schedules-zone-offset = В `{ $offset }` нет летнего времени. Чтобы следовать местным часам, укажите город.
schedules-not-a-phrase = Во фразе от 12 до 100 видимых символов, одной строкой и без обратных апострофов.
schedules-short-phrase = Фраза слишком короткая: кто её угадает, узнает позиции. Введите не меньше 12 символов или выберите фразу, которую предлагаю я.
schedules-common-phrase = Фраза слишком известная: кто её угадает, узнает позиции. Введите другую или выберите фразу, которую предлагаю я.
schedules-public-and-phrase = Укажите `randomness:public` или `phrase`, но не оба параметра. Публичной случайности фраза не нужна: на серверах, где сообщения отправляются в одно время, позиция одна и та же.
schedules-phrase-of-public = Это расписание берёт позиции из публичной случайности, поэтому фраза ничего не изменит. Чтобы перейти на фразу, добавьте `randomness:committed`.
schedules-public-off = Владелец бота отключил публичную случайность. С `randomness:committed` позиции зафиксирую я.
schedules-public-exclusion = При `randomness:public` в каждом сообщении указано, что исключит следующая жеребьёвка. Поэтому в `exclude` здесь можно указать лишь несколько позиций или диапазонов, но не `использованные здесь`.
# $permissions is a list of what Discord's settings call them.
schedules-caller-lacks = У вас в { $channel } нет { $number ->
    [1] права
   *[other] прав
} { $permissions }, поэтому и я для вас этого не сделаю. Попросите тех, у кого { $number ->
    [1] это право
   *[other] эти права
} есть.
schedules-mentionable = Для роли, которую могут упоминать все, право не нужно.
schedules-not-an-announcement-channel = Публиковать можно только сообщения в каналах объявлений, а { $channel } не такой. Уберите `publish` или выберите канал объявлений.
schedules-ping-and-no-ping = Укажите `ping-role` или `no-ping`, но не оба.
# $reasons: why the bot cannot do something in the channel, sentences.
schedules-nothing-changed = Ничего не изменилось. { $reasons }
schedules-changed = Это расписание одновременно изменил кто-то ещё. Посмотрите на него в `/chess960-daily show` и попробуйте снова.
schedules-not-paused = Расписание { $name } не приостановлено.
schedules-not-active = Расписание { $name } сейчас ничего не отправляет. Возобновить: `/chess960-daily resume`.
schedules-already-skipped = Сообщения в этот день и так не будет: { $date }.
# $next is the date of the next post.
schedules-cannot-skip = Пропустить можно дни от следующего сообщения, { $next }, и на год вперёд; { $date } к ним не относится.
schedules-no-post-on = По этому расписанию сообщения в этот день нет: { $date }. { $following ->
    [none] Позже сообщений тоже нет.
   *[other] Следующий день с сообщением: { $following }.
}
schedules-too-many-skips = Уже пропущено { $number ->
    [one] { $number } будущий день
    [few] { $number } будущих дня
    [many] { $number } будущих дней
   *[other] { $number } будущего дня
}, больше нельзя. Верните один в `/chess960-daily show` или приостановите отправку командой `/chess960-daily pause`.
schedules-not-skipped = Отправить позицию за этот день уже нельзя: { $date }. Пропуск отменил кто-то ещё, или её ключ опубликован, или её время прошло.
schedules-not-closed = Расписание { $name } не отправляло позицию за { $date }. Укажите день, который уже отправлен; будущие позиции секретны.
schedules-unknown-post = Это сообщение я больше не могу проверить: его расписание удалено. Если вы записали ключ дня, введите `/chess960 verify kind:daily` с датой, ключом и обязательством, опубликованным раньше.

# How boards are shown in a server
schedules-defaults-description = Выбрать, как показывать доски участникам без своих настроек
schedules-defaults-option-board = Как показывать доски (по умолчанию: текстом)
schedules-defaults-option-language = Язык ответов, видных всем (по умолчанию: как задано в Discord)
schedules-defaults-option-randomness = Откуда позиции новых расписаний (по умолчанию: бот фиксирует накануне)
schedules-option-details = Сразу показывать FEN, нумерации и теги PGN
schedules-option-reset = Вернуть исходные настройки бота
schedules-defaults-heading = Ответы на этом сервере
schedules-defaults-saved = Сохранено для этого сервера
schedules-defaults-reset = Настройки этого сервера сброшены
schedules-defaults-language = Язык ответов для всех: { $language ->
    [discord] как задано для сервера в Discord
   *[other] { $language }
}
schedules-defaults-randomness = Новые расписания: { $randomness ->
    [public] позиции из публичной случайности (drand)
   *[committed] позиции бот фиксирует накануне
}
schedules-defaults-text = **{ $heading }**
    { $settings }
    -# Это для участников без своих `/chess960 preferences`. У сообщений по расписанию свои `board` и `theme`.
