//! Choosing a time control from a menu, or typing it.

use crate::chat::{ButtonId, CommandError, Form, MenuChoice, Press, StaleButton};
use crate::lichess::TimeControl;
use crate::text::{InputLanguages, say};

/// Value of a menu, and field of a button, that open the form.
pub(super) const OTHER: &str = "other";

const MAX_TIME_CONTROL_CHARS: u16 = 40;

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
    }
}

pub(super) fn chosen_time(press: &Press<'_>) -> Result<TimeControl, CommandError> {
    if let Some(typed) = press.typed {
        let read = TimeControl::read(typed, &InputLanguages::current());
        return Ok(read.map_err(|error| error.explanation(typed))?);
    }
    let chosen = press.chosen.ok_or(StaleButton)?;
    Ok(chosen.parse().map_err(|_| StaleButton)?)
}
