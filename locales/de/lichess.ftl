# Buttons below a position
lichess-play = Auf lichess spielen
# The person who presses it plays White, against $name.
lichess-challenge-as-white = Weiß: { $name } herausfordern
lichess-challenge-as-black = Schwarz: { $name } herausfordern
lichess-edit = Auf lichess bearbeiten
lichess-analyse = Auf lichess analysieren

# A time control as part of a sentence; clocks are written as players do, such as 10+5.
lichess-days = { $days ->
    [one] 1 Tag pro Zug
   *[other] { $days } Tage pro Zug
}

# Why a time control isn't taken
lichess-time-unreadable = { $typed } kann ich nicht als Bedenkzeit lesen. Gib die Tage pro Zug ein, etwa `3 Tage`, oder Minuten und Sekunden, etwa `10+5`.
# A number alone, of days or minutes
lichess-time-no-unit = Heißt { $typed } { $number ->
    [one] 1 Tag
   *[other] { $number } Tage
} pro Zug oder eine Bedenkzeit von { $number ->
    [one] 1 Minute
   *[other] { $number } Minuten
}? Gib { $number ->
    [one] `1 Tag`
   *[other] `{ $number } Tage`
} oder `{ $number }+0` ein.
# A number alone, of which lichess only has minutes
lichess-time-minutes = Heißt { $typed } eine Bedenkzeit von { $number } Minuten? Dann gib `{ $number }+0` ein; mit { $increment } Sekunden pro Zug ist es `{ $number }+{ $increment }`.
# What lichess has instead
lichess-time-days = { $typed } gibt es auf lichess nicht, sondern 1, 2, 3, 5, 7, 10 oder 14 Tage pro Zug.
lichess-time-limit = { $typed } gibt es auf lichess nicht. Eine Uhr startet dort mit 0, ¼, ½, ¾, 1 oder 1½ Minuten oder mit ganzen Minuten bis 180.
lichess-time-increment = { $typed } gibt es auf lichess nicht: höchstens 60 Sekunden pro Zug kommen dazu.
lichess-time-none = Mit { $typed } hätte niemand Zeit. Gib Minuten oder Sekunden dazu.

# Why a name on lichess isn't taken
lichess-name-length = Ein Name auf lichess hat 2 bis 30 Zeichen.
lichess-name-characters = Ein Name auf lichess hat nur die Buchstaben a bis z, Ziffern, `_` und `-` und beginnt mit einem Buchstaben oder einer Ziffer.

# Why there's no challenge
lichess-unreachable = Ich erreiche lichess gerade nicht, also gibt es keine Herausforderung. Versuch es in ein paar Minuten wieder.
lichess-unanswered = lichess hat nicht rechtzeitig geantwortet. Vielleicht gibt es die Herausforderung, aber ich kenne ihren Link nicht. Versuch es in ein paar Minuten wieder.
lichess-too-many = lichess bekommt gerade zu viele Anfragen von mir. Versuch es in { $seconds ->
    [one] 1 Sekunde
   *[other] { $seconds } Sekunden
} noch einmal.
# $reason is in lichess's own words.
lichess-refused = lichess hat die Herausforderung abgelehnt: { $reason }
lichess-refused-silently = lichess hat die Herausforderung abgelehnt und nicht gesagt, warum.
lichess-broken = lichess hat gerade ein Problem (Status { $status }). Versuch es in ein paar Minuten wieder.
lichess-nonsense = Die Antwort von lichess konnte ich nicht lesen. Vielleicht gibt es die Herausforderung, aber ich kenne ihren Link nicht. Versuch es in ein paar Minuten wieder.
