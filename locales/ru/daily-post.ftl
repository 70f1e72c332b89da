# A date, such as 21 November 2026
daily-post-date = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
} { $year }
# The same on a button, which has room for 25 characters
daily-post-day-and-month = { $day } { $month ->
    [1] января
    [2] февраля
    [3] марта
    [4] апреля
    [5] мая
    [6] июня
    [7] июля
    [8] августа
    [9] сентября
    [10] октября
    [11] ноября
   *[12] декабря
}
# $date is daily-post-date.
daily-post-date-with-weekday = { $weekday ->
    [1] понедельник
    [2] вторник
    [3] среда
    [4] четверг
    [5] пятница
    [6] суббота
   *[7] воскресенье
}, { $date }

# The post of a day. $time is a date and a time of day.
daily-post-heading = **Позиция дня** · { $date }
daily-post-late = Отправлено с опозданием: должно было быть { $time }.
# Of the first post, behind Verify and in the history.
daily-post-announced-late = -# Первое сообщение этого расписания: накануне позиция ещё не была зафиксирована.
daily-post-commitment = -# Обязательство (хеш) на { $date }: `{ $commitment }`
# Its first digits: in announcements, and in posts, where a button shows all of them.
daily-post-commitment-start = -# Обязательство (хеш) на { $date }: `{ $digits }`…
daily-post-next-commitment = -# Обязательство (хеш) на { $date }: `{ $digits }`… (целиком: **Проверить**)
daily-post-beacon = -# Жеребьёвка по раунду { $round } сети drand
daily-post-other-chain = -# Это не публичная сеть drand: цепочку `{ $chain }` выбрал владелец бота
daily-post-public-day = -# { $date }: жеребьёвка по публичной случайности (drand)
daily-post-public-day-excluding = -# { $date }: жеребьёвка по публичной случайности (drand) без { $positions }
daily-post-schedule = -# Расписание { $name }
daily-post-verify-button = Проверить
# The name of the thread below a post
daily-post-thread = Позиция { $position } · { $letters }, { $date }

# What the bot wanted to do in a channel
daily-post-action = { $action ->
    [attach] прикрепить изображение
    [read] прочитать сообщения
    [mention] упомянуть эту роль
    [open-thread] создать ветку
    [pin] закрепить сообщение
    [publish] опубликовать сообщение
   *[post] отправить сообщение
}

# Why the bot could not do something. $action is daily-post-action, $permission what Discord's settings call it.
daily-post-no-access = Discord пишет, что у меня нет доступа к { $channel }. Добавьте меня на сервер снова или дайте там моей роли право { $permission }.
daily-post-not-allowed = Discord не разрешает мне { $action } в { $channel }. Дайте мне там право { $permission }.
daily-post-gone = Не могу { $action } в { $channel }: канала или сообщения больше нет.
daily-post-too-many-pins = Не могу { $action } в { $channel }: закреплённых сообщений там уже столько, сколько разрешает Discord. Открепите часть из них.
daily-post-refused = Discord не дал мне { $action } в { $channel }. Причину владелец бота найдёт в моём журнале.
daily-post-busy = Я уже отправляю в Discord столько запросов, сколько он разрешает. Попробуйте ещё раз через { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунды
    [many] { $seconds } секунд
   *[other] { $seconds } секунды
}.
daily-post-could-not = Не удалось { $action } в { $channel }: Discord сейчас недоступен. Попробуйте ещё раз через минуту.

# Why a day had no post, or perhaps none
# Of days that nobody tried to post
daily-post-not-running = Когда пришло время, бот не работал.
daily-post-paused = Модератор приостановил расписание.
daily-post-unreachable = Discord вовремя не ответил.
daily-post-interrupted = Работа бота прервалась во время отправки, и по каналу не видно, дошло ли сообщение. Второй раз он его не отправляет.
daily-post-no-beacon = Случайное значение сети drand не пришло за 48 часов.

# What the moderator who set a schedule is told in a direct message. $reason is one of those above.
daily-post-stopped = Настроенное вами расписание { $name } остановлено: мне вовремя не удалось отправить позицию дня. { $reason }
    Канал: { $channel }
    Устранив причину, возобновите его командой `/chess960-daily resume` или выберите другой канал командой `/chess960-daily edit`.
daily-post-on-hold = Ваше расписание { $name } ждёт модератора: позиция не отправлялась больше трёх дней. Прежде чем продолжать, прошу вас взглянуть на него.
    Канал: { $channel }
    Введите там `/chess960-daily show` и нажмите **Возобновить**.
