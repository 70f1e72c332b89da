event-description = Показать туры и правила соревнования
event-option-name = Какое соревнование, если их несколько

# The first message of an event, in its channel. $name is its name in code style.
event-heading = **Соревнование по шахматам-960** { $name }
event-rounds = { $number ->
    [one] { $number } тур
    [few] { $number } тура
    [many] { $number } туров
   *[other] { $number } тура
}
# After the rounds. $names is a list of the sections.
event-sections = { $shared ->
    [true] Группы: { $names }. В каждом туре позиция у всех одна и та же.
   *[false] Группы: { $names }. У каждой группы своя позиция.
}
event-position-per-board = У каждой доски своя позиция.
# $positions is a list of what is never drawn.
event-excluded = Исключено из жеребьёвки: { $positions }.
event-no-repeats = Позиции не повторяются.
event-repeats = Позиции в разных турах могут повторяться.
event-two-games = По две партии с каждой позицией, вторая — со сменой цвета.
event-revealed-by-button = Позицию каждого тура здесь объявляют организаторы.
event-revealed-before = { $minutes ->
    [0] Позицию каждого тура объявляю здесь в момент его начала.
    [one] Позицию каждого тура объявляю здесь за { $minutes } минуту до его начала.
    [few] Позицию каждого тура объявляю здесь за { $minutes } минуты до его начала.
    [many] Позицию каждого тура объявляю здесь за { $minutes } минут до его начала.
   *[other] Позицию каждого тура объявляю здесь за { $minutes } минуты до его начала.
}
event-public = { $is_quicknet ->
    [true] -# Позицию каждого тура определяет публичная случайность ([drand](<https://drand.love>)) через несколько секунд после сообщения о туре. До этого никто, даже я, не может ни узнать её, ни подобрать.
   *[false] -# Через несколько секунд после сообщения о туре его позицию определяет цепочка `{ $chain }` сети drand, которую выбрал владелец бота.
}
# $digits are the first digits of the commitment.
event-committed = -# Жеребьёвка позиций всех туров уже зафиксирована секретом. Обязательство (хеш) для него начинается с `{ $digits }`.
event-rules-fixed = -# Эти правила больше не изменятся.
event-ended = **Соревнование завершено.**
# A button below the first message
event-rounds-button = Список туров

# The message of a round. $name is the event's name in code style.
event-round-heading = **Тур { $number }** · { $name }
event-round-drawing = { $number ->
    [1] **Через несколько секунд разыграю позицию…**
    [one] **Через несколько секунд разыграю { $number } позицию…**
    [few] **Через несколько секунд разыграю { $number } позиции…**
    [many] **Через несколько секунд разыграю { $number } позиций…**
   *[other] **Через несколько секунд разыграю { $number } позиции…**
}
# In the preview of a round that a secret decides
event-round-committed = { $number ->
    [1] **Здесь появится позиция.** Её определяет секрет соревнования.
   *[other] **Здесь появятся позиции ({ $number }).** Их определяет секрет соревнования.
}
event-round-waiting = **Всё ещё жду ответа сети drand.** Решает только один её раунд. Ничем другим его не заменить, разве что организатор введёт позицию вручную.
event-round-not-drawn = **Жеребьёвка не состоялась:** за 48 часов не удалось получить нужный раунд сети drand. Организатор может объявить этот тур ещё раз.
event-round-left-out = -# Исключены позиции, названные в правилах, и позиции прошлых туров.
# $time is when the games start, $distance how long until then.
event-round-starts = Начало: { $time }, { $distance }.
event-round-late = -# С опозданием: объявление было назначено на { $time }.
# Before the position of a section; $section is in code style.
event-round-section = **{ $section }:** { $position }
# $players is a list of players without an opponent.
event-byes = Пропуск тура: { $players }
event-more-boards = { $number ->
    [one] … и ещё { $number } доска
    [few] … и ещё { $number } доски
    [many] … и ещё { $number } досок
   *[other] … и ещё { $number } доски
}
event-round-by-secret = -# Жеребьёвка зафиксирована заранее: обязательством (хешем) соревнования
event-round-by-hand = -# Разыграно вручную · кто ввёл: { $person }
event-round-late-entry = -# Введено вместо объявленной жеребьёвки: ответ сети drand задерживался
event-round-against-rules = -# Кто ввёл: { $person }. Правила соревнования не допускают эту позицию.
event-round-reused = -# То же, что и в туре { $round }
event-round-reused-corrected = -# То же, что было в туре { $round } до исправления
# A position that was wrong; $reason is what somebody typed, in code style.
event-round-corrected = ~~{ $position }~~ Исправление ({ $person }, { $time }): { $reason }
event-thread = { $name } · тур { $round }
# Menus of boards below the message of a round
event-board-menu = Ваша доска…
event-board-menu-part = Ваша доска: { $first }–{ $last }…
event-board-label = Доска { $board }
# The answer to a choice from such a menu
event-board-heading = **Доска { $board }** · { $name }, тур { $round }
event-board-challenges = -# Один из вас открывает ссылку. Принять вызов может только другой.
event-board-open-link = -# Ссылка создаёт вызов, который может принять любой; отправьте его сопернику. Если на доске упомянуты вы оба и оба указали имена lichess в `/chess960 preferences`, вызов получит только соперник.

# The list of rounds, for members
event-list-running = **Соревнование** { $name }
event-list-ended = **Соревнование** { $name }, завершено { $time }
# $positions is a list; $link leads to the message.
event-list-revealed = **Тур { $number }:** { $positions } · [сообщение]({ $link })
event-positions = { $number ->
    [one] { $number } позиция
    [few] { $number } позиции
    [many] { $number } позиций
   *[other] { $number } позиции
}
event-list-corrected = исправлено
event-list-by-hand = разыграно вручную
event-list-against-rules = вручную, вопреки правилам
event-list-reused = как в туре { $round }
event-list-timed = **Тур { $number }:** начнётся { $start }, позиция будет объявлена { $time }
event-list-revealing = **Тур { $number }:** объявляется сейчас
event-list-planned = **Тур { $number }:** не объявлен
event-list-all-planned = **Туры { $first }–{ $last }:** не объявлены
event-list-earlier = { $number ->
    [one] Ещё { $number } прошлый тур есть в экспорте.
    [few] Ещё { $number } прошлых тура есть в экспорте.
    [many] Ещё { $number } прошлых туров есть в экспорте.
   *[other] Ещё { $number } прошлого тура есть в экспорте.
}
event-organize-button = Управлять турами
# A menu of the revealed rounds
event-verify-menu = Проверить тур…
event-none = На этом сервере ещё нет соревнований. Модератор может создать первое командой `/chess960-event create`.
event-several = На этом сервере несколько соревнований: { $names }. Укажите одно из них в `name`.
# Why a call is refused
event-no-such-event = Соревнования { $typed } на этом сервере нет. Есть: { $names }.
event-gone = Этого соревнования у меня больше нет.

# The answer to Verify on the message of a round
event-proof-not-revealed = Позиция этого тура ещё не разыграна. Discord присвоил моему сообщению идентификатор, в котором записано его время. Решает первый раунд сети [drand](<https://drand.love>), назначенный не раньше чем через 6 секунд после него; до этого его значение неизвестно.
event-proof-public = Discord присвоил моему сообщению идентификатор, в котором записано его время, а раунд { $round } — первый раунд сети drand, назначенный не раньше чем через 6 секунд после него. Подпись раунда и идентификатор дают результат.
event-proof-secret = Обязательство (хеш) соревнования — `{ $commitment }`. Его начало есть в первом сообщении, отправленном раньше всех туров. Ключ этого тура соответствует обязательству и даёт результат. Проверьте сами:
    ```
    { $command }
    ```
event-proof-attached = Доказательство длинное, поэтому оно приложено файлом.
event-proof-being-posted = Этот тур ещё не объявлен.
event-proof-reused = Здесь то же, что и в туре { $round }. Нажмите *Проверить* под его сообщением.
event-proof-reused-corrected = Здесь то, что было в туре { $round } до исправления. Нажмите *Проверить* под его сообщением.
event-proof-by-hand = Эту позицию ввёл организатор, вычислением её не проверить. Спросите тех, кто видел жеребьёвку.
event-proof-corrected = **Потом исправлено:** организатор заменил результат этой жеребьёвки. В сообщении тура видно и то и другое.

# Names of files of an export are fixed. These are the choices of its menu.
event-export-menu = Экспорт…
event-export-pgn = PGN для каждой группы и каждого тура
event-export-fens = Список FEN
event-export-csv = Таблица (CSV)
event-export-picture = Изображение всех позиций
event-export-newest-picture = Изображение последнего тура
event-exported = { $number ->
    [one] { $number } позиция объявленных туров.
    [few] { $number } позиции объявленных туров.
    [many] { $number } позиций объявленных туров.
   *[other] { $number } позиции объявленных туров.
}
event-picture-shortened = На изображении только последние позиции: { $shown } из { $number }. В других форматах есть все.
# What the labels above the boards of a picture mean. $sections is a list such as "a: `Open`, b: `Women`".
event-picture-round-labels = -# Слева над каждой доской — тур.
event-picture-section-labels = -# Слева над каждой доской — тур и группа ({ $sections }).
event-picture-board-labels = -# Слева над каждой доской — тур и номер доски.
event-nothing-to-export = Ни один тур ещё не объявлен, поэтому экспортировать нечего.
