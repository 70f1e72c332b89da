preferences-option-board = How boards are shown to you from now on
preferences-option-theme = Colours of pictures, for a light or a dark screen
preferences-option-details = Whether replies show the FENs, all numberings and PGN tags at once
preferences-option-reset = Back to the defaults: boards as text, pictures in light colors, details on demand
preferences-description = Choose how positions are shown to you
