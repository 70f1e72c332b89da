//! Choosing a time control from a menu, or typing it.

use super::game::game_payload;
use crate::chat::{
    Button, ButtonId, CommandError, Form, FormField, MenuChoice, Press, Refusal, StaleButton,
};
use crate::lichess::TimeControl;
use crate::store::AgreedGame;
use crate::text::{InputLanguages, say};

/// Value of a menu, and field of a button, that open the form.
pub(super) const OTHER: &str = "other";

/// In older versions, its menu and form started the game.
pub(super) const CHOICE_KEY: &str = "challenge";

const MAX_TIME_CONTROL_CHARS: u16 = 40;

/// Text that is no time control of lichess.
#[derive(Debug)]
struct UnclearTime {
    explanation: String,
    likely_meanings: Vec<TimeControl>,
    game: AgreedGame,
}

impl Refusal for UnclearTime {
    fn text(&self) -> String {
        self.explanation.clone()
    }

    fn buttons(&self) -> Vec<Button> {
        self.likely_meanings
            .iter()
            .map(|time| {
                let id = ButtonId::new(CHOICE_KEY, game_payload(self.game).and(time));
                Button::press(time.description(), id)
            })
            .collect()
    }
}

pub(super) fn time_choices() -> impl Iterator<Item = MenuChoice> {
    TimeControl::common().map(|time| MenuChoice::new(time.description(), time))
}

pub(super) fn time_form(id: ButtonId) -> Form {
    Form {
        id,
        title: say!("agree-start-form-title"),
        label: say!("agree-start-form-label"),
        placeholder: say!("agree-start-form-placeholder"),
        value: String::new(),
        max_chars: MAX_TIME_CONTROL_CHARS,
        field: FormField::Line,
    }
}

/// Returns the time control that was typed into the form or chosen from the menu. Refuses unclear text, with buttons
/// for its likely meanings.
pub(super) fn chosen_time(
    press: &Press<'_>,
    game: AgreedGame,
) -> Result<TimeControl, CommandError> {
    if let Some(typed) = press.typed {
        return Ok(typed_time(typed, game)?);
    }
    let Some(chosen) = press.chosen else {
        return Err(StaleButton.into());
    };
    Ok(chosen.parse().map_err(|_| StaleButton)?)
}

fn typed_time(typed: &str, game: AgreedGame) -> Result<TimeControl, UnclearTime> {
    TimeControl::read(typed, &InputLanguages::current()).map_err(|error| UnclearTime {
        explanation: error.explanation(typed),
        likely_meanings: error.likely_meanings(),
        game,
    })
}
