help-option-command = О какой команде рассказать, например show
help-description = Перечислить команды или объяснить одну с параметрами

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Рассказать о команде
help-all = Все команды
help-moderators = Команды модераторов · { $group }

# The commands by purpose, with few words, so that they fit on the screen of a phone. Commands become links, which are
# as long as the commands. $moderators are the names of the commands for moderators. What begins with stars needs the
# {""} before it.
help-overview =
    `/chess960 random` разыграть позицию
    `/chess960 show` · `/chess960 id-of`
    `/chess960 daily` позиция дня
    `/chess960 list` · `/chess960 history`
    {""}**Узнать больше**
    `/chess960 explain` · `/chess960 term`
    `/chess960 castling` · `/chess960 odds`
    `/chess960 table` таблицы
    `/chess960 from-throws` ваши кубики
    {""}**Играть вместе**
    `/chess960 agree` · `/chess960 verify`
    `/chess960 agreements` · `/chess960 event`
    {""}**Ваши настройки**
    `/chess960 preferences` вид доски
    `/chess960 my-data` · `/chess960 forget`
    {""}**Модераторам**: `/chess960-daily` `/chess960-event`
    { $moderators }
    {""}**Сообщение**: долгое нажатие, **Приложения**, `Chess960: identify`
    -# Выберите команду ниже или укажите её в `/chess960 help`.

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
# A command in the menu of a message
help-message-command = **`{ $name }`**
    { $description }.
    Нажмите и удерживайте сообщение или щёлкните его правой кнопкой, затем выберите **Приложения**.
# Above the commands that a text can mean
help-matching = Команды по запросу { $typed }:
