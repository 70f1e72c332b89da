# A date, such as 21 November 2026
daily-post-date = { $day } { $month ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[12] грудня
} { $year }
# The same on a button, which has room for 25 characters
daily-post-day-and-month = { $day } { $month ->
    [1] січня
    [2] лютого
    [3] березня
    [4] квітня
    [5] травня
    [6] червня
    [7] липня
    [8] серпня
    [9] вересня
    [10] жовтня
    [11] листопада
   *[12] грудня
}
# $date is daily-post-date.
daily-post-date-with-weekday = { $date } ({ $weekday ->
    [1] понеділок
    [2] вівторок
    [3] середа
    [4] четвер
    [5] п’ятниця
    [6] субота
   *[7] неділя
})

# The post of a day. $time is a date and a time of day.
daily-post-heading = **Позиція дня** · { $date }
daily-post-late = Надіслано із запізненням: мало бути { $time }.
# Of the first post, behind Verify and in the history.
daily-post-announced-late = -# Перший допис цього розкладу: його позицію не зафіксовано за день до того.
daily-post-commitment = -# Зобов’язання (хеш) на { $date }: `{ $commitment }`
# Its first digits: in announcements, and in posts, where a button shows all of them.
daily-post-commitment-start = -# Зобов’язання (хеш) на { $date }: `{ $digits }`…
daily-post-next-commitment = -# Зобов’язання (хеш) на { $date }: `{ $digits }`… (повністю: **Перевірити**)
daily-post-beacon = -# Жеребкування за раундом { $round } мережі drand
daily-post-other-chain = -# Це не публічна мережа drand: ланцюжок `{ $chain }` вибрав власник бота
daily-post-public-day = -# { $date }: жеребкування за публічною випадковістю (drand)
daily-post-public-day-excluding = -# { $date }: жеребкування за публічною випадковістю (drand) без { $positions }
daily-post-schedule = -# Розклад { $name }
daily-post-verify-button = Перевірити
# The name of the thread below a post
daily-post-thread = Позиція { $position } · { $letters }, { $date }

# What the bot wanted to do in a channel
daily-post-action = { $action ->
    [attach] прикріплювати зображення
    [read] читати повідомлення
    [mention] згадувати цю роль
    [open-thread] створювати гілки
    [pin] закріплювати повідомлення
    [publish] публікувати повідомлення
   *[post] надсилати дописи
}

# Why the bot could not do something. $action is daily-post-action, $permission what Discord's settings call it.
daily-post-no-access = Discord каже, що я не маю доступу до { $channel }. Додайте мене на сервер знову або дайте там моїй ролі дозвіл { $permission }.
daily-post-not-allowed = Discord каже, що мені не можна { $action } у { $channel }. Дайте мені там дозвіл { $permission }.
daily-post-gone = Не можу { $action } у { $channel }: каналу чи повідомлення більше немає.
daily-post-too-many-pins = Не можу { $action } у { $channel }: там уже стільки закріплених повідомлень, скільки дозволяє Discord. Відкріпіть частину з них.
daily-post-refused = Discord не дав мені { $action } у { $channel }. Причину власник бота знайде в журналі.
daily-post-busy = Я вже надсилаю Discord стільки запитів, скільки він дозволяє. Спробуйте за { $seconds ->
    [one] { $seconds } секунду
    [few] { $seconds } секунди
    [many] { $seconds } секунд
   *[other] { $seconds } секунди
}.
daily-post-could-not = Не можу { $action } у { $channel }: Discord зараз недоступний. Спробуйте за хвилину.

# Why a day had no post, or perhaps none
# Of days that nobody tried to post
daily-post-not-running = Бот тоді не працював.
daily-post-paused = Модератор призупинив розклад.
daily-post-unreachable = Discord тоді був недоступний.
daily-post-interrupted = Роботу бота перервано під час надсилання, і з каналу не видно, чи допис вийшов. Двічі бот не надсилає.
daily-post-no-beacon = Випадкове значення мережі drand не надійшло за 48 годин.

# What the moderator who set a schedule is told in a direct message. $reason is one of those above.
daily-post-stopped = Ваш розклад { $name } зупинено: позицію дня не вдалося вчасно надіслати. { $reason }
    Канал: { $channel }
    Усунувши причину, відновіть розклад через `/chess960-daily resume` або виберіть інший канал через `/chess960-daily edit`.
daily-post-on-hold = Ваш розклад { $name } чекає на модератора: понад три дні позиції не надсилалися, тож гляньте на нього, перш ніж я продовжу.
    Канал: { $channel }
    Викличте там `/chess960-daily show` і натисніть **Відновити**.
