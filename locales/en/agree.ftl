agree-option-opponent = Your opponent, a member of this server
agree-option-position = The position you propose, as in id-of (default: a random one that neither of you can steer)
agree-option-event = What you're playing: a match, a tournament
agree-option-color = Who has White (default: at random, or your opponent if you name the position)
agree-description = Agree on a starting position with your opponent
