share-button = Show everyone
# Below a short explanation: shows all of it to the person who presses
share-more = Show more
# Below the message that was shown to everyone
share-shared-by = -# Shared by { $person }
# After another press on the same message
share-repeated = Everyone can already see this: I posted it when you pressed the button before. To post it again, use the command again.
