groups-chess960 = Chess960 (Fischer random) starting positions
