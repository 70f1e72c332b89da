share-button = Montrer à tous
# Below a short explanation: shows all of it to the person who presses
share-more = Voir plus
# Below the message that was shown to everyone
share-shared-by = -# Partagé par { $person }
# After another press on the same message
share-repeated = Tout le monde voit déjà cette réponse : je l’ai envoyée quand tu as appuyé la première fois. Pour la renvoyer, relance la commande.
