//! **Show everyone** below private replies.

use chess960::tables::PrintedTable;

use crate::chat::{
    Answer, Button, ButtonId, Buttons, DescribedPicture, Fields, Message, Outcome, Payload, Press,
    StaleButton, Visibility,
};
use crate::picture::{Picture, Subject};
use crate::reply::describe::described;
use crate::reply::person;
use crate::store::Recorded;
use crate::text::say;

pub(super) const BUTTONS: Buttons =
    Buttons::for_everyone("share", |press| Box::pin(on_button(press)));

const CASTLING: &str = "castling";

const TABLE: &str = "table";

/// Makes a message visible to the caller only, with a button that shows it to everyone if that is possible.
pub(super) fn make_private(mut message: Message) -> Message {
    message.visibility = Visibility::OnlyYou;
    let Some(payload) = share_payload(message.picture.as_ref()) else {
        return message;
    };
    let id = ButtonId::new(BUTTONS.key, payload);
    message.with_button(Button::press(say!("share-button"), id))
}

/// Returns the payload of **Show everyone**, from which the picture of the message is drawn again: `castling`, a
/// position, a wing and a theme, or `table`, a table, its marked row (empty if no row is marked) and a theme. The
/// payload of a message without a picture is empty.
///
/// Returns `None` for other pictures, which no private reply has: then there is no button.
fn share_payload(picture: Option<&DescribedPicture>) -> Option<Payload> {
    let Some(DescribedPicture { picture, .. }) = picture else {
        // The text alone can be shared, because Discord sends it with the press.
        return Some(Payload::none());
    };
    let subject = match &picture.subject {
        Subject::Castling { start, wing } => Payload::word(CASTLING).and(start).and(wing),
        Subject::Table { table, marked } => {
            let row = marked.map(|number| number.to_string());
            Payload::word(TABLE)
                .and(table)
                .and(&row.unwrap_or_default())
        }
        Subject::Board { .. } | Subject::BackRank(_) | Subject::Sheet(_) | Subject::Boards(_) => {
            return None;
        }
    };
    Some(subject.and(&picture.theme))
}

/// Reads what [`share_payload`] writes. `None` for a message without a picture.
fn read_picture(payload: &str) -> Result<Option<Picture>, StaleButton> {
    if payload.is_empty() {
        return Ok(None);
    }
    let mut fields = Fields::of(payload);
    let subject = read_subject(&mut fields)?;
    let theme = fields.last()?;
    Ok(Some(Picture { subject, theme }))
}

/// Reads what the picture shows: `castling` with a position and a wing, or `table` with a table and its marked row.
fn read_subject(fields: &mut Fields<'_>) -> Result<Subject, StaleButton> {
    let kind: String = fields.next()?;
    match kind.as_str() {
        CASTLING => Ok(Subject::Castling {
            start: fields.next()?,
            wing: fields.next()?,
        }),
        TABLE => {
            let table = fields.next()?;
            let row: String = fields.next()?;
            Ok(Subject::Table {
                table,
                marked: marked_row(table, &row)?,
            })
        }
        _ => Err(StaleButton),
    }
}

/// Reads the number of the marked row of a table. Returns `None` if the field is empty, because no row is marked.
/// Refuses numbers that the table doesn't have.
fn marked_row(table: PrintedTable, written: &str) -> Result<Option<u16>, StaleButton> {
    if written.is_empty() {
        return Ok(None);
    }
    let number = table
        .rows()
        .iter()
        .map(|row| row.number)
        .find(|number| number.to_string() == written)
        .ok_or(StaleButton)?;
    Ok(Some(number))
}

/// Posts the text and the picture of a private message for everyone. Refuses to post a text of a message again. Omits
/// the buttons, because everyone could turn the pages with them.
async fn on_button(press: Press<'_>) -> Outcome {
    let picture = read_picture(press.payload)?;
    if is_repeated_share(&press).await {
        return Ok(Answer::Message(Message::only_you(say!("share-repeated"))));
    }
    let mut message = Message::public(press.message_text.to_owned());
    let shared_by = say!("share-shared-by", person = person::name(Some(press.user)));
    message.push_if_it_fits(format!("\n{shared_by}"));
    // The payload names the picture even if it could not be attached to the private message. That message then has a
    // text instead, which is shared without a picture.
    if let Some(Picture { subject, theme }) = picture
        && press.message_has_picture
    {
        message.picture = Some(described(subject, theme, message.text.clone()));
    }
    Ok(Answer::Message(message))
}

/// Records the share, and returns whether the message was shared before. Without a database, it is shared again.
async fn is_repeated_share(press: &Press<'_>) -> bool {
    match record_share(press).await {
        Ok(recorded) => recorded == Recorded::Duplicate,
        Err(error) => {
            let error = format!("{error:#}");
            tracing::warn!(error, "cannot record a shared message; it is shared anyway");
            false
        }
    }
}

async fn record_share(press: &Press<'_>) -> anyhow::Result<Recorded> {
    let store = press.app.store().await?;
    let recorded = store
        .record_shared(press.message, press.message_text, press.now)
        .await?;
    Ok(recorded)
}

#[cfg(test)]
mod tests {
    use chess960::{DoubleId, Side, StartId, Wing};

    use super::*;
    use crate::chat::MAX_TEXT;
    use crate::commands::testing::{ALICE, TestBot, message};
    use crate::picture::Theme;

    const LABEL: &str = "Show everyone";

    fn pictured(subject: Subject, theme: Theme) -> Message {
        let picture = described(subject, theme, String::new());
        make_private(Message::public("**Castling**".to_owned()).with_picture(picture))
    }

    async fn share(bot: &mut TestBot, private: &Message, id: u64) -> Message {
        message(bot.press(ALICE, private, id, LABEL).await)
    }

    #[tokio::test]
    async fn a_page_is_shared_once() {
        let mut bot = TestBot::new();
        let page = make_private(Message::public("Page 1".to_owned()));
        let shared = share(&mut bot, &page, 1).await;
        assert_eq!(shared.visibility, Visibility::Public);
        let again = share(&mut bot, &page, 1).await;
        assert_eq!(again.visibility, Visibility::OnlyYou);
    }

    #[tokio::test]
    async fn other_pages_and_messages_can_be_shared_too() {
        let mut bot = TestBot::new();
        let first = make_private(Message::public("Page 1".to_owned()));
        share(&mut bot, &first, 1).await;
        let second = make_private(Message::public("Page 2".to_owned()));
        let shared = share(&mut bot, &second, 1).await;
        assert_eq!(shared.visibility, Visibility::Public);
        let of_another_message = share(&mut bot, &first, 2).await;
        assert_eq!(of_another_message.visibility, Visibility::Public);
    }

    async fn assert_shares_the_same(subject: Subject, theme: Theme) {
        let private = pictured(subject, theme);
        let shared = share(&mut TestBot::new(), &private, 1).await;
        let shared = shared.picture.expect("a picture");
        let private = private.picture.expect("a picture");
        assert_eq!(shared.picture, private.picture);
        assert_eq!(shared.description, private.description);
    }

    #[tokio::test]
    async fn shares_the_same_picture_of_castling() {
        let pair = DoubleId::new(StartId::CLASSICAL, "959".parse().expect("a number"));
        let start = pair.into();
        for wing in [None, Some(Wing::HSide), Some(Wing::ASide)] {
            assert_shares_the_same(Subject::Castling { start, wing }, Theme::Light).await;
        }
    }

    #[tokio::test]
    async fn shares_the_same_picture_of_a_table() {
        for table in PrintedTable::ALL {
            for marked in [None, Some(table.rows()[1].number)] {
                assert_shares_the_same(Subject::Table { table, marked }, Theme::Dark).await;
            }
        }
    }

    #[tokio::test]
    async fn missing_picture_is_not_shared() {
        let start = StartId::CLASSICAL.into();
        let mut private = pictured(Subject::Castling { start, wing: None }, Theme::Light);
        private.picture = None;
        let shared = message(TestBot::new().press(ALICE, &private, 1, LABEL).await);
        assert_eq!(shared.picture, None);
    }

    #[test]
    fn unsupported_pictures_have_no_button() {
        let start = StartId::CLASSICAL.into();
        let seen_from = Side::White;
        let private = pictured(Subject::Board { start, seen_from }, Theme::Light);
        assert_eq!(private.rows, []);
    }

    #[tokio::test]
    async fn longest_text_is_shared_in_full() {
        let private = make_private(Message::public("x".repeat(MAX_TEXT)));
        let shared = message(TestBot::new().press(ALICE, &private, 1, LABEL).await);
        assert_eq!(shared.text, private.text);
    }
}
