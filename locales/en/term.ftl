term-option-name = The term, such as X-FEN, KRN code or castling; type a part of it, then choose
term-description = Explain a term of Chess960
