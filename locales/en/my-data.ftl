my-data-description = Show everything the bot keeps about you

my-data-console = The console has no user, so nothing is kept about you. In Discord this command shows people what I keep about them, and `/chess960 forget` erases it.

# The first page: how much is kept and why. The pages after it have the four headings.
my-data-heading = **What I keep about you**
my-data-nothing = Nothing: no agreement or proposal, no draw, no schedule that you set, no preferences.
my-data-agreements = Agreements and proposals
my-data-draws = Draws in the history of channels
my-data-presses = Presses of *Draw again*
my-data-schedules = Schedules that you were the last to set
my-data-agreements-kept = - **Agreements and proposals: { $count }**, with what both players are called, what was proposed, and your word. Sealed ones are kept until you erase yourself; what came to nothing, for { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
my-data-draws-kept = - **Draws in the history of channels: { $count }**, so that a channel sees who draws how often. They are kept for { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
my-data-presses-kept = - **Presses of *Draw again*: { $count }**, so that each button gives one draw. They are kept for { $days ->
    [one] { $days } day
   *[other] { $days } days
}.
my-data-schedules-kept = - **Schedules that you were the last to set: { $count }**, so that I can tell you when one stops. That is kept until somebody else sets it, or it is removed.
# $preferences is a list of those after it.
my-data-preferences-kept = - **Preferences: { $preferences }**, to show you positions that way. They are kept until you reset them with `/chess960 preferences`.
my-data-prefers-board = { $board ->
    [figurine] boards with chess figurines
    [picture] boards as pictures
    [line] the back rank alone
    [strip] a picture of the back rank alone
    [words] the names of the pieces
   *[text] boards with letters
}
my-data-prefers-theme = { $theme ->
    [dark] dark pictures
   *[light] light pictures
}
my-data-prefers-details = details shown at once
my-data-prefers-no-details = details behind a button
my-data-prefers-notifications = notifications
my-data-prefers-no-notifications = no notifications
my-data-prefers-unknown = saved by another version of me, which I can't read
my-data-lichess-kept = - **Your name on lichess: `{ $name }`**, so that only you can join your games there. It is kept until you change or reset it with `/chess960 preferences`.
my-data-notifications-kept = - **Messages about agreements that I'm to send you: { $count }**. Each is forgotten once it is sent, or not needed any more.
my-data-words-kept = - **Words that are about to be erased: { $count }**, because the message of a sealed agreement doesn't show your word yet, and without it nobody could check the result. I erase each as soon as its message shows it, after about eight hours at most.
my-data-nothing-else = I keep no messages, and names only in agreements and proposals. How fast you use commands is counted only in memory.
my-data-next-pages = The next pages show all of it, and `/chess960 forget` erases it.
my-data-erase = `/chess960 forget` erases it.

# How much of each is kept, in a list
my-data-sealed-count = { $count ->
    [one] { $count } sealed agreement
   *[other] { $count } sealed agreements
}
my-data-open-count = { $count ->
    [one] { $count } open proposal
   *[other] { $count } open proposals
}
my-data-closed-count = { $count ->
    [one] { $count } proposal that came to nothing
   *[other] { $count } proposals that came to nothing
}
my-data-draws-count = { $count ->
    [one] { $count } draw
   *[other] { $count } draws
}
my-data-presses-count = { $count ->
    [one] { $count } press of *Draw again*
   *[other] { $count } presses of *Draw again*
}
my-data-schedules-count = { $count ->
    [one] { $count } schedule
   *[other] { $count } schedules
}
my-data-preferences-count = { $count ->
    [one] { $count } set of preferences
   *[other] { $count } sets of preferences
}
my-data-lichess-count = { $count ->
    [one] { $count } name on lichess
   *[other] { $count } names on lichess
}
my-data-notifications-count = { $count ->
    [one] { $count } message about an agreement that I'm to send you
   *[other] { $count } messages about agreements that I'm to send you
}
my-data-words-count = { $count ->
    [one] { $count } word that is about to be erased
   *[other] { $count } words that are about to be erased
}

# An agreement or a proposal, in several lines. $place is an address, or my-data-erased-server.
my-data-open = **Proposal { $number }**, open until { $time }
my-data-sealed = **Agreement { $number }**, sealed { $time }
my-data-declined = **Proposal { $number }**, declined { $time }
my-data-withdrawn = **Proposal { $number }**, withdrawn { $time }
my-data-expired = **Proposal { $number }**, expired { $time }
my-data-proposed-by-you = Proposed by you { $time }, { $place }
my-data-proposed-to-you = Proposed to you { $time }, { $place }
my-data-erased-server = in a server whose data was erased
my-data-players = You as { $you }, with { $other } as { $name }
my-data-players-without-name = You as { $you }, with { $other }
my-data-two-games = Two games, with colours swapped in the second; these are the colours of the first.
my-data-named = Named: position { $position }, { $colour } for you
my-data-drawn-colours = Named: position { $position }; drawn: the colours
my-data-drawn-position = Named: { $colour } for you; drawn: the position
my-data-drawn-both = Drawn: the position and the colours
# $proposed is one of those before.
my-data-agreed = { $proposed }. Agreed: position { $position }, { $colour } for you
my-data-word = Your word: { $word }
my-data-word-by-chance = Your word: { $word } (left to chance)
my-data-word-erased = erased, because the other player was erased

# A draw, a press of Draw again, and a schedule
my-data-draw = **Draw { $number }** { $time }, { $place }
my-data-press = { $time }, message `{ $message }`
my-data-press-in-server = { $time }, message `{ $message }` in server `{ $server }`
my-data-press-cut = `{ $begin }…` ({ $number } characters in all)
my-data-schedule-active = - { $name }, active, { $place }
my-data-schedule-paused = - { $name }, paused, { $place }
my-data-schedule-stopped = - { $name }, stopped, { $place }
my-data-schedule-on-hold = - { $name }, on hold, { $place }
