use std::collections::BTreeMap;

use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;

use super::*;
use crate::domain::exclusion::Exclusion;

fn date(text: &str) -> NaiveDate {
    text.parse().expect("a date")
}

#[test]
fn a_typed_commitment_has_at_least_the_first_32_digits() {
    let whole = "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310";
    let commitment: Commitment = whole.parse().expect("a commitment");
    for typed in [whole, &whole[..32], "23DA08992B069514AA8ED0479AC5D5BC…"] {
        let typed: TypedCommitment = typed.parse().expect("a typed commitment");
        assert!(typed.matches(commitment), "{typed:?}");
    }
    let other: TypedCommitment = "0".repeat(32).parse().expect("a typed commitment");
    assert!(!other.matches(commitment));
    for typed in [&whole[..31], &format!("{whole}0"), &"x".repeat(32)] {
        assert_eq!(typed.parse::<TypedCommitment>(), Err(TypedCommitmentError));
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

#[test]
fn words_give_each_position_equally_often() {
    let mut counts = BTreeMap::new();
    for id in (0..=u16::MAX).filter_map(position_of) {
        *counts.entry(id).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 960);
    assert!(counts.values().all(|count| *count == 68));
}

#[test]
fn pinned_test_vectors() {
    let zero = secret(&"0".repeat(64));
    let key = zero.day_key(date("2026-01-01"));
    assert_eq!(
        key.to_string(),
        "a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68"
    );
    assert_eq!(
        key.commitment(date("2026-01-01")).to_string(),
        "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310"
    );
    assert_eq!(key.draw(&StartSet::EMPTY).get(), 815);
    assert_eq!(
        zero.day_key(date("2026-11-21"))
            .draw(&StartSet::EMPTY)
            .get(),
        709
    );
    assert_eq!(
        zero.day_key(date("2028-02-29"))
            .draw(&StartSet::EMPTY)
            .get(),
        632
    );

    let phrase = DailySecret::from_phrase(&phrase("Freestyle Friday"));
    assert_eq!(
        phrase.expose_hex(),
        "09e3c60ff57a3c00e64e8c7377de4d7634ed3da8a7ca5e347f01bb8b6dac1ea5"
    );
    let key = phrase.day_key(date("2026-11-21"));
    assert_eq!(
        key.to_string(),
        "c4d67e0d60883c10ffddec55884d0ec0adf50baecb006f1a411e5888e1420cd8"
    );
    assert_eq!(key.draw(&StartSet::EMPTY).get(), 928);
}

#[test]
fn excluded_positions_are_skipped() {
    let zero = secret(&"0".repeat(64));
    // Computed with the Python code in docs/fairness.md.
    for (day, excluded_list, drawn) in [
        ("2026-03-21", "none", 518),
        ("2026-03-21", "518", 1),
        ("2026-01-01", "518 534 815", 309),
        ("2026-01-01", "0-899 959", 951),
        ("2026-01-01", "0-6 8-959", 7),
    ] {
        let position = zero.day_key(date(day)).draw(&excluded(excluded_list));
        assert_eq!(position.get(), drawn, "{day} {excluded_list}");
    }
}

#[test]
fn a_commitment_can_fix_the_excluded_positions() {
    let zero = secret(&"0".repeat(64));
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
        let commitment = zero
            .day_key(date(day))
            .commitment_excluding(date(day), &excluded(excluded_list));
        assert_eq!(commitment.to_string(), expected, "{day}");
    }
}

#[test]
fn written_keys_are_read_unchanged() {
    let key = secret(&"5".repeat(64)).day_key(date("2026-01-01"));
    assert!(key.to_string().parse() == Ok(key));
}

#[test]
fn commitments_are_read_in_either_case() {
    let day = date("2026-01-01");
    let commitment = secret(&"5".repeat(64)).day_key(day).commitment(day);
    assert_eq!(commitment.to_string().parse(), Ok(commitment));
    let uppercase = commitment.to_string().to_uppercase();
    assert_eq!(uppercase.parse(), Ok(commitment));
    assert_eq!("5".parse::<Commitment>(), Err(HexError));
}

#[test]
fn parses_secrets_in_either_case() {
    let lower = "0123456789abcdef".repeat(4);
    assert_eq!(secret(&lower), secret(&lower.to_uppercase()));
    assert_eq!(secret(&lower).expose_hex(), lower);
    for text in ["", "00", &"0".repeat(63), &"0".repeat(65), &"g".repeat(64)] {
        assert_eq!(text.parse::<DailySecret>(), Err(HexError), "{text}");
    }
}

#[test]
fn normalizes_accents_in_phrases() {
    let composed = phrase("Caf\u{e9}");
    assert_eq!(composed.expose(), "Caf\u{e9}");
    for spelling in ["Cafe\u{301}", " Caf\u{e9}\u{3000}", "\tCafe\u{301}\r\n"] {
        assert_eq!(phrase(spelling), composed, "{spelling:?}");
    }
    // Computed with Python: hashlib.pbkdf2_hmac of unicodedata.normalize("NFC", …).
    assert_eq!(
        DailySecret::from_phrase(&composed).expose_hex(),
        "ea64da4133093b7f1944da68178dae5dc7bce62cc2bb8adcfc90fea46ea25dd9"
    );
    assert_ne!(phrase("café"), composed);
}

#[test]
fn a_phrase_is_not_blank() {
    for text in ["", " ", "\t\n\u{3000}"] {
        assert_eq!(text.parse::<Phrase>(), Err(PhraseError::Empty), "{text:?}");
    }
}

#[test]
fn a_phrase_has_at_most_100_characters_after_normalization() {
    // 200 characters before.
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

#[test]
fn random_phrases_have_128_bits() {
    let mut rng = ChaCha8Rng::seed_from_u64(960);
    let random = Phrase::random(&mut rng).expect("the generator does not fail");
    let groups: Vec<&str> = random.expose().split('-').collect();
    assert_eq!(groups.len(), 8);
    assert!(groups.iter().all(|group| group.len() == 4));
    assert_eq!(
        hex::decode(groups.concat()).map(|bytes| bytes.len()),
        Ok(16)
    );
    assert_eq!(phrase(random.expose()), random);
    let next = Phrase::random(&mut rng).expect("the generator does not fail");
    assert_ne!(next, random);
}

#[test]
fn debug_output_has_no_secrets() {
    let secret = secret(&"ab".repeat(32));
    let key = secret.day_key(date("2026-01-01"));
    let shown = format!("{secret:?} {key:?} {:?}", phrase("Freestyle Friday"));
    assert_eq!(shown, "DailySecret(…) DayKey(…) Phrase(…)");
}

#[test]
fn fingerprints_differ() {
    let [one, other] = ["00", "01"].map(|byte| secret(&byte.repeat(32)));
    assert_ne!(one.fingerprint(), other.fingerprint());
    assert!(!one.fingerprint().contains(&one.expose_hex()));
}
