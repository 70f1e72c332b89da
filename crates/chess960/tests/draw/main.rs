//! Checks all draws by all methods against an independent implementation.

use std::collections::BTreeMap;

use chess960::draw::{
    ByHand, Chance, Device, Draw, DrawResult, Method, Odds, RedrawRule, Throw, UnfinishedDraw,
    from_throws_at_once, replay, replay_written,
};
use chess960::{BackRank, File, StartId};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

mod dice;
mod digits;
mod reference;

use reference::{NeededThrow, ThrowKind};

type Reference = fn(&[u8]) -> Result<String, NeededThrow>;

const METHODS: [(ByHand, Reference); 4] = [
    (ByHand::Die, reference::die),
    (ByHand::Coins, reference::coins),
    (ByHand::DieAndCoins, reference::die_and_coins),
    (ByHand::Numbers, reference::numbers),
];

/// Outcomes of a device with their numbers, written by hand.
fn outcomes(wanted: ThrowKind) -> Vec<(Throw, u8)> {
    let numbers = |max, device: Device| {
        let throws = (1..=max).map(|number| device.outcome(number).expect("an outcome"));
        throws.collect()
    };
    let throws: Vec<Throw> = match wanted {
        ThrowKind::Die => numbers(6, Device::Die),
        ThrowKind::Both => ["TT", "TH", "HT", "HH"]
            .map(|sides| Device::BothCoins.read(sides).expect("two sides"))
            .to_vec(),
        ThrowKind::Large => ["T", "H"]
            .map(|side| Device::LargeCoin.read(side).expect("a side"))
            .to_vec(),
        ThrowKind::Four => numbers(4, Device::OneToFour),
        ThrowKind::Two => numbers(2, Device::OneToTwo),
    };
    throws.into_iter().zip(1..).collect()
}

/// Called with a finished sequence, its position, and the denominator of its probability.
type Visit<'a> = dyn FnMut(&[(Throw, u8)], &str, u128) + 'a;

/// Calls `visit` for each finished sequence of at most `max` throws.
fn for_each_sequence(
    reference: Reference,
    max: usize,
    throws: &mut Vec<(Throw, u8)>,
    denominator: u128,
    visit: &mut Visit<'_>,
) {
    let numbers: Vec<u8> = throws.iter().map(|&(_, number)| number).collect();
    match reference(&numbers) {
        Ok(rank) => visit(throws, &rank, denominator),
        Err(_) if throws.len() == max => {}
        Err((wanted, _)) => {
            let outcomes = outcomes(wanted);
            let denominator = denominator * outcomes.len() as u128;
            for outcome in outcomes {
                throws.push(outcome);
                for_each_sequence(reference, max, throws, denominator, visit);
                throws.pop();
            }
        }
    }
}

#[test]
fn all_sequences_of_throws_match_the_reference() {
    for (method, reference) in METHODS {
        let max = if method == ByHand::Die { 7 } else { 8 };
        let mut finished = vec![Chance::ZERO; max + 1];
        let mut count = 0;
        for_each_sequence(
            reference,
            max,
            &mut Vec::new(),
            1,
            &mut |throws, rank, denominator| {
                let sequence: Vec<Throw> = throws.iter().map(|&(throw, _)| throw).collect();
                let draw = replay(method, &sequence).expect("the reference is complete");
                assert_eq!(BackRank::from(draw.id).to_string(), rank, "{draw}");
                assert!(draw.throws().eq(sequence.iter().copied()));
                for chance in &mut finished[throws.len()..] {
                    *chance += Chance::new(1, denominator);
                }
                count += 1;
            },
        );
        assert!(count > 960, "{method:?}: {count}");
        let odds = Odds::of(Method::ByHand(method));
        for (throws, chance) in finished.into_iter().enumerate() {
            assert_eq!(odds.finished_within(throws), chance, "{method:?}: {throws}");
        }
    }
}

/// Probability of each position, from all throws that count, which are equally likely in each step.
fn chances(reference: Reference) -> BTreeMap<u16, Chance> {
    let mut chances = BTreeMap::new();
    let mut unfinished = vec![(Vec::new(), Chance::ONE)];
    while let Some((numbers, chance)) = unfinished.pop() {
        match reference(&numbers) {
            Ok(rank) => {
                let rank: BackRank = rank.parse().expect("the reference gives legal positions");
                *chances.entry(rank.id().get()).or_insert(Chance::ZERO) += chance;
            }
            Err((_, max)) => {
                for number in 1..=max {
                    let numbers = [&numbers[..], &[number]].concat();
                    unfinished.push((numbers, chance / Chance::from(u128::from(max))));
                }
            }
        }
    }
    chances
}

#[test]
fn probabilities_match_the_reference() {
    for (method, reference) in METHODS {
        let odds = Odds::of(Method::ByHand(method));
        let chances = chances(reference);
        assert_eq!(chances.len(), 960);
        assert_eq!(chances.values().sum::<Chance>(), Chance::ONE);
        for id in StartId::all() {
            assert_eq!(odds.chance(id), chances[&id.get()], "{method:?}: {id}");
        }
    }
}

#[track_caller]
fn assert_uniform(method: Method, mean_throws: Chance) {
    let odds = Odds::of(method);
    assert_eq!(odds.mean_throws, mean_throws);
    assert_eq!(odds.groups(), [(Chance::new(1, 960), 960)]);
    assert_eq!(odds.distance_from_uniform, Chance::ZERO);
}

#[test]
fn uniform_methods_have_the_published_odds() {
    assert_uniform(Method::Uniform, Chance::ZERO);
    assert_uniform(Method::ByHand(ByHand::Die), Chance::new(67, 10));
    let all_three = Method::Digits(RedrawRule::AllThree);
    assert_uniform(all_three, Chance::new(3 * 1000, 960));
}

#[test]
fn northams_methods_have_the_published_odds() {
    for (method, mean_throws) in [
        (ByHand::Coins, Chance::from(6)),
        (ByHand::DieAndCoins, Chance::new(11, 2)),
        (ByHand::Numbers, Chance::from(6)),
    ] {
        let odds = Odds::of(Method::ByHand(method));
        assert_eq!(odds.mean_throws, mean_throws, "{method:?}");
        let groups = [(Chance::new(1, 768), 384), (Chance::new(1, 1152), 576)];
        assert_eq!(odds.groups(), groups, "{method:?}");
        assert_eq!(odds.distance_from_uniform, Chance::new(1, 10));
    }
}

#[test]
fn drawing_the_second_digit_again_prefers_60_positions() {
    let odds = Odds::of(Method::Digits(RedrawRule::Second));
    let groups = [(Chance::new(1, 600), 60), (Chance::new(1, 1000), 900)];
    assert_eq!(odds.groups(), groups);
    assert_eq!(odds.distance_from_uniform, Chance::new(375, 10_000));
    // With probability 1/10, only six of ten second digits count: 2 + 9/10 + 1/10 · 10/6.
    assert_eq!(odds.mean_throws, Chance::new(184, 60));
}

#[test]
fn coins_are_usually_finished_after_eight_throws() {
    let coins = Odds::of(Method::ByHand(ByHand::Coins));
    assert_eq!(coins.finished_within(8), Chance::new(498, 512));
}

#[test]
fn die_and_coins_are_finished_after_five_or_six_throws() {
    let odds = Odds::of(Method::ByHand(ByHand::DieAndCoins));
    let within = [4, 5, 6].map(|throws| odds.finished_within(throws));
    assert_eq!(within, [Chance::ZERO, Chance::new(1, 2), Chance::ONE]);
}

#[test]
fn fair_methods_place_the_king_as_often_as_positions_do() {
    let kings = [0, 108, 168, 204, 204, 168, 108, 0].map(|king| Chance::new(king, 960));
    for method in [Method::Uniform, Method::ByHand(ByHand::Die)] {
        let odds = Odds::of(method);
        assert_eq!(File::ALL.map(|file| odds.king_on(file)), kings);
    }
}

/// Without bishops, six squares are left.
#[test]
fn coins_prefer_the_king_on_the_second_and_fifth_square_left() {
    let coins = Odds::of(Method::ByHand(ByHand::Coins));
    for id in StartId::all() {
        let rank = BackRank::from(id).to_string().replace('B', "");
        let is_preferred = [Some(1), Some(4)].contains(&rank.find('K'));
        let chance = if is_preferred { 768 } else { 1152 };
        assert_eq!(coins.chance(id), Chance::new(1, chance), "{rank}");
    }
}

/// All sequences of `count` pairs of coins.
fn pairs(count: u32) -> impl Iterator<Item = Vec<Throw>> {
    let outcomes = Device::BothCoins.outcomes();
    (0..4_usize.pow(count)).map(move |code| {
        let pair = |index| outcomes[code >> (2 * index) & 3];
        (0..count).map(pair).collect()
    })
}

/// The reference's position if coins and dice are used as needed.
fn reference_rank(reference: Reference, pairs: &[Throw], dice: &[Throw]) -> Option<String> {
    let (mut pairs, mut dice) = (pairs.iter(), dice.iter());
    let mut numbers = Vec::new();
    loop {
        let wanted = match reference(&numbers) {
            Ok(rank) => return Some(rank),
            Err((wanted, _)) => wanted,
        };
        let throw = match wanted {
            ThrowKind::Die => *dice.next()?,
            ThrowKind::Both => *pairs.next()?,
            ThrowKind::Large => {
                let both = pairs.next()?.to_string();
                Device::LargeCoin.read(&both[1..])?
            }
            ThrowKind::Four | ThrowKind::Two => return None,
        };
        let mut outcomes = outcomes(wanted).into_iter();
        let found = outcomes.find(|&(outcome, _)| outcome == throw);
        numbers.push(found.expect("every outcome is listed").1);
    }
}

/// Checks that throws at once give the same result as throws in sequence.
fn assert_same_in_sequence(draw: &Draw, rank: &str) {
    assert_eq!(BackRank::from(draw.id).to_string(), rank);
    let throws: Vec<_> = draw.throws().collect();
    let again = replay(draw.method, &throws).expect("the same throws in sequence");
    assert_eq!(again, *draw);
}

#[test]
fn two_players_always_need_one_action() {
    let mut counts: BTreeMap<StartId, u128> = BTreeMap::new();
    let mut all = 0;
    for pairs in pairs(4) {
        for first in Device::Die.outcomes() {
            for second in Device::Die.outcomes() {
                let dice = [first, second];
                let draw = from_throws_at_once(ByHand::DieAndCoins, &pairs, &dice)
                    .expect("one action always suffices");
                let rank = reference_rank(reference::die_and_coins, &pairs, &dice);
                assert_same_in_sequence(&draw, &rank.expect("the reference gives a position too"));
                *counts.entry(draw.id).or_default() += 1;
                all += 1;
            }
        }
    }
    assert_eq!(all, 4_u128.pow(4) * 36);
    let odds = Odds::of(Method::ByHand(ByHand::DieAndCoins));
    for id in StartId::all() {
        assert_eq!(odds.chance(id), Chance::new(counts[&id], all), "{id}");
    }
}

#[test]
fn two_actions_match_eight_tosses() {
    let mut complete = 0;
    for pairs in pairs(8) {
        let rank = reference_rank(reference::coins, &pairs, &[]);
        match from_throws_at_once(ByHand::Coins, &pairs, &[]) {
            Ok(draw) => {
                assert_same_in_sequence(&draw, &rank.expect("the reference gives a position too"));
                complete += 1;
            }
            Err(_) => assert_eq!(rank, None),
        }
    }
    assert!(pairs(4).all(|pairs| from_throws_at_once(ByHand::Coins, &pairs, &[]).is_err()));
    let odds = Odds::of(Method::ByHand(ByHand::Coins));
    assert_eq!(
        odds.finished_within(8),
        Chance::new(complete, 4_u128.pow(8))
    );
}

/// Yields all bytes in ascending order, repeatedly.
struct EveryByte(u8);

impl rand::TryRng for EveryByte {
    type Error = std::convert::Infallible;

    fn try_next_u32(&mut self) -> Result<u32, Self::Error> {
        let mut bytes = [0; 4];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u32::from_le_bytes(bytes))
    }

    fn try_next_u64(&mut self) -> Result<u64, Self::Error> {
        let mut bytes = [0; 8];
        self.try_fill_bytes(&mut bytes)?;
        Ok(u64::from_le_bytes(bytes))
    }

    fn try_fill_bytes(&mut self, bytes: &mut [u8]) -> Result<(), Self::Error> {
        for byte in bytes {
            *byte = self.0;
            self.0 = self.0.wrapping_add(1);
        }
        Ok(())
    }
}

#[test]
fn throws_are_exactly_uniform() {
    for (device, each) in [
        (Device::Die, 42),
        (Device::BothCoins, 64),
        (Device::LargeCoin, 128),
        (Device::OneToFour, 64),
        (Device::OneToTwo, 128),
    ] {
        let mut rng = EveryByte(0);
        let mut counts = BTreeMap::new();
        // Twice, to reach rejected bytes.
        for _ in 0..2 * each * device.outcomes().len() {
            let Ok(throw) = device.throw(&mut rng);
            *counts.entry(throw).or_insert(0) += 1;
        }
        assert_eq!(counts.len(), device.outcomes().len());
        let twice = |&count: &usize| count == 2 * each;
        assert!(counts.values().all(twice), "{counts:?}");
    }
}

#[test]
fn draw_results_match_the_reference_and_round_trip() {
    let mut rng = ChaCha8Rng::seed_from_u64(960);
    for (method, reference) in METHODS {
        for _ in 0..2000 {
            let Ok(result) = DrawResult::draw(Method::ByHand(method), &mut rng);
            let DrawResult::ByHand(draw) = &result else {
                panic!("drawn by hand: {result:?}");
            };
            let numbers: Vec<u8> = draw.throws().map(Throw::number).collect();
            let rank = reference(&numbers).expect("the throws are complete");
            assert_eq!(BackRank::from(draw.id).to_string(), rank);
            let written = result.throws().expect("throws");
            assert_eq!(
                replay_written(Method::ByHand(method), &written),
                Some(result)
            );
        }
    }
    for redraw in RedrawRule::ALL {
        for _ in 0..2000 {
            let Ok(result) = DrawResult::draw(Method::Digits(redraw), &mut rng);
            assert_eq!(result.method(), Method::Digits(redraw));
            let written = result.throws().expect("digits");
            assert_eq!(replay_written(result.method(), &written), Some(result));
        }
    }
}

#[test]
fn replays_only_complete_written_throws() {
    const DIE: Method = Method::ByHand(ByHand::Die);
    const COINS: Method = Method::ByHand(ByHand::Coins);
    const NUMBERS: Method = Method::ByHand(ByHand::Numbers);
    const ALL_AGAIN: Method = Method::Digits(RedrawRule::AllThree);
    const SECOND_AGAIN: Method = Method::Digits(RedrawRule::Second);
    for (method, throws, number) in [
        (ALL_AGAIN, "0 0 0", 0),
        (ALL_AGAIN, "9 7 2 5 1 8", 518),
        (SECOND_AGAIN, "9 7 2 1", 921),
        (NUMBERS, "3 1 2 2 2 3", 274),
    ] {
        let result = replay_written(method, throws).expect("complete throws");
        assert_eq!(result.throws().as_deref(), Some(throws));
        assert_eq!(result.id().get(), number);
    }
    for (method, throws) in [
        (DIE, ""),
        (DIE, "3 1 6 5"),
        (DIE, "3 1 6 5 2 2"),
        (DIE, "3 1 6 5 7"),
        (DIE, "3 1 6 5 H"),
        (COINS, "HTT"),
        (COINS, "X"),
        (Method::Uniform, "518"),
        (NUMBERS, "3 1 2 2 2"),
        (NUMBERS, "3 1 2 3 2 3"),
        (ALL_AGAIN, "5 1"),
        (ALL_AGAIN, "5 1 8 0"),
        (ALL_AGAIN, "9 7 2 1"),
        (ALL_AGAIN, "51 8"),
        (ALL_AGAIN, "5 1 08"),
        (SECOND_AGAIN, "9 7 2 5 1 8"),
    ] {
        assert_eq!(replay_written(method, throws), None, "{throws}");
    }
}

/// Faces of a die.
fn die<const N: usize>(pips: [u8; N]) -> [Throw; N] {
    pips.map(|pips| Device::Die.outcome(pips).expect("a face"))
}

#[test]
fn missing_throws_give_no_position() {
    assert_eq!(replay(ByHand::Die, &die([3, 6])), None);
    assert_eq!(replay(ByHand::Die, &die([3, 1, 6, 5])), None);
    assert!(replay(ByHand::Die, &die([3, 1, 6, 5, 2])).is_some());
}

#[test]
fn superfluous_throws_give_no_position() {
    assert_eq!(replay(ByHand::Die, &die([3, 1, 6, 5, 2, 1])), None);
}

#[test]
fn throws_of_another_device_give_no_position() {
    let tails = Device::LargeCoin.outcome(1).expect("tails");
    let throws = [&die([3, 1, 6, 5])[..], &[tails]].concat();
    assert_eq!(replay(ByHand::Die, &throws), None);
}

#[test]
fn an_unfinished_draw_has_its_placements_and_repeated_throws() {
    let mut drawing = UnfinishedDraw::begin(ByHand::Die);
    for throw in die([3, 6]) {
        drawing = drawing.add_throw(throw).expect_err("more are needed");
    }
    assert_eq!(drawing.placements().len(), 1);
    assert_eq!(drawing.repeated(), die([6]));
}
