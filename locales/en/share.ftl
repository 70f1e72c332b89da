share-button = Show everyone
# Below the message that was shown to everyone
share-shared-by = -# Shared by { $person }
