daily-option-date = Минулий день, наприклад 2026-11-21 (типово: сьогодні)
daily-option-schedule = Який розклад, якщо на сервері їх кілька
daily-description = Показати позицію дня, однакову для всіх

# Above a menu of the server's schedules. A choice has the name of the schedule and the time of day of its posts.
daily-which = На цьому сервері кілька розкладів. Який?
daily-which-menu = Виберіть розклад
daily-which-choice = { $name }, { $time }
# Another choice: a schedule that was removed
daily-which-removed-choice = { $name }, видалено

# Below the heading, when no date was asked for. $time is a date and a time of day; one of those after it follows.
daily-next-being-posted = Наступну саме надсилаю.
daily-next-awaits-beacon = Наступна визначиться, щойно надійде випадкове значення мережі drand.
# $time is how far off it is: "in 5 hours".
daily-next = Наступна буде { $time }.
daily-no-next-post = { $state ->
    [paused] Розклад призупинено. Модератор може відновити його через `/chess960-daily resume`.
    [stopped] Розклад зупинено, бо допис не вдалося надіслати. Модератор може відновити його через `/chess960-daily resume`.
    [on-hold] Розклад чекає на модератора: `/chess960-daily show`.
   *[active] Більше днів у розкладі немає.
}

# Of a schedule that has not posted yet
daily-nothing-posted = За розкладом { $name } ще не було жодної позиції.
daily-first-being-posted = Першу саме надсилаю.
daily-first-awaits-beacon = Перша визначиться, щойно надійде випадкове значення мережі drand.
daily-first = Перша буде { $time }.

# Below the heading of a day that was not posted
daily-unknown = Не знаю, чи її було надіслано.
daily-missed = Час минув, її не надіслано.
daily-skipped = Цей день пропущено, її не надіслано.
daily-not-drawn = Жеребкування не було: випадкове значення мережі drand не надійшло за 48 годин.

daily-posted-here = Надіслано тут: { $link }

# What the button Verify tells, in one line
daily-fits-published = ✓ **Сходиться:** ключ за { $date } дає позицію { $position }, а його зобов’язання (хеш) опубліковано { $time }: { $link }
daily-fits-perhaps-published = ✓ **Сходиться:** ключ за { $date } дає позицію { $position }. Не знаю, чи опубліковано його зобов’язання (хеш) заздалегідь.
daily-fits-not-published = ✓ **Сходиться:** ключ за { $date } дає позицію { $position }. Його зобов’язання (хеш) не було опубліковано заздалегідь.
daily-fits-not-posted = ✓ **Сходиться:** ключ за { $date } дає позицію { $position }. Її не надіслано: { $state ->
    [skipped] цей день пропустили
   *[missed] вчасно надіслати її не вдалося
}.
daily-fits-removed = ✓ **Сходиться:** ключ за { $date } дає позицію { $position }. Його розклад видалено.
daily-public-fits = ✓ **Сходиться:** раунд { $round } мережі drand, перший починаючи з { $time }, дає позицію { $position } за { $date }.
daily-public-mismatch = ✗ **Не сходиться:** позиція { $position } за { $date } не випливає з раунду { $round } мережі drand. Кнопка покаже, який крок не сходиться.
daily-public-no-position = За { $date } перевіряти нічого: жеребкування не було.
daily-other-position = ✗ **Не сходиться:** ключ за { $date } дає позицію { $drawn }, а надіслано { $position }.
daily-other-commitment = ✗ **Не сходиться:** ключу за { $date } не відповідає збережене зобов’язання (хеш).
# Of the position where no schedule posts one, and what the button behind it shows
daily-own-fits = ✓ **Сходиться:** мій ключ за { $date } дає позицію { $position }, і більше вона ні від чого не залежить.
daily-own-proof = Ключ за { $date }: `{ $key }`
    Його зобов’язання (хеш): `{ $commitment }`
    -# Якщо `/chess960 daily` показала це зобов’язання напередодні, позицію тоді вже було зафіксовано. Якщо ні, це доводить лише, що позиція випливає зі свого ключа. Це не доводить, що її ніхто не знав: власник бота може її передбачити.

# Behind it: the heading, three steps with ✓ or ✗ before them, and what they prove. $fits is true or false.
daily-verified = { $fits ->
    [false] **Позицію за { $date } підтверджено не повністю**
   *[true] **Позицію за { $date } підтверджено**
}
# The first step: one of three
daily-commitment-published = Зобов’язання (хеш) опубліковано { $time }: { $link }
daily-commitment-perhaps-published = Не знаю, чи опубліковано зобов’язання (хеш). Шукайте його в попередньому дописі чи оголошенні, якщо їх надіслано.
daily-commitment-not-published = Зобов’язання (хеш) не було опубліковано заздалегідь.
# The others
daily-check-key = Ключу `{ $key }` відповідає зобов’язання `{ $commitment }`
daily-check-position = Ключ дає позицію { $position }{ $fits ->
    [false] , а надіслано { $posted }
   *[true] , її й надіслано
}
daily-check-position-not-posted = Ключ дає позицію { $position }; того дня нічого не надіслано
daily-check-chain-unknown = Ланцюжок `{ $chain }` мережі drand мені більше не відомий, тому підпис не перевірити
daily-check-signature = Підпис належить раунду { $round } мережі drand
daily-check-round = Раунд { $round } — перший із призначених починаючи з { $time }
daily-check-public-position = Підпис дає позицію { $position }{ $fits ->
    [false] , а записано { $posted }
   *[true] , її й записано
}
daily-by-hand-button = Перевірити самостійно
# $day is the date as YYYY-MM-DD; $option and $flag are empty, or say what was left out.
daily-by-hand = **Перевірте позицію за { $date } самостійно**
    1. Переконайтеся, що в повідомленні із зобов’язанням є `{ $commitment }`.
    2. Перевірте ключ і позицію. У Discord:
    ```
    /chess960 verify kind:daily date:{ $day } key:{ $key } commitment:{ $commitment }{ $option }
    ```
    або на власному комп’ютері, не покладаючись на цього бота:
    ```
    chess960-bot verify daily --date { $day } --key { $key } --commitment { $commitment }{ $flag }
    ```
    У документації chess960-bot є те саме в кількох рядках на Python.
# $proof: one of the first three, and after it the others as they apply
daily-proof-published = Це доводить, що позицію вже було зафіксовано на момент надсилання того повідомлення. Це не доводить, що її ніхто не знав: хто має секрет розкладу, може її передбачити.
daily-proof-perhaps-published = Якщо зобов’язання там є, позицію вже було зафіксовано на момент надсилання того повідомлення. Якщо немає, це доводить лише, що позиція випливає зі свого ключа.
daily-proof-not-published = Це доводить, що позиція випливає зі свого ключа. Це не доводить, що ключ зафіксовано заздалегідь, бо зобов’язання не було опубліковано.
daily-proof-phrase = Не доводить це й того, що її ніхто не вибирав: секрет отримано з фрази, і той, хто її вибрав, міг спершу спробувати інші.
daily-proof-exclusion = Не доводить це й того, що жеребкування від початку було без { $positions }: це зобов’язання фіксує лише ключ.
daily-proof-public = Це доводить, що ніхто не міг ні вибрати позицію, ні передбачити її: кожен раунд мережі drand спільно підписують кілька організацій, і лише в призначений час. Це не доводить, що позиції надсилали щодня.
daily-proof-exclusion-announced = Вилучення оголошено { $time }: { $link }
daily-proof-exclusion-not-announced = Невідомо, чи вилучення оголошували заздалегідь. Якщо ні, їх могли вибрати згодом.
# Where the list of what was left out is too long for the two calls.
daily-by-hand-list = Замість … вставте список із `{ $file }`.
daily-public-by-hand-heading = **Перевірте позицію за { $date } самостійно**
daily-public-by-hand = 1. Переконайтеся, що сервер drand дає той самий підпис: <https://api.drand.sh/{ $chain }/public/{ $round }>
    2. Перевірте його на власному комп’ютері, не покладаючись на цього бота:
    ```
    { $command }
    ```
    Кроки пояснено в документації chess960-bot.

# Why there is no position of a day. $today is a date as YYYY-MM-DD, and so is $date.
daily-future = День { $date } ще не настав, тож його позиція — секрет. Сьогодні { $today } (UTC): запитайте про сьогоднішній або минулий день.
