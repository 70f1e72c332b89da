agreements-option-player = Whose agreements in this server (default: all of yours, everywhere)
agreements-option-number = Show this agreement in full
agreements-description = List agreements and open proposals, or show one in full

# The headings of a list
agreements-own = **Your agreements and open proposals**
agreements-of-player = **Agreements and open proposals of { $player } in this server**
# Below it
agreements-none = None yet. `/chess960 agree` proposes a position.
agreements-hint = -# `/chess960 agreements number:{ $number }` shows one in full.

# Why nothing is shown
agreements-player-and-number = Give `player` to list the agreements of a member, or `number` to show one, but not both.
agreements-no-such-number = You can't see agreement { $number }: it isn't yours, or it isn't from this server. `/chess960 agreements` lists yours.
