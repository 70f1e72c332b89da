odds-option-method = Which way of drawing
odds-description = Show exactly how fair a way of drawing is, and how long it takes
