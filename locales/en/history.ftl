history-description = Show the positions drawn in this channel, by whom and when

history-in-a-terminal = A terminal has no history. In Discord, I keep every draw by `/chess960 random`, and this command shows those of its channel.

history-none = Nobody has drawn by `/chess960 random` here in the last { $days ->
    [one] day
   *[other] { $days } days
}.
history-heading = **{ $number ->
    [one] { $number } draw here**
   *[other] { $number } draws here**, the newest first
}
# A draw; $number counts the person's draws within an hour. What it gave is on the next line.
history-draw = **Draw { $number }** by { $person }, { $time }
# Behind what it gave, after a comma, of draws that were recorded before exclusions were
history-exclusions-unknown = exclusions unknown
history-other-exclusions-unknown = never 518, other exclusions unknown
# A button that lists what a draw left out. $start is what the draw gave, such as 505, or the first of several positions.
history-button = { $start }: { $number } left out
history-button-first = { $start }…: { $number } left out
history-gone = This draw is no longer on record.

# $names are events in this channel, in code style.
history-events = -# Not in this list: the rounds of { $names }. `/chess960 event` shows them.

# At the end; the second sentence is left out if there is no room.
history-period = -# The last { $days ->
    [one] day
   *[other] { $days } days
}.
history-missing = Not shown: draws from before I kept a history, from while my database was away, or erased by a moderator with this server's data.
