share-button = Mostrar a todos
# Below a short explanation: shows all of it to the person who presses
share-more = Mostrar mais
# Below the message that was shown to everyone
share-shared-by = -# Compartilhado por { $person }
# After another press on the same message
share-repeated = Todos já podem ver isto: enviei quando você pressionou o botão antes. Para enviar de novo, use o comando outra vez.
