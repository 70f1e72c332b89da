term-option-name = Der Begriff, etwa X-FEN oder Rochade
term-description = Einen Schach960-Begriff erklären

# Below a term
term-also-found-under = -# Auch zu finden unter: { $aliases }
# Above the menu of related terms
term-see-also = Siehe auch

# If no term or several have the name that was typed: $typed is what somebody typed, $terms a list of terms.
term-which = Welcher Begriff? Tipp los und wähl einen aus.
term-several = { $typed } kann mehreres heißen: { $terms }. Was ist gemeint?
term-unknown = Einen Begriff wie { $typed } hat das Glossar nicht. Tipp los, dann schlage ich Begriffe vor.
term-nearest = Den Begriff { $typed } hat das Glossar nicht. Meinst du { $terms }?

# The glossary: of each term its name inside a sentence and then other names under which it is found, with ", " between
# them, and what it means, in Markdown. No two terms may share a name.
term-chess960-titles = Schach960, Schach 960, Chess960, Fischer-Random-Schach, Fischer Random, Fischerschach, FRC, Freestyle-Schach
term-chess960-text = Schach, bei dem die Figuren der Grundreihe vor der Partie ausgelost werden: die Läufer auf verschiedenfarbigen Feldern, der König zwischen den Türmen und die schwarzen Figuren gegenüber den weißen. Es gibt 960 solche Stellungen; Nummer 518 ist die Anfangsstellung des klassischen Schachs. Die Regeln sind die des klassischen Schachs, und die Rochade führt auf dieselben Felder.

term-scharnagl-number-titles = Scharnagl-Nummer, SP-Nummer, SP, id, idn, Nummer einer Stellung, Startposition, SP-518
term-scharnagl-number-text = Die Nummer einer Stellung von 0 bis 959, nach Reinhard Scharnagl: weißfeldriger Läufer + 4·schwarzfeldriger Läufer + 16·Dame + 96·KRN-Code. Sage ich „Stellung“, meine ich diese Nummer. 518 ist die klassische Anfangsstellung, 0 ist `BBQNNRKR`, 959 ist `RKRNNQBB`. `/chess960 id-of` findet sie zu einer Aufstellung. `Chess960: identify`, unter **Apps** im Menü einer Nachricht, findet sie zu den Stellungen in dieser Nachricht.

term-one-based-titles = Zählung 1–960, 1 bis 960, Zählung ab 1, Stellung 960
term-one-based-text = Scharnagls Nummern, von 1 bis 960 gezählt: Seine Stellung 0 wird zu 960, jede andere Nummer bleibt gleich. Die klassische Anfangsstellung ist also auch hier 518.

term-fritz9-number-titles = Fritz9-Nummer, Fritz 9, Fritz
term-fritz9-number-text = Die Nummerierung des Programms Fritz 9, von 1 bis 960: 1 + Läufer (0 bis 15) + 16·Springer (0 bis 14) + 240·Dame (0 bis 3). Die klassische Anfangsstellung ist 359. Keine Stellung hat hier dieselbe Nummer wie bei Scharnagl; bei 48 Stellungen ist der Unterschied nur eins. Bevor zwei eine Nummer vereinbaren, sollten sie also die Nummerierung klären.

term-back-rank-titles = Grundreihe, erste Reihe, Aufstellung, Figurenbuchstaben
term-back-rank-text = Die Reihe, auf der die Figuren einer Seite am Anfang stehen: die 1. Reihe für Weiß, die 8. für Schwarz. Man schreibt sie von a bis h mit einem Buchstaben je Figur: `K` König, `Q` Dame, `R` Turm, `B` Läufer, `N` Springer. Die klassische Anfangsstellung ist `RNBQKBNR`.

term-classical-start-titles = klassische Anfangsstellung, 518, Normalstellung, Grundstellung, klassisches Schach
term-classical-start-text = Die Anfangsstellung des klassischen Schachs, `RNBQKBNR`, ist eine der 960 Stellungen: Scharnagl 518, auch in der Zählung 1–960 die 518, Fritz9 359. Eine faire Ziehung ergibt sie so oft wie jede andere. Die Option `exclude:518` schließt sie aus.

term-mirror-image-titles = Spiegelstellung, Spiegelbild, Spiegelung
term-mirror-image-text = Die Stellung mit ihren Figuren in umgekehrter Reihenfolge, von h bis a. Keine Stellung ist ihre eigene Spiegelstellung, also bilden die 960 Stellungen 480 Paare; zur klassischen Anfangsstellung 518 gehört 534. Die beiden spielen sich nicht gleich, weil die Rochade nicht gespiegelt wird: Der König geht weiterhin auf die c- oder g-Linie.

term-castling-titles = Rochade, Rochaderegeln, rochieren
term-castling-text = König und Turm landen auf denselben Feldern wie im klassischen Schach, egal, wo sie am Anfang stehen: O-O bringt den König auf g und den Turm auf f, O-O-O den König auf c und den Turm auf d. Alle Felder, über die einer der beiden zieht oder auf denen er landet, müssen leer sein, abgesehen von den beiden selbst. Beide dürfen noch nicht gezogen haben, und der König darf auf keinem angegriffenen Feld stehen, über keins ziehen und auf keinem landen. Manchmal bewegt sich nur der König oder nur der Turm. `/chess960 castling` zeigt es auf einem Brett.

term-castling-notation-titles = Notation der Rochade, O-O, O-O-O, OO, OOO, 0-0, 0-0-0, Rochade zur a-Seite, Rochade zur h-Seite, c-Rochade, g-Rochade, kurze Rochade, lange Rochade
term-castling-notation-text = O-O ist die Rochade mit dem Turm auf der h-Seite des Königs. Nach der Linie, auf der der König landet, heißt sie auch g-Rochade. O-O-O ist die Rochade mit dem Turm auf der a-Seite oder c-Rochade. „Kurze“ und „lange Rochade“ bedeuten dasselbe, können aber in die Irre führen: Die kurze kann der weitere Weg sein.

term-castling-by-vacancy-titles = sofortige Rochade, Rochade im 1. Zug, Rochade im ersten Zug, castling-ready, erster Zug
term-castling-by-vacancy-text = In manchen Stellungen kannst du schon im 1. Zug rochieren, weil nichts im Weg steht: O-O in 90 Stellungen, mit dem König auf f und dem Turm auf g, die den Platz tauschen; O-O-O in 72, mit dem König auf d und dem Turm auf c. Beides gibt es in keiner Stellung. `/chess960 list` findet sie mit der Option `castling-ready`.

term-castling-over-the-board-titles = Rochade am Brett, Berührregel, berührt geführt, FIDE
term-castling-over-the-board-text = Nach den FIDE-Regeln gilt: Berührst du den König und dann einen Turm, musst du mit ihm rochieren, wenn das regelgemäß ist. Berührst du zuerst einen Turm, darfst du in diesem Zug nicht nach dieser Seite rochieren. Die FIDE-Richtlinien für Schach960 schlagen diese Reihenfolge vor: Stell den König neben das Brett, neben sein Zielfeld; zieh den Turm; stell dann den König auf sein Feld. Es kann helfen, vorher „Ich rochiere jetzt“ zu sagen.

term-fen-titles = FEN, Forsyth-Edwards-Notation, Forsyth
term-fen-text = Eine Stellung in einer Zeile mit sechs Teilen: das Brett von der 8. bis zur 1. Reihe, wer am Zug ist, die Rochaderechte, das En-passant-Feld und zwei Zugzähler. Großbuchstaben sind weiße Figuren, Ziffern zählen leere Felder. Eine Anfangsstellung endet mit ` - 0 1`.

term-x-fen-titles = X-FEN, XFEN, KQkq
term-x-fen-text = Eine FEN für Schach960, die die Buchstaben des klassischen Schachs behält, wo sie eindeutig sind: K und k heißen Rochade mit dem äußersten Turm auf der h-Seite des Königs, Q und q mit dem äußersten Turm auf der a-Seite. Jeder andere Turm wird mit seiner Linie genannt. Am Anfang sind alle Türme die äußersten: `KQkq`.

term-shredder-fen-titles = Shredder-FEN, HAha, Shredder
term-shredder-fen-text = Eine FEN, deren Rochaderechte die Linien der Türme nennen, mit Großbuchstaben für Weiß: `HAha` für die klassische Anfangsstellung, `GBgb` für Stellung 451, `BRNNKQRB`. Man kann sie lesen, ohne auf das Brett zu sehen, auch wenn Weiß und Schwarz verschieden aufgestellt sind.

term-castling-rights-titles = Rochaderechte, Rochadeteil der FEN
term-castling-rights-text = Sie sagen, mit welchen Türmen jede Seite noch rochieren darf. Eine Seite verliert beide, wenn ihr König zieht, und eins davon, wenn der betreffende Turm zieht oder geschlagen wird. Am Anfang haben beide Seiten beide. Ob die Rochade im Moment möglich ist, ist eine andere Frage.

term-pgn-tags-for-chess960-titles = PGN-Tags für Schach960, PGN, Variant-Tag, SetUp, FEN-Tag
term-pgn-tags-for-chess960-text = Eine Partie aus einer Schach960-Stellung beginnt mit den Tags `[Variant "Chess960"]`, `[SetUp "1"]` und `[FEN "…"]` mit der Anfangsstellung. Das `FEN`-Tag steht auch bei 518, damit Programme die Nummer nicht kennen müssen.

term-lichess-links-titles = Links zu lichess, lichess-Links, lichess, Analysebrett, Brett-Editor
term-lichess-links-text = lichess versteht eine FEN in seinen Adressen. `https://lichess.org/?fen=FEN#friend` fordert jemanden heraus, die Stellung zu spielen, mit `%20` für Leerzeichen. Mit Unterstrichen für Leerzeichen öffnet `https://lichess.org/analysis/chess960/FEN` das Analysebrett und `https://lichess.org/editor/FEN?variant=chess960&color=white` den Brett-Editor. Die Buttons des Bots führen zu allen dreien.

term-dfrc-titles = DFRC, doppeltes Schach960, Double Fischer Random, 518/534
term-dfrc-text = Doppeltes Schach960: Die Grundreihen von Weiß und Schwarz werden getrennt ausgelost, also gibt es 960·960 = 921.600 Anfangsstellungen. Schreib eine Stellung mit der Nummer für Weiß zuerst, 518/534, oder als 960·Weiß + Schwarz: für diese 497814.

term-derivation-titles = Herleitung, direkte Herleitung, Rechnung, durch 4 teilen
term-derivation-text = Wie aus einer Scharnagl-Nummer eine Stellung wird. Für 518: durch 4 geteilt 129, Rest 2: weißfeldriger Läufer auf f (b, d, f, h sind 0 bis 3). 129 durch 4 geteilt 32, Rest 1: schwarzfeldriger Läufer auf c (a, c, e, g). 32 durch 6 geteilt 5, Rest 2: Dame auf dem dritten freien Feld, d. 5 ist der KRN-Code `RNKNR` für die anderen Figuren. Zusammen ist das `RNBQKBNR`. Und zurück: 518 = 6 + 16·2 + 96·5, aus Läufercode, Dame und KRN-Code. `/chess960 explain` zeigt die Schritte für jede Stellung.

term-krn-code-titles = KRN-Code, KRN, KeRN-Code, KeRN, KRN-Tabelle
term-krn-code-text = Eine Ziffer von 0 bis 9 für die Reihenfolge von König, Türmen und Springern auf den fünf Feldern ohne Läufer und Dame: 0 ist `NNRKR`, 5 ist `RNKNR`, 9 ist `RKRNN`. In der Scharnagl-Nummer zählt sie 96-fach. Der Fischer Random Chess Email Club (FRCEC) schreibt KeRN-Code. `/chess960 table` zeigt alle zehn.

term-n5n-titles = N5N, N5N-Code, N5N-Tabelle, Springercode
term-n5n-text = Eine Ziffer von 0 bis 9 für die Plätze zweier Springer auf fünf freien Feldern: 0 ist `NN---`, 5 ist `-N-N-`, 9 ist `---NN`. Turm, König und Turm füllen die anderen drei in dieser Reihenfolge, also ist die Ziffer auch der KRN-Code. `/chess960 table` zeigt alle zehn.

term-bishops-table-titles = Läufertabelle, Läufercode
term-bishops-table-text = Die 16 Möglichkeiten, die beiden Läufer aufzustellen, nummeriert mit weiß + 4·schwarz: dem Läufercode. Für den weißfeldrigen Läufer zählen b, d, f, h 0 bis 3, für den schwarzfeldrigen a, c, e, g. Code 0 ist `BB------`, Code 6 ist `--B--B--`, wie in der klassischen Anfangsstellung. `/chess960 table` zeigt alle.

term-kings-table-titles = Königstabelle, zwei Tabellen
term-kings-table-text = Die 60 Reihenfolgen der sechs Figuren außer den Läufern, nummeriert in 16er-Schritten von 0 bis 944. Jede Scharnagl-Nummer ist eine Zeile dieser Tabelle plus eine Zeile der Läufertabelle: 518 = 512 + 6, das ist `RNQKNR` um `--B--B--` herum. `/chess960 table` zeigt alle.

term-nq-skeleton-titles = NQ-Gerüst, Gerüst, NQ-Skelett
term-nq-skeleton-text = Die Plätze von Dame und Springern auf den sechs Feldern ohne Läufer, etwa `-NQ-N-` in der klassischen Anfangsstellung; Turm, König und Turm füllen die Lücken. Davon gibt es 60. Die Tabellen von Scharnagl und Fritz9 nummerieren sie verschieden, beide in 16er-Schritten; die Nummer einer Stellung ist die ihres Gerüsts plus der Läufercode. Scharnagls Tabelle hat einen Druckfehler: `QN---N` hat 288, nicht 286. `/chess960 table` zeigt alle.

term-uniform-draw-titles = faire Ziehung, gleichverteilte Ziehung, Ziehung, auslosen, Zufall, Wahrscheinlichkeit, Chance
term-uniform-draw-text = Eine Ziehung, bei der jede der 960 Stellungen dieselbe Wahrscheinlichkeit hat, 1/960. Der Bot nimmt 16 Zufallsbits vom Betriebssystem. Ergeben sie 65.280 = 68·960 oder mehr, nimmt er neue, sodass der Rest beim Teilen durch 960 vollkommen fair ist. `/chess960 odds` zeigt, wie fair die anderen Arten der Ziehung sind.

term-die-method-titles = Würfelmethode, Würfel, würfeln, Althöfer, Ingo Althöfer
term-die-method-text = Eine Ziehung mit einem Würfel, von Ingo Althöfer, gezählt von a an: ein Läufer auf eins der 4 schwarzen Felder, ein Läufer auf eins der 4 weißen, die Dame auf eins der 6 freien, ein Springer auf eins von 5, ein Springer auf eins von 4; dann Turm, König, Turm. Ist eine Zahl zu hoch, wirf noch einmal. Jede Stellung hat dieselbe Wahrscheinlichkeit; im Schnitt sind es 6,7 Würfe. `/chess960 from-throws` macht aus deinen Würfen eine Stellung, und `/chess960 odds` nennt die genauen Wahrscheinlichkeiten.

term-coin-method-titles = Münzmethode, Münzen, Münzwurf, Northam
term-coin-method-text = Northams Ziehung mit einer kleinen und einer großen Münze. Zahl zählt bei der kleinen 0, bei der großen 1, Kopf jeweils 2: Die Summe ist 1 bis 4, gleich wahrscheinlich. Die Figuren kommen in dieser Reihenfolge: weißfeldriger und schwarzfeldriger Läufer (je eins von 4 Feldern), König (eins der mittleren 4 von 6), ein Turm auf jeder Seite von ihm, Dame; die Springer füllen die Lücken. Bei 3 Feldern wirft man nach einer 4 noch einmal, bei 2 entscheidet die große Münze. Im Schnitt sind es 6 Würfe. Nicht ganz fair: 384 Stellungen haben je 1/768, 576 je 1/1152. `/chess960 from-throws` macht aus deinen Würfen eine Stellung, und `/chess960 odds` nennt die genauen Wahrscheinlichkeiten.

term-die-and-coins-titles = Würfel und Münzen, Münzen und Würfel
term-die-and-coins-text = Die Münzmethode mit einem Würfel, wo drei Felder zur Wahl stehen: 4, 5 und 6 zählen wie 1, 2 und 3. Die Münzen entscheiden zwischen vier und zwischen zwei Feldern, also muss man nie noch einmal werfen. Jede Stellung hat dieselbe Wahrscheinlichkeit wie nur mit Münzen.

term-parallel-coins-titles = Münzen auf einmal, vier Münzen, parallele Münzen, zu zweit
term-parallel-coins-text = Northams Münzmethode für zwei, die gleichzeitig werfen. Beide werfen je vier verschiedene Münzen, das sind je zwei Würfe auf einmal. In 97,27 % der Ziehungen stehen nach zwei solchen Runden alle Figuren. Werfen beide auch je einen Würfel, reicht immer eine Runde.

term-parallel-dice-titles = Würfel auf einmal, fünf Würfel, parallele Würfel, verschiedenfarbige Würfel
term-parallel-dice-text = Die Würfelmethode mit 5 verschiedenfarbigen Würfeln auf einmal. Vereinbart vorher, welcher Würfel für welche Figur ist: schwarzfeldriger Läufer, weißfeldriger Läufer, Dame, Springer, Springer. Zu hohe Würfel werden noch einmal geworfen. In 24,69 % der Ziehungen reicht eine Runde; im Schnitt sind es 2,24. `/chess960 from-throws method:parallel-dice` macht aus euren Würfeln eine Stellung.

term-digits-titles = Kästchen mit Ziffern, drei Kästchen, Ziffern, Hauptschiedsrichter
term-digits-text = Eine Ziehung aus drei Kästchen mit je den Ziffern 0 bis 9: Hunderter, Zehner, Einer. Zieht man über 959 alle drei noch einmal, hat jede Stellung dieselbe Wahrscheinlichkeit. Zieht man nach einer 9 nur die zweite Ziffer noch einmal, werden 900 bis 959 wahrscheinlicher: je 1/600, alle anderen je 1/1000, mit einem Abstand von 3/80 zu einer fairen Ziehung. `/chess960 from-throws method:digits` nimmt deine Ziffern, und `/chess960 random method:digits` zieht sie für dich.

term-pawns-titles = Bauern in geschlossenen Händen, geschlossene Hand, versteckter Bauer, Hände, Zahlen
term-pawns-text = Ein weißer Bauer in der einen Hand und ein schwarzer in der anderen ergeben 1 oder 2; zweimal ergibt es 1 bis 4, wie mit zwei Münzen. So ersetzen Bauern die Münzen der Münzmethode, mit denselben Wahrscheinlichkeiten. `/chess960 from-throws method:numbers` macht aus den Farben oder aus solchen Zahlen, woher sie auch kommen, eine Stellung.

term-total-variation-distance-titles = Totalvariationsabstand, Unfairness, Verzerrung, Abstand zur Gleichverteilung
term-total-variation-distance-text = Wie weit eine Art der Ziehung von einer fairen entfernt ist: Welche Stellungen du auch auswählst, ihre Wahrscheinlichkeit weicht von der fairen höchstens um so viel ab. Er ist die halbe Summe aller Abweichungen. Bei der Würfelmethode ist er 0, bei der Münzmethode 1/10.

term-position-of-the-day-titles = Stellung des Tages, daily, Tagesstellung
term-position-of-the-day-text = Eine Stellung pro Tag, für alle dieselbe. Sie kommt aus dem Zeitplan des Servers oder, wo es keinen gibt, vom Bot selbst, dessen Tage um Mitternacht UTC wechseln. Sie folgt aus dem Tagesschlüssel, der vorher festgelegt wird. Zu sehen ist sie mit `/chess960 daily`.

term-day-key-titles = Tagesschlüssel, Schlüssel
term-day-key-text = 64 Hex-Ziffern, aus denen die Stellung eines Tages folgt (und daraus, ob der Zeitplan die klassische Anfangsstellung ausschließt). Der Bot macht den Schlüssel aus einem Geheimnis und dem Datum und zeigt ihn erst, wenn sein Tag gepostet oder abgeschlossen ist.

term-commitment-titles = Festlegung, Commitment, Hash, SHA-256, Beweis
term-commitment-text = 64 Hex-Ziffern, die vor einem Tag veröffentlicht werden, mit SHA-256 aus seinem Datum und seinem Schlüssel gemacht. Sie verraten die Stellung nicht, und niemand kann einen anderen Schlüssel finden, der zu ihnen passt: Also stand die Stellung damals fest. `/chess960 verify` prüft das. Ein Beweis, dass niemand die Stellung vorher kannte, ist es nicht: Wer das Geheimnis hat, kann sie vorhersehen.

term-phrase-titles = Passphrase, gemeinsame Passphrase, Passwort
term-phrase-text = Ein Passwort, das Vereine für ihre Zeitpläne teilen: Dieselbe Passphrase ergibt am selben Tag dieselbe Stellung. Wer sie kennt, kann die Stellungen vorhersehen, und der Verein, der zuerst postet, verrät den anderen die Stellung des Tages.

term-why-960-titles = warum 960, Anzahl der Stellungen, 960 Stellungen, wie viele Stellungen
term-why-960-text = Es gibt 960 Stellungen, weil 4·4·6·10 = 960 ist: Der weißfeldrige Läufer hat 4 Felder, der schwarzfeldrige 4 und die Dame eins der 6 übrigen. Auf die letzten 5 Felder passen König, Türme und Springer auf 10 Arten, eine für jedes Paar von Springerfeldern, denn der König steht zwischen den Türmen. `/chess960 explain` ohne Stellung zeigt diese Möglichkeiten auf einem Brett.

term-fourth-numbering-titles = vierte Nummerierung, 598 (Chessgames-Nummer), Nummern von Chessgames.com
term-fourth-numbering-text = Chessgames.com zeigt eigene Nummern: Die 598 ist dort `NQBBRKRN`, bei Scharnagl 309. Ich kenne die Tabelle nicht und kann diese Nummern deshalb nicht umrechnen. Wenn eine Nummer von dort stammen könnte, richte dich nach den Figuren: `/chess960 id-of` findet die Nummern einer Aufstellung.

term-regulations-titles = Turnierregeln, Regelwerke, FIDE-Richtlinien, Champions Showdown, Grand Slam, ICCF-Pokal
term-regulations-text = Was Regelwerke dazu sagen, wie eine Stellung ausgelost wird:
    - FIDE-Schachregeln, Richtlinien II: mit Computerprogramm, Würfel, Münze oder Karten.
    - FIDE World Fischer Random 2019, §1.3: Kommt die klassische Anfangsstellung, wird neu ausgelost.
    - Champions Showdown: Chess9LX 2020, §5: In einer Runde haben alle dieselbe Stellung, in jeder Runde eine andere; der Hauptschiedsrichter lost sie wenige Minuten vorher aus.
    - Freestyle Grand Slam: Die Stellung wird 10 oder 15 Minuten vor der Partie gezeigt.
    - ICCF, 70. Pokal: Jede Paarung hat eine Stellung; im Finale ist es mit Weiß und Schwarz dieselbe.

term-sources-titles = Quellen und Geschichte, Geschichte, Quellen, Literatur, FRCEC, Fischer Random Chess Email Club, Buenos Aires 1996, Scharnagls Buch, schlechte Zufallsgeneratoren, Zufallsgenerator, Weltmeisterschaften, Chess9LX
term-sources-text = Woher Schach960, seine Nummern und seine Regeln kommen:
    - 1978: Maxwell Lawrence erfindet Transcendental Chess, auch Pre-Chess genannt. Displacement Chess ist noch älter: In London gab es 1868 ein Turnier.
    - Am 19. Juni 1996 stellt Bobby Fischer in Buenos Aires das Fischer-Random-Schach vor.
    - 2004: Reinhard Scharnagls Nummern, aus dem Internet bekannt, stehen in seinem Buch *Fischer-Random-Schach (FRC / Chess960) – Die revolutionäre Zukunft des Schachspiels (inkl. Computerschach)*, ISBN 3-8334-1322-0.
    - Am 25. April 2004 wird der Fischer Random Chess Email Club (FRCEC) gegründet. Auf seiner Seite stehen die KeRN-Codes und die Websites Kurnik und Sachy.sk: <http://frcec.chess960.info/FRC-StartingPositions.htm>
    - Ende 2005: Fritz 9 fragt nach der idn einer Stellung oder „draw lots“ (auslosen) und hat eigene Nummern.
    - 2019 und 2022: Wesley So und Hikaru Nakamura gewinnen die FIDE World Fischer Random Championships.
    - 2023: Chess9LX in Saint Louis lost neu aus, wenn die klassische Anfangsstellung oder die Stellung einer früheren Runde kommt, auch im Stichkampf.

    Vorsicht vor schlechten Generatoren: Sie machen manche Stellungen wahrscheinlicher. Auch gute Zufallszahlen reichen nicht: Nimmt man von 16 Bits den Rest beim Teilen durch 960, haben 256 Stellungen 69 von 65.536 Chancen und die anderen 68.

term-transcendental-chess-titles = Transcendental Chess, Transcendental, Pre-Chess, Maxwell Lawrence
term-transcendental-chess-text = Ein Verwandter von Schach960, 1978 von Maxwell Lawrence erfunden und auch Pre-Chess genannt. Die Grundreihen von Weiß und Schwarz werden getrennt ausgelost, und der König muss nicht zwischen den Türmen stehen. Nur die Läufer müssen auf verschiedenfarbigen Feldern stehen. So hat jede Seite 4²·6!/2² = 2.880 Aufstellungen, zusammen sind es 2.880² = 8.294.400. Eine Rochade gibt es nicht. Im ersten Zug darf man statt eines Zuges zwei Figuren der Grundreihe vertauschen.

term-displacement-chess-titles = Displacement Chess, Displacement
term-displacement-chess-text = Schach, bei dem ein paar Figuren der klassischen Anfangsstellung den Platz getauscht haben, etwa König und Dame, sodass bekannte Eröffnungen nicht helfen. Schach960 lost die ganze Grundreihe aus.
