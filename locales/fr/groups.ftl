groups-chess960 = Positions de départ d’Échecs 960 (Fischer random)
