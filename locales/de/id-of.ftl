id-of-option-array = Die Figuren von a bis h (RNBQKBNR), eine FEN oder PGN-Tags
id-of-description = Alle Nummern einer Stellung finden

id-of-number = Ich lese das als Scharnagl-Nummer { $id }. Für andere Nummerierungen nimm `/chess960 show`.
# Below the position then
id-of-number-of-chessgames = -# Eine Nummer von Chessgames.com kann eine andere Stellung meinen. Richte dich dort nach den Figuren.
