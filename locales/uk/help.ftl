help-option-command = Яку команду пояснити, наприклад show
help-description = Показати список команд або одну команду з параметрами

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Пояснити команду
help-all = Усі команди
help-moderators = Команди модераторів · { $group }

# The commands by purpose, with few words, so that they fit on the screen of a phone. Commands become links, which are
# as long as the commands. $moderators are the names of the commands for moderators. What begins with stars needs the
# {""} before it.
help-overview =
    `/chess960 random` випадкова позиція
    `/chess960 show` · `/chess960 id-of`
    `/chess960 daily` позиція дня
    `/chess960 list` · `/chess960 history`
    {""}**Навчання**
    `/chess960 explain` · `/chess960 term`
    `/chess960 castling` · `/chess960 odds`
    `/chess960 table` таблиці
    `/chess960 from-throws` ваші кубики
    {""}**Гра вдвох**
    `/chess960 agree` · `/chess960 verify`
    `/chess960 agreements` · `/chess960 event`
    {""}**Ваші налаштування**
    `/chess960 preferences` дошки
    `/chess960 my-data` · `/chess960 forget`
    {""}**Модераторам**: `/chess960-daily` `/chess960-event`
    { $moderators }
    {""}**Повідомлення**: утримуйте, **Застосунки**, `Chess960: identify`
    -# Виберіть команду нижче або вкажіть її в `/chess960 help`.

# The commands of a group, each in a line like help-option
help-group = **`/{ $group }`**
    { $description }.

# One command in full, and a line for each of its options. $about says what the option is for.
help-command = **`{ $call }`**
    { $description }.
    Приклад: `{ $example }`
help-option = { $is_required ->
    [true] - `{ $name }`, обов’язково: { $about }.
   *[false] - `{ $name }`: { $about }.
}
# A command in the menu of a message
help-message-command = **`{ $name }`**
    { $description }.
    Утримуйте повідомлення або натисніть його правою кнопкою, а потім виберіть **Застосунки**.
# Above the commands that a text can mean
help-matching = Команди за запитом { $typed }:
