groups-chess960 = Posiciones iniciales de Ajedrez 960 (aleatorio de Fischer)
