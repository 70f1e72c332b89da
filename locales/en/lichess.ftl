# Buttons below a position
lichess-play = Play on lichess
lichess-edit = Edit on lichess
lichess-analyse = Analyse on lichess
