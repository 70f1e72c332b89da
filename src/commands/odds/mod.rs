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
use crate::text::{all_of, one_of, say};

/// `None` is `uniform`, a random number; the others are those of `/chess960 from-throws`.
type OddsMethod = Option<ThrowMethod>;

impl Choice for OddsMethod {
    const CHOICES: &'static [(&'static str, Self)] = &{
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
    let message = Message::public(text(odds_method, false)).with_button(more);
    Answer::Message(share::make_private(message))
}

fn show_more(press: &Press<'_>) -> Outcome {
    let odds_method: OddsMethod = Fields::of(press.payload).last()?;
    let message = Message::public(text(odds_method, true));
    Ok(Answer::Update(share::make_private(message)))
}

/// `in_full`: all that is known, behind **Show more**.
fn text(odds_method: OddsMethod, in_full: bool) -> String {
    let method = odds_method.map_or(Method::Uniform, ThrowMethod::one_after_another);
    let is_at_once = matches!(
        odds_method,
        Some(ThrowMethod::Dice | ThrowMethod::Parallel(_))
    );
    let odds = Odds::of(method);
    let heading = say!("odds-heading", method = odds_method.word());
    let duration = if is_at_once {
        rounds(method, odds)
    } else if in_full {
        duration(method, odds)
    } else {
        on_average(method, odds)
    };
    let fairness = fairness(odds, in_full);
    if !in_full {
        return format!("{heading}\n{fairness}\n{duration}");
    }
    let (note, king_table) = (second_redraw_note(method), king_table(odds));
    format!("{heading}\n{fairness}{note}\n{duration}\n{king_table}")
}

fn fairness(odds: &Odds, in_full: bool) -> String {
    let positions = StartId::COUNT;
    let fair = fraction(Chance::new(1, positions.into()));
    let distance = odds.distance_from_uniform;
    if distance == Chance::ZERO {
        return say!("odds-fair", positions, chance = fair);
    }
    let groups = odds.groups().into_iter().map(|(chance, positions)| {
        let chance = fraction(chance);
        say!("odds-group", positions, chance, in_full)
    });
    let groups = all_of(groups);
    let points = localized(&in_hundredths(distance));
    if !in_full {
        let unfair = say!("odds-short-unfair", groups, fair);
        return format!("{unfair}\n{}", say!("odds-short-distance", points));
    }
    let unfair = say!("odds-unfair", groups, positions, fair);
    let note = likelier_note(odds).map_or(String::new(), |note| format!(" {note}"));
    let distance = say!("odds-distance", distance = fraction(distance), points);
    format!("{unfair}{note}\n{distance}")
}

/// Compares redrawing all three digits with redrawing only the second.
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

/// Describes the likelier positions by the king's place or a range of numbers, if one of them fits.
fn likelier_note(odds: &Odds) -> Option<String> {
    let fair = Chance::new(1, StartId::COUNT.into());
    let (likelier, others): (Vec<StartId>, Vec<StartId>) =
        StartId::all().partition(|&id| odds.chance(id) > fair);
    let (first, last) = (likelier.first()?, likelier.last()?);
    let places =
        |ids: &[StartId]| -> BTreeSet<usize> { ids.iter().map(|&id| place_of_king(id)).collect() };
    let likelier_places = places(&likelier);
    if likelier_places.is_disjoint(&places(&others)) {
        let places = likelier_places.iter();
        let places = places.map(|place| say!("odds-place", place = place + 1));
        return Some(say!("odds-likelier", places = one_of(places)));
    }
    let is_range = likelier.is_sorted_by(|one, next| next.get() == one.get() + 1);
    is_range.then(|| {
        let (first, last) = (first.to_string(), last.to_string());
        say!("odds-likelier-numbers", first, last)
    })
}

/// Among the six squares without bishops, counted from 0.
fn place_of_king(id: StartId) -> usize {
    let rank = BackRank::from(id);
    let before = rank
        .pieces()
        .iter()
        .take_while(|&&piece| piece != Piece::King);
    before.filter(|&&piece| piece != Piece::Bishop).count()
}

fn on_average(method: Method, odds: &Odds) -> String {
    let mean = decimal(odds.mean_throws);
    match method {
        Method::Uniform => say!("odds-no-throws"),
        Method::ByHand(ByHand::Die) => say!("odds-throws", mean),
        Method::ByHand(ByHand::Coins | ByHand::DieAndCoins) => say!("odds-throws-of-pairs", mean),
        Method::ByHand(ByHand::Numbers) => say!("odds-numbers", mean),
        Method::Digits(_) => say!("odds-digits", mean),
    }
}

fn duration(method: Method, odds: &Odds) -> String {
    let on_average = on_average(method, odds);
    if method == Method::Uniform {
        return on_average;
    }
    let columns = match method {
        Method::ByHand(ByHand::Numbers) | Method::Digits(_) => say!("odds-drawn-columns"),
        Method::Uniform | Method::ByHand(_) => say!("odds-throws-columns"),
    };
    let mut text = format!("{on_average}\n```\n{columns}\n");
    for throws in informative_throw_counts(odds) {
        let within = rounded(odds.finished_within(throws) * Chance::from(100), 2);
        let number = format!("{:>6}", localized(&within));
        text += &format!("{throws:>6}  {}\n", say!("odds-percent", number));
    }
    text += "```";
    let rounds = rounds(method, odds);
    if !rounds.is_empty() {
        text += &format!("\n{rounds}");
    }
    text
}

/// Numbers of throws that improve the chance to be finished, until 99.9 % certainty.
fn informative_throw_counts(odds: &Odds) -> impl Iterator<Item = usize> {
    let certain = Chance::new(999, 1000);
    (1..=Odds::MAX_THROWS).filter(move |&throws| {
        let [before, now] = [throws - 1, throws].map(|throws| odds.finished_within(throws));
        before < certain && before < now
    })
}

/// With two players or five dice at once. Empty for methods that only draw one after another.
fn rounds(method: Method, odds: &Odds) -> String {
    match method {
        Method::ByHand(ByHand::Die) => say!(
            "odds-parallel-dice",
            dice = DICE_AT_ONCE,
            mean = decimal(Odds::mean_rounds_of_dice()),
            chances = within_rounds(Odds::dice_finished_within),
        ),
        Method::ByHand(ByHand::Coins) => say!(
            "odds-parallel",
            method = method.word(),
            throws = PAIRS_PER_ACTION,
            chances = within_rounds(|rounds| {
                odds.finished_within(usize::from(rounds) * PAIRS_PER_ACTION)
            }),
        ),
        // No throw is ever repeated.
        Method::ByHand(ByHand::DieAndCoins) => {
            say!("odds-parallel-always", method = method.word())
        }
        Method::Uniform | Method::ByHand(ByHand::Numbers) | Method::Digits(_) => String::new(),
    }
}

/// "0 % within 1 round, 97.27 % within 2 rounds and 99.98 % within 3 rounds".
fn within_rounds(finished_within: impl Fn(u8) -> Chance) -> String {
    let chances = (1..=3).map(|actions| {
        let chance = percent(finished_within(actions));
        say!("odds-parallel-chance", chance, actions)
    });
    all_of(chances)
}

fn king_table(odds: &Odds) -> String {
    let fair = Odds::of(Method::Uniform);
    let same_as_fair = File::ALL
        .iter()
        .all(|&file| odds.king_on(file) == fair.king_on(file));
    let of_960 =
        |odds: &Odds, file| decimal(odds.king_on(file) * Chance::from(u128::from(StartId::COUNT)));
    let columns = say!("odds-king-columns", same_as_fair);
    let squares = say!("odds-king", positions = StartId::COUNT);
    let mut text = format!("{squares}\n```\n{columns}\n");
    for file in File::ALL {
        let [here, fair] = [odds, fair].map(|odds| of_960(odds, file));
        match fair.as_str() {
            "0" => {}
            _ if same_as_fair => text += &format!("{file}1    {here:>7}\n"),
            _ => text += &format!("{file}1{here:>8}  {fair:>4}\n"),
        }
    }
    text + "```"
}

/// "1/768 (0.13 %)".
fn fraction(chance: Chance) -> String {
    format!("{chance} ({})", percent(chance))
}

/// "100 %" and "0 %" are exact.
fn percent(chance: Chance) -> String {
    let number = in_hundredths(chance);
    if number == "100.00" {
        return say!("odds-almost-certain");
    }
    say!("odds-percent", number = localized(&number))
}

/// Four decimals below 1 %, otherwise two; "100" and "0" are exact.
fn in_hundredths(chance: Chance) -> String {
    let hundred = chance * Chance::from(100);
    if hundred.is_integer() {
        return hundred.to_string();
    }
    rounded(hundred, if hundred < Chance::ONE { 4 } else { 2 })
}

/// Rounds half up; `decimals` is at least 1.
fn rounded(number: Chance, decimals: usize) -> String {
    let unit = (0..decimals).fold(1, |unit, _| unit * 10);
    let rounded = (number * Chance::from(unit)).round().to_integer();
    format!("{}.{:0decimals$}", rounded / unit, rounded % unit)
}

/// "6.7": at most two decimals.
fn decimal(number: Chance) -> String {
    let rounded = rounded(number, 2);
    localized(rounded.trim_end_matches('0').trim_end_matches('.'))
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
