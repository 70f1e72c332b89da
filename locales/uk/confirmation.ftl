# Before something is destroyed, one confirms it with a button.
confirmation-cancel = Скасувати
confirmation-cancelled = Скасовано. Нічого не змінено.
confirmation-too-late = Нічого не змінено: ця кнопка діє { $minutes ->
    [one] { $minutes } хвилину
    [few] { $minutes } хвилини
    [many] { $minutes } хвилин
   *[other] { $minutes } хвилини
}. Щоб продовжити, викличте `{ $command }` ще раз.
confirmation-not-a-manager = Нічого не змінено: у вас тут уже немає дозволу **Керувати сервером**.
