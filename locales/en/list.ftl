list-option-from = The number at which the list opens
list-description = List all 960 positions, or those with king, queen and bishops where you want them
