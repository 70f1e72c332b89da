//! Checks draws by hand and their odds. The positions of throws come from an independent implementation of the methods.

use std::collections::BTreeMap;

use chess960::draw::{
    ByHand, Chance, Device, Draw, DrawResult, Method, Odds, Progress, RedrawRule, Throw,
    UnfinishedDraw, from_throws_at_once, replay, replay_written,
};
use chess960::{BackRank, File, StartId};
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

mod dice;
mod digits;

#[track_caller]
fn assert_drawn(method: ByHand, throws: &str, letters: &str) {
    let result = replay_written(Method::ByHand(method), throws).expect("the throws are complete");
    assert_eq!(BackRank::from(result.id()).to_string(), letters, "{throws}");
    assert_eq!(result.throws().as_deref(), Some(throws));
}

#[test]
fn a_die_places_bishops_queen_and_knights() {
    for (throws, letters) in [
        ("1 1 4 1 4", "BBNRKQRN"),
        ("2 4 1 2 3", "QRBNKNRB"),
        ("5 5 5 1 4 4 1 3", "BNRKQNRB"),
        ("4 2 3 6 6 6 6 1 1", "NNQBRKBR"),
        ("4 6 4 5 4 5 6 4", "RKRNQNBB"),
        ("5 6 1 5 4 5 2 6 5 6 1", "BNNRKQRB"),
    ] {
        assert_drawn(ByHand::Die, throws, letters);
    }
}

#[test]
fn coins_place_bishops_king_rooks_and_queen() {
    for (throws, letters) in [
        ("TT HT TT TH TH", "RBKNBRQN"),
        ("HT HH TT TT TT", "RKRQNBBN"),
        ("TT TH HH HH TT", "QBBNNRKR"),
        ("HT TH HT HT H TT", "QNBRKBNR"),
        ("TT TH HT TT T TT", "RBBQNKRN"),
        ("HH TT HT HH HH TH H TH", "BNRQKNRB"),
    ] {
        assert_drawn(ByHand::Coins, throws, letters);
    }
}

#[test]
fn a_die_replaces_two_coins_where_three_squares_are_left() {
    for (throws, letters) in [
        ("TT TT TT HH 1", "BBRKQNNR"),
        ("HH HH TT TT 3", "RKRNNQBB"),
        ("HH HT TH H 2 2", "NRKQBRNB"),
        ("TT TH HT 6 T 2", "NBBQRKRN"),
        ("HH TT TH T 4 5", "BRNKRQNB"),
        ("TT HT TH T 1 5", "RBNKBRQN"),
    ] {
        assert_drawn(ByHand::DieAndCoins, throws, letters);
    }
}

#[test]
fn numbers_from_1_to_4_replace_coins() {
    for (throws, letters) in [
        ("1 1 2 2 2 2", "BBNRKQRN"),
        ("1 1 1 1 2", "BBRKRNQN"),
        ("2 2 4 3 1", "QNBBRNKR"),
        ("3 4 1 3 4 2", "RKNQRBBN"),
        ("2 3 4 3 4 3", "NNRBBQKR"),
        ("3 2 4 3 4 4 1", "QNBRNBKR"),
    ] {
        assert_drawn(ByHand::Numbers, throws, letters);
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
fn a_die_needs_at_least_five_throws() {
    let odds = Odds::of(Method::ByHand(ByHand::Die));
    assert_eq!(odds.finished_within(4), Chance::ZERO);
    assert_eq!(odds.finished_within(5), Chance::new(20, 81));
    assert_eq!(odds.finished_within(6), Chance::new(130, 243));
    assert_eq!(odds.finished_within(7), Chance::new(545, 729));
}

#[test]
fn coins_and_numbers_are_usually_finished_after_eight_throws() {
    for method in [ByHand::Coins, ByHand::Numbers] {
        let odds = Odds::of(Method::ByHand(method));
        assert_eq!(odds.finished_within(4), Chance::ZERO, "{method:?}");
        assert_eq!(odds.finished_within(5), Chance::new(3, 8), "{method:?}");
        assert_eq!(odds.finished_within(6), Chance::new(3, 4), "{method:?}");
        assert_eq!(odds.finished_within(8), Chance::new(249, 256), "{method:?}");
    }
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
fn northams_methods_prefer_the_king_on_the_second_and_fifth_square_left() {
    for method in [ByHand::Coins, ByHand::DieAndCoins, ByHand::Numbers] {
        let odds = Odds::of(Method::ByHand(method));
        for id in StartId::all() {
            let without_bishops = BackRank::from(id).to_string().replace('B', "");
            let chance = match without_bishops.find('K') {
                Some(1 | 4) => Chance::new(1, 768),
                _ => Chance::new(1, 1152),
            };
            assert_eq!(odds.chance(id), chance, "{method:?}: {without_bishops}");
        }
    }
}

/// All sequences of `count` tosses of two coins.
fn all_tosses(count: usize) -> Vec<Vec<Throw>> {
    all_sequences(&Device::BothCoins.outcomes(), count)
}

fn all_sequences(outcomes: &[Throw], count: usize) -> Vec<Vec<Throw>> {
    let mut sequences = vec![Vec::new()];
    for _ in 0..count {
        let mut longer = Vec::new();
        for sequence in &sequences {
            for &outcome in outcomes {
                longer.push([sequence.as_slice(), &[outcome]].concat());
            }
        }
        sequences = longer;
    }
    sequences
}

/// Asserts that the throws that were used, one after the other, give the same draw.
fn assert_same_in_sequence(draw: &Draw) {
    let throws: Vec<Throw> = draw.throws().collect();
    assert_eq!(replay(draw.method, &throws).as_ref(), Some(draw));
}

/// All outcomes of the action of two players: four tosses of two coins, and a die of each player. 12 of 9216 outcomes are
/// 1 of 768, and 8 are 1 of 1152, as in the odds of Northam's methods above.
#[test]
fn two_players_always_need_one_action() {
    let mut outcomes: BTreeMap<StartId, u32> = BTreeMap::new();
    for tosses in all_tosses(4) {
        for dice in all_sequences(&Device::Die.outcomes(), 2) {
            let draw = from_throws_at_once(ByHand::DieAndCoins, &tosses, &dice)
                .expect("one action always suffices");
            assert_same_in_sequence(&draw);
            *outcomes.entry(draw.id).or_default() += 1;
        }
    }
    assert_eq!(outcomes.values().sum::<u32>(), 9216);
    for id in StartId::all() {
        let without_bishops = BackRank::from(id).to_string().replace('B', "");
        let expected = match without_bishops.find('K') {
            Some(1 | 4) => 12,
            _ => 8,
        };
        assert_eq!(outcomes[&id], expected, "{without_bishops}");
    }
}

#[test]
fn coins_at_once_are_used_in_their_order() {
    let tosses = ["HH", "TH", "HT", "HT", "TH", "TT"]
        .map(|sides| Device::BothCoins.read(sides).expect("two sides"));
    let draw = from_throws_at_once(ByHand::Coins, &tosses, &[]).expect("enough tosses");
    let used: Vec<String> = draw.throws().map(|throw| throw.to_string()).collect();
    // For the second rook, only the large coin counts.
    assert_eq!(used.join(" "), "HH TH HT HT H TT");
}

#[test]
fn eight_tosses_at_once_are_enough_in_249_of_256_cases() {
    let mut complete = 0;
    for tosses in all_tosses(8) {
        if let Ok(draw) = from_throws_at_once(ByHand::Coins, &tosses, &[]) {
            assert_same_in_sequence(&draw);
            complete += 1;
        }
    }
    // Of 4⁸ = 256 · 256 sequences.
    assert_eq!(complete, 249 * 256);
}

#[test]
fn four_tosses_at_once_are_never_enough() {
    for tosses in all_tosses(4) {
        let draw = from_throws_at_once(ByHand::Coins, &tosses, &[]);
        assert!(draw.is_err(), "{tosses:?}");
    }
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
fn each_outcome_comes_from_the_same_number_of_bytes() {
    /// `used_bytes` of the 256 bytes are not rejected.
    struct Example {
        device: Device,
        outcomes: usize,
        used_bytes: usize,
    }

    for Example {
        device,
        outcomes,
        used_bytes,
    } in [
        Example {
            device: Device::Die,
            outcomes: 6,
            used_bytes: 252,
        },
        Example {
            device: Device::BothCoins,
            outcomes: 4,
            used_bytes: 256,
        },
        Example {
            device: Device::LargeCoin,
            outcomes: 2,
            used_bytes: 256,
        },
        Example {
            device: Device::OneToFour,
            outcomes: 4,
            used_bytes: 256,
        },
        Example {
            device: Device::OneToTwo,
            outcomes: 2,
            used_bytes: 256,
        },
    ] {
        // Uses all bytes twice, so that the rejected ones are reached.
        let throws = 2 * used_bytes;
        let mut rng = EveryByte(0);
        let mut counts = BTreeMap::new();
        for _ in 0..throws {
            // `EveryByte` is infallible.
            let Ok(throw) = device.throw(&mut rng);
            *counts.entry(throw).or_insert(0) += 1;
        }
        let counts: Vec<usize> = counts.into_values().collect();
        assert_eq!(counts, vec![throws / outcomes; outcomes], "{device:?}");
    }
}

#[test]
fn random_draws_are_replayed_from_their_written_throws() {
    let mut rng = ChaCha8Rng::seed_from_u64(960);
    for method in [
        Method::ByHand(ByHand::Die),
        Method::ByHand(ByHand::Coins),
        Method::ByHand(ByHand::DieAndCoins),
        Method::ByHand(ByHand::Numbers),
        Method::Digits(RedrawRule::AllThree),
        Method::Digits(RedrawRule::Second),
    ] {
        for _ in 0..2000 {
            let Ok(result) = DrawResult::draw(method, &mut rng);
            assert_eq!(result.method(), method);
            let written = result.throws().expect("the method has throws");
            assert_eq!(replay_written(method, &written), Some(result));
        }
    }
}

#[test]
fn missing_superfluous_and_foreign_written_throws_give_no_position() {
    const DIE: Method = Method::ByHand(ByHand::Die);
    const COINS: Method = Method::ByHand(ByHand::Coins);
    const NUMBERS: Method = Method::ByHand(ByHand::Numbers);
    const ALL_AGAIN: Method = Method::Digits(RedrawRule::AllThree);
    const SECOND_AGAIN: Method = Method::Digits(RedrawRule::Second);
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
fn throws_of_another_device_give_no_position() {
    let tails = Device::LargeCoin.outcome(1).expect("tails");
    let throws = [&die([3, 1, 6, 5])[..], &[tails]].concat();
    assert_eq!(replay(ByHand::Die, &throws), None);
}

#[test]
fn an_unfinished_draw_has_its_placements_and_repeated_throws() {
    let mut drawing = UnfinishedDraw::begin(ByHand::Die);
    for throw in die([3, 6]) {
        drawing = match drawing.add_throw(throw) {
            Progress::Unfinished(drawing) => drawing,
            Progress::Finished(draw) => panic!("finished: {draw}"),
        };
    }
    assert_eq!(drawing.placements().len(), 1);
    assert_eq!(drawing.repeated(), die([6]));
}
