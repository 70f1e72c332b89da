share-button = Показати всім
# Below a short explanation: shows all of it to the person who presses
share-more = Показати більше
# Below the message that was shown to everyone
share-shared-by = -# Показано всім: { $person }
# After another press on the same message
share-repeated = Це вже бачать усі: повідомлення надіслано після попереднього натискання. Щоб надіслати ще раз, викличте команду знову.
