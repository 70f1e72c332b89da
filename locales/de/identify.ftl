identify-description = Die Nummern der Stellungen in einer Nachricht finden

identify-several = **In dieser Nachricht sind { $count } Anfangsstellungen.**
# Only numbers were found, which may count something else.
identify-uncertain = { $count ->
    [1] **Das könnte eine Stellung sein:**
   *[other] **Das könnten Stellungen sein:**
}
identify-none-valid = **In dieser Nachricht ist keine Anfangsstellung.**
# Above numbers with letters beside them that are another position.
identify-contradictions = **Nummer und Buchstaben passen nicht zusammen:**
# Above what looks like positions and is none.
identify-not-valid = **Keine gültigen Stellungen:**
# $heading is the position's number and its pieces; $written is how the message has them.
identify-written = { $heading }, geschrieben { $written }
# $heading may be identify-written. Only position 0 has another number in the 1–960 range.
identify-numbers = { $number ->
    [0] { $heading } · Zählung 1–960 **960** · Fritz9 **{ $fritz9 }**
   *[other] { $heading } · Fritz9 **{ $fritz9 }**
}
# $ranks is the back ranks of White and Black.
identify-double-number = { $heading } · { $ranks } · DFRC-Nummer **{ $number }**
identify-not-a-number = { $is_960 ->
    [true] - { $quoted }: Stellungen haben die Nummern 0 bis 959. In der Zählung 1–960 ist 960 die Stellung 0.
   *[false] - { $quoted }: Stellungen haben die Nummern 0 bis 959.
}
identify-left-out = -# Und { $count } weitere, für die hier kein Platz ist.

# Buttons, and a menu where there are many positions.
identify-menu = Eine Stellung zeigen
# A menu of further positions, and its choices
identify-more = Weitere Stellungen
identify-page = Stellungen { $first } bis { $last }

identify-nothing = In dieser Nachricht finde ich keine Anfangsstellung. Ich suche die acht Figuren von a bis h (`RNBQKBNR`, `r-n-b-q-k-b-n-r`, Figurensymbole, Buchstaben anderer Sprachen), Bretter, FENs, PGN-Tags, lichess-Links und Nummern, bei denen steht, dass sie Stellungen sind (`#518`, `SP-518`, `position 518`, `DFRC 518/534`).
    -# Eine Zahl allein kann alles heißen. Zum Nachschlagen nimm `/chess960 show`.
identify-no-text = In dieser Nachricht kann ich keinen Text lesen. Vielleicht ist es ein Bild oder eine neuere Art von Nachricht von einem Bot oder einer App. Siehst du dort eine Stellung, gib sie in `/chess960 id-of` ein.
# $name is the name of a file in the message.
identify-file-too-large = -# { $name } ist nicht gelesen: Ich lese bis zu 1 MiB an Textdateien.
identify-file-failed = -# Ich konnte { $name } nicht von Discord laden. Versuch es bitte noch einmal.
