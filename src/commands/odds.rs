//! `/chess960 odds`: how fair each way of drawing is, and how long it takes; exactly.

use super::answer::{Answer, Message};
use super::error::list;
use super::option::{Kind, Opt};
use super::{Call, Command, Pace};
use crate::chess960::draw::{ByHand, Chance, Method, Odds, PAIRS_IN_ACTION};
use crate::chess960::{File, StartId};

const METHOD: Opt = Opt {
    name: "method",
    description: "Which way of drawing",
    required: true,
    kind: Kind::choice::<Method>(),
};

/// `/chess960 odds`.
pub(super) const COMMAND: Command = Command {
    name: "odds",
    description: "Tell the exact odds of a way of drawing: how fair it is, and how long it takes",
    options: &[METHOD],
    example: "/chess960 odds method:coins",
    pace: Pace::Quick,
    run: |call| Box::pin(async move { Ok(run(&call)) }),
    buttons: None,
};

fn run(call: &Call<'_>) -> Answer {
    let method = call.args.choice(&METHOD);
    let odds = Odds::of(method);
    let parts = [
        format!("**Exact odds: {}**", heading(method)),
        fairness(odds),
        duration(method, odds),
        kings(odds),
    ];
    Answer::Message(Message::public(parts.join("\n")))
}

const fn heading(method: Method) -> &'static str {
    match method {
        Method::Uniform => "drawing by a random number",
        Method::ByHand(ByHand::Die) => "drawing with a die",
        Method::ByHand(ByHand::Coins) => "drawing with a small and a large coin",
        Method::ByHand(ByHand::DieAndCoins) => "drawing with a die and two coins",
    }
}

/// How far the method is from a fair draw.
fn fairness(odds: &Odds) -> String {
    let fair = fraction(Chance::new(1, StartId::COUNT.into()));
    let distance = odds.distance_from_uniform();
    if distance == Chance::ZERO {
        return format!(
            "Each of the {} positions has the chance {fair}: the draw is exactly fair.",
            StartId::COUNT
        );
    }
    let groups = odds.groups().into_iter().map(|(chance, count)| {
        format!(
            "{count} positions have the chance {} each",
            fraction(chance)
        )
    });
    format!(
        "{}; in a fair draw each of the {} would have {fair}. The likelier ones have the king on \
         the second or fifth square free of bishops.\n\
         The total variation distance from a fair draw is {}: whatever set of positions you bet \
         on, its chance is at most {} higher or lower than in a fair draw.",
        list(&groups.collect::<Vec<_>>(), "and"),
        StartId::COUNT,
        fraction(distance),
        percentage_points(distance),
    )
}

/// How many throws it takes.
fn duration(method: Method, odds: &Odds) -> String {
    let what_counts = match method {
        Method::Uniform => return "Nothing is thrown.".to_owned(),
        Method::ByHand(ByHand::Die) => "",
        Method::ByHand(ByHand::Coins | ByHand::DieAndCoins) => {
            " Tossing both coins together is one throw."
        }
    };
    let mut text = format!(
        "It takes {} throws on average.{what_counts}\n```\nthrows  finished within\n",
        decimal(odds.mean_throws())
    );
    for throws in telling_throws(odds) {
        text += &format!("{throws:>6}  {}\n", percent(odds.finished_within(throws)));
    }
    text += "```";
    if method == Method::ByHand(ByHand::Coins) {
        text += &in_parallel(odds);
    }
    text
}

/// From the fewest throws that can suffice, until it is all but certain that they do.
fn telling_throws(odds: &Odds) -> impl Iterator<Item = usize> {
    let certain = Chance::new(999, 1000);
    let begin = |chance: Chance| chance == Chance::ZERO;
    let first = (0..=Odds::MAX_THROWS).find(|&throws| !begin(odds.finished_within(throws)));
    let last = (0..=Odds::MAX_THROWS).find(|&throws| odds.finished_within(throws) >= certain);
    first.unwrap_or(0)..=last.unwrap_or(Odds::MAX_THROWS)
}

/// What it means for two players who toss four coins each at once.
fn in_parallel(odds: &Odds) -> String {
    let finished = (1..=3).map(|actions| {
        let chance = odds.finished_within(actions * PAIRS_IN_ACTION);
        let ending = if actions == 1 { "" } else { "s" };
        format!("{} within {actions} action{ending}", percent(chance))
    });
    format!(
        "\nTwo players who toss four coins each make {PAIRS_IN_ACTION} of these throws in one \
         action, and are finished with a chance of {}.",
        list(&finished.collect::<Vec<_>>(), "and")
    )
}

/// Where the king stands, beside a fair draw.
fn kings(odds: &Odds) -> String {
    let fair = Odds::of(Method::Uniform);
    let of_960 = |odds: &Odds, file| {
        let share = odds.king_on(file) * Chance::from(u128::from(StartId::COUNT));
        share.to_string()
    };
    let mut text = format!(
        "The king's square, as chances of {}:\n```\nking  here  fair\n",
        StartId::COUNT
    );
    for file in File::ALL {
        let [here, fair] = [odds, fair].map(|odds| of_960(odds, file));
        if fair != "0" {
            text += &format!("{file}1    {here:>4}  {fair:>4}\n");
        }
    }
    text + "```"
}

/// A chance as a fraction and in percent: "1/768 (0.13 %)".
fn fraction(chance: Chance) -> String {
    format!("{chance} ({})", percent(chance))
}

/// In percent, rounded to four decimals below one percent and to two otherwise; "100 %" and "0 %"
/// are exact.
fn percent(chance: Chance) -> String {
    let hundred = chance * Chance::from(100);
    if hundred.is_integer() {
        return format!("{hundred} %");
    }
    let decimals = if hundred < Chance::ONE { 4 } else { 2 };
    let unit = 10_u128.pow(decimals);
    let rounded = (hundred * Chance::from(unit)).round().to_integer();
    if rounded >= 100 * unit {
        return "over 99.99 %".to_owned();
    }
    let decimals = decimals as usize;
    format!("{}.{:0decimals$} %", rounded / unit, rounded % unit)
}

fn percentage_points(chance: Chance) -> String {
    percent(chance).replace('%', "percentage points")
}

/// A mean as a decimal number: "6.7"; those of all methods have at most one decimal.
fn decimal(mean: Chance) -> String {
    let tenths = (mean * Chance::from(10)).round().to_integer();
    match tenths % 10 {
        0 => (tenths / 10).to_string(),
        tenth => format!("{}.{tenth}", tenths / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::option::Choice;
    use crate::commands::testing::{Club, message, refusal};

    async fn told(method: &str) -> String {
        let outcome = Club::new().call(&COMMAND, &[("method", method)]).await;
        message(outcome).text
    }

    #[tokio::test]
    async fn the_published_figures_are_told() {
        for (method, parts) in [
            (
                "uniform",
                &[
                    "Each of the 960 positions has the chance 1/960 (0.1042 %)",
                    "exactly fair",
                    "Nothing is thrown.",
                    "b1     108   108\n",
                    "d1     204   204\n",
                ][..],
            ),
            (
                "die",
                &[
                    "exactly fair",
                    "It takes 6.7 throws on average.",
                    "     5  24.69 %\n",
                    "c1     168   168\n",
                ],
            ),
            (
                "coins",
                &[
                    "384 positions have the chance 1/768 (0.1302 %) each and 576 positions have \
                     the chance 1/1152 (0.0868 %) each; in a fair draw each of the 960 would have \
                     1/960 (0.1042 %).",
                    "is 1/10 (10 %)",
                    "at most 10 percentage points higher or lower",
                    "It takes 6 throws on average.",
                    "     8  97.27 %\n",
                    "0 % within 1 action, 97.27 % within 2 actions and 99.98 % within 3 actions",
                    "b1     135   108\n",
                    "d1     180   204\n",
                ],
            ),
            (
                "die-and-coins",
                &[
                    "384 positions have the chance 1/768",
                    "It takes 5.5 throws on average.",
                    "     5  50 %\n     6  100 %\n```",
                ],
            ),
        ] {
            let text = told(method).await;
            for part in parts {
                assert!(text.contains(part), "{part} is missing:\n{text}");
            }
        }
    }

    #[tokio::test]
    async fn tables_fit_on_a_phone() {
        for (method, _) in Method::CHOICES {
            let text = told(method).await;
            for (at, block) in text.split("```").enumerate() {
                let in_code = at % 2 == 1;
                assert!(!in_code || block.lines().all(|line| line.len() <= 30));
            }
        }
    }

    #[tokio::test]
    async fn no_method_and_one_that_does_not_exist() {
        let text = refusal(Club::new().call(&COMMAND, &[]).await);
        assert!(
            text.contains("Choose `uniform`, `die`, `coins` or `die-and-coins`."),
            "{text}"
        );
        let text = refusal(Club::new().call(&COMMAND, &[("method", "cards")]).await);
        assert!(text.contains("`cards` is not a value"), "{text}");
    }

    #[test]
    fn percentages_are_rounded_and_never_say_more_than_is_true() {
        for (numerator, denominator, shown) in [
            (0, 1, "0 %"),
            (1, 1, "100 %"),
            (498, 512, "97.27 %"),
            (1, 1152, "0.0868 %"),
            (999_999, 1_000_000, "over 99.99 %"),
            (99_991, 100_000, "99.99 %"),
            (1, 99, "1.01 %"),
        ] {
            assert_eq!(percent(Chance::new(numerator, denominator)), shown);
        }
    }
}
