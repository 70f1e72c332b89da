id-of-option-array = Die Figuren von a bis h (RNBQKBNR), eine FEN oder PGN-Tags
id-of-description = Alle Nummern einer Stellung finden
