term-option-name = Le terme, par exemple X-FEN ou roque
term-description = Expliquer un terme des Échecs 960

# Below a term
term-also-found-under = -# Aussi sous : { $aliases }
# Above the menu of related terms
term-see-also = Voir aussi

# If no term or several have the name that was typed: $typed is what somebody typed, $terms a list of terms.
term-which = Quel terme ? Commence à taper et choisis.
term-several = { $typed } peut vouloir dire { $terms }. Lequel ?
term-unknown = Le glossaire n’a aucun terme comme { $typed }. Commence à taper et je propose des termes.
term-nearest = Le glossaire n’a pas de terme { $typed }. Tu voulais dire { $terms } ?

# The glossary: of each term its name inside a sentence and then other names under which it is found, with ", " between
# them, and what it means, in Markdown. No two terms may share a name.
term-chess960-titles = Échecs 960, Chess960, Chess 960, échecs aléatoires de Fischer, Fischer random, Fischerandom, FRC, Freestyle chess
term-chess960-text = Variante du jeu d’échecs où les pièces de la première rangée sont tirées au sort avant la partie : les fous sur des cases de couleurs opposées, le roi entre les tours et les pièces des Noirs en face de celles des Blancs. Il y a 960 positions de ce genre ; la 518 est celle des échecs classiques. Les règles sont celles des échecs classiques, et le roque mène aux mêmes cases.

term-scharnagl-number-titles = numéro de Scharnagl, numéro SP, SP, id, idn, numéro de position, position de départ, SP-518
term-scharnagl-number-text = Le numéro d’une position, de 0 à 959, d’après Reinhard Scharnagl : fou de cases blanches + 4·fou de cases noires + 16·dame + 96·code KRN. Quand je dis « position », c’est ce numéro. 518 est la position de départ classique, 0 est `BBQNNRKR`, 959 est `RKRNNQBB`. `/chess960 id-of` le trouve pour une disposition. `Chess960: identify`, sous **Applications** dans le menu d’un message, le trouve pour les positions de ce message.

term-one-based-titles = numérotation 1–960, 1 à 960, numérotation à partir de 1, position 960
term-one-based-text = Les numéros de Scharnagl, comptés de 1 à 960 : sa position 0 devient 960, et tous les autres numéros restent les mêmes. La position de départ classique est donc 518 ici aussi.

term-fritz9-number-titles = numéro Fritz9, Fritz 9, Fritz
term-fritz9-number-text = La numérotation du logiciel Fritz 9, de 1 à 960 : 1 + fous (0 à 15) + 16·cavaliers (0 à 14) + 240·dame (0 à 3). La position de départ classique est 359. Aucune position n’a le même numéro ici que chez Scharnagl ; pour 48 positions, ils ne diffèrent que d’une unité. Avant de convenir d’un numéro, deux joueurs devraient convenir de la numérotation.

term-back-rank-titles = première rangée, rangée de départ, disposition, array, lettres des pièces
term-back-rank-text = La rangée où sont les pièces d’un camp au départ : la première rangée pour les Blancs, la 8e pour les Noirs. On l’écrit de a à h avec une lettre anglaise par pièce : K roi, Q dame, R tour, B fou, N cavalier. La position de départ classique est `RNBQKBNR`.

term-classical-start-titles = position de départ classique, 518, position standard, échecs orthodoxes, échecs classiques
term-classical-start-text = Le départ des échecs classiques, `RNBQKBNR`, est l’une des 960 positions : Scharnagl 518, aussi 518 dans la numérotation 1–960, Fritz9 359. Un tirage équitable la donne aussi souvent que toute autre. L’option `exclude:518` l’exclut.

term-mirror-image-titles = position miroir, miroir, mirror, reflet
term-mirror-image-text = La position avec ses pièces dans l’ordre inverse, de h à a. Aucune position n’est son propre miroir, donc les 960 positions forment 480 paires ; 518, la position de départ classique, a pour miroir 534. Les deux ne se jouent pas de la même façon, car le roque n’est pas inversé : le roi va toujours sur la colonne c ou g.

term-castling-titles = roque, castling, règles du roque, comment roquer
term-castling-text = Le roi et la tour arrivent sur les mêmes cases qu’aux échecs classiques, d’où qu’ils partent : O-O amène le roi en g et la tour en f, O-O-O le roi en c et la tour en d. Toutes les cases que l’un ou l’autre traverse ou atteint doivent être vides, à part eux-mêmes. Aucun des deux ne doit avoir bougé, et le roi ne peut ni partir d’une case attaquée, ni en traverser une, ni en atteindre une. Parfois, seul le roi ou seule la tour bouge. `/chess960 castling` le montre sur un échiquier.

term-castling-notation-titles = notation du roque, O-O, O-O-O, OO, OOO, 0-0, 0-0-0, roque côté a, roque côté h, roque c, roque g, petit roque, grand roque
term-castling-notation-text = O-O est le roque avec la tour côté h du roi. On l’appelle aussi roque g, d’après la colonne où finit le roi. O-O-O est le roque avec la tour côté a, ou roque c. « Petit roque » et « grand roque » veulent dire la même chose, mais peuvent tromper : les distances changent avec la position.

term-castling-by-vacancy-titles = roque immédiat, roque au premier coup, castling-ready, premier coup
term-castling-by-vacancy-text = Dans certaines positions, on peut roquer dès le 1er coup, car rien ne gêne : O-O dans 90 positions, avec le roi en f et la tour en g, qui échangent leurs places ; O-O-O dans 72, avec le roi en d et la tour en c. Aucune position n’offre les deux. `/chess960 list` les trouve avec l’option `castling-ready`.

term-castling-over-the-board-titles = roque devant l’échiquier, règles du toucher, pièce touchée, FIDE
term-castling-over-the-board-text = Règles de la FIDE : si tu touches le roi puis une tour, tu dois roquer avec elle si c’est légal. Si tu touches d’abord une tour, tu ne peux pas roquer de ce côté à ce coup. Pour les Échecs 960, les directives de la FIDE suggèrent cet ordre : poser le roi à côté de l’échiquier, près de sa case d’arrivée ; déplacer la tour ; puis mettre le roi sur sa case. Il peut être utile de dire d’abord « je vais roquer ».

term-fen-titles = FEN, notation Forsyth-Edwards, Forsyth
term-fen-text = Une position sur une ligne, en six champs : l’échiquier de la 8e rangée à la première, le camp au trait, les droits de roque, la case de prise en passant et deux compteurs de coups. Les majuscules sont les pièces des Blancs, et les chiffres comptent les cases vides. Une position de départ se termine par ` - 0 1`.

term-x-fen-titles = X-FEN, XFEN, KQkq
term-x-fen-text = Une FEN pour les Échecs 960 qui garde les lettres des échecs classiques quand elles sont sans ambiguïté : K et k désignent le roque avec la tour la plus extérieure côté h du roi, Q et q avec la plus extérieure côté a. Toute autre tour est nommée par sa colonne. Au départ, toutes les tours sont les plus extérieures : `KQkq`.

term-shredder-fen-titles = Shredder-FEN, HAha, Shredder
term-shredder-fen-text = Une FEN dont le champ de roque nomme les colonnes des tours, en majuscules pour les Blancs : `HAha` pour la position de départ classique, `GBgb` pour la position 451, `BRNNKQRB`. On la lit sans regarder l’échiquier, même si Blancs et Noirs ont des dispositions différentes.

term-castling-rights-titles = droits de roque, champ de roque
term-castling-rights-text = Ils disent avec quelles tours chaque camp peut encore roquer. Un camp perd ses deux droits quand son roi bouge, et un seul quand la tour concernée bouge ou est prise. Au départ, chaque camp a les deux. Savoir si le roque est possible tout de suite est une autre question.

term-pgn-tags-for-chess960-titles = balises PGN pour les Échecs 960, PGN, balise Variant, SetUp, balise FEN
term-pgn-tags-for-chess960-text = Une partie jouée depuis une position d’Échecs 960 commence par les balises `[Variant "Chess960"]`, `[SetUp "1"]` et `[FEN "…"]` avec la position de départ. La balise `FEN` y est pour 518 aussi, pour que les logiciels n’aient pas à connaître le numéro.

term-lichess-links-titles = liens lichess, lichess, échiquier d’analyse, éditeur d’échiquier
term-lichess-links-text = lichess accepte une FEN dans ses adresses. `https://lichess.org/?fen=FEN#friend` défie quelqu’un dans cette position, avec `%20` pour les espaces. Avec des tirets bas pour les espaces, `https://lichess.org/analysis/chess960/FEN` ouvre l’échiquier d’analyse, et `https://lichess.org/editor/FEN?variant=chess960&color=white` l’éditeur d’échiquier. Les boutons du bot mènent aux trois.

term-dfrc-titles = DFRC, double Échecs 960, double Fischer random, double Chess960, 518/534
term-dfrc-text = Double Échecs 960 : les premières rangées des Blancs et des Noirs sont tirées séparément, donc il y a 960·960 = 921 600 positions de départ. On écrit une position avec le numéro des Blancs d’abord, 518/534, ou sous la forme 960·blancs + noirs : 497814 pour celle-ci.

term-derivation-titles = calcul d’une position, calcul direct, arithmétique, division par 4
term-derivation-text = Comment un numéro de Scharnagl devient une position. Pour 518 : divise par 4, 129 reste 2 : fou de cases blanches en f (b, d, f, h valent 0 à 3). Divise 129 par 4, 32 reste 1 : fou de cases noires en c (a, c, e, g). Divise 32 par 6, 5 reste 2 : dame sur la troisième case libre, d. 5 est le code KRN `RNKNR` des autres pièces. Ensemble : `RNBQKBNR`. Et en sens inverse : 518 = 6 + 16·2 + 96·5, avec le code des fous, la dame et le code KRN. `/chess960 explain` montre les étapes pour toute position.

term-krn-code-titles = code KRN, KRN, code KeRN, KeRN, table KRN
term-krn-code-text = Un chiffre de 0 à 9 pour l’ordre du roi, des tours et des cavaliers sur les cinq cases sans fous ni dame : 0 est `NNRKR`, 5 est `RNKNR`, 9 est `RKRNN`. Il compte 96 fois dans le numéro de Scharnagl. Le Fischer Random Chess Email Club (FRCEC) écrit code KeRN. `/chess960 table` montre les dix.

term-n5n-titles = N5N, code N5N, table N5N, code des cavaliers
term-n5n-text = Un chiffre de 0 à 9 pour les places de deux cavaliers parmi cinq cases libres : 0 est `NN---`, 5 est `-N-N-`, 9 est `---NN`. Tour, roi et tour remplissent les trois autres dans cet ordre, donc le chiffre est aussi le code KRN. `/chess960 table` montre les dix.

term-bishops-table-titles = table des fous, code des fous
term-bishops-table-text = Les 16 placements des deux fous, numérotés blanc + 4·noir : c’est le code des fous. Pour le fou de cases blanches, b, d, f, h comptent 0 à 3 ; pour le fou de cases noires, c’est a, c, e, g. Le code 0 est `BB------`, le code 6 est `--B--B--`, comme dans la position de départ classique. `/chess960 table` les montre tous.

term-kings-table-titles = table du roi, deux tables
term-kings-table-text = Les 60 ordres des six pièces autres que les fous, numérotés de 16 en 16, de 0 à 944. Tout numéro de Scharnagl est une ligne de cette table plus une ligne de la table des fous : 518 = 512 + 6, soit `RNQKNR` autour de `--B--B--`. `/chess960 table` les montre tous.

term-nq-skeleton-titles = squelette NQ, squelette
term-nq-skeleton-text = Les places de la dame et des cavaliers parmi les six cases sans fous, par exemple `-NQ-N-` dans la position de départ classique ; tour, roi et tour comblent les vides. Il y en a 60. Les tables de Scharnagl et de Fritz9 les numérotent différemment, les deux de 16 en 16 ; le numéro d’une position est celui de son squelette plus le code des fous. La table de Scharnagl a une coquille : `QN---N` a 288, pas 286. `/chess960 table` les montre tous.

term-uniform-draw-titles = tirage uniforme, aléatoire, tirage, tirage équitable, probabilités, hasard
term-uniform-draw-text = Un tirage où chacune des 960 positions a la même probabilité, 1/960. Le bot prend 16 bits aléatoires du système d’exploitation. S’ils font 65 280 = 68·960 ou plus, il tire à nouveau : ainsi, le reste d’une division par 960 est parfaitement équitable. `/chess960 odds` montre à quel point les autres façons de tirer sont équitables.

term-die-method-titles = méthode du dé, dés, dé, Althöfer, Ingo Althöfer
term-die-method-text = Un tirage avec un seul dé, d’Ingo Althöfer, en comptant à partir de a : un fou sur l’une des 4 cases noires, un fou sur l’une des 4 blanches, la dame sur l’une des 6 cases libres, un cavalier sur l’une des 5 suivantes, l’autre sur l’une des 4 dernières ; puis tour, roi, tour. Si le nombre est trop grand, on relance. Toutes les positions ont la même probabilité ; il faut 6,7 lancers en moyenne. `/chess960 from-throws` transforme tes propres lancers en position, et `/chess960 odds` donne les probabilités exactes.

term-coin-method-titles = méthode des pièces de monnaie, pièces de monnaie, pile ou face, Northam
term-coin-method-text = Le tirage de Northam avec une petite et une grande pièce de monnaie. Petite sur pile compte 0, grande sur pile 1, chaque face 2 : la somme va de 1 à 4, à probabilités égales. Les pièces se placent dans cet ordre : fou de cases blanches et fou de cases noires (4 cases chacun), roi (l’une des 4 du milieu sur 6), une tour de chaque côté, dame ; les cavaliers comblent les vides. Entre 3 cases, un 4 est relancé ; entre 2, la grande pièce de monnaie décide. Il faut 6 lancers en moyenne. Pas tout à fait équitable : 384 positions ont 1/768 chacune, 576 ont 1/1152. `/chess960 from-throws` transforme tes propres lancers en position, et `/chess960 odds` donne les probabilités exactes.

term-die-and-coins-titles = dé et pièces de monnaie, pièces de monnaie et dé
term-die-and-coins-text = La méthode des pièces de monnaie, avec un dé pour choisir entre trois cases : 4, 5 et 6 y valent 1, 2 et 3. Les pièces de monnaie décident entre quatre et entre deux cases, donc on ne relance jamais rien. Chaque position a la même probabilité qu’avec les pièces de monnaie seules.

term-parallel-coins-titles = pièces de monnaie en parallèle, quatre pièces de monnaie, deux joueurs
term-parallel-coins-text = La méthode de Northam pour deux joueurs qui lancent en même temps. Chacun lance quatre pièces de monnaie différentes, ce qui fait deux lancers à la fois. Deux manches de ce genre placent toutes les pièces dans 97,27 % des tirages. Si chaque joueur lance aussi un dé, une manche suffit toujours.

term-parallel-dice-titles = dés en parallèle, dés à la fois, cinq dés, dés de couleur
term-parallel-dice-text = La méthode du dé avec 5 dés de couleurs différentes, lancés à la fois. On convient à l’avance quel dé vaut pour quelle pièce : fou de cases noires, fou de cases blanches, dame, cavalier, cavalier. Les dés trop grands sont relancés. Une manche suffit dans 24,69 % des tirages ; il en faut 2,24 en moyenne. `/chess960 from-throws method:parallel-dice` transforme tes propres dés en position.

term-digits-titles = boîtes de chiffres, trois boîtes, chiffres, arbitre en chef
term-digits-text = Un tirage dans trois boîtes qui contiennent chacune les chiffres de 0 à 9 : centaines, dizaines, unités. Si le numéro dépasse 959, on tire à nouveau les trois, et toutes les positions ont la même probabilité. Si, après un 9, on ne tire à nouveau que le deuxième chiffre, 900 à 959 deviennent plus probables : 1/600 chacune, toutes les autres 1/1000, à une distance de 3/80 d’un tirage équitable. `/chess960 from-throws method:digits` prend tes propres chiffres, et `/chess960 random method:digits` les tire pour toi.

term-pawns-titles = pions dans les mains fermées, main fermée, pion caché, mains, nombres
term-pawns-text = Un pion blanc dans une main et un noir dans l’autre donnent 1 ou 2 ; deux fois de suite, ça donne de 1 à 4, comme deux pièces de monnaie. Les pions remplacent donc les pièces de monnaie dans leur méthode, avec les mêmes probabilités. `/chess960 from-throws method:numbers` transforme en position les couleurs, ou de tels nombres d’où qu’ils viennent.

term-total-variation-distance-titles = distance en variation totale, biais, écart à l’uniforme
term-total-variation-distance-text = De combien une façon de tirer s’écarte d’un tirage équitable : quel que soit l’ensemble de positions choisi, sa probabilité s’en écarte d’autant au plus. C’est la moitié de la somme de toutes les différences. Elle vaut 0 pour la méthode du dé et 1/10 pour celle des pièces de monnaie.

term-position-of-the-day-titles = position du jour, daily, position quotidienne
term-position-of-the-day-text = Une position par jour, la même pour tout le monde. Elle vient du programme du serveur ou, sur les serveurs sans programme, du bot lui-même, dont les jours changent à minuit UTC. Elle découle de la clé du jour, fixée d’avance. Pour la voir : `/chess960 daily`.

term-day-key-titles = clé du jour, clé
term-day-key-text = 64 chiffres hexadécimaux dont découle la position d’un jour (avec le réglage du programme qui exclut ou non la position de départ classique). Le bot fait la clé à partir d’un secret et de la date et ne la montre qu’une fois son jour envoyé ou clos.

term-commitment-titles = engagement, commitment, hachage, hash, SHA-256, preuve
term-commitment-text = 64 chiffres hexadécimaux publiés avant un jour, faits par SHA-256 à partir de sa date et de sa clé. Ils ne révèlent pas la position, et personne ne peut trouver une autre clé qui leur corresponde : la position était donc fixée à ce moment-là. `/chess960 verify` le vérifie. Ça ne prouve pas que personne ne connaissait la position avant : la personne qui a le secret peut la prévoir.

term-phrase-titles = phrase secrète, phrase commune, mot de passe
term-phrase-text = Un mot de passe que des clubs partagent pour leurs programmes : la même phrase secrète donne la même position à la même date. La personne qui la connaît peut prévoir les positions, et le premier club à l’envoyer dévoile la position du jour aux autres.

term-why-960-titles = pourquoi 960, nombre de positions, 960 positions, combien de positions
term-why-960-text = Il y a 960 positions parce que 4·4·6·10 = 960 : le fou de cases blanches a 4 cases, celui de cases noires 4 et la dame l’une des 6 qui restent. Les 5 dernières cases accueillent roi, tours et cavaliers de 10 façons, une par paire de cases pour les cavaliers, puisque le roi est entre les tours. `/chess960 explain` sans position montre ces choix sur un échiquier.

term-fourth-numbering-titles = quatrième numérotation, 598 (numéro Chessgames), numéros de Chessgames.com
term-fourth-numbering-text = Chessgames.com affiche ses propres numéros : son 598 est `NQBBRKRN`, le 309 de Scharnagl. Je ne connais pas sa table, donc je ne peux pas convertir ses numéros. Si un numéro peut venir de là, fie-toi aux pièces : `/chess960 id-of` trouve les numéros d’une disposition.

term-regulations-titles = règlements, règlements de tournoi, directives de la FIDE, Champions Showdown, Grand Slam, Coupe ICCF
term-regulations-text = Ce que disent les règlements sur le tirage d’une position :
    - Règles du jeu d’échecs de la FIDE, Directives II : par un programme informatique, des dés, une pièce de monnaie ou des cartes.
    - FIDE World Fischer Random 2019, §1.3 : si c’est la position de départ classique, on tire à nouveau.
    - Champions Showdown: Chess9LX 2020, §5 : tous ont la même position dans une ronde et une autre à chaque ronde ; l’arbitre en chef la tire quelques minutes avant.
    - Freestyle Grand Slam : la position est montrée 10 ou 15 minutes avant la partie.
    - 70e Coupe de l’ICCF : chaque appariement a sa position ; en finale, c’est la même avec les Blancs et les Noirs.

term-sources-titles = sources et histoire, histoire, sources, littérature, FRCEC, Fischer Random Chess Email Club, Buenos Aires 1996, Fischer-Random-Schach, mauvais générateurs, générateur de nombres aléatoires, championnats du monde, Chess9LX
term-sources-text = D’où viennent les Échecs 960, leurs numéros et leurs règles :
    - 1978 : Maxwell Lawrence invente le Transcendental chess, appelé aussi pre-chess. Le Displacement chess est plus ancien encore : un tournoi s’est tenu à Londres en 1868.
    - 19 juin 1996 : Bobby Fischer annonce les échecs aléatoires de Fischer à Buenos Aires.
    - 2004 : les numéros de Reinhard Scharnagl, connus par internet, paraissent dans son livre *Fischer-Random-Schach (FRC / Chess960) – Die revolutionäre Zukunft des Schachspiels (inkl. Computerschach)*, ISBN 3-8334-1322-0.
    - 25 avril 2004 : le Fischer Random Chess Email Club (FRCEC) ouvre. Sa page a les codes KeRN et cite les sites Kurnik et Sachy.sk : <http://frcec.chess960.info/FRC-StartingPositions.htm>
    - Fin 2005 : Fritz 9 demande l’idn d’une position ou de la tirer au sort (« draw lots »), et a ses propres numéros.
    - 2019 et 2022 : Wesley So et Hikaru Nakamura gagnent les championnats du monde d’échecs aléatoires de Fischer de la FIDE.
    - 2023 : au Chess9LX de Saint-Louis, on tire à nouveau si la position de départ classique ou celle d’une ronde précédente sort, dans les départages aussi.

    Attention aux mauvais générateurs : ils rendent certaines positions plus probables. Même avec de bons nombres aléatoires, le reste de la division de 16 bits par 960 donne à 256 positions 69 chances sur 65 536, et aux autres 68.

term-transcendental-chess-titles = Transcendental chess, Transcendental, échecs transcendantaux, pre-chess, Maxwell Lawrence
term-transcendental-chess-text = Une variante proche des Échecs 960, inventée en 1978 par Maxwell Lawrence et aussi appelée pre-chess. Les premières rangées des Blancs et des Noirs sont tirées séparément, et le roi n’a pas besoin d’être entre les tours. Seuls les fous doivent être sur des cases de couleurs opposées. Chaque camp a donc 4²·6!/2² = 2 880 dispositions, et il y a 2 880² = 8 294 400 positions. Il n’y a pas de roque. Au lieu de jouer son premier coup, un joueur peut échanger deux pièces de la première rangée.

term-displacement-chess-titles = Displacement chess, displacement
term-displacement-chess-text = Variante du jeu d’échecs où quelques pièces de la position de départ classique ont changé de place, par exemple roi et dame, pour que les ouvertures connues ne servent à rien. Les Échecs 960 tirent au sort toute la première rangée.
