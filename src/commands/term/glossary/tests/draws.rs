use std::collections::BTreeSet;

use chess960::StartId;
use chess960::draw::{
    ByHand, Chance, DICE_AT_ONCE, Device, DrawProgress, DrawStep, Method, Odds, PAIRS_PER_ACTION,
    PieceRole, RedrawRule, Throw, UnfinishedDraw,
};

use super::assert_says;

#[test]
fn uniform_draw_rejects_the_stated_words() {
    let counts = |word: &u16| StartId::from_random_word(*word).is_some();
    let bound = (0..=u16::MAX).filter(counts).count();
    assert!((0..=u16::MAX).skip(bound).all(|word| !counts(&word)));
    let times = bound / usize::from(StartId::COUNT);
    assert_eq!(bound % usize::from(StartId::COUNT), 0);
    assert_says("uniform draw", &format!("{bound} = {times}·960 or more"));
    let [(fair, _)] = Odds::of(Method::Uniform).groups()[..] else {
        panic!("chances differ");
    };
    assert_says("uniform draw", &format!("the same chance, {fair}."));
}

#[test]
fn remainder_without_rejection_is_unfair() {
    let mut chances = [0; StartId::COUNT as usize];
    for word in 0..=u16::MAX {
        chances[usize::from(word % StartId::COUNT)] += 1;
    }
    let groups: BTreeSet<usize> = chances.into_iter().collect();
    let [fewer, more] = groups.into_iter().collect::<Vec<_>>()[..] else {
        panic!("not two chances: {chances:?}");
    };
    let likelier = chances.into_iter().filter(|&it| it == more).count();
    assert_says(
        "sources and history",
        &format!("gives {likelier} positions {more} chances in 65,536, and the others {fewer}."),
    );
}

fn steps(method: ByHand) -> Vec<DrawStep> {
    let mut steps = Vec::new();
    let mut drawings = vec![UnfinishedDraw::begin(method)];
    while let Some(drawing) = drawings.pop() {
        let step = drawing.step().clone();
        for throw in step.device().outcomes() {
            if let (Some(_), DrawProgress::Unfinished(next)) =
                (step.square(throw), drawing.clone().add_throw(throw))
            {
                drawings.push(next);
            }
        }
        steps.push(step);
    }
    steps
}

/// Distinct numbers of squares for this role.
fn squares(method: ByHand, role: PieceRole) -> Vec<usize> {
    let steps = steps(method);
    let of_role = steps.iter().filter(|step| step.role() == role);
    let counts: BTreeSet<usize> = of_role.map(|step| step.squares().len()).collect();
    counts.into_iter().collect()
}

#[test]
fn squares_of_the_die_method() {
    let [dark, light, queen, knights] = [
        PieceRole::DarkBishop,
        PieceRole::LightBishop,
        PieceRole::Queen,
        PieceRole::Knight,
    ]
    .map(|role| squares(ByHand::Die, role));
    assert_says(
        "die method",
        &format!(
            "a bishop on one of the {} dark squares, a bishop on one of the {} light ones, the \
             queen on one of the {} free squares, a knight on one of {}, a knight on one of {};",
            dark[0], light[0], queen[0], knights[1], knights[0]
        ),
    );
    assert_eq!(
        [dark.len(), light.len(), queen.len(), knights.len()],
        [1, 1, 1, 2]
    );
}

#[test]
fn values_of_coins() {
    let [tails_large, heads_large] = numbers(Device::LargeCoin)[..] else {
        panic!("not two outcomes");
    };
    // Tails on both coins, on the small one, on the large one, and on neither.
    let [both, small, large, none] = numbers(Device::BothCoins)[..] else {
        panic!("not four outcomes");
    };
    let (tails_small, heads_small) = (both - tails_large, large - tails_large);
    assert_eq!(
        [tails_small, heads_small].map(|it| it + heads_large),
        [small, none]
    );
    assert_eq!(heads_small, heads_large);
    assert_says(
        "coin method",
        &format!(
            "Small tails count {tails_small}, large tails {tails_large}, each heads \
             {heads_small}: the sum is {both} to {none},"
        ),
    );
}

fn numbers(device: Device) -> Vec<u8> {
    let outcomes = device.outcomes();
    outcomes.into_iter().map(Throw::number).collect()
}

#[test]
fn squares_of_the_coin_methods() {
    let method = ByHand::Coins;
    let [light, dark, king] = [
        PieceRole::LightBishop,
        PieceRole::DarkBishop,
        PieceRole::King,
    ]
    .map(|role| squares(method, role));
    assert_eq!(light, dark);
    assert_says(
        "coin method",
        &format!(
            "light bishop and dark bishop (one of {} squares each), king (one of the middle {} of \
             6)",
            light[0], king[0]
        ),
    );
    for step in steps(method) {
        let outcomes = step.device().outcomes();
        let again: Vec<u8> = outcomes
            .iter()
            .filter(|&&throw| step.square(throw).is_none())
            .map(|throw| throw.number())
            .collect();
        match (step.squares().len(), step.device()) {
            (4, Device::BothCoins) | (2, Device::LargeCoin) => {
                assert!(again.is_empty(), "{again:?}");
            }
            (3, Device::BothCoins) => {
                let sentence = format!("Among 3 squares a {} is tossed again", again[0]);
                assert_says("coin method", &sentence);
                assert_eq!(again.len(), 1);
            }
            other => panic!("{other:?}"),
        }
    }
    assert_says("coin method", "between 2 the large coin decides");
    for step in steps(ByHand::DieAndCoins) {
        let outcomes = step.device().outcomes();
        let places = outcomes.iter().map(|&throw| step.square_number(throw));
        let places: Vec<usize> = places
            .map(|place| place.expect("an outcome that counts"))
            .collect();
        match (step.squares().len(), &places[..]) {
            (3, [_, _, _, four, five, six]) => assert_says(
                "die and coins",
                &format!("4, 5 and 6 count as {four}, {five} and {six}."),
            ),
            (2 | 4, _) => assert_ne!(step.device(), Device::Die),
            other => panic!("{other:?}"),
        }
    }
}

#[test]
fn odds_of_other_methods() {
    let percent = |chance: Chance| {
        let basis_points = (chance * 10_000).round().to_integer();
        format!("{}.{:02} %", basis_points / 100, basis_points % 100)
    };
    let mean = (Odds::mean_rounds_of_dice() * 100).round().to_integer();
    assert_says(
        "parallel dice",
        &format!(
            "One round is enough in {} of draws; on average it takes {}.{:02}.",
            percent(Odds::dice_finished_within(1)),
            mean / 100,
            mean % 100
        ),
    );
    assert_says("parallel dice", &format!("with {DICE_AT_ONCE} dice"));
    let fair = Odds::of(Method::Digits(RedrawRule::AllThree)).groups();
    assert_eq!(fair, Odds::of(Method::Uniform).groups());
    let odds = Odds::of(Method::Digits(RedrawRule::Second));
    let first = |id: u16| odds.chance(StartId::new(id).expect("a number"));
    let (likely, other) = (first(900), first(0));
    for id in StartId::all() {
        assert_eq!(odds.chance(id), if id.get() < 900 { other } else { likely });
    }
    assert_says(
        "boxes of digits",
        &format!(
            "900 to 959 likelier: {likely} each, all others {other}, at a distance of {}",
            odds.distance_from_uniform()
        ),
    );
    let pawns = Odds::of(Method::ByHand(ByHand::Numbers)).groups();
    assert_eq!(pawns, Odds::of(Method::ByHand(ByHand::Coins)).groups());
    assert_says("pawns in closed hands", "with the same odds");
}

fn odds(method: ByHand) -> &'static Odds {
    Odds::of(Method::ByHand(method))
}

#[test]
fn odds_of_coins_and_die() {
    let groups = odds(ByHand::Coins).groups();
    let [(likely, of_likely), (unlikely, of_unlikely)] = groups[..] else {
        panic!("not two chances: {groups:?}");
    };
    assert_says(
        "coin method",
        &format!("{of_likely} positions have {likely} each, {of_unlikely} have {unlikely}."),
    );
    for id in StartId::all() {
        let [coins, both] = [ByHand::Coins, ByHand::DieAndCoins].map(|it| odds(it).chance(id));
        assert_eq!(coins, both);
    }
    let [die, coins] = [ByHand::Die, ByHand::Coins].map(|it| odds(it).distance_from_uniform());
    assert_says(
        "total variation distance",
        &format!("It is {die} for the die method and {coins} for the coin method."),
    );
}

#[test]
fn mean_number_of_throws() {
    let tenths = odds(ByHand::Die).mean_throws() * 10;
    assert!(tenths.is_integer());
    let (ones, tenths) = (tenths.to_integer() / 10, tenths.to_integer() % 10);
    assert_says(
        "die method",
        &format!("it takes {ones}.{tenths} throws on average."),
    );
    let tosses = odds(ByHand::Coins).mean_throws();
    assert_says(
        "coin method",
        &format!("It takes {tosses} tosses on average."),
    );
    let finished = odds(ByHand::Coins).finished_within(2 * PAIRS_PER_ACTION);
    let hundredths = (finished * 10_000).round().to_integer();
    assert_says(
        "parallel coins",
        &format!("in {}.{:02} % of draws", hundredths / 100, hundredths % 100),
    );
}
