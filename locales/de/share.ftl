share-button = Allen zeigen
# Below a short explanation: shows all of it to the person who presses
share-more = Mehr zeigen
# Below the message that was shown to everyone
share-shared-by = -# Geteilt von { $person }
# After another press on the same message
share-repeated = Das sehen schon alle: Ich habe es gepostet, als du den Button zum ersten Mal gedrückt hast. Um es noch einmal zu posten, ruf den Befehl noch einmal auf.
