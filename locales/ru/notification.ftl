# New messages that tell one of two players what has become of their agreement. $player is who is told and
# notified, $other the name of the other one.
notification-sealed = { $player }, { $terms ->
    [named] ваше предложение принято ({ $other })
   *[drawn] слово соперника получено ({ $other }), и вот результат
}: позиция { $start }, у вас { $color }{ $games ->
    [1] {""}
   *[other] {" "}в первой партии
}.
notification-declined = { $player }, предложение { $number } отклонено ({ $other }).
# What did not come in time: the proposer's own word, or the opponent's answer
notification-expired = { $player }, срок предложения { $number } ({ $other }) истёк: { $missing ->
    [yours] вы не успели ввести слово
   *[theirs] ответа не было
}.
notification-word = { $player }, слово соперника ({ $other }) для предложения { $number } получено. Введите своё — и появится результат.
notification-reminder = { $player }, срок предложения { $number } ({ $other }) истекает { $ago }: { $missing ->
    [word] не хватает вашего слова
   *[answer] примите его или отклоните
}.
notification-button-off = Не уведомлять

# What a press of that says
notification-off = Больше таких сообщений не будет. Вернуть их можно так: `/chess960 preferences notifications:True`.
notification-of-another = Это сообщение для { $player }. Настроить такие сообщения для себя: `/chess960 preferences`.
