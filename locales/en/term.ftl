term-option-name = The term, such as X-FEN, KRN code or castling; type a part of it, then choose
term-description = Explain a term of Chess960

# Below a term
term-also-found-under = -# Also found under: { $aliases }
# Above the menu of related terms
term-see-also = See also

# If no term or several have the name that was typed: $typed is what somebody typed, $terms a list of terms.
term-which = Which term? Start typing and choose one.
term-several = { $typed } can mean { $terms }. Which one?
term-unknown = The glossary has nothing like { $typed }. While you type a part of a name, the terms that fit are offered.
term-nearest = { $typed } is not in the glossary. Do you mean { $terms }? While you type a part of a name, the terms that fit are offered.

# The glossary: of each term its name inside a sentence, other names under which it is found (with ", " between), and
# what it means, in Markdown. No two terms may share a name.
term-chess960 = Chess960
term-chess960-aliases = Chess 960, Fischer random, Fischerandom, FRC, Freestyle chess
term-chess960-text = Chess whose pieces on the back rank are drawn by lot before the game: the bishops on squares of opposite colours, the king between the rooks, Black's pieces opposite White's. There are 960 such positions; one of them, 518, is the start of classical chess. The game is that of classical chess, with castling to the same squares as there.

term-scharnagl-number = Scharnagl number
term-scharnagl-number-aliases = SP number, SP, id, position number, start position, SP-518
term-scharnagl-number-text = The number of a position, from 0 to 959, after Reinhard Scharnagl: light bishop + 4·dark bishop + 16·queen + 96·KRN code. This bot means it where it says "position". 518 is the classical start, 0 is `BBQNNRKR`, 959 is `RKRNNQBB`. `/chess960 id-of` tells it for an arrangement, and `Chess960: identify`, under Apps in the menu of a message, for those in that message.

term-one-based = 1–960 range
term-one-based-aliases = 1 to 960, one-based number, position 960
term-one-based-text = Scharnagl's numbers made to go from 1 to 960: 960 stands for his 0, and every other number stays what it is. So the classical start is 518 here too.

term-fritz9-number = Fritz9 number
term-fritz9-number-aliases = Fritz 9, Fritz
term-fritz9-number-text = The numbering of the program Fritz 9, from 1 to 960: 1 + bishops (0 to 15) + 16·knights (0 to 14) + 240·queen (0 to 3). The classical start is 359. It never equals the Scharnagl number of the same position; for 48 positions it is just one more. Two players should say which numbering they mean.

term-back-rank = back rank
term-back-rank-aliases = first rank, home rank, arrangement, array, piece letters
term-back-rank-text = The row on which a side's pieces stand at the start, rank 1 for White and rank 8 for Black. It is written from a to h with a letter for each piece: K king, Q queen, R rook, B bishop, N knight. The classical start is `RNBQKBNR`.

term-classical-start = classical start
term-classical-start-aliases = 518, standard position, orthodox chess, classical chess
term-classical-start-text = The start of classical chess, `RNBQKBNR`, is one of the 960: Scharnagl 518, also 518 in the 1–960 range, Fritz9 359. A fair draw gives it as often as any other position; one can leave it out with `exclude-classical`.

term-mirror-image = mirror image
term-mirror-image-aliases = mirror, reflection
term-mirror-image-text = The position with its pieces in reverse order, from h to a. None is its own mirror image, so the 960 positions make 480 pairs; the classical start 518 has 534. They do not play alike, for castling is not mirrored: the king still goes to the c- or g-file.

term-castling = castling
term-castling-aliases = castling rules, how to castle
term-castling-text = From wherever king and rook start, they end where they do in classical chess: O-O brings the king to g and the rook to f, O-O-O the king to c and the rook to d. All squares from start to end of both must be free, apart from these two pieces. Neither has moved before, and no square that the king stands on, crosses or reaches is attacked. It may be that only one of the two moves. `/chess960 castling` shows it on a board.

term-castling-notation = castling notation
term-castling-notation-aliases = O-O, O-O-O, OO, OOO, 0-0, 0-0-0, a-side castling, h-side castling, c-castling, g-castling, kingside, queenside
term-castling-notation-text = O-O is castling with the rook on the h-side of the king, also called g-castling after the file on which the king ends. O-O-O is castling with the rook on the a-side, or c-castling. "Kingside" and "queenside" mean the same two, but may mislead: the queen can stand on either side.

term-castling-by-vacancy = castling by vacancy
term-castling-by-vacancy-aliases = castling on move 1, castling at once, castling-ready, first move
term-castling-by-vacancy-text = In some positions nothing stands in the way of castling at the start, so that it can be the first move: O-O in 90 positions, with king f and rook g, which change places; O-O-O in 72, with king d and rook c. No position has both. `/chess960 list` has them, with the option `castling-ready`.

term-castling-over-the-board = castling over the board
term-castling-over-the-board-aliases = touch rules, touch move, FIDE
term-castling-over-the-board-text = By FIDE's Laws, who touches the king and then a rook must castle with it if that is legal; who deliberately touches a rook first and then the king may not castle on that side with this move. Its guidelines for Chess960 recommend to put the king beside the board next to the square where it ends, to move the rook to its square, and then to set the king on its own. It can help to say "I am about to castle" first.

term-fen = FEN
term-fen-aliases = Forsyth-Edwards Notation, Forsyth
term-fen-text = A position in one line of six fields: the board from rank 8 down to 1, the side to move, the castling rights, the en-passant square, and two counts of moves. Capitals are White's pieces, digits count empty squares. A starting position ends with ` - 0 1`.

term-x-fen = X-FEN
term-x-fen-aliases = XFEN, KQkq
term-x-fen-text = A FEN for Chess960 that keeps the letters of classical chess where they suffice: K and k are castling with the outermost rook on the h-side of the king, Q and q with that on the a-side. A rook that is not the outermost is named by its file. At the start all rooks are outermost: `KQkq`.

term-shredder-fen = Shredder-FEN
term-shredder-fen-aliases = HAha, Shredder
term-shredder-fen-text = A FEN whose castling field names the files of the rooks, in capitals for White: `HAha` for the classical start, `GBgb` for position 451, `BRNNKQRB`. It is clear without a look at the board, even where White and Black have different ranks.

term-castling-rights = castling rights
term-castling-rights-aliases = castling field
term-castling-rights-text = With which rooks each side may still castle, as far as that depends on the past: the right is lost when the king moves, or that rook does or is captured. At the start both sides have both. Whether castling is possible right now is another question.

term-pgn-tags-for-chess960 = PGN tags for Chess960
term-pgn-tags-for-chess960-aliases = PGN, Variant tag, SetUp, FEN tag
term-pgn-tags-for-chess960-text = The head of a game from a Chess960 position has `[Variant "Chess960"]`, `[SetUp "1"]` and `[FEN "…"]` with the starting position. The `FEN` tag is given for 518 too, so that a reader need not know it.

term-lichess-links = lichess links
term-lichess-links-aliases = lichess, analysis board, board editor
term-lichess-links-text = lichess takes a FEN in its addresses. `https://lichess.org/?fen=FEN#friend` opens a challenge to play the position, with `%20` for spaces. With underscores for spaces, `https://lichess.org/analysis/chess960/FEN` analyses it, and `https://lichess.org/editor/FEN?variant=chess960&color=white` opens the board editor. The bot's buttons lead to all three.

term-dfrc = DFRC
term-dfrc-aliases = double Fischer random, double Chess960, 518/534
term-dfrc-text = Double Fischer random: White's and Black's back ranks are drawn apart, so that there are 960·960 = 921600 starting positions. One is written with White's number first, 518/534, or as 960·white + black: 497814 for this one.

term-derivation = derivation
term-derivation-aliases = direct derivation, arithmetic, divide by 4
term-derivation-text = How a Scharnagl number becomes a position. For 518: divide by 4, 129 rest 2: light bishop on f (b, d, f, h are 0 to 3). Divide 129 by 4, 32 rest 1: dark bishop on c (a, c, e, g). Divide 32 by 6, 5 rest 2: queen on the third free square, d. 5 is the KRN code `RNKNR` for what is left. Together `RNBQKBNR`. `/chess960 explain` works it out for any position.

term-krn-code = KRN code
term-krn-code-aliases = KRN, KRN table
term-krn-code-text = The order of king, rooks and knights on the five squares that bishops and queen leave free, as a digit from 0 to 9: 0 is `NNRKR`, 5 is `RNKNR`, 9 is `RKRNN`. The Scharnagl number has it times 96. `/chess960 table` shows all.

term-n5n = N5N
term-n5n-aliases = N5N code, N5N table, knights' code
term-n5n-text = The places of two knights among five free squares, as a digit from 0 to 9: 0 is `NN---`, 5 is `-N-N-`, 9 is `---NN`. Rook, king and rook fill the other three in this order, so the digit is also the KRN code. `/chess960 table` shows all.

term-bishops-table = bishops' table
term-bishops-table-aliases = bishop code
term-bishops-table-text = The 16 placements of the two bishops, numbered light + 4·dark, where b, d, f, h count 0 to 3 for the light-squared bishop and a, c, e, g for the other. Code 0 is `BB------`, code 6 is `--B--B--`, as in the classical start. `/chess960 table` shows all.

term-kings-table = king's table
term-kings-table-aliases = two tables
term-kings-table-text = The 60 orders of the other six pieces, numbered in steps of 16 from 0 to 944. A Scharnagl number is a row of it plus one of the bishops' table: 518 = 512 + 6, that is `RNQKNR` around `--B--B--`. `/chess960 table` shows all.

term-nq-skeleton = NQ-skeleton
term-nq-skeleton-aliases = skeleton
term-nq-skeleton-text = Where queen and knights stand among the six squares free of bishops, such as `-NQ-N-` in the classical start; rook, king and rook fill the rest. There are 60. Scharnagl's and Fritz9's tables number them differently, both in steps of 16. One entry of Scharnagl's is misprinted: `QN---N` has 288, not 286. `/chess960 table` shows all.

term-uniform-draw = uniform draw
term-uniform-draw-aliases = random, draw, fair draw, odds, chance
term-uniform-draw-text = A draw in which each of the 960 positions has the same chance, 1/960. The bot takes 16 random bits of the operating system and draws again when they are 65280 = 68·960 or more; the rest of the division by 960 is then exactly fair. `/chess960 odds` tells how fair the other ways of drawing are.

term-die-method = die method
term-die-method-aliases = dice, die, dice method, Althöfer, Ingo Althöfer
term-die-method-text = A draw with one die, by Ingo Althöfer, counting from a: a bishop on one of the 4 dark squares, a bishop on one of the 4 light ones, the queen on one of the 6 free squares, a knight on one of 5, a knight on one of 4; then rook, king, rook. Numbers that are too high are thrown again. Each position has the same chance; it takes 6.7 throws on average. `/chess960 from-throws` makes a position of your own throws, and `/chess960 odds` has the exact odds.

term-coin-method = coin method
term-coin-method-aliases = coins, coin toss, Northam
term-coin-method-text = Northam's draw with a small and a large coin. Small tails count 0, large tails 1, each heads 2: the sum is 1 to 4, with equal chance. Placed are: light bishop and dark bishop (one of 4 squares each), king (one of the middle 4 of 6), a rook on either side of it, queen, and knights on what is left. Among 3 squares a 4 is tossed again, between 2 the large coin decides. It takes 6 tosses on average. Not quite fair: 384 positions have 1/768 each, 576 have 1/1152. `/chess960 from-throws` makes a position of your own tosses, and `/chess960 odds` has the exact odds.

term-die-and-coins = die and coins
term-die-and-coins-aliases = coins and die, dice and coins
term-die-and-coins-text = The coin method with a die at hand for choices among three squares: 4, 5 and 6 count as 1, 2 and 3. Choices among four and two are left to the coins, so that nothing is ever thrown again. The chances of the positions are those of the coin method.

term-parallel-coins = parallel coins
term-parallel-coins-aliases = four coins, two players
term-parallel-coins-text = Northam's coin method for two players who toss at the same time, four different coins each, so that each makes two outcomes at once. Two such actions place all pieces in 97.27 % of draws; if each has a die as well, one action always does.

term-total-variation-distance = total variation distance
term-total-variation-distance-aliases = unfairness, bias, distance from uniform
term-total-variation-distance-text = How far a way of drawing is from a fair one: the most by which the chance of any set of positions can be off, or half the sum of all differences. It is 0 for the die method and 1/10 for the coin method.

term-position-of-the-day = position of the day
term-position-of-the-day-aliases = daily, daily position
term-position-of-the-day-text = One position a day for everybody: that of the server's schedule, or where there is none that of the bot itself, whose days are those of UTC. It follows from the day key, and was fixed before it was shown. Use `/chess960 daily`.

term-day-key = day key
term-day-key-aliases = key
term-day-key-text = 64 hex digits that are published with a position of the day, which follows from them; where the schedule leaves out the classical start, from that too. A key is made from a secret and the date, and is not shown before its day has been posted or closed.

term-commitment = commitment
term-commitment-aliases = hash, SHA-256, proof
term-commitment-text = 64 hex digits that are published before a day, made by SHA-256 from its date and its key. They do not tell the position, and nobody can find another key that fits them: so the position was fixed by then. `/chess960 verify` checks it. That nobody knew the position before is not proved, for whoever has the secret can foresee it.

term-phrase = phrase
term-phrase-aliases = shared phrase, password
term-phrase-text = A password that clubs share for their schedules: with the same phrase they get the same position on the same date. Whoever knows it can foresee the positions, and the club that posts first reveals the day to the others.
