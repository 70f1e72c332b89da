help-option-command = Яку команду пояснити, наприклад show
help-description = Показати список команд або одну команду з параметрами

# The menu of commands, what leads back to the overview, and what leads to the commands for moderators.
help-menu = Пояснити команду
help-all = Усі команди
help-moderators = Команди модераторів

# Every command in a few words, two on a line, so that all of them fit on the screen of a phone.
# $moderators are the names of the commands for moderators. What begins with stars needs the {""} before it.
help-overview =
    {""}**Позиції**
    `random` випадкова · `show` за номером
    `id-of` знайти номер · `list` усі 960
    `daily` позиція дня · `history` жеребкування
    {""}**Навчання**
    `explain` про номери · `table` таблиці
    `castling` рокіровка · `term` словник
    `odds` чи чесно? · `from-throws` кубики
    {""}**Гра вдвох**
    `agree` домовитися · `agreements` ваші
    `verify` перевірити жеребкування
    {""}**Ваші налаштування**
    `preferences` дошки · `my-data` дані
    `forget` стерти їх · `help` про команду
    {""}**Модераторам**: `/chess960-daily`
    { $moderators }
    {""}**Повідомлення**: утримуйте, **Застосунки**
    `Chess960: identify`
    -# Спробуйте `/chess960 random` або виберіть команду нижче. 518 — класична розстановка.

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
