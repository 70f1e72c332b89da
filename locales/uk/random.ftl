random-option-method = Як жеребкувати (типово: випадковим числом)
random-option-count = Скільки різних позицій, від 1 до 10
random-option-double = Різні позиції в білих і чорних (DFRC)
random-description = Вибрати випадкову позицію шахів-960

# Below everything else, in small print, before the chances. $number counts the person's draws in the channel within an
# hour; the last one is for a draw without a number.
random-draw-by = { $number ->
    [1] Жеребкування 1: { $name }
   *[other] Жеребкування { $number } за годину: { $name }
}
random-drawn-by = Жеребкування: { $name }
random-draw-again = Жеребкувати знову
random-already-pressed = Цю кнопку щойно натиснули. Якщо за пів хвилини нова позиція не з’явиться, натисніть ще раз.
random-long-list = -# Список задовгий для кнопки **Жеребкувати знову**: викличте команду ще раз.
random-recorded-late = -# База даних не відповіла: щойно відповість, я запишу це жеребкування до `/chess960 history`.
random-not-recorded = -# База даних не відповіла: цього жеребкування може не бути в `/chess960 history`.
# $time is a date and time.
random-too-many-draws = За 24 години ви жеребкували позицію { $number } { $number ->
    [one] раз
    [few] рази
    [many] разів
   *[other] раза
}: більше від однієї особи в `/chess960 history` я не зберігаю. Знову можна буде { $time }.

# The heading of several positions, and each of them behind its number in the list. $ranks is "`RNBQKBNR`", or White's
# and Black's.
random-positions = { $double ->
    [true] **{ $number } { $number ->
        [one] позиція
        [few] позиції
        [many] позицій
       *[other] позиції
    } DFRC**
   *[false] **{ $number } { $number ->
        [one] позиція
        [few] позиції
        [many] позицій
       *[other] позиції
    } шахів-960**
}
random-position = { $is_fair ->
    [true] позиція **{ $id }** · { $ranks }
   *[false] позиція **{ $id }** ({ $chance }) · { $ranks }
}
random-links = Кнопки відкривають позиції на lichess.

random-throws-in-all = { $are_digits ->
    [true] Усього { $number ->
        [one] { $number } цифра
        [few] { $number } цифри
        [many] { $number } цифр
       *[other] { $number } цифри
    }.
   *[false] Усього { $number ->
        [one] { $number } кидок
        [few] { $number } кидки
        [many] { $number } кидків
       *[other] { $number } кидка
    }.
}
random-too-many-throws = Кидків забагато, щоб показати їх тут.

# Draws that did not count. $discarded is a list of those below it, or their number is told.
random-discarded = Не зараховано: { $discarded }.
random-discarded-excluded = { $side ->
    [White] білі: { $throws } (випало { $id })
    [Black] чорні: { $throws } (випало { $id })
   *[both] { $throws } (випало { $id })
}
random-discarded-again = { $throws } (знову випало { $id })
random-discarded-number = Не зараховано { $number ->
    [1] одне попереднє жеребкування
    [one] { $number } попереднє жеребкування
    [few] { $number } попередні жеребкування
    [many] { $number } попередніх жеребкувань
   *[other] { $number } попереднього жеребкування
}.

# The chances of what was drawn, after the number of the draw: "Draw 1 · every position equally likely". $without is
# "518", "518 and 534" or "the 37 positions left out".
random-chance = { $are_all ->
    [true] { $is_single ->
        [true] ця позиція мала ймовірність { $chance }; чесне жеребкування дає їй { $fair }
       *[false] біля кожної позиції — її ймовірність в одному жеребкуванні; чесне жеребкування дає кожній { $fair }
    }
   *[false] { $is_single ->
        [true] ця позиція мала ймовірність { $chance }; чесне жеребкування без { $without } дає їй { $fair }
       *[false] біля кожної позиції — її ймовірність в одному жеребкуванні без { $without }; чесне жеребкування дає кожній { $fair }
    }
}
random-fair = { $double ->
    [true] білі й чорні окремо, усі позиції рівноймовірні
   *[false] усі позиції рівноймовірні
}
random-fair-without = { $double ->
    [true] білі й чорні окремо, усі позиції, крім { $without }, рівноймовірні
   *[false] усі позиції, крім { $without }, рівноймовірні
}
# Fewer are possible than left out. $positions is "0 and 959".
random-fair-among = { $double ->
    [true] білі й чорні окремо, можливі лише { $positions }, рівноймовірні
   *[false] можливі лише { $positions }, рівноймовірні
}
# $number is at least 2. What is left out is said before.
random-fair-others = { $double ->
    [true] білі й чорні окремо, усі інші позиції ({ $number }) рівноймовірні
   *[false] усі інші позиції ({ $number }) рівноймовірні
}
# All but one position are left out.
random-fair-only = інша позиція випасти не могла

# Draws from public randomness (drand).
random-public-announced = { $number ->
    [1] **За кілька секунд жеребкуватиму позицію…**
    [one] **За кілька секунд жеребкуватиму { $number } позицію…**
    [few] **За кілька секунд жеребкуватиму { $number } позиції…**
    [many] **За кілька секунд жеребкуватиму { $number } позицій…**
   *[other] **За кілька секунд жеребкуватиму { $number } позиції…**
}
random-public-announced-by = { $is_quicknet ->
    [true] -# Для { $name }, з публічного джерела випадковості ([drand](<https://drand.love>)): результат поки нікому не може бути відомий, і вибрати його я не можу.
   *[false] -# Для { $name }, з ланцюжка `{ $chain }` мережі drand, який вибрав власник бота.
}
random-public-late = **Досі чекаю на відповідь мережі drand.**
    -# Вирішує лише один раунд, тому замінити його нічим. Результат з’явиться тут щонайпізніше за 48 годин.
random-public-not-drawn = **Жеребкування не відбулося:** за 48 годин не вдалося отримати потрібний раунд мережі drand.
random-public-round = -# Вирішальний раунд мережі drand: { $round }
random-public-source = -# З раунду { $round } мережі drand, опублікованого після цього повідомлення
random-public-rule = { $is_over ->
    [true] Жеребкування не відбулося: раунд мережі drand був недоступний 48 годин.
   *[false] Результат ще не відомий. Discord присвоїв моєму повідомленню ідентифікатор, що містить його час. Вирішує перший раунд мережі [drand](<https://drand.love>), призначений щонайменше на 6 секунд пізніше; до того його значення невідоме. Результат і доказ з’являться в моєму повідомленні.
}
random-public-proof = Результат: { $positions }. Discord присвоїв моєму повідомленню ідентифікатор, що містить його час, а раунд { $round } — перший раунд мережі drand, призначений щонайменше на 6 секунд пізніше. Підпис раунду та ідентифікатор дають результат.
random-public-check = Перевірте самі:
    ```
    { $command }
    ```
random-public-check-other-chain = `chess960-bot verify` тут не допоможе: ця команда знає лише публічну мережу drand, а ланцюжок `{ $chain }` вибрав власник бота. Запитайте раунд { $round } у сервера цього ланцюжка. Підпис має бути таким:
    ```
    { $signature }
    ```
    Як із нього виходить результат, пояснено в документації chess960-bot.
random-public-needs-server = Для `method:public` потрібен сервер, на який мене додано: своє повідомлення я доповнюю за кілька секунд. Тут виберіть інший спосіб.
random-public-off = Власник бота вимкнув публічну випадковість. Проведіть жеребкування без `method:public`.
random-public-unavailable = drand, джерело публічної випадковості, зараз не відповідає. Спробуйте пізніше або проведіть жеребкування без `method:public`.
random-public-not-double = `method:public` не жеребкує позицій DFRC. Приберіть `double` або спосіб.
random-public-too-many-excluded = Так вилучається { $number } { $number ->
    [one] позиція
    [few] позиції
   *[many] позицій
}: забагато, щоб перелічити в повідомленні. Вкажіть менше, задайте діапазони або менше днів.
random-public-permissions = Щоб доповнити своє повідомлення за `method:public`, мені потрібні в цьому каналі права { $permissions }. Попросіть модератора або проведіть жеребкування без цього способу.
random-public-too-many = Ваших незавершених публічних жеребкувань: { $number }. Дочекайтеся їх або проведіть жеребкування без `method:public`.
