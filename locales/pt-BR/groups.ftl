groups-chess960 = Posições iniciais de Xadrez960 (Fischer Random)
