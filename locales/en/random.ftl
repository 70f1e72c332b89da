random-option-method = How to draw (default: a random number)
random-option-count = How many different positions, 1 to 10, for a match of several games
random-option-double = Different set-ups for White and Black (DFRC, double Fischer random)
random-option-exclude-classical = Never draw 518, the classical start
random-description = Draw a random Chess960 position
