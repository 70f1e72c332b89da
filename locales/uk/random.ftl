random-option-method = Як вибирати (типово: випадковим числом)
random-option-count = Скільки різних позицій, від 1 до 10
random-option-double = Різні позиції в білих і чорних (DFRC)
random-option-exclude-classical = Без 518 (те саме, що exclude:518)
random-description = Вибрати випадкову позицію шахів-960

# Below everything else, in small print, before the chances.
random-draw = Жереб { $number }
random-draw-by = Жереб { $number }: { $name }
random-draw-again = Новий жереб
random-already-pressed = Цю кнопку щойно натиснули. Якщо за пів хвилини новий жереб не з’явиться, натисніть ще раз.
random-long-list = -# Список задовгий для кнопки **Новий жереб**: викличте команду ще раз.
random-recorded-late = -# База даних не відповіла: щойно відповість, я запишу цей жереб до `/chess960 history`.
random-not-recorded = -# База даних не відповіла: цього жеребу може не бути в `/chess960 history`.
# $time is a date and time.
random-too-many-draws = За 24 години ви тягнули жереб { $number } { $number ->
    [one] раз
    [few] рази
    [many] разів
   *[other] раза
}: більше від однієї особи в `/chess960 history` я не зберігаю. Знову можна буде { $time }.

# A button with how throws or digits made the position
random-steps = Кроки

# The heading of several positions, and each of them behind its number in the list. $ranks is "`RNBQKBNR`", or White's
# and Black's.
random-positions = **{ $number } { $number ->
    [one] позиція
    [few] позиції
    [many] позицій
   *[other] позиції
} шахів-960**
random-positions-double = **{ $number } { $number ->
    [one] позиція
    [few] позиції
    [many] позицій
   *[other] позиції
} DFRC**
random-position = позиція **{ $id }** · { $ranks }
random-position-and-chance = позиція **{ $id }** ({ $chance }) · { $ranks }
random-links = Кнопки відкривають позиції на lichess.

# The throws of a draw by dice or coins, or the digits of one by three boxes.
random-throws = { $number ->
    [one] { $number } кидок
    [few] { $number } кидки
    [many] { $number } кидків
   *[other] { $number } кидка
}
random-digits = { $number ->
    [one] { $number } цифра
    [few] { $number } цифри
    [many] { $number } цифр
   *[other] { $number } цифри
}
random-throws-in-all = Усього { $number ->
    [one] { $number } кидок
    [few] { $number } кидки
    [many] { $number } кидків
   *[other] { $number } кидка
}.
random-digits-in-all = Усього { $number ->
    [one] { $number } цифра
    [few] { $number } цифри
    [many] { $number } цифр
   *[other] { $number } цифри
}.
random-to-check = Перевірити: `/chess960 from-throws method:{ $method }`
random-too-many-throws = Кидків забагато, щоб показати їх тут.

# Draws that did not count. $discarded is a list of those below it, or their number is told.
random-discarded = Не зараховано: { $discarded }
random-discarded-excluded = { $side ->
    [White] білі: { $throws } (випало { $id })
    [Black] чорні: { $throws } (випало { $id })
   *[both] { $throws } (випало { $id })
}
random-discarded-again = { $throws } (знову випало { $id })
random-discarded-number = Не зараховано { $number ->
    [1] один попередній жереб
    [one] { $number } попередній жереб
    [few] { $number } попередні жереби
    [many] { $number } попередніх жеребів
   *[other] { $number } попереднього жеребу
}.

# The chances of what was drawn, after the number of the draw: "Draw 1 · every position equally likely". $without is
# "518", "518 and 534" or "the 37 positions left out".
random-chance = ця позиція мала ймовірність { $chance }; чесний жереб дає їй { $fair }
random-chance-without = ця позиція мала ймовірність { $chance }; чесний жереб без { $without } дає їй { $fair }
random-chances = біля кожної позиції — її ймовірність за одного жеребу; чесний жереб дає кожній { $fair }
random-chances-without = біля кожної позиції — її ймовірність за одного жеребу без { $without }; чесний жереб дає кожній { $fair }
random-fair = усі позиції рівноймовірні
random-fair-without = усі позиції, крім { $without }, рівноймовірні
# $number is at least 2. What is left out is on the line before.
random-fair-others = усі інші позиції ({ $number }) рівноймовірні
random-fair-double = білі й чорні окремо, усі позиції рівноймовірні
random-fair-double-without = білі й чорні окремо, усі позиції, крім { $without }, рівноймовірні
random-fair-double-others = білі й чорні окремо, усі інші позиції ({ $number }) рівноймовірні
# All but one position are left out.
random-fair-only = інша позиція випасти не могла
