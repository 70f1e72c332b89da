use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::domain::exclusion::Exclusion;

fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

const COMMITMENT: &str = "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310";

fn typed_commitment(digits: &str) -> TypedCommitment {
    digits.parse().expect("a typed commitment")
}

#[test]
fn the_first_32_digits_match_a_commitment() {
    let commitment: Commitment = COMMITMENT.parse().expect("a commitment");
    for digits in [
        COMMITMENT,
        "23da08992b069514aa8ed0479ac5d5bc",
        "23DA08992B069514AA8ED0479AC5D5BC…",
    ] {
        assert!(typed_commitment(digits).matches(commitment), "{digits}");
    }
    let other = typed_commitment("00000000000000000000000000000000");
    assert!(!other.matches(commitment));
}

#[test]
fn a_typed_commitment_has_32_to_64_hex_digits() {
    for text in ["0".repeat(31), "0".repeat(65), "x".repeat(32)] {
        let error = Err(TypedCommitmentError);
        assert_eq!(text.parse::<TypedCommitment>(), error, "{text}");
    }
}

fn secret(text: &str) -> DailySecret {
    text.parse().expect("a secret")
}

fn excluded(list: &str) -> StartSet {
    let exclusion: Exclusion = list.parse().expect("an exclusion");
    exclusion.listed
}

fn phrase(text: &str) -> Phrase {
    text.parse().expect("a phrase")
}

/// 65,280 of the 65,536 values give a position, and 65,280 = 960 · 68.
#[test]
fn values_of_16_bits_give_each_position_68_times() {
    let mut counts = BTreeMap::new();
    for id in (0..=u16::MAX).filter_map(position_of) {
        *counts.entry(id).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 960);
    assert!(counts.values().all(|count| *count == 68));
}

/// The secret of the examples, which are computed with the Python code in docs/fairness.md.
fn zero_secret() -> DailySecret {
    secret("0000000000000000000000000000000000000000000000000000000000000000")
}

#[test]
fn the_key_of_a_day_is_derived_from_secret_and_date() {
    assert_eq!(
        zero_secret().day_key(date("2026-01-01")).to_string(),
        "a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68"
    );
}

#[test]
fn a_key_is_committed_with_its_date() {
    let day = date("2026-01-01");
    let commitment = zero_secret().day_key(day).commitment(day);
    assert_eq!(
        commitment.to_string(),
        "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310"
    );
}

#[test]
fn the_key_of_a_day_draws_its_position() {
    for (day, drawn) in [
        ("2026-01-01", 815),
        ("2026-11-21", 709),
        ("2028-02-29", 632),
    ] {
        let position = zero_secret().day_key(date(day)).draw(&StartSet::EMPTY);
        assert_eq!(position.get(), drawn, "{day}");
    }
}

#[test]
fn a_phrase_gives_a_secret() {
    assert_eq!(
        DailySecret::from_phrase(&phrase("Freestyle Friday")).expose_hex(),
        "09e3c60ff57a3c00e64e8c7377de4d7634ed3da8a7ca5e347f01bb8b6dac1ea5"
    );
}

#[test]
fn excluded_positions_are_skipped() {
    for (day, excluded_list, drawn) in [
        ("2026-03-21", "none", 518),
        ("2026-03-21", "518", 1),
        ("2026-01-01", "518 534 815", 309),
        ("2026-01-01", "0-899 959", 951),
        ("2026-01-01", "0-6 8-959", 7),
    ] {
        let position = zero_secret()
            .day_key(date(day))
            .draw(&excluded(excluded_list));
        assert_eq!(position.get(), drawn, "{day} {excluded_list}");
    }
}

#[test]
fn a_commitment_can_fix_the_excluded_positions() {
    // Computed with Python's hashlib from "chess960-bot commit v2 2026-03-21 518 " and the key.
    for (day, excluded_list, expected) in [
        (
            "2026-03-21",
            "518",
            "331c9d1ab47ac1186876ecbb2cafcbb6523ac059cb75e058adcea8bc56d2f886",
        ),
        (
            "2026-01-01",
            "815 534 518",
            "de2173d5061ad8cf5656e30bd795f5297df2e42ad0bf94309513ceebfc1b89f8",
        ),
    ] {
        let commitment = zero_secret()
            .day_key(date(day))
            .commitment_excluding(date(day), &excluded(excluded_list));
        assert_eq!(commitment.to_string(), expected, "{day}");
    }
}

#[test]
fn written_keys_are_read_unchanged() {
    let key = zero_secret().day_key(date("2026-01-01"));
    assert_eq!(key.to_string().parse(), Ok(key));
}

#[test]
fn commitments_are_read_in_either_case() {
    for digits in [COMMITMENT, &COMMITMENT.to_uppercase()] {
        let commitment: Commitment = digits.parse().expect("a commitment");
        assert_eq!(commitment.to_string(), COMMITMENT);
    }
    assert_eq!("5".parse::<Commitment>(), Err(HexError));
}

#[test]
fn secrets_are_read_in_either_case() {
    let lowercase = "0123456789abcdef".repeat(4);
    for digits in [&lowercase, &lowercase.to_uppercase()] {
        assert_eq!(secret(digits).expose_hex(), lowercase);
    }
}

#[test]
fn a_secret_has_64_hex_digits() {
    for text in ["", "00", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64)] {
        assert_eq!(text.parse::<DailySecret>(), Err(HexError), "{text}");
    }
}

#[test]
fn phrases_are_trimmed_and_their_accents_composed() {
    for typed in [
        "Caf\u{e9}",
        "Cafe\u{301}",
        " Caf\u{e9}\u{3000}",
        "\tCafe\u{301}\r\n",
    ] {
        assert_eq!(phrase(typed).expose(), "Caf\u{e9}", "{typed:?}");
    }
}

#[test]
fn phrases_keep_their_case() {
    assert_eq!(phrase("café").expose(), "café");
}

#[test]
fn a_phrase_with_accents_gives_a_secret() {
    // Computed with Python: hashlib.pbkdf2_hmac of unicodedata.normalize("NFC", …).
    assert_eq!(
        DailySecret::from_phrase(&phrase("Café")).expose_hex(),
        "ea64da4133093b7f1944da68178dae5dc7bce62cc2bb8adcfc90fea46ea25dd9"
    );
}

#[test]
fn a_phrase_is_not_blank() {
    for text in ["", " ", "\t\n\u{3000}"] {
        assert_eq!(text.parse::<Phrase>(), Err(PhraseError::Empty), "{text:?}");
    }
}

#[test]
fn a_phrase_has_at_most_100_characters_after_normalization() {
    // These are 200 characters, of which 100 are left.
    let longest = "e\u{301}".repeat(100);
    assert_eq!(phrase(&format!(" {longest} ")).expose(), "é".repeat(100));
    assert_eq!(
        format!("{longest}x").parse::<Phrase>(),
        Err(PhraseError::TooLong { chars: 101 })
    );
}

#[test]
fn a_phrase_has_no_control_characters() {
    for text in ["a\nb", "a\tb", "\0", "a\u{7f}", "a\u{85}b"] {
        let error = Err(PhraseError::ControlCharacter);
        assert_eq!(text.parse::<Phrase>(), error, "{text:?}");
    }
}

fn random_phrase(rng: &mut ChaCha8Rng) -> Phrase {
    Phrase::random(rng).expect("the generator does not fail")
}

/// Eight groups of four hex digits. This generator gives the same bits on all platforms.
#[test]
fn random_phrases_have_128_bits() {
    let mut rng = ChaCha8Rng::seed_from_u64(960);
    assert_eq!(
        random_phrase(&mut rng).expose(),
        "7e20-43c2-ae45-dfb3-6432-91d3-20b4-5726"
    );
}

#[test]
fn random_phrases_differ() {
    let mut rng = ChaCha8Rng::seed_from_u64(960);
    assert_ne!(random_phrase(&mut rng), random_phrase(&mut rng));
}

#[test]
fn debug_output_has_no_secrets() {
    let secret = secret(&"ab".repeat(32));
    let key = secret.day_key(date("2026-01-01"));
    let shown = format!("{secret:?} {key:?} {:?}", phrase("Freestyle Friday"));
    assert_eq!(shown, "DailySecret(…) DayKey(…) Phrase(…)");
}

#[test]
fn a_fingerprint_is_a_hash_of_the_secret() {
    // Computed with Python's hashlib from "chess960-bot daily secret fingerprint v1 " and the digits.
    assert_eq!(
        zero_secret().fingerprint(),
        "9772f93607504659f332d96c20256dd8450344e4ccadf6f1613bb8bfd6042b8e"
    );
}
