# What is no command.
find-which = Яка команда? Усі є в `/chess960 help`.
# $now is a list of one name or several.
find-renamed = { $before } тепер має назву { $now }.
find-unknown = Команди { $given } немає. Усі команди є в `/chess960 help`.
find-meant = Команди { $given } немає. Може, `{ $meant }`? Усі команди є в `/chess960 help`.

# On a terminal.
find-not-a-command = { $typed } — не команда й не позиція. Список команд: `/chess960 help`.
    `Chess960: identify` знаходить позиції в тексті: `Chess960: identify це була RNBQKBNR?`
