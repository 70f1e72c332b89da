use chess960::draw::{ByHand, Method, Odds, RedrawRule};
use chess960::{BackRank, Castling, DoubleId, Fritz9Id, StartId, Wing, parse};

use super::*;
use crate::chat::MAX_TEXT;
use crate::commands::{MESSAGE_COMMANDS, all};
use crate::domain::fairness;
use crate::reply::lichess;

fn assert_says(name: &str, part: &str) {
    let text = Term::by_name(name).expect(name).text.to_string();
    assert!(text.contains(part), "{part}: {text}");
}

fn rank(id: u16) -> BackRank {
    StartId::new(id).expect("a Scharnagl number").into()
}

fn count(is_so: impl Fn(BackRank) -> bool) -> usize {
    StartId::all().filter(|&id| is_so(id.into())).count()
}

#[test]
fn texts_are_whole_sentences_within_the_limit() {
    for Term { name, text, .. } in TERMS {
        let text = text.to_string();
        assert!(text.chars().count() <= MAX_TEXT * 3 / 4, "{name}");
        assert!(text.ends_with(['.', '`']) && !text.contains("  "), "{name}");
        for command in text.split("`/chess960 ").skip(1) {
            let (called, _) = command.split_once('`').expect("the end of the code span");
            let mut words = called.split(' ');
            let name = words.next().expect("a name");
            let command = all().find(|(_, command)| command.name == name);
            let (_, command) = command.expect(name);
            for option in words {
                let (option, _) = option.split_once(':').expect("a value");
                let is_known = command.options.iter().any(|it| it.name == option);
                assert!(is_known, "{called}");
            }
        }
        for command in text.split("`Chess960: ").skip(1) {
            let is_so = |name: &str| command.starts_with(&format!("{name}`"));
            let names = MESSAGE_COMMANDS.iter().map(|command| command.name);
            let mut names = names.filter_map(|name| name.strip_prefix("Chess960: "));
            assert!(names.any(is_so), "{command}");
        }
    }
}

#[test]
fn arrangements_are_legal() {
    for Term { name, text, .. } in TERMS {
        for found in parse::find(&text.to_string()) {
            let is_tag_alone = found.written.starts_with('[');
            // Chessgames.com's 598 has the letters of 309.
            let is_other_numbering = found.written.starts_with("598");
            let is_right = found.meaning.is_ok() || is_tag_alone || is_other_numbering;
            assert!(is_right, "{name}: {found:?}");
        }
    }
}

#[test]
fn numbers_of_positions_are_correct() {
    let castles_at_once = |wing| {
        let squares = |rank| Castling::new(rank, wing).must_be_empty();
        count(|rank| squares(rank).next().is_none())
    };
    let fritz9 = |rank: BackRank| Fritz9Id::from(rank.id()).get();
    let is_one_more = |rank: BackRank| fritz9(rank) == rank.id().get() + 1;
    let pairs = count(|rank| rank.mirror().id() > rank.id());
    let double = DoubleId::new(StartId::CLASSICAL, rank(534).id());
    let [short, long] = [Wing::HSide, Wing::ASide].map(castles_at_once);
    for (name, part) in [
        (
            "Scharnagl number",
            format!("0 is `{}`, 959 is `{}`", rank(0), rank(959)),
        ),
        (
            "Fritz9 number",
            format!("The classical start is {}.", fritz9(rank(518))),
        ),
        (
            "Fritz9 number",
            format!("for {} positions", count(is_one_more)),
        ),
        (
            "mirror image",
            format!("classical start 518 has {}", rank(518).mirror().id()),
        ),
        ("mirror image", format!("make {pairs} pairs")),
        ("castling by vacancy", format!("O-O in {short} positions")),
        ("castling by vacancy", format!("O-O-O in {long},")),
        ("DFRC", format!("960·960 = {} ", DoubleId::COUNT)),
        (
            "DFRC",
            format!("{double}, or as 960·white + black: {}", double.number()),
        ),
        (
            "fourth numbering",
            format!("its 598 is `{}`, Scharnagl's 309.", rank(309)),
        ),
    ] {
        assert_says(name, &part);
    }
}

#[test]
fn fens_and_links_match_the_bot() {
    let rights = |fen: &str| fen.split(' ').nth(2).map(str::to_owned).unwrap_or_default();
    let fen = rank(518).x_fen();
    assert_says("X-FEN", &format!("`{}`", rights(&fen)));
    let [classical, other] = [518, 451].map(|id| rights(&rank(id).shredder_fen()));
    assert_says(
        "Shredder-FEN",
        &format!("`{classical}` for the classical start, `{other}` for position 451"),
    );
    for (link, space) in [
        (lichess::play_url(&fen), "%20"),
        (lichess::analysis_url(&fen), "_"),
        (lichess::editor_url(&fen), "_"),
    ] {
        let link = link.replace(&fen.replace(' ', space), "FEN");
        assert_says("lichess links", &format!("`{link}`"));
    }
    for tag in rank(518).pgn_tags().lines().take(2) {
        assert_says("PGN tags for Chess960", &format!("`{tag}`"));
    }
}

#[test]
fn odds_are_correct() {
    let bound = (0..=u16::MAX).filter_map(fairness::position_of).count();
    assert_says(
        "uniform draw",
        &format!("{bound} = {}·960 or more", bound / 960),
    );
    let more = usize::from(u16::MAX) + 1 - bound;
    let times = bound / 960;
    assert_says(
        "sources and history",
        &format!(
            "gives {more} positions {} chances in 65,536, and the others {times}.",
            times + 1
        ),
    );
    let by_hand = |method| Odds::of(Method::ByHand(method));
    let (die, coins) = (by_hand(ByHand::Die), by_hand(ByHand::Coins));
    let [(likely, of_likely), (unlikely, of_unlikely)] = coins.groups()[..] else {
        panic!("not two chances: {coins:?}");
    };
    assert_says(
        "coin method",
        &format!("{of_likely} positions have {likely} each, {of_unlikely} have {unlikely}."),
    );
    assert_says(
        "coin method",
        &format!("It takes {} tosses on average.", coins.mean_throws),
    );
    assert_says(
        "total variation distance",
        &format!(
            "It is {} for the die method and {} for the coin method.",
            die.distance_from_uniform, coins.distance_from_uniform
        ),
    );
    let second = Odds::of(Method::Digits(RedrawRule::Second));
    let [likely, other] = [900, 0].map(|id| second.chance(rank(id).id()));
    assert_says(
        "boxes of digits",
        &format!(
            "900 to 959 likelier: {likely} each, all others {other}, at a distance of {}",
            second.distance_from_uniform
        ),
    );
}
