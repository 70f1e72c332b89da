# New messages that tell one of two players what has become of their agreement. $player is who is told and
# notified, $other the name of the other one.
notification-sealed = { $player }, { $terms ->
    [named] вашу пропозицію прийнято ({ $other })
   *[drawn] друге слово надійшло ({ $other }), і ось результат
}: позиція { $start }, у вас { $color }{ $games ->
    [1] {""}
   *[other] {" "}в першій партії
}.
notification-declined = { $player }, пропозицію { $number } відхилено ({ $other }).
# What did not come in time: the proposer's own word, or the opponent's answer
notification-expired = { $player }, термін пропозиції { $number } ({ $other }) сплив{ $missing ->
    [yours] : ви не встигли ввести слово
   *[theirs] {" "}без відповіді
}.
notification-word = { $player }, слово до пропозиції { $number } надійшло ({ $other }). Введіть своє, і побачите результат.
notification-reminder = { $player }, термін пропозиції { $number } ({ $other }) спливає { $ago }: { $missing ->
    [word] бракує вашого слова
   *[answer] прийміть її або відхиліть
}.
notification-button-off = Не сповіщати мене

# What a press of that says
notification-off = Таких повідомлень більше не буде. Повернути їх: `/chess960 preferences notifications:True`.
notification-of-another = Це повідомлення для { $player }. Налаштувати такі сповіщення для себе: `/chess960 preferences`.
