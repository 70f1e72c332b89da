# What is no command.
find-which = Какая команда? Все они есть в `/chess960 help`.
# $now is a list of one name or several.
find-renamed = Вместо { $before } теперь { $now }.
find-unknown = Команды { $given } нет. Все команды есть в `/chess960 help`.
find-meant = Команды { $given } нет. Может быть, `{ $meant }`? Все команды есть в `/chess960 help`.

# On a terminal.
find-not-a-command = { $typed } — не команда и не позиция. Список команд: `/chess960 help`.
    `Chess960: identify` находит позиции в тексте: `Chess960: identify это была RNBQKBNR?`
