# What is no command.
find-which = Яка команда? Усі є в `/chess960 help`.
# $now is a list of one name or several.
find-renamed = { $before } тепер має назву { $now }.
find-unknown = Команди { $given } немає. Усі команди є в `/chess960 help`.
find-meant = Команди { $given } немає. Може, `{ $meant }`? Усі команди є в `/chess960 help`.

# On a terminal.
find-not-a-command = Команди починаються зі скісної риски. Усі є в `/chess960 help`.
    `Chess960: identify` приймає текст повідомлення: `Chess960: identify was it RNBQKBNR?`
