agreements-option-player = Whose agreements in this server (default: yours, everywhere)
agreements-option-state = Which of them (default: sealed and open ones)
agreements-option-event = Only those whose event has this in it
agreements-option-since = Only those closed on this day or later, such as 2026-11-21
agreements-option-until = Only those closed on this day or earlier
agreements-option-number = Show this agreement in full
agreements-description = List, filter and export agreements, or show one

# The headings of a list
agreements-own = **Your agreements and proposals**
agreements-of-player = **Agreements and proposals of { $player } in this server**
# Which of them, below the heading; $parts are some of the lines after it
agreements-filter = -# { $parts }
agreements-filter-state = { $state ->
    [sealed] Sealed
    [open] Open
    [declined] Declined
    [withdrawn] Withdrawn
    [expired] Expired
   *[all] All, whatever became of them
}
agreements-filter-event = Event with { $event }
agreements-filter-since = From { $date } on
agreements-filter-until = Until { $date }
# Below it
agreements-none = None yet. `/chess960 agree` proposes a position.
agreements-none-on-console = Players agree on Discord. Here, `/chess960 random` gives you a random position.
agreements-none-such = None that fits. `/chess960 agreements` without options lists all sealed and open ones.
agreements-hint = -# `/chess960 agreements number:{ $number }` shows one in full.

# Why nothing is shown
agreements-number-and-more = `number` shows one agreement, so it can't go with another option. Leave it out to list several.
agreements-nothing-to-export = None of these is sealed, so there is no game to export. **Export CSV** lists proposals too.
agreements-no-such-number = You can't see agreement { $number }: it isn't yours, or it isn't from this server. `/chess960 agreements` lists yours.

# Buttons, and what comes with their files
agreements-button-pgn = Export PGN
agreements-button-csv = Export CSV
agreements-exported-pgn = { $count ->
    [one] { $count } agreement
   *[other] { $count } agreements
} as PGN: the head of each game, for a chess program to add the moves.
agreements-exported-csv = { $count ->
    [one] { $count } agreement or proposal
   *[other] { $count } agreements and proposals
} as a table, for a spreadsheet. Times are UTC.
agreements-exported-newest = These are the newest { $most }; narrow the list with `until` to get older ones.
