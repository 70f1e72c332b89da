share-button = Показать всем
# Below a short explanation: shows all of it to the person who presses
share-more = Подробнее
# Below the message that was shown to everyone
share-shared-by = -# Показано по просьбе { $person }
# After another press on the same message
share-repeated = Это уже видно всем: вы нажимали эту кнопку, и я отправил сообщение. Чтобы отправить его ещё раз, повторите команду.
