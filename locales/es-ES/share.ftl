share-button = Mostrar a todos
# Below a short explanation: shows all of it to the person who presses
share-more = Mostrar más
# Below the message that was shown to everyone
share-shared-by = -# Compartido por { $person }
# After another press on the same message
share-repeated = Ya lo ve todo el mundo: lo envié la primera vez que usaste el botón. Para enviarlo otra vez, repite el comando.
