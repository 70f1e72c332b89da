groups-chess960 = Posições iniciais de Xadrez960 (xadrez aleatório de Fischer)
