look-option-board = Як показати дошку
look-option-details = Відразу показати FEN, нумерації й теги PGN
