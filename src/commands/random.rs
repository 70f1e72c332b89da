//! `/chess960 random`: positions drawn by lot.

use std::fmt;
use std::str::FromStr;

use super::answer::{Answer, Button, ButtonId, Message};
use super::error::Refusal;
use super::option::{Kind, Opt};
use super::position::{self, BoardStyle};
use super::{Buttons, Call, Command, Outcome, Pace, Press, Random};
use crate::chess960::{BackRank, StartId, draw};
use crate::ids::UserId;
use crate::store::{Claim, DrawAgain};

const MAX_COUNT: i64 = 10;

const COUNT: Opt = Opt {
    name: "count",
    description: "How many different positions, for a match of several games: 1 to 10",
    required: false,
    kind: Kind::Integer(1..=MAX_COUNT),
};

const EXCLUDE_CLASSICAL: Opt = Opt {
    name: "exclude-classical",
    description: "Never draw 518, the classical start",
    required: false,
    kind: Kind::Flag,
};

/// `/chess960 random`.
pub(super) const COMMAND: Command = Command {
    name: "random",
    description: "Draw a position by lot, each with the same chance",
    options: &[COUNT, EXCLUDE_CLASSICAL],
    example: "/chess960 random",
    pace: Pace::Quick,
    run: |mut call| Box::pin(async move { run(&mut call) }),
    buttons: Some(BUTTONS),
};

const BUTTONS: Buttons = Buttons {
    key: "random",
    press: |press| Box::pin(draw_again(press)),
};

fn run(call: &mut Call<'_>) -> Outcome {
    let wanted = Wanted {
        count: call.args.integer(&COUNT).unwrap_or(1),
        exclude_classical: call.args.flag(&EXCLUDE_CLASSICAL),
    };
    let series = Series { draw: 1, wanted };
    let positions = wanted.draw(call.random)?;
    Ok(Answer::Message(series.message(&positions, None)))
}

async fn draw_again(press: Press<'_>) -> Outcome {
    let series: Series = press
        .payload
        .parse()
        .map_err(|NotASeries| Refusal::StaleButton)?;
    let draw = DrawAgain {
        drawn_by: press.user,
        positions: series.wanted.draw(press.random)?,
    };
    let store = press.app.store().await?;
    match store
        .claim_draw_again(press.message, press.place.guild, draw, press.now)
        .await?
    {
        Claim::Deliver(DrawAgain {
            drawn_by,
            positions,
        }) => Ok(Answer::Successor(
            series.message(&positions, Some(drawn_by)),
        )),
        Claim::InProgress => Err(Refusal::AlreadyPressed.into()),
        Claim::Delivered => Ok(Answer::ButtonSpent),
    }
}

/// What is to be drawn.
#[derive(Clone, Copy)]
struct Wanted {
    count: i64,
    exclude_classical: bool,
}

impl Wanted {
    fn draw(self, random: Random<'_>) -> anyhow::Result<Vec<StartId>> {
        let exclude = self.exclude_classical.then_some(StartId::CLASSICAL);
        let count = usize::try_from(self.count)?;
        Ok(draw::distinct(random, count, exclude)?)
    }

    /// From how many positions, for those who want to trust the draw.
    fn chances(self) -> &'static str {
        if self.exclude_classical {
            "each of 959 positions equally likely, 518 excluded"
        } else {
            "each of the 960 positions equally likely"
        }
    }
}

/// A draw and those that were made again after it, so that drawing until one likes it is seen.
#[derive(Clone, Copy)]
struct Series {
    /// Which draw this is, from 1.
    draw: u32,
    wanted: Wanted,
}

impl Series {
    fn message(self, positions: &[StartId], drawn_by: Option<UserId>) -> Message {
        let mut text = String::new();
        if let Some(user) = drawn_by {
            text = format!("**Draw {}**, by {}\n", self.draw, user.mention());
        }
        let buttons = match positions {
            [id] => {
                text += &position::text(*id, BoardStyle::Text);
                position::links(*id)
            }
            several => {
                text += &list(several);
                several.iter().map(|&id| link(id)).collect()
            }
        };
        text += &format!("\n-# Draw {}: {}", self.draw, self.wanted.chances());
        let next = Self {
            draw: self.draw.saturating_add(1),
            ..self
        };
        let again = Button::press("Draw again", ButtonId::new(&BUTTONS, next));
        Message::public(text)
            .with_buttons(&buttons)
            .with_buttons(&[again])
    }
}

fn list(positions: &[StartId]) -> String {
    let mut text = format!("**{} Chess960 positions**", positions.len());
    for (number, &id) in (1..).zip(positions) {
        let rank = BackRank::from(id);
        text += &format!(
            "\n**{number}.** `{rank}` position **{id}**\n`{}`",
            rank.x_fen()
        );
    }
    text += "\nThe buttons open each position on lichess.";
    text
}

fn link(id: StartId) -> Button {
    Button::link(id.to_string(), BackRank::from(id).lichess_analysis_url())
}

impl fmt::Display for Series {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            draw,
            wanted: Wanted {
                count,
                exclude_classical,
            },
        } = self;
        write!(f, "{draw}:{count}:{}", u8::from(*exclude_classical))
    }
}

struct NotASeries;

impl FromStr for Series {
    type Err = NotASeries;

    fn from_str(payload: &str) -> Result<Self, NotASeries> {
        let fields: Vec<&str> = payload.split(':').collect();
        let [draw, count, exclude_classical] = fields[..] else {
            return Err(NotASeries);
        };
        let count = count.parse().map_err(|_| NotASeries)?;
        if !(1..=MAX_COUNT).contains(&count) {
            return Err(NotASeries);
        }
        let exclude_classical = match exclude_classical {
            "0" => false,
            "1" => true,
            _ => return Err(NotASeries),
        };
        let draw = draw.parse().map_err(|_| NotASeries)?;
        Ok(Self {
            draw,
            wanted: Wanted {
                count,
                exclude_classical,
            },
        })
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use crate::commands::answer::MAX_TEXT;
    use crate::commands::testing::{ALICE, BOB, Club, message, refusal};
    use crate::store::TAKEOVER_AFTER;

    #[tokio::test]
    async fn one_position_with_everything_about_it() {
        let reply = message(Club::new().call(&COMMAND, &[]).await);
        assert!(
            reply.text.starts_with("**Chess960 position "),
            "{}",
            reply.text
        );
        let labels: Vec<_> = reply.buttons().map(|it| it.label.as_str()).collect();
        assert_eq!(
            labels,
            ["Analyse on lichess", "Edit on lichess", "Draw again"]
        );
    }

    #[tokio::test]
    async fn several_different_positions_in_a_list() {
        let mut club = Club::new();
        for count in 2..=MAX_COUNT {
            let reply = message(club.call(&COMMAND, &[("count", &count.to_string())]).await);
            assert!(reply.text.chars().count() <= MAX_TEXT);
            assert!(
                reply
                    .text
                    .starts_with(&format!("**{count} Chess960 positions**"))
            );
            let mut ids: Vec<_> = reply.buttons().map(|it| &it.label).collect();
            assert_eq!(ids.pop().map(String::as_str), Some("Draw again"));
            for id in &ids {
                let rank = BackRank::from(id.parse::<StartId>().expect("an id"));
                assert!(
                    reply
                        .text
                        .contains(&format!("`{rank}` position **{id}**\n`{}`", rank.x_fen()))
                );
            }
            ids.sort();
            ids.dedup();
            assert_eq!(ids.len(), usize::try_from(count).expect("a small number"));
        }
    }

    #[tokio::test]
    async fn counts_out_of_range_are_refused() {
        for count in ["0", "11", "-1"] {
            let text = refusal(Club::new().call(&COMMAND, &[("count", count)]).await);
            assert!(text.contains("Give a whole number from 1 to 10."), "{text}");
        }
    }

    /// Counts of all positions in so many draws of one.
    fn frequencies(exclude_classical: bool, draws: usize) -> [u32; 960] {
        let mut club = Club::new();
        let wanted = Wanted {
            count: 1,
            exclude_classical,
        };
        let mut counts = [0; 960];
        for _ in 0..draws {
            let positions = wanted.draw(&mut club.random).expect("randomness");
            counts[usize::from(positions[0].get())] += 1;
        }
        counts
    }

    fn chi_square(counts: impl Iterator<Item = u32>, expected: f64) -> f64 {
        counts
            .map(|count| (f64::from(count) - expected).powi(2) / expected)
            .sum()
    }

    #[test]
    fn draws_are_uniform() {
        // With 959 degrees of freedom the mean is 959 and the standard deviation 43.8; the seed
        // is fixed, so this passes always or never.
        let statistic = chi_square(frequencies(false, 960 * 500).into_iter(), 500.0);
        assert!((800.0..1120.0).contains(&statistic), "{statistic}");
    }

    #[test]
    fn draws_without_518_are_uniform_over_the_others() {
        let counts = frequencies(true, 959 * 500);
        assert_eq!(counts[518], 0);
        let others = (0..960).filter(|&id| id != 518).map(|id| counts[id]);
        let statistic = chi_square(others, 500.0);
        assert!((800.0..1120.0).contains(&statistic), "{statistic}");
    }

    #[tokio::test]
    async fn drawing_again_is_counted_and_named() {
        let mut club = Club::new();
        let options = [("count", "2"), ("exclude-classical", "true")];
        let first = message(club.call(&COMMAND, &options).await);
        let second = message(club.press(BOB, &first, 1, "Draw again").await);
        assert!(
            second
                .text
                .starts_with("**Draw 2**, by <@12>\n**2 Chess960"),
            "{}",
            second.text
        );
        assert!(second.text.contains("518 excluded"));
        let third = message(club.press(ALICE, &second, 2, "Draw again").await);
        assert!(
            third.text.starts_with("**Draw 3**, by <@11>\n"),
            "{}",
            third.text
        );
    }

    #[tokio::test]
    async fn the_second_press_comes_too_late() {
        let mut club = Club::new();
        let first = message(club.call(&COMMAND, &[]).await);
        assert!(matches!(
            club.press(BOB, &first, 1, "Draw again").await,
            Ok(Answer::Successor(_))
        ));
        let text = refusal(club.press(ALICE, &first, 1, "Draw again").await);
        assert!(text.contains("was pressed a moment ago"), "{text}");
        club.delivered(1).await;
        let outcome = club.press(ALICE, &first, 1, "Draw again").await;
        assert!(matches!(outcome, Ok(Answer::ButtonSpent)), "{outcome:?}");
    }

    #[tokio::test]
    async fn a_draw_that_was_never_delivered_is_delivered_by_the_next_press() {
        let mut club = Club::new();
        let first = message(club.call(&COMMAND, &[]).await);
        let lost = message(club.press(BOB, &first, 1, "Draw again").await);
        club.now += TAKEOVER_AFTER - TimeDelta::milliseconds(1);
        refusal(club.press(ALICE, &first, 1, "Draw again").await);
        club.now += TimeDelta::milliseconds(1);
        let delivered = message(club.press(ALICE, &first, 1, "Draw again").await);
        assert_eq!(delivered, lost);
    }

    #[tokio::test]
    async fn malformed_buttons_are_explained() {
        let mut club = Club::new();
        for id in [
            "random:",
            "random:x",
            "random:1:0:0",
            "random:1:11:0",
            "random:1:1:2",
            "x",
        ] {
            let text = refusal(club.press_id(BOB, 1, id).await);
            assert!(text.contains("another version of the bot"), "{id}: {text}");
        }
    }
}
