# Buttons below a position
lichess-play = Play on lichess
lichess-edit = Edit on lichess
lichess-analyse = Analyse on lichess

# A time control as part of a sentence; clocks are written as players do, such as 10+5.
lichess-days = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}

# Why a time control isn't taken
lichess-time-unreadable = Type the days per move, such as `3 days`, or a clock in minutes and seconds, such as `10+5`.
lichess-time-days = On lichess you can have 1, 2, 3, 5, 7, 10 or 14 days per move.
lichess-time-limit = A clock on lichess starts with 0, ¼, ½, ¾, 1 or 1½ minutes, or with whole minutes up to 180.
lichess-time-increment = lichess adds up to 60 seconds after each move.
lichess-time-none = With `0+0` nobody would have any time. Add minutes or seconds.

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
