# Buttons below a position
lichess-play = Play on lichess
# The person who presses it plays White, against $name.
lichess-challenge-as-white = White: challenge { $name }
lichess-challenge-as-black = Black: challenge { $name }
lichess-edit = Edit on lichess
lichess-analyse = Analyse on lichess

# A time control as part of a sentence; clocks are written as players do, such as 10+5.
lichess-days = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}

# Why a time control isn't taken
lichess-time-unreadable = I can't read { $typed } as a time control. Type days per move, such as `3 days`, or minutes and seconds, such as `10+5`.
# A number alone, of days or minutes
lichess-time-no-unit = Is { $typed } { $number ->
    [one] 1 day
   *[other] { $number } days
} per move or a clock of { $number ->
    [one] 1 minute
   *[other] { $number } minutes
}? Type { $number ->
    [one] `1 day`
   *[other] `{ $number } days`
} or `{ $number }+0`.
# A number alone, of which lichess only has minutes
lichess-time-minutes = Is { $typed } a clock of { $number } minutes? Then type `{ $number }+0`; with { $increment } seconds for each move it's `{ $number }+{ $increment }`.
# What lichess has instead
lichess-time-days = lichess doesn't have { $typed }. You can have 1, 2, 3, 5, 7, 10 or 14 days per move.
lichess-time-limit = lichess doesn't have { $typed }. A clock starts with 0, ¼, ½, ¾, 1 or 1½ minutes, or with whole minutes up to 180.
lichess-time-increment = lichess doesn't have { $typed }. It adds up to 60 seconds for each move.
lichess-time-none = With { $typed } nobody would have any time. Add minutes or seconds.

# Why a name on lichess isn't taken
lichess-name-length = A lichess name has 2 to 30 characters.
lichess-name-characters = A lichess name has only the letters a to z, digits, `_` and `-`, and starts with a letter or a digit.

# Why there's no challenge
lichess-unreachable = I can't reach lichess right now, so there's no challenge. Try again in a few minutes.
lichess-unanswered = lichess didn't answer in time. It may have made the challenge, but I don't know its link. Try again in a few minutes.
lichess-too-many = lichess gets too many requests from me right now. Try again in { $seconds ->
    [one] 1 second
   *[other] { $seconds } seconds
}.
# $reason is in lichess's own words.
lichess-refused = lichess refused the challenge: { $reason }
lichess-refused-silently = lichess refused the challenge and didn't say why.
lichess-broken = lichess has a problem right now (status { $status }). Try again in a few minutes.
lichess-nonsense = I couldn't read lichess's answer. It may have made the challenge, but I don't know its link. Try again in a few minutes.
