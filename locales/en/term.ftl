term-option-name = The term, such as X-FEN or castling
term-description = Explain a term of Chess960

# Below a term
term-also-found-under = -# Also found under: { $aliases }
# Above the menu of related terms
term-see-also = See also

# If no term or several have the name that was typed: $typed is what somebody typed, $terms a list of terms.
term-which = Which term? Start typing and choose one.
term-several = { $typed } can mean { $terms }. Which one?
term-unknown = The glossary has no term like { $typed }. Start typing, and I suggest terms.
term-nearest = The glossary has no term { $typed }. Did you mean { $terms }?

# The glossary: of each term its name inside a sentence and then other names under which it is found, with ", " between
# them, and what it means, in Markdown. No two terms may share a name.
term-chess960-titles = Chess960, Chess 960, Fischer random chess, Fischer random, Fischerandom, FRC, Freestyle chess
term-chess960-text = Chess in which the pieces on the back rank are drawn at random before the game: the bishops on squares of opposite colours, the king between the rooks, and Black's pieces opposite White's. There are 960 such positions; number 518 is the start of classical chess. The rules are those of classical chess, and castling leads to the same squares.

term-scharnagl-number-titles = Scharnagl number, SP number, SP, id, idn, position number, start position, SP-518, starting position id, Reinhard Scharnagl
term-scharnagl-number-text = The number of a position from 0 to 959, after Reinhard Scharnagl: light bishop + 4·dark bishop + 16·queen + 96·KRN code. Where I say "position", I mean this number. 518 is the classical start, 0 is `BBQNNRKR`, 959 is `RKRNNQBB`. `/chess960 id-of` finds it for an arrangement. `Chess960: identify`, under **Apps** in the menu of a message, finds it for the positions in that message.

term-one-based-titles = 1–960 range, 1 to 960, one-based number, position 960
term-one-based-text = Scharnagl's numbers, counted from 1 to 960: his position 0 becomes 960, and every other number stays the same. So the classical start is 518 here too.

term-fritz9-number-titles = Fritz9 number, Fritz 9, Fritz
term-fritz9-number-text = The numbering of the program Fritz 9, from 1 to 960: 1 + bishops (0 to 15) + 16·knights (0 to 14) + 240·queen (0 to 3). The classical start is 359. No position has the same number here as in Scharnagl's numbering; for 48 positions they differ by just one. Before two players agree on a number, they should agree on the numbering.

term-back-rank-titles = back rank, first rank, home rank, arrangement, array, piece letters
term-back-rank-text = The rank on which a side's pieces stand at the start: rank 1 for White, rank 8 for Black. It is written from a to h with a letter for each piece: K king, Q queen, R rook, B bishop, N knight. The classical start is `RNBQKBNR`.

term-classical-start-titles = classical start, 518, standard position, orthodox chess, classical chess
term-classical-start-text = The start of classical chess, `RNBQKBNR`, is one of the 960 positions: Scharnagl 518, also 518 in the 1–960 range, Fritz9 359. A fair draw gives it as often as any other position. The option `exclude:518` leaves it out.

term-mirror-image-titles = mirror image, mirror, reflection
term-mirror-image-text = The position with its pieces in reverse order, from h to a. No position is its own mirror image, so the 960 positions make 480 pairs; the classical start 518 has 534. The two don't play alike, because castling isn't mirrored: the king still goes to the c- or g-file.

term-castling-titles = castling, castling rules, how to castle
term-castling-text = King and rook end on the same squares as in classical chess, wherever they start: O-O brings the king to g and the rook to f, O-O-O the king to c and the rook to d. All squares that either of them crosses or reaches must be empty, apart from the two themselves. Neither may have moved before, and the king may not stand on, cross or reach an attacked square. Sometimes only the king or only the rook moves. `/chess960 castling` shows it on a board.

term-castling-notation-titles = castling notation, O-O, O-O-O, OO, OOO, 0-0, 0-0-0, a-side castling, h-side castling, c-castling, g-castling, kingside, queenside
term-castling-notation-text = O-O is castling with the rook on the h-side of the king. It is also called g-castling after the file where the king ends. O-O-O is castling with the rook on the a-side, or c-castling. "Kingside" and "queenside" mean the same, but can mislead: the queen may stand on either side.

term-castling-by-vacancy-titles = castling by vacancy, castling on move 1, castling at once, castling-ready, first move
term-castling-by-vacancy-text = In some positions you can castle on move 1, because nothing is in the way: O-O in 90 positions, with the king on f and the rook on g, which change places; O-O-O in 72, with the king on d and the rook on c. No position has both. `/chess960 list` finds them with the option `castling-ready`.

term-castling-over-the-board-titles = castling over the board, touch rules, touch move, FIDE, touch-move rule
term-castling-over-the-board-text = FIDE's Laws: if you touch the king and then a rook, you must castle with it if that is legal. If you touch a rook first, you may not castle on that side with this move. FIDE's guidelines for Chess960 suggest this order: put the king beside the board, next to the square where it ends; move the rook; then put the king on its square. It can help to say "I am about to castle" first.

term-fen-titles = FEN, Forsyth-Edwards Notation, Forsyth
term-fen-text = A position in one line with six fields: the board from rank 8 down to 1, the side to move, the castling rights, the en-passant square, and two counts of moves. Capital letters are White's pieces, and digits count empty squares. A starting position ends with ` - 0 1`.

term-x-fen-titles = X-FEN, XFEN, KQkq
term-x-fen-text = A FEN for Chess960 that keeps the letters of classical chess where they are clear: K and k mean castling with the outermost rook on the h-side of the king, Q and q with the outermost rook on the a-side. Any other rook is named by its file. At the start, all rooks are outermost: `KQkq`.

term-shredder-fen-titles = Shredder-FEN, HAha, Shredder
term-shredder-fen-text = A FEN whose castling field names the files of the rooks, with capital letters for White: `HAha` for the classical start, `GBgb` for position 451, `BRNNKQRB`. You can read it without looking at the board, even if White and Black have different set-ups.

term-castling-rights-titles = castling rights, castling field
term-castling-rights-text = They say with which rooks each side may still castle. A side loses both when its king moves, and one when that rook moves or is captured. At the start, both sides have both. Whether castling is possible right now is another question.

term-pgn-tags-for-chess960-titles = PGN tags for Chess960, PGN, Variant tag, SetUp, FEN tag, Portable Game Notation
term-pgn-tags-for-chess960-text = A game from a Chess960 position begins with the tags `[Variant "Chess960"]`, `[SetUp "1"]` and `[FEN "…"]` with the starting position. The `FEN` tag is there for 518 too, so that programs needn't know the number.

term-lichess-links-titles = lichess links, lichess, analysis board, board editor
term-lichess-links-text = lichess takes a FEN in its addresses. `https://lichess.org/?fen=FEN#friend` challenges somebody to play the position, with `%20` for spaces. With underscores for spaces, `https://lichess.org/analysis/chess960/FEN` opens the analysis board, and `https://lichess.org/editor/FEN?variant=chess960&color=white` the board editor. The bot's buttons lead to all three.

term-dfrc-titles = DFRC, double Fischer random, double Chess960, 518/534
term-dfrc-text = Double Fischer random: White's and Black's back ranks are drawn separately, so there are 960·960 = 921600 starting positions. Write a position with White's number first, 518/534, or as 960·white + black: 497814 for this one.

term-derivation-titles = derivation, direct derivation, arithmetic, divide by 4
term-derivation-text = How a Scharnagl number becomes a position. For 518: divide by 4, 129 rest 2: light bishop on f (b, d, f, h are 0 to 3). Divide 129 by 4, 32 rest 1: dark bishop on c (a, c, e, g). Divide 32 by 6, 5 rest 2: queen on the third free square, d. 5 is the KRN code `RNKNR` for the other pieces. Together that's `RNBQKBNR`. And back: 518 = 6 + 16·2 + 96·5, from the bishops' code, the queen and the KRN code. `/chess960 explain` shows the steps for any position.

term-krn-code-titles = KRN code, KRN, KeRN code, KeRN, KRN table
term-krn-code-text = A digit from 0 to 9 for the order of king, rooks and knights on the five squares without bishops and queen: 0 is `NNRKR`, 5 is `RNKNR`, 9 is `RKRNN`. It counts 96 times in the Scharnagl number. The Fischer Random Chess Email Club (FRCEC) writes KeRN code. `/chess960 table` shows all ten.

term-n5n-titles = N5N, N5N code, N5N table, knights' code
term-n5n-text = A digit from 0 to 9 for the places of two knights among five free squares: 0 is `NN---`, 5 is `-N-N-`, 9 is `---NN`. Rook, king and rook fill the other three in this order, so the digit is also the KRN code. `/chess960 table` shows all ten.

term-bishops-table-titles = bishops' table, bishops' code, bishop code
term-bishops-table-text = The 16 placements of the two bishops, numbered light + 4·dark: the bishops' code. For the light-squared bishop, b, d, f, h count 0 to 3; for the dark-squared bishop, a, c, e, g do. Code 0 is `BB------`, code 6 is `--B--B--`, as in the classical start. `/chess960 table` shows all.

term-kings-table-titles = king's table, two tables
term-kings-table-text = The 60 orders of the six pieces other than the bishops, numbered in steps of 16 from 0 to 944. Every Scharnagl number is a row of this table plus a row of the bishops' table: 518 = 512 + 6, that is `RNQKNR` around `--B--B--`. `/chess960 table` shows all.

term-nq-skeleton-titles = NQ-skeleton, skeleton
term-nq-skeleton-text = The places of queen and knights among the six squares without bishops, such as `-NQ-N-` in the classical start; rook, king and rook fill the gaps. There are 60. Scharnagl's and Fritz9's tables number them differently, both in steps of 16; a position's number is that of its skeleton plus the bishops' code. Scharnagl's table has one misprint: `QN---N` has 288, not 286. `/chess960 table` shows all.

term-uniform-draw-titles = uniform draw, random, draw, fair draw, odds, chance
term-uniform-draw-text = A draw in which each of the 960 positions has the same chance, 1/960. The bot takes 16 random bits from the operating system. If they make 65280 = 68·960 or more, it draws again, so the remainder of a division by 960 is exactly fair. `/chess960 odds` shows how fair the other ways of drawing are.

term-die-method-titles = die method, dice, die, dice method, Althöfer, Ingo Althöfer
term-die-method-text = A draw with one die, by Ingo Althöfer, counting from a: a bishop on one of the 4 dark squares, a bishop on one of the 4 light ones, the queen on one of the 6 free squares, a knight on one of 5, a knight on one of 4; then rook, king, rook. If a number is too high, throw again. Every position has the same chance; it takes 6.7 throws on average. `/chess960 from-throws` turns your own throws into a position, and `/chess960 odds` has the exact odds.

term-coin-method-titles = coin method, coins, coin toss, Northam, coin-tossing, Edward Northam
term-coin-method-text = Northam's draw with a small and a large coin. Small tails count 0, large tails 1, each heads 2: the sum is 1 to 4, with equal chances. The pieces come in this order: light bishop and dark bishop (one of 4 squares each), king (one of the middle 4 of 6), a rook on either side of it, queen; the knights fill the gaps. Among 3 squares a 4 is tossed again, between 2 the large coin decides. It takes 6 tosses on average. Not quite fair: 384 positions have 1/768 each, 576 have 1/1152. `/chess960 from-throws` turns your own tosses into a position, and `/chess960 odds` has the exact odds.

term-die-and-coins-titles = die and coins, coins and die, dice and coins
term-die-and-coins-text = The coin method with a die for choices among three squares: 4, 5 and 6 count as 1, 2 and 3. The coins decide among four and between two squares, so nothing is ever thrown again. Every position has the same chance as with coins alone.

term-parallel-coins-titles = parallel coins, four coins, two players
term-parallel-coins-text = Northam's coin method for two players who toss at the same time. Each tosses four different coins, which makes two tosses at once. Two such rounds place all pieces in 97.27 % of draws. If each player throws a die as well, one round is always enough.

term-parallel-dice-titles = parallel dice, dice at once, five dice, coloured dice
term-parallel-dice-text = The die method with 5 dice of different colours, thrown at once. Agree before which die is for which piece: dark bishop, light bishop, queen, knight, knight. Dice that are too high are thrown again. One round is enough in 24.69 % of draws; on average it takes 2.24. `/chess960 from-throws method:parallel-dice` turns your own dice into a position.

term-digits-titles = boxes of digits, three boxes, digits, chief arbiter
term-digits-text = A draw from three boxes with the digits 0 to 9: hundreds, tens, ones. If the number is above 959, draw all three again, and every position has the same chance. Drawing only the second digit again, if the first is a 9, makes 900 to 959 likelier: 1/600 each, all others 1/1000, at a distance of 3/80 from a fair draw. `/chess960 from-throws method:digits` takes your own digits, and `/chess960 random method:digits` draws them for you.

term-pawns-titles = pawns in closed hands, closed hand, hidden pawn, hands, numbers
term-pawns-text = A white pawn in one hand and a black one in the other give 1 or 2; doing it twice gives 1 to 4, as two coins do. So pawns replace the coins of the coin method, with the same odds. `/chess960 from-throws method:numbers` turns the colours, or such numbers from anywhere, into a position.

term-total-variation-distance-titles = total variation distance, unfairness, bias, distance from uniform
term-total-variation-distance-text = How far a way of drawing is from a fair one: whatever set of positions you choose, its chance differs from the fair one by at most this much. It is half the sum of all differences. It is 0 for the die method and 1/10 for the coin method.

term-position-of-the-day-titles = position of the day, daily, daily position
term-position-of-the-day-text = One position a day, the same for everybody. It comes from the server's schedule or, in servers without one, from the bot itself, whose days change at midnight UTC. It follows from the day key, which is locked in beforehand. See it with `/chess960 daily`.

term-day-key-titles = day key, key
term-day-key-text = 64 hex digits from which the position of a day follows (together with the schedule's setting to exclude the classical start). The bot makes a key from a secret and the date, and shows it only when its day has been posted or closed.

term-commitment-titles = commitment, hash, SHA-256, proof
term-commitment-text = 64 hex digits that are published before a day, made by SHA-256 from its date and its key. They don't reveal the position, and nobody can find another key that fits them: so the position was fixed by then. `/chess960 verify` checks it. It isn't proof that nobody knew the position before: anyone who has the secret can foresee it.

term-phrase-titles = phrase, shared phrase, password
term-phrase-text = A password that clubs share for their schedules: the same phrase gives the same position on the same date. Anyone who knows it can foresee the positions, and the club that posts first reveals the day to the others.

term-why-960-titles = why 960, number of positions, 960 positions, how many positions
term-why-960-text = There are 960 positions because 4·4·6·10 = 960: the light-squared bishop has 4 squares, the dark-squared one 4, and the queen any of the 6 that are left. The last 5 squares take king, rooks and knights in 10 ways, one for each pair of squares for the knights, since the king stands between the rooks. `/chess960 explain` without a position shows these choices on a board.

term-fourth-numbering-titles = fourth numbering, 598 (Chessgames number), numbers of Chessgames.com
term-fourth-numbering-text = Chessgames.com prints numbers of its own: its 598 is `NQBBRKRN`, Scharnagl's 309. I don't know its table, so I can't convert its numbers. If a number may come from there, go by the pieces: `/chess960 id-of` finds the numbers of an arrangement.

term-regulations-titles = regulations, tournament rules, FIDE guidelines, Champions Showdown, Grand Slam, ICCF Cup
term-regulations-text = What regulations say about drawing a position:
    - FIDE's Laws of Chess, Guidelines II: by a computer program, dice, a coin or cards.
    - FIDE World Fischer Random 2019, §1.3: if it's the classical start, draw again.
    - Champions Showdown: Chess9LX 2020, §5: all have the same position in a round, and another one each round; the chief arbiter draws it minutes before.
    - Freestyle Grand Slam: the position is shown 10 or 15 minutes before play.
    - ICCF's 70th Cup: each pairing has a position; in the final, it's the same with White and Black.

term-sources-titles = sources and history, history, sources, literature, FRCEC, Fischer Random Chess Email Club, Buenos Aires 1996, Fischer-Random-Schach, poor generators, random number generator, world championships, Chess9LX, Bobby Fischer, Kurnik, Sachy.sk
term-sources-text = Where Chess960, its numbers and its rules come from:
    - 1978: Maxwell Lawrence invents Transcendental chess, or pre-chess. Displacement chess is older still: London had a tournament in 1868.
    - 19 June 1996: Bobby Fischer announces Fischer random chess in Buenos Aires.
    - 2004: Reinhard Scharnagl's numbers, known from the internet, are in his book *Fischer-Random-Schach (FRC / Chess960) – Die revolutionäre Zukunft des Schachspiels (inkl. Computerschach)*, ISBN 3-8334-1322-0.
    - 25 April 2004: the Fischer Random Chess Email Club (FRCEC) opens. Its page has the KeRN codes and lists the sites Kurnik and Sachy.sk: <http://frcec.chess960.info/FRC-StartingPositions.htm>
    - Late 2005: Fritz 9 asks for a position idn or to "draw lots", and has numbers of its own.
    - 2019 and 2022: Wesley So and Hikaru Nakamura win FIDE's World Fischer Random Championships.
    - 2023: Chess9LX in Saint Louis draws again if the classical start or an earlier round's position comes up, in playoffs too.

    Beware of poor generators: they make some positions likelier. Even with good random numbers, the remainder of 16 bits by 960 gives 256 positions 69 chances in 65,536, and the others 68.

term-transcendental-chess-titles = Transcendental chess, Transcendental, pre-chess, Maxwell Lawrence
term-transcendental-chess-text = A relative of Chess960, invented in 1978 by Maxwell Lawrence and also called pre-chess. The back ranks of White and Black are drawn separately, and the king needn't stand between the rooks. Only the bishops have to stand on squares of opposite colours. So each side has 4²·6!/2² = 2,880 arrangements, and there are 2,880² = 8,294,400 set-ups. There is no castling. On the first turn, a player may exchange two pieces of the back rank in place of a move.

term-displacement-chess-titles = Displacement chess, displacement
term-displacement-chess-text = Chess in which a few pieces of the classical start have changed places, such as king and queen, so that known openings don't help. Chess960 draws the whole back rank.
