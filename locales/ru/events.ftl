events-group-description = Объявлять позиции турнира или лиги, тур за туром
events-create-description = Создать соревнование: позиция на каждый тур
events-show-description = Показать соревнование с кнопками управления турами
events-option-new-name = Название, например Осенний опен
events-option-rounds = Сколько туров; можно добавить потом
events-option-channel = Где объявлять каждый тур
events-option-repeats = Повторы позиций в разных турах (по умолчанию: никогда)
events-option-positions = Сколько позиций в туре (по умолчанию: одна на тур или на группу)
events-option-sections = Группы со своими позициями: Опен, Женщины, U12
events-option-same-position = У всех групп одна позиция
events-option-reveal = За сколько минут до начала тура объявлять автоматически (по умолчанию: кнопкой)
events-option-games = Сколько партий с каждой позицией; вторая — со сменой цвета
events-option-randomness = Откуда позиции: из публичной случайности (drand) или из секрета бота
events-option-thread = Создавать ветку для каждого тура
events-option-pin = Закреплять сообщения туров
events-option-organizers = Кто ещё объявляет туры: упомяните роль или людей

# What create refuses
events-name-taken = Название { $name } уже занято идущим соревнованием. Выберите другое.
events-too-many = Идущих соревнований на этом сервере уже { $number }, больше нельзя. Сначала завершите одно из них.
events-same-position-without-sections = `same-position` — для групп. Перечислите их в `sections` или уберите этот параметр.
events-section-twice = Группа { $name } указана дважды.
events-too-many-sections = Групп может быть не больше { $number }.
events-boards-with-sections = Если у каждой доски своя позиция, групп в соревновании нет. Создайте для каждой группы своё соревнование или уберите `positions`.
events-reveal-needs-timezone = Чтобы объявлять туры автоматически, мне нужен ещё `timezone` — часовой пояс, по которому вы будете вводить время начала.
events-too-many-rounds = { $number ->
    [0] При таких правилах не остаётся ни одной позиции. Исключите меньше.
   *[other] Туров может быть не больше { $number }. Исключите меньше позиций или разрешите повторы.
}
events-no-more-rounds = В соревновании не больше { $number } туров. Если нужно больше, создайте ещё одно: `/chess960-event create`.
events-not-a-mention = { $typed } — это не роль и не участник. Упомяните их: введите `@` и выберите из списка Discord.
events-too-many-organizers = Организаторов может быть не больше { $number }. Дайте нескольким людям одну роль и упомяните её.

# Above the panel of a new event
events-created = { $excludes_classical ->
    [true] **Создано.** Отправляю первое сообщение в { $channel }. Позиция 518, классическая расстановка, исключена; чтобы она могла выпасть, создайте соревнование с `exclude:ничего`.
   *[false] **Создано.** Отправляю первое сообщение в { $channel }.
}

# The panel
events-problem = ⚠️ Первое сообщение: { $problem }
events-round-problem = ⚠️ Тур { $number }: { $problem }
events-late-beacon = -# Можно подождать или разыграть позицию вручную и ввести её сейчас.
events-entered = Введено для тура { $number }, будет показано при объявлении: { $positions }
events-button-reveal = Объявить тур { $number }
events-button-start = Назначить начало
events-button-enter = Ввести позицию
events-button-boards = Доски
events-button-clear = Вернуть жеребьёвку
events-button-refresh = Обновить
events-button-add-round = Добавить тур
events-button-end = Завершить
events-button-back = Назад
events-button-post = Отправить
events-menu-correct = Исправить позицию тура…
events-menu-reuse = В туре { $number } играть позицию тура…
events-round-label = Тур { $number } · { $positions }
events-start-title = Начало тура { $number }
events-start-label = Начало партий (пусто: время не задано)
events-start-placeholder = 20:30 или 5 декабря 20:30
events-enter-title = Позиция тура { $number }
events-enter-label = { $number ->
    [1] Номер, буквы или die 3 1 6 5 2
   *[other] Позиции ({ $number }) через запятую
}
events-enter-placeholder = 451 · coins HT TT TH H TH HT · digits 5 1 8 · parallel-dice 3 5 6 5 2 1
events-boards-title = Доски тура { $number }
events-boards-label = По доске в строке, сначала белые
events-boards-placeholder = Алиса - Борис
events-correct-title = Исправить тур { $number }
events-correct-label = Верная позиция: в чём была ошибка
events-correct-placeholder = 451: переставлены две цифры
events-reveal-question = -# Это видите только вы. Отправить в { $channel }?
# Above the preview of a change. $typed and $round are in code style, and nothing else in the line is.
events-preview-typed = -# Введено: { $typed }
events-preview-reused = -# Выбранный тур: { $round }
events-end-question = Завершить { $name }? Объявить оставшиеся туры будет уже нельзя. Это действие необратимо.

# Above the panel, after an action
events-revealing = **Тур { $number }** отправляется в { $channel }.
events-start-set = **Тур { $number }** начнётся { $time }, а позиция будет объявлена { $reveal }.
events-start-withdrawn = **У тура { $number } больше нет времени начала.** Задайте новое или объявите тур кнопкой.
events-entered-note = **Введено для тура { $number }.** До объявления это видят только организаторы.
events-entered-late = **Тур { $number } объявлен** с тем, что вы ввели. В его сообщении это указано.
events-cleared = **Введённое для тура { $number } удалено.** Позицию определит жеребьёвка.
events-boards-set = { $boards ->
    [0] **В туре { $round } нет досок.**
    [one] **В туре { $round } — { $boards } доска.** Её покажет сообщение тура.
    [few] **В туре { $round } — { $boards } доски.** Их покажет сообщение тура.
    [many] **В туре { $round } — { $boards } досок.** Их покажет сообщение тура.
   *[other] **В туре { $round } — { $boards } доски.** Их покажет сообщение тура.
}
events-entry-dropped = Введённые позиции удалены, потому что число досок изменилось.
events-corrected = **Тур { $number } исправлен.** В его сообщении неверная позиция зачёркнута, рядом — ваше объяснение.
events-round-added = **Тур { $number } добавлен.**
events-ended-note = **Соревнование { $name } завершено.**

# Why an action is refused
events-not-an-organizer = Это могут делать только организаторы соревнования и те, кто управляет сервером.
events-changed = Это соревнование только что изменил кто-то ещё. Посмотрите на него снова и повторите действие, если оно ещё нужно.
events-already-revealed = Тур { $number } уже объявлен или объявляется сейчас. Чтобы перейти к следующему, нажмите **Обновить**; чтобы изменить объявленный, выберите его в меню **Исправить позицию тура…**.
events-all-revealed = Все туры объявлены. Сначала добавьте тур.
events-boards-first = У каждой доски своя позиция, поэтому сначала введите доски кнопкой **Доски**.
events-has-ended = Это соревнование завершено. Для новых туров создайте другое: `/chess960-event create`.
events-no-clock = Туры этого соревнования объявляются кнопкой, а не автоматически.
events-start-in-the-past = { $typed } — это время уже прошло, или в тот день его нет из-за перевода часов. Укажите начало, которое ещё впереди: `20:30` или `5 декабря 20:30`.
events-start-too-soon = Если начало — { $time }, я объявлю тур сразу и не покажу его вам заранее. Объявите его кнопкой или укажите начало позже.
events-other-zone = { $typed } — не тот часовой пояс: у соревнования { $zone }. Укажите время по нему, без названия пояса.
events-position-twice = Каждая позиция может быть указана только раз, а { $position } указана дважды.
events-wait-for-round = Сейчас объявляется тур { $number }, и из его жеребьёвки исключены позиции прошлых туров. Исправьте эту позицию, когда он будет объявлен.
events-reused-by-next = Эта же позиция выбрана для тура { $number }. Сначала нажмите **Вернуть жеребьёвку**, исправьте этот тур, а затем выберите позицию снова.
events-number-of-positions = { $needed ->
    [1] Нужна одна позиция, а введено { $given }.
   *[other] Нужно позиций: { $needed }, через запятую, по одной на группу или доску, а введено { $given }.
}
# After why typed throws give no position in the chosen method, with another method to choose.
events-throws-here = Здесь введите { $typed }.
events-not-double = В туре у белых и чёрных одна и та же расстановка. Введите один номер.
events-too-many-boards = В туре не больше { $boards } досок, а пропускающих тур — не больше { $byes }.
# $lines are the first unreadable lines, one per line.
events-unreadable-boards = Не все строки понятны, поэтому ничего не изменено. Пишите по доске в строке, сначала белые, с пробелами вокруг дефиса: `Алиса - Борис` или `Вера - пропуск`. Каждого игрока укажите один раз.
    { $lines }
events-unreadable-line = Строка { $number }: { $text }
events-not-members = Хотя бы одного из упомянутых игроков нет на этом сервере, поэтому ничего не изменено. Напишите имена без упоминаний.
events-position-excluded = По правилам позиция { $position } исключена. Если вы играете её намеренно, введите { $on_purpose }; в сообщении это будет указано.
events-position-repeated = Позиция { $position } уже была в туре { $round }. Если вы снова играете её намеренно, введите { $on_purpose }; в сообщении это будет указано.
events-correction-without-reason = Введите верную позицию, двоеточие и в чём была ошибка: `451: переставлены две цифры`.
events-nothing-to-correct = В туре { $number } уже именно эти позиции, исправлять нечего. Если ошибка в другом туре, выберите его.

# Why a message of an event isn't in its channel. Organizers see it in the panel.
events-message-unknown = Discord так и не сообщил, дошло ли моё сообщение, и найти его я не могу. Посмотрите в канале; если его там нет, объявите тур ещё раз.
events-announcement-unknown = Discord так и не сообщил, дошло ли моё сообщение, и найти его я не могу. Продолжаю искать.
events-announcement-gone = Первое сообщение соревнования удалено, поэтому обновить его я не могу.
events-message-gone = Сообщение этого тура удалено, поэтому обновить его я не могу.
events-not-announced = Первое сообщение соревнования ещё не отправлено. Через несколько секунд нажмите **Обновить**; если отправить его не удаётся, вы увидите причину.
events-earlier-round-first = Сначала нужно объявить тур { $round }.
events-round-missed = В назначенное время я был недоступен.
events-round-not-drawn = За 48 часов не удалось получить нужный раунд сети drand.
