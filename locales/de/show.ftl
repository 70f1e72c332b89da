show-option-id = Die Nummer (0 bis 959), die Figuren, eine FEN oder PGN-Tags
show-option-black-id = Die Stellung von Schwarz, falls anders (DFRC)
show-description = Eine Stellung nach Nummer zeigen

show-two-pairs = In `id` oder `black-id` steht schon eine Stellung für Weiß und Schwarz. Gib in beiden je eine Stellung an oder beide allein in `id`: `518/534`.
show-other-side = `id` ist hier die Stellung von Weiß, `black-id` die von Schwarz. Tausche sie oder gib beide in `id` an, zuerst die von Weiß: `518/534`.

# Buttons
show-previous = Vorherige
show-next = Nächste
show-mirror = Spiegeln
show-swap = Farben tauschen
