# What is no command.
find-which = Какая команда? Все они есть в `/chess960 help`.
# $now is a list of one name or several.
find-renamed = Вместо { $before } теперь { $now }.
find-unknown = Команды { $given } нет. Все команды есть в `/chess960 help`.
find-meant = Команды { $given } нет. Может быть, `{ $meant }`? Все команды есть в `/chess960 help`.

# On a terminal.
find-not-a-command = Команды начинаются с косой черты. Все они есть в `/chess960 help`.
    После `Chess960: identify` нужен текст сообщения: `Chess960: identify was it RNBQKBNR?`
