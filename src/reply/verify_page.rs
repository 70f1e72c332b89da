//! **Check**: a link to the page that recomputes a draw in the reader's browser, with its values in the fragment.
//! `docs/verify/README.md` lists their names. Browsers don't send the fragment to the server of the page.

use chess960::{StartId, StartSet};
use chrono::{DateTime, NaiveDate, Utc};

use crate::chat::Button;
use crate::domain::agreement::{Agreement, PairDraw, Party, PublicPairDraw, Terms, TermsDraw};
use crate::domain::fairness::{ChainBeacon, Commitment, DayKey, PublicContext, QUICKNET};
use crate::domain::ids::MessageId;
use crate::domain::public_draw::PublicResult;
use crate::domain::schedule::{
    CommittedDay, CommittedDraw, DailyPost, DayDraw, PostState, PublicDayDraw, Publication,
};
use crate::http::PageUrl;
use crate::reply::daily_post;
use crate::text::{Choice, say};

/// Discord's limit for the address of a button, in bytes.
const MAX_ADDRESS: usize = 512;

/// Returns **Check** for a position of the day. `None` if there is no page, or if the address would be too long.
pub(crate) fn day_button(page: Option<&PageUrl>, day: &CheckedDay) -> Option<Button> {
    check_button(page?, &day.values())
}

/// Returns **Check** for a post of a schedule, a link to the page that recomputes the draw. `next` is the commitment
/// for the next day, if the post shows its first digits. A draw from public randomness has no commitments.
///
/// `None` if there is no page, if the position is not drawn yet, or if the address would be too long.
pub(crate) fn post_button(
    page: Option<&PageUrl>,
    post: &DailyPost,
    committed: Option<&CommittedDay>,
    next: Option<Commitment>,
) -> Option<Button> {
    match post.draw {
        DayDraw::Committed(draw) => {
            let checked_day = CheckedDay {
                day: DrawnDay::of_post(post, draw, committed)?,
                publication: daily_post::publication(committed),
                drawn: drawn_at(post),
                next,
            };
            day_button(page, &checked_day)
        }
        DayDraw::Public(Some(draw)) => {
            public_draw_button(page, &public_day_result(post, draw, committed))
        }
        DayDraw::Public(None) => None,
    }
}

/// Returns when a post was drawn: in its message or, without a known message, when it was due.
fn drawn_at(post: &DailyPost) -> DrawnAt {
    match &post.state {
        PostState::Posted(posted) => DrawnAt::Message(posted.message),
        PostState::Claimed { .. } | PostState::Skipped | PostState::Failed { .. } => {
            DrawnAt::Time(post.due_at)
        }
    }
}

/// Returns the public draw of a post, with all that is needed to verify it. `committed` is the record of the post's day.
fn public_day_result(
    post: &DailyPost,
    draw: PublicDayDraw,
    committed: Option<&CommittedDay>,
) -> PublicResult {
    PublicResult {
        context: PublicContext::Daily {
            due_at: post.due_at,
        },
        drawn_from: draw.drawn_from,
        excluded: post.source(committed).excluded,
        positions: vec![draw.position],
    }
}

/// Returns **Check** for an agreement. `None` if there is no page, if its draw is not sealed, or if a word was erased.
pub(crate) fn agreement_button(page: Option<&PageUrl>, agreement: &Agreement) -> Option<Button> {
    check_button(page?, &agreement_values(agreement)?)
}

/// Returns **Check** for a draw from public randomness. `None` if there is no page, or if the address would be too
/// long.
pub(crate) fn public_draw_button(page: Option<&PageUrl>, result: &PublicResult) -> Option<Button> {
    check_button(page?, &public_values(result))
}

/// Returns **Check** with named values. `None` if the address would be too long, as with a long list of excluded
/// positions.
fn check_button(page: &PageUrl, values: &[(&str, String)]) -> Option<Button> {
    let address = page.with_values(values);
    if address.len() > MAX_ADDRESS {
        return None;
    }
    Some(Button::link(say!("verify-check-button"), address))
}

/// Named values in the fragment of the page's address.
type Values = Vec<(&'static str, String)>;

/// When a position was drawn, to compare it with the time of the commitment.
#[derive(Clone, Copy)]
pub(crate) enum DrawnAt {
    /// In this message.
    Message(MessageId),
    /// At this time. The message is not known, or not yet sent.
    Time(DateTime<Utc>),
}

/// A position of the day that was drawn from a key.
#[derive(Clone, Copy)]
pub(crate) struct DrawnDay {
    pub date: NaiveDate,
    pub key: DayKey,
    pub commitment: Commitment,
    pub excluded: StartSet,
    /// Recorded position.
    pub recorded: StartId,
}

impl DrawnDay {
    /// Returns what a post was drawn from. `committed` is the record of the post's day, which early versions did not
    /// keep; without it, the values follow from the draw. `None` if the day was not committed to.
    pub(crate) fn of_post(
        post: &DailyPost,
        draw: CommittedDraw,
        committed: Option<&CommittedDay>,
    ) -> Option<Self> {
        let source = post.source(committed);
        Some(Self {
            date: post.date,
            key: draw.key,
            commitment: source.commitment()?,
            excluded: source.excluded,
            recorded: draw.position,
        })
    }
}

/// Values of a position of the day.
pub(crate) struct CheckedDay {
    pub day: DrawnDay,
    /// Where the commitment was published.
    pub publication: Publication,
    pub drawn: DrawnAt,
    /// The commitment for the next day.
    pub next: Option<Commitment>,
}

impl CheckedDay {
    /// Returns the values for the page's address, by the names that `docs/verify/README.md` lists.
    ///
    /// The version says what was committed to: 2 is the key and the excluded positions, and 1 is the key alone, as on
    /// days without excluded positions and in early versions of the bot.
    fn values(&self) -> Values {
        let day = &self.day;
        let is_commitment_to_key = day.commitment == day.key.commitment(day.date);
        let version = if is_commitment_to_key { "1" } else { "2" };
        let mut values = vec![
            ("v", version.to_owned()),
            ("day", day.date.to_string()),
            ("key", day.key.to_string()),
            ("commitment", day.commitment.to_string()),
        ];
        if let Publication::Message(place) = self.publication {
            values.push(("commitmentmessage", place.message.to_string()));
        }
        match self.drawn {
            DrawnAt::Message(message) => values.push(("message", message.to_string())),
            DrawnAt::Time(time) => values.push(("time", time.timestamp().to_string())),
        }
        push_exclusion(&mut values, &day.excluded);
        values.push(("position", day.recorded.to_string()));
        if let Some(next_commitment) = self.next {
            values.push(("next", next_commitment.to_string()));
        }
        values
    }
}

/// Returns the values of a draw from public randomness by the names that `docs/verify/README.md` lists. The page knows
/// the chain quicknet.
fn public_values(result: &PublicResult) -> Values {
    let mut values = beacon_values(result.context, result.drawn_from);
    push_exclusion(&mut values, &result.excluded);
    let positions: Vec<String> = result.positions.iter().map(StartId::to_string).collect();
    values.push(("position", positions.join(",")));
    values
}

/// Returns the values for the page's address that give the key of a draw from public randomness: the beacon, and the
/// message or the due time with which it is combined.
fn beacon_values(context: PublicContext, drawn_from: ChainBeacon) -> Values {
    let ChainBeacon { chain, beacon } = drawn_from;
    let mut values = vec![
        ("v", "public".to_owned()),
        ("round", beacon.round.to_string()),
        ("sig", beacon.signature.to_string()),
    ];
    // The page assumes this chain.
    if chain != QUICKNET.hash() {
        values.push(("chain", chain.to_string()));
    }
    match context {
        PublicContext::Message(message) => values.push(("message", message.to_string())),
        PublicContext::Daily { due_at } => values.push(("daily", due_at.timestamp().to_string())),
    }
    values
}

/// Returns the values of a sealed draw of an agreement. `None` if nothing was drawn, or if a word was erased.
fn agreement_values(agreement: &Agreement) -> Option<Values> {
    agreement.state.sealed()?;
    match agreement.draw()? {
        TermsDraw::Words(draw) => word_draw_values(&agreement.terms, draw),
        TermsDraw::Public(draw) => public_pair_values(&agreement.terms, draw),
    }
}

/// Returns the values for the page's address that prove a draw from both players' words. `None` if a word was erased.
fn word_draw_values(terms: &Terms, draw: &PairDraw) -> Option<Values> {
    let result = draw.result()?;
    let [proposer_word, opponent_word] = result.words;
    let mut values = vec![
        ("v", "pair".to_owned()),
        ("secret", draw.secret.expose_hex()),
        ("proposer-word", proposer_word.visible()),
        ("opponent-word", opponent_word.visible()),
        ("commitment", draw.secret.commitment().to_string()),
    ];
    if let Some(message) = draw.commitment_message {
        values.push(("commitmentmessage", message.to_string()));
    }
    push_exclusion(&mut values, &draw.excluded);
    push_drawn(&mut values, terms, result.start, result.white);
    Some(values)
}

/// Returns the values for the page's address that prove an agreement's draw from public randomness. `None` before the
/// draw.
fn public_pair_values(terms: &Terms, draw: &PublicPairDraw) -> Option<Values> {
    let result = draw.result()?;
    let context = PublicContext::Message(result.message);
    let mut values = beacon_values(context, result.drawn_from);
    push_exclusion(&mut values, &draw.excluded);
    push_drawn(&mut values, terms, result.start, result.white);
    Some(values)
}

/// Adds the position and the player with White, if they were drawn and not named by the proposal.
fn push_drawn(values: &mut Values, terms: &Terms, start: StartId, white: Party) {
    match terms.start() {
        None => values.push(("position", start.to_string())),
        // Only the colors were drawn.
        Some(_) => values.push(("count", "0".to_owned())),
    }
    if terms.white().is_none() {
        values.push(("white", white.word().to_owned()));
    }
}

fn push_exclusion(values: &mut Values, excluded: &StartSet) {
    if !excluded.is_empty() {
        values.push(("exclude", excluded.to_string()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::Action;
    use crate::domain::agreement::Word;
    use crate::domain::exclusion::Exclusion;
    use crate::domain::fairness::PairSecret;
    use crate::domain::fairness::testing::{SIGNATURE_OF_ROUND_123, round_123};
    use crate::domain::ids::{ChannelId, MessagePlace};

    /// The button that checks a day on the page.
    fn link_to_day(day: &CheckedDay) -> Option<Button> {
        let page = "https://example.org/verify".parse();
        day_button(Some(&page.expect("an address of a page")), day)
    }

    fn day(excluded: &str) -> CheckedDay {
        let exclusion: Exclusion = excluded.parse().expect("an exclusion");
        let date = "2026-01-01".parse().expect("a date");
        let key: DayKey = "a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68"
            .parse()
            .expect("a key");
        CheckedDay {
            day: DrawnDay {
                date,
                key,
                commitment: key.commitment_excluding(date, &exclusion.listed),
                excluded: exclusion.listed,
                recorded: key.draw(&exclusion.listed),
            },
            publication: Publication::Message(MessagePlace {
                channel: ChannelId(31),
                message: MessageId(1_143_926_475_980_800_005),
            }),
            drawn: DrawnAt::Time(DateTime::UNIX_EPOCH),
            next: None,
        }
    }

    #[test]
    fn the_link_to_a_day_has_all_values() {
        let checked = day("518 534 815");
        let DrawnDay { date, key, .. } = checked.day;
        let button = link_to_day(&CheckedDay {
            next: Some(key.commitment(date)),
            ..checked
        });
        let expected = "https://example.org/verify#v=2&day=2026-01-01\
                        &key=a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68\
                        &commitment=de2173d5061ad8cf5656e30bd795f5297df2e42ad0bf94309513ceebfc1b89f8\
                        &commitmentmessage=1143926475980800005&time=0&exclude=518+534+815&position=309\
                        &next=23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310";
        let action = button.expect("a button").action;
        assert_eq!(action, Action::Link(expected.to_owned()));
    }

    #[test]
    fn the_link_to_a_public_draw_has_all_values() {
        let message = MessageId(1_143_926_475_980_800_005);
        let result = PublicResult {
            context: PublicContext::Message(message),
            drawn_from: round_123(),
            excluded: [StartId::CLASSICAL].into_iter().collect(),
            positions: [789, 604, 949]
                .map(|id| StartId::new(id).expect("an ID"))
                .to_vec(),
        };
        let page = "https://example.org/verify".parse();
        let button = public_draw_button(Some(&page.expect("an address")), &result);
        let expected = format!(
            "https://example.org/verify#v=public&round=123&sig={SIGNATURE_OF_ROUND_123}\
             &message=1143926475980800005&exclude=518&position=789%2C604%2C949"
        );
        assert_eq!(button.expect("a button").action, Action::Link(expected));
    }

    #[test]
    fn the_link_to_a_draw_from_words_names_the_message_of_its_commitment() {
        let values = values_of(&PairDraw {
            commitment_message: Some(MessageId(1_143_926_475_980_800_005)),
            ..draw_with_both_words()
        });
        let message = ("commitmentmessage", "1143926475980800005".to_owned());
        assert!(values.contains(&message), "{values:?}");
    }

    fn draw_with_both_words() -> PairDraw {
        let secret: PairSecret = "0".repeat(64).parse().expect("a secret");
        PairDraw {
            proposer: Some(Word::random("rook".parse().expect("a word"))),
            opponent: Some(Word::random("knight".parse().expect("a word"))),
            ..PairDraw::new(secret)
        }
    }

    /// The values of the link to a draw of position and colors.
    fn values_of(draw: &PairDraw) -> Values {
        let terms = Terms::DrawnPositionAndColors {
            draw: TermsDraw::Words(draw.clone()),
        };
        word_draw_values(&terms, draw).expect("both words are known")
    }

    #[test]
    fn a_link_that_is_too_long_for_discord_is_left_out() {
        let every_second: Vec<String> = (0..960).step_by(2).map(|id| id.to_string()).collect();
        let day = day(&every_second.join(" "));
        assert_eq!(link_to_day(&day), None);
    }
}
