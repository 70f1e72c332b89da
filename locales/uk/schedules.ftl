schedules-preview-description = Показати наступний допис заздалегідь, лише вам
schedules-remove-description = Видалити розклад назавжди (спершу перепитає)
schedules-history-description = Показати останні дописи, а також ненадіслані й пропущені
schedules-create-description = Створити розклад позиції дня
schedules-edit-description = Змінити розклад, а з ним і його оголошення
schedules-resume-description = Відновити дописи після паузи
schedules-forget-description = Стерти все, що бот зберігає про цей сервер (спершу перепитає)
schedules-option-new-name = Коротка назва, якщо на сервері кілька розкладів (типово: daily)
schedules-option-channel = Куди надсилати: текстовий канал або канал оголошень
schedules-option-time = Коли надсилати, за часовим поясом: 18:00, 18 год
schedules-option-timezone = Місто, країна чи зсув: Київ, UTC+2
schedules-option-days = щодня (типово), будні, вихідні чи список: пн і чт
schedules-option-ping-role = Роль, яку згадує кожен допис
schedules-option-no-ping = Більше не згадувати роль
schedules-option-thread = Створювати під кожним дописом гілку для розмов про позицію
schedules-option-pin = Закріплювати допис і відкріплювати вчорашній
schedules-option-publish = У каналі оголошень: публікувати кожен допис для каналів, які за ним стежать
schedules-option-phrase = Спільний пароль клубів для однакових позицій: виберіть запропонований; none прибирає його
schedules-option-randomness = Звідки позиції: із секрету бота (напередодні) або з публічної випадковості (drand)
schedules-option-board = Як дописи показують дошку (типово: текстом)
schedules-option-theme = Кольори зображень дошки (типово: світлі)
schedules-option-language = Мова дописів (типово: мова цього сервера)
schedules-group-description = Налаштувати позицію дня на цьому сервері
schedules-option-name = Який розклад, якщо на сервері їх кілька
schedules-skip-description = Пропустити наступний допис або допис майбутнього дня
schedules-option-skip-date = Який день (типово: наступний допис): завтра, 2026-11-30
schedules-pause-description = Призупинити дописи до відновлення; секрет та історія лишаються
schedules-show-description = Показати розклади цього сервера з кнопками для змін

# The suggestion for the option phrase
schedules-new-phrase = Нова, якої ніхто не вгадає: { $phrase }

# When a schedule posts. $days is for example "every day", "weekdays" or "Mon, Thu".
schedules-at = { $hour ->
   *[other] { $time }
}
schedules-when = { $every_day ->
    [true] { $days } ({ $at }, { $zone })
   *[false] у { $days } ({ $at }, { $zone })
}

# The announcement in the channel. $when is schedules-when.
schedules-announcement = **Позицію дня надсилатиму сюди { $when }.**
# $time is a date and a time of day, and in brackets how far off it is.
schedules-announcement-next = Наступна: { $time }.
schedules-announcement-mention = Кожен допис згадує { $whom }.
schedules-announcement-left-out = Вилучено: { $positions }.
schedules-announcement-phrase = Позиції отримано з фрази, спільної для кількох клубів: хто її знає, може їх передбачити, а хто її вибрав, міг вибрати і їх.
schedules-announcement-public = Позиції отримано з публічної випадковості (drand): ніхто не може ні вибрати їх, ні передбачити. На серверах, де дописи надсилаються одночасно, позиція одна й та сама, якщо вилучення однакові.
# Below or beside the commitment, in small print
schedules-announcement-schedule = Розклад { $name }. Позицію перевіряє кнопка **Перевірити** під кожним дописом.
# In place of an announcement when there is a new one
schedules-announcement-replaced = **Цей розклад змінено:** { $link }
# In place of an announcement while nothing is posted
schedules-announcement-paused = **Позиції дня тут призупинено.**
schedules-announcement-removed = **Позицію дня сюди більше не надсилаю.**
# Where the announcement could not be changed
schedules-announcement-unknown = Я не знаю, чи дійшло моє повідомлення до { $channel }: Discord не відповів. Якщо воно там є, видаліть його, перш ніж пробувати знову.
schedules-announcement-edit-unknown = Discord не відповів. Можливо, в оголошенні вже видно зміну; тоді приблизно за хвилину я поверну попередній текст: { $link }
schedules-announcement-in-progress = Інше оголошення в { $channel } ще не завершено. Спробуйте ще раз за хвилину.
schedules-announcement-stale = Не вдалося змінити оголошення, воно досі обіцяє дописи. Видаліть його, будь ласка: { $link }

# What the channel is told later, and the line below it.
schedules-channel-back = **Позиції дня відновлено**
schedules-channel-paused = **Позиції дня призупинено**
schedules-channel-set-back = **Мій годинник ішов неправильно. Ось що буде далі**
schedules-channel-skipped = **{ $date } позиції дня не буде**
schedules-channel-skip-undone = **{ $date } позиція дня все-таки буде**

# What a moderator is told of a schedule that was made or changed.
schedules-created = Розклад { $name } створено. { $summary }
schedules-announced = Потрібні дозволи там є, і оголошення надіслано: { $link }
schedules-edited = Розклад { $name } оновлено. { $summary }
schedules-announcement-is = Оголошення оновлено: { $link }
schedules-phrase = Фраза: `{ $phrase }`
    Це пароль. Клуби, які задали однакову фразу, отримують однакову позицію на ту саму дату. Хто її знає, може передбачити позиції, а клуб, який надсилає першим, відкриває день іншим. В оголошенні сказано, що той, хто вибрав фразу, міг вибрати й позиції. Збережіть її там, де її знайдуть модератори: більше я її не покажу.
schedules-created-hint = -# `/chess960-daily show`: перегляд, пропуск, пауза і зміни.

# $summary: what a schedule does, sentences on one line.
schedules-summary = Він надсилає дописи в { $channel } { $when }.
# $actions is a list of those below.
schedules-with-each-post = Кожен допис { $actions }.
schedules-language = Мова дописів: { $language }.
schedules-action-mention = згадує { $whom }
schedules-action-thread = створює гілку
schedules-action-pin = закріплюється
schedules-action-publish = публікується
schedules-board = { $board ->
    [text] Дошку показано текстом.
    [figurine] Дошка: символи фігур.
    [picture] Дошка: зображення у світлих кольорах.
    [picture-dark] Дошка: зображення в темних кольорах.
    [line] Дошка: лише перша горизонталь.
    [strip] Дошка: зображення першої горизонталі у світлих кольорах.
    [strip-dark] Дошка: зображення першої горизонталі в темних кольорах.
   *[words] Дошка: назви фігур.
}
schedules-board-without-picture = Темні кольори — лише для зображень, а їх тут немає: увімкніть через `board:picture`.
schedules-left-out = Вилучено: { $positions }.
schedules-from-phrase = Позиції отримано з фрази.
schedules-public = Позиції отримано з публічної випадковості (drand).
# In the reply to edit: settings that changed. $switch is true or false.
schedules-changed-no-ping = Роль більше не згадується.
schedules-changed-switch = { $setting ->
    [thread] { $switch ->
        [true] Під кожним дописом відкривається гілка.
       *[false] Гілки більше не відкриваються.
    }
    [pin] { $switch ->
        [true] Кожен допис закріплюється.
       *[false] Дописи більше не закріплюються.
    }
   *[publish] { $switch ->
        [true] Кожен допис публікується.
       *[false] Дописи більше не публікуються.
    }
}
schedules-nothing-left-out = Більше нічого не вилучено.
schedules-not-from-phrase = Позиції більше не походять із фрази.
schedules-committed = Позиції знову заздалегідь фіксує бот.
# $from is the first day of what is new, $date the last one before.
schedules-changed-after = { $what ->
    [public] Публічна випадковість діє з { $from }; позицію за { $date } вже зафіксовано.
    [committed] З { $from } позиції фіксує бот; позицію за { $date } ще визначить публічна випадковість.
    [phrase] Нова фраза діє з { $from }; позицію за { $date } вже зафіксовано.
    [no-phrase] З { $from } фраза не діє; позицію за { $date } вже зафіксовано.
    [phrase-and-exclusion] Нові фраза й вилучення діють з { $from }; позицію за { $date } вже зафіксовано.
    [no-phrase-and-exclusion] З { $from } діє нове вилучення, а фраза не діє; позицію за { $date } вже зафіксовано.
   *[exclusion] Нове вилучення діє з { $from }; позицію за { $date } вже зафіксовано.
}

# When it posts next. $times is a list.
schedules-next-posts = Наступні дописи: { $times }
schedules-no-next-post = { $state ->
    [active] Наступного допису немає.
    [on-hold] Він чекає на модератора: `/chess960-daily show` пояснює чому, і там є кнопка **Відновити**.
   *[other] Зараз він нічого не надсилає. Відновити: `/chess960-daily resume`.
}

# All schedules of a server, a line each
schedules-list = На цьому сервері { $number } { $number ->
    [one] розклад
    [few] розклади
    [many] розкладів
   *[other] розкладу
}:
schedules-listed = - { $name } у { $channel }, наступний допис { $time }
schedules-listed-without-next = - { $name } у { $channel }, { $state ->
    [paused] **призупинено**
    [stopped] **зупинено**
    [on-hold] **чекає на модератора**
   *[active] наступного допису немає
}

schedules-menu = Виберіть розклад

# The control panel of a schedule
schedules-heading = **Розклад { $name }** · { $state ->
    [paused] призупинено
    [stopped] зупинено
    [on-hold] чекає на модератора
   *[active] діє
}
schedules-next-post = Наступний допис: { $time }
schedules-set-by = -# Останні зміни: { $person }
# $reason: why the bot could not post, a sentence or several.
schedules-stopped = **Зупинено**: допис не вдалося вчасно надіслати. { $reason }
    Усунувши причину, відновіть розклад через `/chess960-daily resume`.
schedules-on-hold = { $number ->
    [0] **Чекає на модератора**: мій годинник ішов неправильно. Жоден допис не пропав. Щоб продовжити, натисніть **Відновити**.
   *[other] **Чекає на модератора**: з { $date } не надіслано { $number ->
        [one] { $number } допис
        [few] { $number } дописи
        [many] { $number } дописів
       *[other] { $number } допису
    }. Після такої перерви спершу перевірте розклад. Якщо дата правильна, натисніть **Відновити**: я позначу ті дні як не надіслані й надсилатиму далі.
}
schedules-ahead = **Забіг наперед**: мій годинник ішов неправильно, і закрито дні, які ще не настали. **Повернути дні** відкриває їх знову, крім тих, позицію чи ключ яких уже показано.
# Of a skipped day that is yet to come
schedules-skips = { $date } допису не буде: модератор пропустив цей день.
# $state is `schedules-day`, $problem a sentence or several.
schedules-last = Останній: { $date }, { $state }.
schedules-last-with-problem = Останній: { $date }, { $state }. { $problem }
schedules-day = { $state ->
    [awaits-beacon] чекає на відповідь мережі drand
    [not-drawn] без жеребкування
    [claimed] надсилається
    [unknown] можливо, надіслано
    [missed] не надіслано
    [skipped] пропущено
   *[posted] надіслано
}
# Buttons
schedules-button-preview = Попередній перегляд
schedules-button-skip-next = Пропустити наступний
schedules-button-pause = Призупинити
schedules-button-resume = Відновити
schedules-button-time = Змінити час
schedules-button-settings = Налаштування
schedules-button-history = Історія
schedules-button-remove = Видалити
schedules-button-undo-skip = Повернути { $date }
schedules-button-set-back = Повернути дні
schedules-button-back = Назад
schedules-button-show-all = Показати все

# The form for another time
schedules-time-title = Змінити час
schedules-time-label = Час ({ $zone })
schedules-time-placeholder = 18:00 або 18 год

# The menus of settings
schedules-settings = **Налаштування розкладу { $name }**
schedules-settings-hint = -# `/chess960-daily edit` змінює також канал, часовий пояс, мову, роль для згадки, фразу та вилучення.
schedules-menu-days = Дні
schedules-menu-board = Дошка
schedules-menu-theme = Кольори зображень
schedules-menu-switch = Увімкнути чи вимкнути
schedules-choice-board = { $board ->
    [figurine] Дошка: символи фігур
    [picture] Дошка: зображення
    [line] Дошка: лише перша горизонталь
    [strip] Дошка: зображення першої горизонталі
    [words] Дошка: назви фігур
   *[text] Дошка: текст
}
schedules-choice-theme = { $theme ->
    [dark] Зображення: темні кольори
   *[light] Зображення: світлі кольори
}
schedules-switch = { $switch ->
    [public] Перейти на публічну випадковість (drand)
    [committed] Хай позиції фіксує бот
    [thread] Створювати гілку під кожним дописом
    [no-thread] Не створювати гілок
    [pin] Закріплювати сьогоднішній допис
    [no-pin] Не закріплювати дописів
    [publish] Публікувати кожен допис
    [no-publish] Не публікувати дописів
    [exclude-classical] Вилучити 518 (RNBQKBNR), класичну розстановку
    [include-classical] Повернути 518 (RNBQKBNR), класичну розстановку
   *[no-ping] Не згадувати роль
}

# What was done, above the panel. The first one tells where the announcement is.
schedules-changed-with-announcement = **Змінено.** Оголошення оновлено: { $link }
schedules-changed-alone = **Змінено.**

# A schedule's last days, a line each
schedules-history-empty = Розклад { $name } ще нічого не надіслав.
schedules-history-heading = **Останні дні розкладу { $name }**
schedules-history-posted = - { $date }: позиція { $position } · `{ $letters }`, { $link }
# $state is `schedules-day`, $reason a sentence without its full stop.
schedules-history-day = - { $date }: { $state }
schedules-history-day-with-reason = - { $date }: { $state }. { $reason }
# After the days of a schedule, or alone if no schedule is left.
schedules-history-removed-heading = **Дописи видалених розкладів**
schedules-history-removed = - Видалений розклад { $name }: { $date }, позиція { $position } · `{ $letters }` у { $channel } · `{ $commitment }`
schedules-history-removed-public = - Видалений розклад { $name }: { $date }, позиція { $position } · `{ $letters }` у { $channel } · раунд { $round } мережі drand
schedules-history-removed-more = -# Є ще давніші.
schedules-history-coming-skip = - { $date }: буде пропущено
schedules-history-hint = -# `/chess960 daily` з датою показує позицію того дня.

# What became of a call
schedules-now-paused = Розклад { $name } призупинено до `/chess960-daily resume`.
schedules-now-back = Розклад { $name } відновлено.
schedules-now-set-back = Дні розкладу { $name } повернуто.
schedules-now-posting-again = Розклад { $name } все-таки надішле допис { $date }.
schedules-skip-undone = Пропуск скасовано: { $date }.
schedules-not-on-that-day = Але цього дня розклад { $name } більше нічого не надсилає.
schedules-now-skipping = Розклад { $name } пропустить { $date }.
schedules-channel-informed = Канал сповіщено.
schedules-channel-informed-later = Discord зараз не відповідає, тому я повідомлю про це в каналі пізніше.
schedules-channel-not-informed = Канал не сповіщено, бо вам або мені не можна там писати.

# Above the preview of a post
schedules-preview-hint = **Попередній перегляд**, його бачите лише ви. Позиція й ключі вигадані.
schedules-preview-state = { $state ->
    [paused] Розклад **призупинено**.
    [stopped] Розклад **зупинено**.
   *[on-hold] Розклад **чекає на модератора**.
}

# Removing a schedule
schedules-remove-question = Розклад { $name } буде видалено назавжди: він більше нічого не надішле, а його секрет буде стерто, тож наступна, вже зафіксована позиція лишиться таємною. Зупинити його на час: `/chess960-daily pause`.
    Його дописи лишаються. Якийсь час кнопка **Перевірити** під ними ще працює, а `/chess960-daily history` їх показує.
schedules-remove-question-public = Розклад { $name } буде видалено назавжди: він більше нічого не надішле. Зупинити його на час: `/chess960-daily pause`.
    Його дописи лишаються. Якийсь час кнопка **Перевірити** під ними ще працює, а `/chess960-daily history` їх показує.
schedules-remove-button = Видалити { $name }
schedules-removed = Розклад { $name } видалено.

# Erasing all that is kept of a server
schedules-forget-nothing = Про цей сервер я нічого не зберігаю, тож стирати нічого. Уже надісланих повідомлень я видалити не можу.
# $amounts is a list of those below.
schedules-forget-question = Так буде стерто все, що я зберігаю про цей сервер: { $amounts }. Скасувати це не можна.
    Розклади зникають разом із секретами й історією, а жеребкування — з історії каналів. Пропозиції закриваються, і їхні кнопки перестають працювати. Укладені домовленості лишаються гравцям, але без місця, де їх укладено; кожен гравець може стерти свою частину через `/chess960 forget`.
    Уже надісланих повідомлень я видалити не можу.
schedules-forget-schedules = { $number ->
    [one] { $number } розклад
    [few] { $number } розклади
    [many] { $number } розкладів
   *[other] { $number } розкладу
}
schedules-forget-events = { $number ->
    [one] { $number } змагання
    [few] { $number } змагання
    [many] { $number } змагань
   *[other] { $number } змагання
}
schedules-forget-removed-days = { $number ->
    [one] { $number } день видалених розкладів
    [few] { $number } дні видалених розкладів
    [many] { $number } днів видалених розкладів
   *[other] { $number } дня видалених розкладів
}
schedules-forget-draws = { $number ->
    [one] { $number } жеребкування
    [few] { $number } жеребкування
    [many] { $number } жеребкувань
   *[other] { $number } жеребкування
}
schedules-forget-presses = { $number ->
    [one] { $number } натискання кнопки *Жеребкувати знову*
    [few] { $number } натискання кнопки *Жеребкувати знову*
    [many] { $number } натискань кнопки *Жеребкувати знову*
   *[other] { $number } натискання кнопки *Жеребкувати знову*
}
schedules-forget-proposals = { $number ->
    [one] { $number } пропозиція
    [few] { $number } пропозиції
    [many] { $number } пропозицій
   *[other] { $number } пропозиції
}
schedules-forget-sealed = { $number ->
    [one] дані про те, де укладено { $number } домовленість
    [few] дані про те, де укладено { $number } домовленості
    [many] дані про те, де укладено { $number } домовленостей
   *[other] дані про те, де укладено { $number } домовленості
}
schedules-forget-server-preferences = вигляд дошок на цьому сервері
schedules-forget-button = Стерти все

# Why a call is refused. $typed is what somebody typed, $names a list.
schedules-none = На цьому сервері ще немає розкладів. Модератор може створити перший: `/chess960-daily create`.
schedules-no-such-schedule = Розкладу { $typed } на цьому сервері немає. Є { $names }.
schedules-meant = Розкладу { $typed } на цьому сервері немає. Може, { $meant }?
schedules-several = На цьому сервері кілька розкладів: { $names }. Виберіть один за назвою.
schedules-too-many = На цьому сервері вже { $number } { $number ->
    [one] розклад
    [few] розклади
    [many] розкладів
   *[other] розкладу
}, більше не можна. Видаліть якийсь через `/chess960-daily remove` або змініть через `/chess960-daily edit`.
schedules-not-a-name = { $typed } не може бути назвою розкладу. Введіть від 1 до 40 літер, цифр, пробілів і знаків, наприклад `club`.
schedules-name-taken = Розклад { $name } вже є. Змініть його через `/chess960-daily edit` або дайте новому інше `name`.
schedules-nothing-to-change = Що змінити? Додайте параметр, наприклад `time`.
schedules-already-so = Змінювати нічого: розклад { $name } уже має такі налаштування.
# The hint follows each of the others.
schedules-not-a-time = { $typed } — це не час.
schedules-time-hour = У { $typed } година — { $hour }; години йдуть від 0 до 23.
schedules-time-minute = У { $typed } хвилини — { $minute }; хвилини йдуть від 0 до 59.
schedules-time-twelve-hours = У { $typed } година — { $hour }; з am або pm години йдуть від 1 до 12.
schedules-time-morning-or-evening = { $typed } — це ранок чи вечір? Введіть `{ $morning }` або `{ $evening }`.
schedules-time-which = { $typed } — це ранок чи вечір?
schedules-time-hint = Введіть, наприклад, `18:00` або `18 год`.
# Likewise
schedules-no-day = У { $typed } немає дня тижня.
schedules-not-a-day = У { $typed } є { $word }, а це не день тижня.
# In place of the last one, if nothing else was typed
schedules-not-days = { $typed } — це не день тижня.
schedules-days-hint = Введіть `щодня`, `будні`, `вихідні` або список, наприклад `пн і чт`.
# One of the last two follows.
schedules-not-a-zone = Не знаю часового поясу { $typed }.
schedules-zone-hint = Введіть місто, країну чи `UTC+2` або виберіть зі списку.
schedules-zone-meant = Може, `{ $zone }`?
# Buttons with the time zones follow.
schedules-zone-which = { $number ->
    [1] { $typed } — це такий часовий пояс?
   *[other] { $typed } — який це часовий пояс?
}
# The next line, if there are other options: those of the command, or the panel's schedule.
schedules-zone-which-with = -# Для { $options }
# Where there are no buttons. $zones is for example "`Europe/London` (Birmingham, England) or `America/Chicago` (Birmingham, Alabama)".
schedules-zone-which-name = { $typed } — який це часовий пояс: { $zones }? Вкажіть його назву.
# $beside_time is the zone in `18:00 CET`.
schedules-two-zones = Час указано за поясом { $beside_time }, а `timezone` — { $timezone }. Приберіть пояс із часу або вкажіть той самий.
# In replies to create and edit. $city is for example "Munich, Germany".
schedules-zone-of-place = Узято часовий пояс міста ({ $city }): `{ $zone }`.
schedules-zone-offset = `{ $offset }` не враховує літнього часу. Щоб час ішов за місцевим годинником, вкажіть натомість місто.
schedules-not-a-phrase = Потрібна фраза з 12–100 видимих символів, в одному рядку й без зворотних апострофів.
schedules-short-phrase = Ця фраза закоротка: хто її вгадає, знатиме позиції. Введіть щонайменше 12 символів або виберіть фразу, яку пропоную я.
schedules-common-phrase = Ця фраза надто поширена: хто її вгадає, знатиме позиції. Візьміть іншу або виберіть фразу, яку пропоную я.
schedules-public-and-phrase = Вкажіть `randomness:public` або `phrase`, а не обидва параметри. Публічній випадковості фраза не потрібна: на серверах, де дописи надсилаються одночасно, позиція одна й та сама.
schedules-phrase-of-public = Цей розклад бере позиції з публічної випадковості, тож фраза нічого не змінить. Щоб перейти на фразу, додайте `randomness:committed`.
schedules-public-off = Власник бота вимкнув публічну випадковість. З `randomness:committed` позиції зафіксую я.
schedules-public-exclusion = За `randomness:public` у кожному дописі вказано, що вилучить наступне жеребкування. Тому в `exclude` тут можна вказати лише кілька позицій або діапазонів, але не `використані тут`.
# $permissions is a list of what Discord's settings call them.
schedules-caller-lacks = У { $channel } вам бракує { $number ->
    [1] дозволу
   *[other] дозволів
} { $permissions }, а за інших я не роблю того, чого вони не можуть самі. Попросіть того, хто { $number ->
    [1] його має
   *[other] їх має
}.
schedules-mentionable = Для ролі, яку можуть згадувати всі, дозволу не треба.
schedules-not-an-announcement-channel = Публікувати можна лише повідомлення в каналах оголошень, а { $channel } — не такий. Приберіть `publish` або виберіть канал оголошень.
schedules-ping-and-no-ping = Вкажіть `ping-role` або `no-ping`, а не обидва.
# $reasons: why the bot cannot do something in the channel, sentences.
schedules-nothing-changed = Нічого не змінено. { $reasons }
schedules-changed = Хтось інший змінив цей розклад тієї самої миті. Гляньте на нього через `/chess960-daily show` і спробуйте ще раз.
schedules-not-paused = Розклад { $name } не призупинено.
schedules-not-active = Розклад { $name } зараз нічого не надсилає. Відновити: `/chess960-daily resume`.
schedules-already-skipped = { $date } допису й так не буде.
# $next is the date of the next post.
schedules-cannot-skip = Пропустити можна дні від наступного допису, { $next }, і на рік наперед; { $date } до них не належить.
schedules-no-post-on = { $date } за цим розкладом допису немає. { $following ->
    [none] Пізніше днів із дописом немає.
   *[other] Наступний день із дописом: { $following }.
}
schedules-too-many-skips = Уже пропущено { $number } { $number ->
    [one] майбутній день
    [few] майбутні дні
    [many] майбутніх днів
   *[other] майбутнього дня
}, більше не можна. Скасуйте якийсь пропуск через `/chess960-daily show` або призупиніть дописи через `/chess960-daily pause`.
schedules-not-skipped = Пропуск ({ $date }) уже не скасувати: це зробив хтось інший, або ключ уже відомий, або час минув.
schedules-not-closed = Розклад { $name } не надсилав позиції за { $date }. Запитайте про день, який уже надіслано; майбутні позиції — секрет.
schedules-unknown-post = Цей допис я вже не можу перевірити, бо його розклад видалено. Якщо ви записали ключ дня, викличте `/chess960 verify kind:daily` з датою, ключем і зобов’язанням, опублікованим перед тим.

# How boards are shown in a server
schedules-defaults-description = Вибрати, як показувати дошки учасникам без власних налаштувань
schedules-defaults-option-board = Як показувати дошки (типово: текстом)
schedules-defaults-option-language = Мова відповідей, які бачать усі (типово: як задано в Discord)
schedules-defaults-option-randomness = Звідки позиції нових розкладів (типово: бот фіксує напередодні)
schedules-option-details = Відразу показувати FEN, нумерації й теги PGN
schedules-option-reset = Повернути типові налаштування бота
schedules-defaults-heading = Вигляд дошок на цьому сервері
schedules-defaults-saved = Збережено для цього сервера
schedules-defaults-reset = Налаштування цього сервера скинуто
schedules-defaults-language = Мова відповідей для всіх: { $language ->
    [discord] як задано для цього сервера в Discord
   *[other] { $language }
}
schedules-defaults-randomness = Нові розклади: { $randomness ->
    [public] позиції з публічної випадковості (drand)
   *[committed] позиції бот фіксує напередодні
}
schedules-defaults-text = **{ $heading }**
    { $settings }
    -# Це для учасників без власних `/chess960 preferences`. Дописи за розкладом мають свої `board` і `theme`.
