my-data-description = Show everything the bot keeps about you

my-data-console = The console has no user, so nothing is kept about you. In Discord this command shows people what I keep about them, and `/chess960 forget` erases it.

my-data-nothing = I keep nothing about you: no agreements, draws, schedules, events or preferences, and no messages.

# The amounts follow, and then one of the two sentences about the file
my-data-heading = **What I keep about you**
my-data-file = The file has all of it. `/chess960 forget` erases it.
my-data-newest = The file has the newest { $most } of each. `/chess960 forget` erases all of it.
my-data-unreadable-preferences = Not in the file: your preferences. Another version of me saved them, and I can't read them.
my-data-kept = -# Draws, and proposals that came to nothing, are erased after { $days ->
    [one] { $days } day
   *[other] { $days } days
}. I keep no messages.

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
my-data-events-count = { $count ->
    [one] { $count } event that you created, that you organize, or in which you entered a position or have a board
   *[other] { $count } events that you created, that you organize, or in which you entered a position or have a board
}
my-data-schedules-count = { $count ->
    [one] { $count } schedule that you edited last
   *[other] { $count } schedules that you edited last
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
    [one] { $count } notification waiting for you
   *[other] { $count } notifications waiting for you
}
my-data-words-count = { $count ->
    [one] { $count } word that is about to be erased
   *[other] { $count } words that are about to be erased
}
