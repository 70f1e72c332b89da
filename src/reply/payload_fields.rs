//! Chess types in the payloads of buttons and menus.

use chess960::{DoubleId, Side, Start, Wing};

use crate::chat::payload::{Field, as_displayed};

const BOTH: &str = "both";

as_displayed!(DoubleId, Start);

impl Field for Side {
    fn write(&self) -> String {
        match self {
            Self::White => "white",
            Self::Black => "black",
        }
        .to_owned()
    }

    fn read(field: &str) -> Option<Self> {
        match field {
            "white" => Some(Self::White),
            "black" => Some(Self::Black),
            _ => None,
        }
    }
}

impl Field for Option<Wing> {
    fn write(&self) -> String {
        self.map_or(BOTH, Wing::notation).to_owned()
    }

    fn read(field: &str) -> Option<Self> {
        let wing = |wing: &Wing| wing.notation() == field;
        match field {
            BOTH => Some(None),
            _ => Wing::ALL.into_iter().find(wing).map(Some),
        }
    }
}
