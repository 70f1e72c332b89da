id-of-option-array = Die Figuren von a bis h (RNBQKBNR), eine FEN oder PGN-Tags
id-of-description = Alle Nummern einer Stellung finden

# Below the position if a number was typed
id-of-number = -# Gelesen als Scharnagl-Nummer, nicht die von Chessgames.com.
