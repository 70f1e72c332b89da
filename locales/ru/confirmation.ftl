# Before something is destroyed, one confirms it with a button.
confirmation-cancel = Отмена
confirmation-cancelled = Отменено. Ничего не изменилось.
confirmation-too-late = Ничего не изменилось: эта кнопка действует { $minutes ->
    [one] { $minutes } минуту
    [few] { $minutes } минуты
    [many] { $minutes } минут
   *[other] { $minutes } минуты
}. Чтобы продолжить, введите `{ $command }` ещё раз.
confirmation-not-a-manager = Ничего не изменилось: у вас здесь больше нет права **Управлять сервером**.
