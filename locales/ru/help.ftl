help-option-command = О какой команде рассказать, например show
help-description = Перечислить команды или объяснить одну с параметрами

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Рассказать о команде
help-all = Все команды
help-moderators = Команды модераторов

# Every command in a few words, two on a line, so that all of them fit on the screen of a phone.
# $moderators are the names of the commands for moderators. What begins with stars needs the {""} before it.
help-overview =
    {""}**Позиции**
    `random` случайная · `show` по номеру
    `id-of` узнать номер · `list` все 960
    `daily` позиция дня · `history` жеребьёвки
    {""}**Узнать больше**
    `explain` номера · `table` таблицы
    `castling` рокировка · `term` словарь
    `odds` честно ли? · `from-throws` кубики
    {""}**Играть вместе**
    `agree` договориться · `agreements` ваши
    `verify` проверить жеребьёвку
    {""}**Настройки**
    `preferences` вид доски · `my-data` данные
    `forget` удалить их · `help` о командах
    {""}**Модераторам**: `/chess960-daily`
    { $moderators }
    {""}**Сообщение**: долгое нажатие, **Приложения**
    `Chess960: identify`
    -# Начните с `/chess960 random` или выберите команду ниже. 518 — классическая начальная позиция.

# The commands of a group, each in a line like help-option
help-group = **`/{ $group }`**
    { $description }.

# One command in full, and a line for each of its options. $about says what the option is for.
help-command = **`{ $call }`**
    { $description }.
    Пример: `{ $example }`
help-option = { $is_required ->
    [true] - `{ $name }`, обязательно: { $about }.
   *[false] - `{ $name }`: { $about }.
}
