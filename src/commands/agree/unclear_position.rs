use crate::chat::{Button, Refusal};
use crate::reply::named::letters;
use crate::reply::position::PositionRefusal;
use crate::text::say;

/// Text that is no position. If it has one likely meaning, the refusal says how to propose that.
#[derive(Debug)]
pub(super) struct UnclearPosition(pub PositionRefusal);

impl Refusal for UnclearPosition {
    fn text(&self) -> String {
        let text = self.0.text();
        let [likely_meaning] = self.0.meanings()[..] else {
            return text;
        };
        let proposing = say!("agree-to-propose", rank = letters(likely_meaning));
        format!("{text} {proposing}")
    }

    fn buttons(&self) -> Vec<Button> {
        self.0.buttons()
    }
}
