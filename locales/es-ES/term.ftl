term-option-name = El término, como X-FEN o enroque
term-description = Explicar un término de Ajedrez 960

# Below a term
term-also-found-under = -# También se encuentra como: { $aliases }
# Above the menu of related terms
term-see-also = Ver también

# If no term or several have the name that was typed: $typed is what somebody typed, $terms a list of terms.
term-which = ¿Qué término? Empieza a escribir y elige uno.
term-several = { $typed } puede ser { $terms }. ¿Cuál quieres?
term-unknown = El glosario no tiene ningún término como { $typed }. Empieza a escribir y te sugiero términos.
term-nearest = El glosario no tiene el término { $typed }. ¿Querías { $terms }?

# The glossary: of each term its name inside a sentence and then other names under which it is found, with ", " between
# them, and what it means, in Markdown. No two terms may share a name.
term-chess960-titles = Ajedrez 960, Chess960, Chess 960, ajedrez aleatorio de Fischer, Fischer random, Fischerandom, FRC, ajedrez Freestyle
term-chess960-text = Ajedrez en el que las piezas de la primera fila se sortean antes de la partida: los alfiles en casillas de distinto color, el rey entre las torres y las piezas negras enfrente de las blancas. Hay 960 posiciones así; la 518 es la posición inicial del ajedrez clásico. Las reglas son las del ajedrez clásico, y el enroque lleva a las mismas casillas.

term-scharnagl-number-titles = número de Scharnagl, número SP, SP, id, idn, número de posición, número de la posición inicial, SP-518
term-scharnagl-number-text = El número de una posición, de 0 a 959, según Reinhard Scharnagl: alfil de casillas blancas + 4·alfil de casillas negras + 16·dama + 96·código KRN. Cuando hablo de una posición, su número es este. 518 es la posición inicial clásica, 0 es `BBQNNRKR` y 959 es `RKRNNQBB`. `/chess960 id-of` lo da para una disposición. `Chess960: identify`, en **Aplicaciones** del menú de un mensaje, lo da para las posiciones de ese mensaje.

term-one-based-titles = numeración 1–960, 1 a 960, número desde 1, posición 960
term-one-based-text = Los números de Scharnagl, contados de 1 a 960: su posición 0 pasa a ser la 960, y todos los demás números se quedan igual. Así que la posición inicial clásica es también aquí la 518.

term-fritz9-number-titles = número de Fritz9, Fritz 9, Fritz
term-fritz9-number-text = La numeración del programa Fritz 9, de 1 a 960: 1 + alfiles (0 a 15) + 16·caballos (0 a 14) + 240·dama (0 a 3). La posición inicial clásica es la 359. Ninguna posición tiene aquí el mismo número que en la numeración de Scharnagl; en 48 posiciones la diferencia es solo de uno. Antes de acordar un número, conviene acordar la numeración.

term-back-rank-titles = primera fila, fila 1, fila de las piezas, disposición, letras de las piezas
term-back-rank-text = La fila en la que están al principio las piezas de un bando: la 1 para las blancas, la 8 para las negras. Se escribe de la a a la h con una letra por pieza: K rey, Q dama, R torre, B alfil, N caballo. La posición inicial clásica es `RNBQKBNR`.

term-classical-start-titles = posición inicial clásica, 518, posición estándar, ajedrez ortodoxo, ajedrez clásico
term-classical-start-text = La posición inicial del ajedrez clásico, `RNBQKBNR`, es una de las 960: 518 de Scharnagl, también 518 en la numeración 1–960, y 359 de Fritz9. Un sorteo equitativo la da tan a menudo como cualquier otra. La opción `exclude:518` la excluye.

term-mirror-image-titles = posición espejo, espejo, reflejo
term-mirror-image-text = La posición con las piezas en orden inverso, de la h a la a. Ninguna posición es su propio espejo, así que las 960 forman 480 pares; la de la posición inicial clásica, la 518, es la 534. Las dos no se juegan igual, porque el enroque no se refleja: el rey sigue yendo a la columna c o g.

term-castling-titles = enroque, reglas del enroque, cómo enrocarse
term-castling-text = El rey y la torre acaban en las mismas casillas que en el ajedrez clásico, empiecen donde empiecen: O-O lleva el rey a g y la torre a f; O-O-O, el rey a c y la torre a d. Todas las casillas por las que pasan o a las que llegan deben estar vacías, aparte de ellos mismos. Ninguno de los dos puede haberse movido antes, y el rey no puede estar en una casilla atacada, ni pasar por ella ni llegar a ella. A veces se mueve solo el rey o solo la torre. `/chess960 castling` lo muestra en un tablero.

term-castling-notation-titles = notación del enroque, O-O, O-O-O, OO, OOO, 0-0, 0-0-0, enroque al lado a, enroque al lado h, enroque c, enroque g, enroque corto, enroque largo
term-castling-notation-text = O-O es el enroque con la torre del lado h del rey. También se llama enroque g, por la columna en la que acaba el rey. O-O-O es el enroque con la torre del lado a, o enroque c. «Corto» y «largo» significan lo mismo, pero pueden confundir: desde b1, el rey recorre más casillas en el corto.

term-castling-by-vacancy-titles = enroque inmediato, enroque en la jugada 1, enroque de inmediato, castling-ready, primera jugada
term-castling-by-vacancy-text = En algunas posiciones es posible enrocarse en la jugada 1, porque no hay nada en medio: O-O en 90 posiciones, con el rey en f y la torre en g, que se cambian el sitio; O-O-O en 72, con el rey en d y la torre en c. Ninguna posición permite los dos. `/chess960 list` las muestra con la opción `castling-ready`.

term-castling-over-the-board-titles = enroque en el tablero, pieza tocada, regla de la pieza tocada, FIDE
term-castling-over-the-board-text = Según las Leyes de la FIDE, si tocas el rey y después una torre, debes enrocarte con ella si es legal. Si tocas primero una torre, no puedes enrocarte hacia ese lado en esa jugada. Las directrices de la FIDE para el Ajedrez 960 sugieren este orden: pon el rey fuera del tablero, junto a la casilla en la que acabará; mueve la torre; luego pon el rey en su casilla. Puede ayudar decir antes: «Voy a enrocarme».

term-fen-titles = FEN, notación Forsyth-Edwards, Forsyth
term-fen-text = Una posición en una línea con seis campos: el tablero de la fila 8 a la 1, el bando al que le toca jugar, los derechos de enroque, la casilla de captura al paso y dos contadores de jugadas. Las mayúsculas son piezas blancas, y las cifras cuentan casillas vacías. Una posición inicial termina en ` - 0 1`.

term-x-fen-titles = X-FEN, XFEN, KQkq
term-x-fen-text = Un FEN para Ajedrez 960 que conserva las letras del ajedrez clásico cuando no hay duda: K y k son el enroque con la torre más exterior del lado h del rey; Q y q, con la más exterior del lado a. Cualquier otra torre se nombra por su columna. En la posición inicial, todas las torres son exteriores: `KQkq`.

term-shredder-fen-titles = Shredder-FEN, HAha, Shredder
term-shredder-fen-text = Un FEN cuyo campo de enroque nombra las columnas de las torres, en mayúsculas para las blancas: `HAha` en la posición inicial clásica, `GBgb` en la 451, `BRNNKQRB`. Se puede leer sin mirar el tablero, aunque blancas y negras tengan disposiciones distintas.

term-castling-rights-titles = derechos de enroque, campo de enroque
term-castling-rights-text = Dicen con qué torres puede enrocarse todavía cada bando. Un bando pierde los dos al mover el rey, y uno cuando la torre correspondiente se mueve o es capturada. Al principio, ambos bandos tienen los dos. Si el enroque es posible ahora mismo es otra cuestión.

term-pgn-tags-for-chess960-titles = etiquetas PGN para Ajedrez 960, PGN, etiqueta Variant, SetUp, etiqueta FEN
term-pgn-tags-for-chess960-text = Una partida de Ajedrez 960 empieza con las etiquetas `[Variant "Chess960"]`, `[SetUp "1"]` y `[FEN "…"]` con la posición inicial. La etiqueta `FEN` va también con la 518, para que los programas no tengan que conocer el número.

term-lichess-links-titles = enlaces de lichess, lichess, tablero de análisis, editor del tablero
term-lichess-links-text = lichess acepta un FEN en sus direcciones. `https://lichess.org/?fen=FEN#friend` desafía a alguien a jugar la posición, con `%20` en lugar de los espacios. Con guiones bajos en su lugar, `https://lichess.org/analysis/chess960/FEN` abre el tablero de análisis y `https://lichess.org/editor/FEN?variant=chess960&color=white`, el editor. Los botones del bot llevan a los tres.

term-dfrc-titles = DFRC, Ajedrez 960 doble, doble Fischer random, Chess960 doble, 518/534
term-dfrc-text = Ajedrez 960 doble (double Fischer random): las primeras filas de blancas y negras se sortean por separado, así que hay 960·960 = 921 600 posiciones iniciales. Una posición se escribe con el número de las blancas delante, 518/534, o como 960·blancas + negras: 497814 en este caso.

term-derivation-titles = derivación, derivación directa, aritmética, dividir entre 4
term-derivation-text = Cómo un número de Scharnagl se convierte en posición. Con 518: divide entre 4, 129 y resto 2: alfil de casillas blancas en f (b, d, f, h son 0 a 3). Divide 129 entre 4, 32 y resto 1: alfil de casillas negras en c (a, c, e, g). Divide 32 entre 6, 5 y resto 2: dama en la tercera casilla libre, d. 5 es el código KRN `RNKNR` de las demás piezas. En total sale `RNBQKBNR`. Y a la inversa: 518 = 6 + 16·2 + 96·5, con el código de alfiles, la dama y el código KRN. `/chess960 explain` muestra los pasos de cualquier posición.

term-krn-code-titles = código KRN, KRN, código KeRN, KeRN, tabla KRN
term-krn-code-text = Una cifra de 0 a 9 para el orden de rey, torres y caballos en las cinco casillas sin alfiles ni dama: 0 es `NNRKR`, 5 es `RNKNR`, 9 es `RKRNN`. En el número de Scharnagl va multiplicada por 96. El Fischer Random Chess Email Club (FRCEC) lo llama código KeRN. `/chess960 table` muestra los diez.

term-n5n-titles = N5N, código N5N, tabla N5N, código de caballos
term-n5n-text = Una cifra de 0 a 9 para los sitios de los dos caballos en cinco casillas libres: 0 es `NN---`, 5 es `-N-N-`, 9 es `---NN`. Torre, rey y torre llenan las otras tres en este orden, así que la cifra es también el código KRN. `/chess960 table` muestra los diez.

term-bishops-table-titles = tabla de alfiles, código de alfiles, código de los alfiles
term-bishops-table-text = Las 16 colocaciones de los dos alfiles, numeradas como blanco + 4·negro: el código de alfiles. Para el alfil de casillas blancas, b, d, f, h cuentan de 0 a 3; para el de casillas negras, a, c, e, g. El código 0 es `BB------`; el 6 es `--B--B--`, como en la posición inicial clásica. `/chess960 table` las muestra todas.

term-kings-table-titles = tabla del rey, dos tablas
term-kings-table-text = Los 60 órdenes de las seis piezas que no son alfiles, numerados de 16 en 16, de 0 a 944. Todo número de Scharnagl es una fila de esta tabla más una fila de la tabla de alfiles: 518 = 512 + 6, es decir, `RNQKNR` alrededor de `--B--B--`. `/chess960 table` los muestra todos.

term-nq-skeleton-titles = esqueleto NQ, esqueleto
term-nq-skeleton-text = Los sitios de la dama y los caballos en las seis casillas sin alfiles, como `-NQ-N-` en la posición inicial clásica; torre, rey y torre llenan los huecos. Hay 60. Las tablas de Scharnagl y de Fritz9 los numeran de distinta forma, las dos de 16 en 16; el número de una posición es el de su esqueleto más el código de alfiles. La tabla de Scharnagl tiene una errata: `QN---N` lleva 288, no 286. `/chess960 table` los muestra todos.

term-uniform-draw-titles = sorteo uniforme, aleatorio, sorteo de la posición, sorteo equitativo, probabilidades, probabilidad
term-uniform-draw-text = Un sorteo en el que cada una de las 960 posiciones tiene la misma probabilidad, 1/960. El bot toma 16 bits aleatorios del sistema operativo. Si dan 65 280 = 68·960 o más, vuelve a sortear, de modo que el resto de dividir entre 960 es del todo equitativo. `/chess960 odds` muestra lo equitativas que son las otras formas de sortear.

term-die-method-titles = método del dado, dados, dado, método de los dados, Althöfer, Ingo Althöfer
term-die-method-text = Un sorteo con un solo dado, de Ingo Althöfer, contando desde la a: un alfil en una de las 4 casillas negras, un alfil en una de las 4 blancas, la dama en una de las 6 casillas libres, un caballo en una de 5 y otro en una de 4; luego torre, rey, torre. Si sale un número demasiado alto, se vuelve a tirar. Todas las posiciones tienen la misma probabilidad; hacen falta 6,7 tiradas en promedio. `/chess960 from-throws` convierte tus propias tiradas en una posición, y `/chess960 odds` tiene las probabilidades exactas.

term-coin-method-titles = método de las monedas, monedas, lanzamiento de moneda, Northam
term-coin-method-text = El sorteo de Northam, con una moneda pequeña y una grande. La cruz de la pequeña cuenta 0, la de la grande 1, y cada cara 2: la suma va de 1 a 4, con probabilidades iguales. Las piezas van en este orden: alfil de casillas blancas y alfil de casillas negras (una de 4 casillas cada uno), rey (una de las 4 centrales de 6), una torre a cada lado, dama; los caballos llenan los huecos. Entre 3 casillas, un 4 se repite; entre 2, decide la moneda grande. Hacen falta 6 tiradas en promedio. No es del todo equitativo: 384 posiciones tienen 1/768 cada una, y 576 tienen 1/1152. `/chess960 from-throws` convierte tus propias tiradas en una posición, y `/chess960 odds` tiene las probabilidades exactas.

term-die-and-coins-titles = dado y monedas, monedas y dado, dados y monedas
term-die-and-coins-text = El método de las monedas, con un dado para elegir entre tres casillas: 4, 5 y 6 cuentan como 1, 2 y 3. Las monedas deciden entre cuatro y entre dos casillas, así que nunca se repite nada. Todas las posiciones tienen la misma probabilidad que solo con monedas.

term-parallel-coins-titles = monedas en paralelo, cuatro monedas, dos jugadores
term-parallel-coins-text = El método de las monedas de Northam para dos jugadores que lanzan al mismo tiempo. Cada uno lanza cuatro monedas distintas, lo que da dos tiradas a la vez. Dos rondas así colocan todas las piezas en el 97,27 % de los sorteos. Si cada jugador tira además un dado, una ronda basta siempre.

term-parallel-dice-titles = dados en paralelo, dados a la vez, cinco dados, dados de colores
term-parallel-dice-text = El método del dado con 5 dados de distinto color, tirados a la vez. Antes hay que acordar qué dado es para qué pieza: alfil de casillas negras, alfil de casillas blancas, dama, caballo, caballo. Los dados demasiado altos se vuelven a tirar. Una ronda basta en el 24,69 % de los sorteos; en promedio hacen falta 2,24. `/chess960 from-throws method:parallel-dice` convierte tus propios dados en una posición.

term-digits-titles = cajas de cifras, tres cajas, cifras, árbitro principal
term-digits-text = Un sorteo con tres cajas con las cifras del 0 al 9: centenas, decenas, unidades. Si el número pasa de 959, se sacan otra vez las tres, y todas las posiciones tienen la misma probabilidad. Repetir solo la segunda cifra, si la primera es un 9, hace más probables las posiciones 900 a 959: 1/600 cada una, todas las demás 1/1000, a una distancia de 3/80 de un sorteo equitativo. `/chess960 from-throws method:digits` toma tus propias cifras, y `/chess960 random method:digits` las saca por ti.

term-pawns-titles = peones en manos cerradas, mano cerrada, peón escondido, manos, números
term-pawns-text = Un peón blanco en una mano y uno negro en la otra dan 1 o 2; hecho dos veces, da de 1 a 4, como dos monedas. Así que los peones sustituyen a las monedas del método de las monedas, con las mismas probabilidades. `/chess960 from-throws method:numbers` convierte los colores, o esos números vengan de donde vengan, en una posición.

term-total-variation-distance-titles = distancia de variación total, falta de equidad, sesgo, distancia al sorteo uniforme
term-total-variation-distance-text = Lo lejos que está una forma de sortear de una equitativa: elijas el conjunto de posiciones que elijas, su probabilidad difiere de la equitativa en esto como máximo. Es la mitad de la suma de todas las diferencias. Es 0 con el método del dado y 1/10 con el de las monedas.

term-position-of-the-day-titles = posición del día, diaria, posición diaria
term-position-of-the-day-text = Una posición cada día, la misma para todos. Viene de la programación del servidor o, en servidores sin ninguna, del propio bot, cuyos días cambian a medianoche UTC. Sale de la clave del día, que se decide de antemano. Se ve con `/chess960 daily`.

term-day-key-titles = clave del día, clave
term-day-key-text = 64 dígitos hexadecimales de los que sale la posición de un día (junto con la opción de la programación de excluir la posición inicial clásica). El bot obtiene la clave de un secreto y la fecha, y solo la muestra cuando su día se ha enviado o cerrado.

term-commitment-titles = compromiso, hash, SHA-256, prueba
term-commitment-text = 64 dígitos hexadecimales que se publican antes de un día, obtenidos con SHA-256 de su fecha y su clave. No revelan la posición, y nadie puede encontrar otra clave que les corresponda, así que la posición ya estaba decidida entonces. `/chess960 verify` lo comprueba. No prueba que nadie conociera antes la posición: quien tenga el secreto puede preverla.

term-phrase-titles = frase secreta, frase compartida, contraseña
term-phrase-text = Una contraseña que varios clubes comparten para sus programaciones: la misma frase da la misma posición en la misma fecha. Quien la conoce puede prever las posiciones, y el club que envía primero revela el día a los demás.

term-why-960-titles = por qué 960, número de posiciones, 960 posiciones, cuántas posiciones
term-why-960-text = Hay 960 posiciones porque 4·4·6·10 = 960: el alfil de casillas blancas tiene 4 casillas, el de casillas negras otras 4, y la dama, cualquiera de las 6 que quedan. Las últimas 5 acogen al rey, las torres y los caballos de 10 maneras, una por cada par de casillas para los caballos, porque el rey está entre las torres. `/chess960 explain` sin posición muestra estas opciones en un tablero.

term-fourth-numbering-titles = cuarta numeración, 598 (número de Chessgames), números de Chessgames.com
term-fourth-numbering-text = Chessgames.com usa sus propios números: su 598 es `NQBBRKRN`, la 309 de Scharnagl. No conozco su tabla, así que no puedo convertirlos. Si un número puede venir de allí, guíate por las piezas: `/chess960 id-of` da los números de una disposición.

term-regulations-titles = reglamentos, reglas de torneo, directrices de la FIDE, Champions Showdown, Grand Slam, Copa ICCF
term-regulations-text = Lo que dicen los reglamentos sobre el sorteo de la posición:
    - Leyes del Ajedrez de la FIDE, Directrices II: con un programa informático, dados, una moneda o cartas.
    - FIDE World Fischer Random 2019, §1.3: si sale la posición inicial clásica, se repite el sorteo.
    - Champions Showdown: Chess9LX 2020, §5: todas las partidas de una ronda tienen la misma posición, y cada ronda otra; el árbitro principal la sortea minutos antes.
    - Freestyle Grand Slam: la posición se muestra 10 o 15 minutos antes de jugar.
    - 70.ª Copa de la ICCF: cada emparejamiento tiene una posición; en la final es la misma con blancas y con negras.

term-sources-titles = fuentes e historia, historia, fuentes, bibliografía, FRCEC, Fischer Random Chess Email Club, Buenos Aires 1996, Fischer-Random-Schach, malos generadores, generador de números aleatorios, campeonatos del mundo, Chess9LX
term-sources-text = De dónde vienen el Ajedrez 960, sus números y sus reglas:
    - 1978: Maxwell Lawrence inventa el ajedrez trascendental, o pre-chess. El ajedrez de desplazamiento es aún más antiguo: Londres tuvo un torneo en 1868.
    - 19 de junio de 1996: Bobby Fischer presenta el ajedrez aleatorio de Fischer en Buenos Aires.
    - 2004: los números de Reinhard Scharnagl, conocidos por internet, están en su libro *Fischer-Random-Schach (FRC / Chess960) – Die revolutionäre Zukunft des Schachspiels (inkl. Computerschach)*, ISBN 3-8334-1322-0.
    - 25 de abril de 2004: abre el Fischer Random Chess Email Club (FRCEC). Su página tiene los códigos KeRN y nombra los sitios Kurnik y Sachy.sk: <http://frcec.chess960.info/FRC-StartingPositions.htm>
    - Finales de 2005: Fritz 9 pide el idn de una posición o deja sortearla («draw lots»), y tiene sus propios números.
    - 2019 y 2022: Wesley So y Hikaru Nakamura ganan los Campeonatos del Mundo Fischer Random de la FIDE.
    - 2023: Chess9LX, en Saint Louis, repite el sorteo si sale la posición inicial clásica o la de una ronda anterior, también en los desempates.

    Cuidado con los malos generadores: hacen más probables algunas posiciones. Incluso con buenos números aleatorios, el resto de 16 bits entre 960 da a 256 posiciones 69 casos de 65 536, y a las demás 68.

term-transcendental-chess-titles = ajedrez trascendental, Transcendental chess, Transcendental, pre-chess, Maxwell Lawrence
term-transcendental-chess-text = Un pariente del Ajedrez 960, inventado en 1978 por Maxwell Lawrence y llamado también pre-chess. Las primeras filas de blancas y negras se sortean por separado, y el rey no tiene que estar entre las torres. Solo los alfiles tienen que estar en casillas de distinto color. Así que cada bando tiene 4²·6!/2² = 2880 disposiciones, y hay 2880² = 8 294 400 posiciones iniciales. No hay enroque. En su primer turno, un jugador puede cambiar entre sí dos piezas de la primera fila en lugar de hacer una jugada.

term-displacement-chess-titles = ajedrez de desplazamiento, Displacement chess, desplazamiento
term-displacement-chess-text = Ajedrez en el que unas pocas piezas de la posición inicial clásica han cambiado de sitio, como el rey y la dama, para que las aperturas conocidas no sirvan. El Ajedrez 960 sortea toda la primera fila.
