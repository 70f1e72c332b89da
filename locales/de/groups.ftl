groups-chess960 = Anfangsstellungen im Schach960 (Fischer-Random-Schach)
