preferences-option-board = How boards are shown to you from now on
preferences-option-theme = Colours of pictures, for a light or a dark screen
preferences-option-details = Show FENs, numberings and PGN tags at once
preferences-option-notifications = Tell you what becomes of your agreements (default: yes)
preferences-option-lichess = Your name on lichess, for your games (- to forget it)
preferences-option-language = Language of answers that only you see
preferences-option-reset = Back to the defaults
preferences-description = Choose how positions are shown to you, and your language

preferences-console = The console has no user, so I keep no preferences. The options `board` and `details` of each command show positions in another way.

# $heading is one of the three above the text.
preferences-heading = Your preferences
preferences-saved = Saved
preferences-reset = Your preferences are reset
preferences-all = **{ $heading }**
    { $settings }
    The options `board` and `details` of a command are for that reply alone. Agreements stay text, since two people read them.
    -# Change it with `/chess960 preferences board:figurine theme:dark`, or with `reset:True`. I keep it until then, or until `/chess960 forget`.
# One line for each setting
preferences-notifications = Notifications: { $notifications ->
    [false] none
   *[true] a new message when your opponent answers, and before a proposal to you expires
}{ $notifications_source ->
    [default] {" "}(the default)
   *[chosen] {""}
}
preferences-lichess = Name on lichess: { $lichess ->
    [none] not known
   *[other] { $lichess }
}

preferences-language = Language of answers to you: { $language ->
    [discord] as in Discord
   *[other] { $language }
}

preferences-board = Boards: `{ $board }`, { $board ->
    [figurine] eight ranks of chess figurines
    [picture] a picture, with a description for screen readers
    [line] the back rank alone
    [strip] a picture of the back rank alone
    [words] the names of the pieces from a to h
   *[text] eight ranks of letters
}{ $board_source ->
    [default] {" "}(the default)
    [server] {" "}(the default of this server)
   *[chosen] {""}
}
preferences-theme = Pictures: `{ $theme }`, { $theme ->
    [dark] in dark colours
   *[light] in light colours
}{ $theme_source ->
    [default] {" "}(the default)
    [server] {" "}(the default of this server)
   *[chosen] {""}
}
preferences-details = Details: { $details ->
    [true] shown at once
   *[false] behind a button
}{ $details_source ->
    [default] {" "}(the default)
    [server] {" "}(the default of this server)
   *[chosen] {""}
}

preferences-reset-and-prefer = `reset` sets everything back to the defaults, so it can't go with another option. Give it alone, or leave it out.
preferences-button-all = Show all
