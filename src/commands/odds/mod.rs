//! `/chess960 odds`: fairness and duration of each method of drawing.

use std::collections::BTreeSet;

use chess960::draw::{ByHand, Chance, DICE_AT_ONCE, Method, Odds, PAIRS_PER_ACTION, RedrawRule};
use chess960::{BackRank, File, Piece, StartId};

use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Choice, Command, CommandOption, Fields, Message,
    Outcome, Payload, Press,
};
use crate::commands::from_throws::ThrowMethod;
use crate::commands::share;
use crate::text::{all_of, joined, one_of, say};

/// `None` is `uniform`, a random number; the others are those of `/chess960 from-throws`.
type OddsMethod = Option<ThrowMethod>;

impl Choice for OddsMethod {
    const CHOICES: &'static [(&'static str, Self)] = &{
        // Constants cannot use iterators.
        let throws = ThrowMethod::CHOICES;
        let mut choices = [("uniform", None); ThrowMethod::CHOICES.len() + 1];
        let mut at = 0;
        while at < throws.len() {
            choices[at + 1] = (throws[at].0, Some(throws[at].1));
            at += 1;
        }
        choices
    };
}

const METHOD: CommandOption =
    CommandOption::choice::<OddsMethod>("method", "odds-option-method").required();

pub(super) const COMMAND: Command = Command::new(
    "odds",
    "odds-description",
    &[METHOD],
    "/chess960 odds method:coins",
    |call| Box::pin(async move { Ok(on_command(&call)) }),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons =
    Buttons::for_everyone("odds", |press| Box::pin(async move { show_more(&press) }));

fn on_command(call: &Call<'_>) -> Answer {
    let odds_method: OddsMethod = call.args.choice(&METHOD);
    let id = ButtonId::new(BUTTONS.key, Payload::of(&odds_method));
    let more = Button::press(say!("share-more"), id);
    let message = Message::public(short_text(odds_method)).with_button(more);
    Answer::Message(share::make_private(message))
}

fn show_more(press: &Press<'_>) -> Outcome {
    let odds_method: OddsMethod = Fields::of(press.payload).last()?;
    let message = Message::public(full_text(odds_method));
    Ok(Answer::Update(share::make_private(message)))
}

/// Returns the text above **Show more**: how fair a method is, and how long a draw takes.
fn short_text(odds_method: OddsMethod) -> String {
    let method = one_after_another(odds_method);
    let odds = Odds::of(method);
    let duration =
        duration_at_once(odds_method, odds).unwrap_or_else(|| average_duration(method, odds));
    format!(
        "{}\n{}\n{duration}",
        heading(odds_method),
        short_fairness(odds)
    )
}

/// Returns the text after **Show more**, which also tells the chance to be finished after each throw, and how often the
/// king is on each square.
fn full_text(odds_method: OddsMethod) -> String {
    let method = one_after_another(odds_method);
    let odds = Odds::of(method);
    let duration =
        duration_at_once(odds_method, odds).unwrap_or_else(|| full_duration(method, odds));
    format!(
        "{}\n{}{}\n{duration}\n{}",
        heading(odds_method),
        full_fairness(odds),
        second_redraw_note(method),
        king_table(odds)
    )
}

fn heading(odds_method: OddsMethod) -> String {
    say!("odds-heading", method = odds_method.word())
}

fn one_after_another(odds_method: OddsMethod) -> Method {
    odds_method.map_or(Method::Uniform, ThrowMethod::one_after_another)
}

/// Describes the duration of a method by which all throws of a round are made at once. `None` if throws are made one
/// after another.
fn duration_at_once(odds_method: OddsMethod, odds: &Odds) -> Option<String> {
    match odds_method? {
        ThrowMethod::Sequential(_) | ThrowMethod::Digits(_) => None,
        ThrowMethod::Dice | ThrowMethod::Parallel(_) => {
            rounds_at_once(one_after_another(odds_method), odds)
        }
    }
}

/// Says how much the chances of positions differ, in short: by groups of positions with equal chances, and by the
/// distance from a uniform draw.
fn short_fairness(odds: &Odds) -> String {
    let distance = odds.distance_from_uniform;
    if distance == Chance::ZERO {
        return equal_chances();
    }
    let unfair = say!(
        "odds-short-unfair",
        groups = groups_of_equal_chance(odds, Length::Short),
        fair = fraction(fair_chance()),
    );
    let points = percentage_points(distance);
    format!("{unfair}\n{}", say!("odds-short-distance", points))
}

/// Says how much the chances of positions differ, and which positions are likelier.
fn full_fairness(odds: &Odds) -> String {
    let distance = odds.distance_from_uniform;
    if distance == Chance::ZERO {
        return equal_chances();
    }
    let unfair = say!(
        "odds-unfair",
        groups = groups_of_equal_chance(odds, Length::Full),
        positions = StartId::COUNT,
        fair = fraction(fair_chance()),
    );
    let unfair_line = match likelier_note(odds) {
        Some(note) => format!("{unfair} {note}"),
        None => unfair,
    };
    let distance_line = say!(
        "odds-distance",
        distance = fraction(distance),
        points = percentage_points(distance),
    );
    format!("{unfair_line}\n{distance_line}")
}

fn equal_chances() -> String {
    say!(
        "odds-fair",
        positions = StartId::COUNT,
        chance = fraction(fair_chance()),
    )
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Length {
    Short,
    Full,
}

/// Lists the chances, each with the number of positions that have it.
fn groups_of_equal_chance(odds: &Odds, length: Length) -> String {
    let groups = odds.groups().into_iter().map(|(chance, positions)| {
        say!(
            "odds-group",
            positions,
            chance = fraction(chance),
            in_full = length == Length::Full,
        )
    });
    all_of(groups)
}

fn fair_chance() -> Chance {
    Chance::new(1, StartId::COUNT.into())
}

/// Says how unfair the draw would be if only the second digit were drawn again. Empty for other methods than digits of
/// which all three are drawn again.
fn second_redraw_note(method: Method) -> String {
    if method != Method::Digits(RedrawRule::AllThree) {
        return String::new();
    }
    let second_again = Method::Digits(RedrawRule::Second);
    let distance = Odds::of(second_again).distance_from_uniform;
    let sentence = say!(
        "odds-beside-second-again",
        distance = fraction(distance),
        method = second_again.word(),
    );
    format!(" {sentence}")
}

/// Describes the likelier positions by the king's place or a range of numbers. `None` if neither fits, or if all
/// positions are equally likely.
fn likelier_note(odds: &Odds) -> Option<String> {
    let (likelier, less_likely): (Vec<StartId>, Vec<StartId>) =
        StartId::all().partition(|&id| odds.chance(id) > fair_chance());
    let (Some(first), Some(last)) = (likelier.first(), likelier.last()) else {
        return None;
    };
    let likelier_places = king_places(&likelier);
    // If no less likely position has its king on one of these places, the places tell which positions are likelier.
    if likelier_places.is_disjoint(&king_places(&less_likely)) {
        let ordinals = likelier_places
            .iter()
            .map(|place| say!("odds-place", place = place + 1));
        return Some(say!("odds-likelier", places = one_of(ordinals)));
    }
    let are_consecutive = likelier.is_sorted_by(|one, next| next.get() == one.get() + 1);
    if are_consecutive {
        return Some(say!(
            "odds-likelier-numbers",
            first = first.to_string(),
            last = last.to_string(),
        ));
    }
    None
}

fn king_places(ids: &[StartId]) -> BTreeSet<usize> {
    ids.iter().map(|&id| king_place(id)).collect()
}

/// Returns the king's place among the six squares without bishops, counted from 0.
fn king_place(id: StartId) -> usize {
    BackRank::from(id)
        .pieces()
        .iter()
        .take_while(|&&piece| piece != Piece::King)
        .filter(|&&piece| piece != Piece::Bishop)
        .count()
}

/// Says how many throws, numbers or digits a draw takes on average.
fn average_duration(method: Method, odds: &Odds) -> String {
    let mean = decimal(odds.mean_throws);
    match method {
        Method::Uniform => say!("odds-no-throws"),
        Method::ByHand(ByHand::Die) => say!("odds-throws", mean),
        Method::ByHand(ByHand::Coins | ByHand::DieAndCoins) => say!("odds-throws-of-pairs", mean),
        Method::ByHand(ByHand::Numbers) => say!("odds-numbers", mean),
        Method::Digits(_) => say!("odds-digits", mean),
    }
}

/// Describes the duration with one throw after another, and with throws at once if the method allows that.
fn full_duration(method: Method, odds: &Odds) -> String {
    let average = average_duration(method, odds);
    if method == Method::Uniform {
        return average;
    }
    let lines = [
        Some(average),
        Some(throws_table(method, odds)),
        rounds_at_once(method, odds),
    ];
    joined(lines, "\n")
}

/// Returns a code block that shows for each number of throws or digits how likely the draw is finished with them.
fn throws_table(method: Method, odds: &Odds) -> String {
    let columns = match method {
        Method::ByHand(ByHand::Numbers) | Method::Digits(_) => say!("odds-drawn-columns"),
        Method::Uniform | Method::ByHand(_) => say!("odds-throws-columns"),
    };
    let rows: Vec<String> = informative_throw_counts(odds)
        .map(|throws| throws_row(throws, odds.finished_within(throws)))
        .collect();
    format!("```\n{columns}\n{}\n```", rows.join("\n"))
}

/// "     5   24.69 %": the number of throws, and the chance to be finished with them.
fn throws_row(throws: usize, finished: Chance) -> String {
    let percent = rounded(finished * Chance::from(100), 2);
    let number = format!("{:>6}", localized(&percent));
    format!("{throws:>6}  {}", say!("odds-percent", number))
}

/// Returns the numbers of throws after which the draw is likelier to be finished than after one throw less. Ends when
/// that is 99.9 % certain.
fn informative_throw_counts(odds: &Odds) -> impl Iterator<Item = usize> {
    let almost_certain = Chance::new(999, 1000);
    (1..=Odds::MAX_THROWS).filter(move |&throws| {
        let before = odds.finished_within(throws - 1);
        before < almost_certain && before < odds.finished_within(throws)
    })
}

/// Describes the duration in rounds, if two players toss all their coins at once, or if five dice are thrown at once.
/// `None` for methods that only draw one after another.
///
/// In another round, the players toss all coins again, but only the dice that were too high are thrown again.
fn rounds_at_once(method: Method, odds: &Odds) -> Option<String> {
    match method {
        // A round can repeat several dice, so the chances by rounds do not follow from those by throws in `odds`.
        Method::ByHand(ByHand::Die) => Some(say!(
            "odds-parallel-dice",
            dice = DICE_AT_ONCE,
            mean = decimal(Odds::mean_rounds_of_dice()),
            chances = within_rounds(Odds::dice_finished_within),
        )),
        Method::ByHand(ByHand::Coins) => Some(say!(
            "odds-parallel",
            method = method.word(),
            throws = PAIRS_PER_ACTION,
            // The pairs of a round are the next throws of the draw.
            chances = within_rounds(|rounds| {
                odds.finished_within(usize::from(rounds) * PAIRS_PER_ACTION)
            }),
        )),
        // The draw always takes one round, because no throw is ever repeated.
        Method::ByHand(ByHand::DieAndCoins) => {
            Some(say!("odds-parallel-always", method = method.word()))
        }
        Method::Uniform | Method::ByHand(ByHand::Numbers) | Method::Digits(_) => None,
    }
}

/// "0 % within 1 round, 97.27 % within 2 rounds and 99.98 % within 3 rounds".
fn within_rounds(finished_within: impl Fn(u8) -> Chance) -> String {
    let chances = (1..=3).map(|rounds| {
        let chance = percent(finished_within(rounds));
        say!("odds-parallel-chance", chance, actions = rounds)
    });
    all_of(chances)
}

/// Shows in how many of 960 positions the king is on each square, beside the number in a uniform draw if it differs.
fn king_table(odds: &Odds) -> String {
    let fair = Odds::of(Method::Uniform);
    // The king is never on a corner square.
    let files = &File::ALL[1..7];
    let same_as_fair = files
        .iter()
        .all(|&file| odds.king_on(file) == fair.king_on(file));
    let compared = if same_as_fair { None } else { Some(fair) };
    let rows: Vec<String> = files
        .iter()
        .map(|&file| king_row(file, odds, compared))
        .collect();
    format!(
        "{}\n```\n{}\n{}\n```",
        say!("odds-king", positions = StartId::COUNT),
        say!("odds-king-columns", same_as_fair),
        rows.join("\n"),
    )
}

/// Shows how often the king is on a file, beside the number of another method.
fn king_row(file: File, odds: &Odds, compared: Option<&Odds>) -> String {
    let positions = positions_with_king_on(file, odds);
    match compared {
        Some(other) => format!(
            "{file}1{positions:>8}  {:>4}",
            positions_with_king_on(file, other)
        ),
        None => format!("{file}1    {positions:>7}"),
    }
}

/// Returns the mean number among 960 draws.
fn positions_with_king_on(file: File, odds: &Odds) -> String {
    decimal(odds.king_on(file) * Chance::from(u128::from(StartId::COUNT)))
}

/// "1/768 (0.13 %)".
fn fraction(chance: Chance) -> String {
    format!("{chance} ({})", percent(chance))
}

/// "10.42": a distance between two chances.
fn percentage_points(distance: Chance) -> String {
    localized(&percent_number(distance))
}

/// "97.27 %". "100 %" and "0 %" are exact.
fn percent(chance: Chance) -> String {
    let number = percent_number(chance);
    if number == "100.00" {
        return say!("odds-almost-certain");
    }
    say!("odds-percent", number = localized(&number))
}

/// Returns a chance in percent: with four decimals below 1 %, otherwise with two. "100" and "0" are exact.
fn percent_number(chance: Chance) -> String {
    let percent = chance * Chance::from(100);
    if percent.is_integer() {
        return percent.to_string();
    }
    let decimals = if percent < Chance::ONE { 4 } else { 2 };
    rounded(percent, decimals)
}

/// Rounds half up; `decimals` is at least 1.
fn rounded(number: Chance, decimals: usize) -> String {
    // 10 to the power of `decimals`.
    let unit = (0..decimals).fold(1, |power, _| power * 10);
    let rounded = (number * Chance::from(unit)).round().to_integer();
    format!("{}.{:0decimals$}", rounded / unit, rounded % unit)
}

/// "6.7": at most two decimals.
fn decimal(number: Chance) -> String {
    let two_decimals = rounded(number, 2);
    localized(two_decimals.trim_end_matches('0').trim_end_matches('.'))
}

/// With the decimal separator of the language.
fn localized(number: &str) -> String {
    match number.split_once('.') {
        Some((whole, fraction)) => say!("odds-decimal", whole, fraction),
        None => number.to_owned(),
    }
}

#[cfg(test)]
mod tests;
