daily-option-date = Прошедший день, например 2026-11-21 (по умолчанию: сегодня)
daily-option-schedule = Какое расписание, если на сервере их несколько
daily-description = Показать позицию дня, одну для всех

# Above a menu of the server's schedules. A choice has the name of the schedule and the time of day of its posts.
daily-which = На этом сервере несколько расписаний. Какое показать?
daily-which-menu = Выбрать расписание
daily-which-choice = { $name }, { $time }
# Another choice: a schedule that was removed
daily-which-removed-choice = { $name }, удалено

# Below the heading, when no date was asked for. $time is a date and a time of day; one of those after it follows.
daily-next-being-posted = Следующая уже отправляется.
daily-next-awaits-beacon = Следующая определится, как только придёт случайное значение сети drand.
# $time is how far off it is: "in 5 hours".
daily-next = Следующая — { $time }.
daily-no-next-post = { $state ->
    [paused] Расписание приостановлено. Модератор может возобновить его: `/chess960-daily resume`.
    [stopped] Расписание остановлено: отправить не удалось. Модератор может возобновить его: `/chess960-daily resume`.
    [on-hold] Расписание ждёт модератора: `/chess960-daily show`.
   *[active] Других дней в расписании нет.
}

# Of a schedule that has not posted yet
daily-nothing-posted = По расписанию { $name } позиций ещё не было.
daily-first-being-posted = Первая уже отправляется.
daily-first-awaits-beacon = Первая определится, как только придёт случайное значение сети drand.
daily-first = Первая — { $time }.

# Below the heading of a day that was not posted
daily-unknown = Неизвестно, была ли она отправлена.
daily-missed = Она не отправлена: время прошло.
daily-skipped = Она не отправлена: день пропущен.
daily-not-drawn = Жеребьёвки не было: случайное значение сети drand не пришло за 48 часов.

daily-posted-here = Отправлено сюда: { $link }

# What the button Verify tells, in one line
daily-fits-published = ✓ **Сходится:** ключ за { $date } даёт позицию { $position }, а его обязательство (хеш) опубликовано { $time }: { $link }
daily-fits-perhaps-published = ✓ **Сходится:** ключ за { $date } даёт позицию { $position }. Неизвестно, было ли его обязательство (хеш) опубликовано заранее.
daily-fits-not-published = ✓ **Сходится:** ключ за { $date } даёт позицию { $position }. Его обязательство (хеш) заранее не публиковалось.
daily-fits-not-posted = ✓ **Сходится:** ключ за { $date } даёт позицию { $position }. Она не была отправлена: { $state ->
    [skipped] этот день пропустили
   *[missed] отправить её вовремя не удалось
}.
daily-fits-removed = ✓ **Сходится:** ключ за { $date } даёт позицию { $position }. Его расписание удалено.
daily-public-fits = ✓ **Сходится:** раунд { $round } сети drand, первый начиная с { $time }, даёт позицию { $position } за { $date }.
daily-public-mismatch = ✗ **Не сходится:** позиция { $position } за { $date } не следует из раунда { $round } сети drand. Кнопка покажет, какой шаг не сходится.
daily-public-no-position = За { $date } проверять нечего: жеребьёвки не было.
daily-other-position = ✗ **Не сходится:** ключ за { $date } даёт позицию { $drawn }, но отправлена была { $position }.
daily-other-commitment = ✗ **Не сходится:** ключ за { $date } не соответствует записанному обязательству (хешу).
# Of the position where no schedule posts one, and what the button behind it shows
daily-own-fits = ✓ **Сходится:** мой ключ за { $date } даёт позицию { $position }, и ничто другое на неё не влияло.
daily-own-proof = Ключ за { $date }: `{ $key }`
    Его обязательство (хеш): `{ $commitment }`
    -# Если `/chess960 daily` показала это обязательство накануне, позиция уже тогда была зафиксирована. Если нет, доказано лишь, что позиция следует из своего ключа. Не доказано, что её никто не знал: владелец бота может узнать её заранее.

# Behind it: the heading, three steps with ✓ or ✗ before them, and what they prove. $fits is true or false.
daily-verified = { $fits ->
    [false] **Позиция за { $date } подтверждена не полностью**
   *[true] **Позиция за { $date } подтверждена**
}
# The first step: one of three
daily-commitment-published = Обязательство (хеш) опубликовано { $time }: { $link }
daily-commitment-perhaps-published = Неизвестно, опубликовано ли обязательство (хеш). Ищите его в предыдущем сообщении или объявлении: возможно, оно не было отправлено.
daily-commitment-not-published = Обязательство (хеш) заранее не публиковалось.
# The others
daily-check-key = Ключ `{ $key }` соответствует обязательству `{ $commitment }`
daily-check-position = Ключ даёт позицию { $position }{ $fits ->
    [false] , но отправлена была { $posted }
   *[true] , она и была отправлена
}
daily-check-position-not-posted = Ключ даёт позицию { $position }; в этот день ничего не отправлено
daily-check-chain-unknown = Цепочка `{ $chain }` сети drand мне больше не известна, поэтому подпись не проверить
daily-check-signature = Подпись — от раунда { $round } сети drand
daily-check-round = Раунд { $round } — первый из назначенных начиная с { $time }
daily-check-public-position = Подпись даёт позицию { $position }{ $fits ->
    [false] , но записана { $posted }
   *[true] , она и записана
}
daily-by-hand-button = Проверить вручную
# $day is the date as YYYY-MM-DD; $option and $flag are empty, or say what was left out.
daily-by-hand = **Проверьте позицию за { $date } сами**
    1. Убедитесь, что в сообщении с обязательством стоит `{ $commitment }`.
    2. Проверьте ключ и позицию. В Discord:
    ```
    /chess960 verify kind:daily date:{ $day } key:{ $key } commitment:{ $commitment }{ $option }
    ```
    или на своём компьютере, не доверяя этому боту:
    ```
    chess960-bot verify daily --date { $day } --key { $key } --commitment { $commitment }{ $flag }
    ```
    В документации chess960-bot то же самое — в нескольких строках на Python.
# $proof: one of the first three, and after it the others as they apply
daily-proof-published = Это доказывает, что позиция была зафиксирована, когда отправили то сообщение, но не то, что её никто не знал: кому известен секрет расписания, тот может узнать её заранее.
daily-proof-perhaps-published = Если обязательство там есть, позиция была зафиксирована, когда отправили то сообщение. Если нет, доказано лишь, что позиция следует из своего ключа.
daily-proof-not-published = Это доказывает, что позиция следует из своего ключа, но не то, что ключ был зафиксирован заранее: обязательство не публиковалось.
daily-proof-phrase = Не доказано и то, что её никто не подбирал: секрет получен из фразы, и автор фразы мог сначала перебрать другие.
daily-proof-exclusion = Не доказано и то, что жеребьёвка с самого начала шла без { $positions }: это обязательство фиксирует только ключ.
daily-proof-public = Это доказывает, что никто не мог ни подобрать позицию, ни узнать её заранее: каждый раунд сети drand сообща подписывают несколько организаций, и только в назначенное время. Это не доказывает, что позиции отправлялись каждый день.
daily-proof-exclusion-announced = Исключения объявлены { $time }: { $link }
daily-proof-exclusion-not-announced = Неизвестно, объявлялись ли исключения заранее. Если нет, их могли подобрать потом.
# Where the list of what was left out is too long for the two calls.
daily-by-hand-list = Вместо … подставьте список из `{ $file }`.
daily-public-by-hand-heading = **Проверьте позицию за { $date } сами**
daily-public-by-hand = 1. Убедитесь, что сервер drand выдаёт ту же подпись: <https://api.drand.sh/{ $chain }/public/{ $round }>
    2. Проверьте её на своём компьютере, не доверяя этому боту:
    ```
    { $command }
    ```
    Шаги объяснены в документации chess960-bot.

# Why there is no position of a day. $today is a date as YYYY-MM-DD, and so is $date.
daily-future = { $date } ещё впереди, поэтому позиция пока секретна. Сегодня { $today } (UTC): укажите сегодняшний или прошедший день.
