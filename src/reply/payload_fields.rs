//! Chess types in the payloads of buttons and menus.

use chess960::{DoubleId, Side, Start, Wing};

use crate::chat::payload::Field;

const BOTH: &str = "both";

impl Field for DoubleId {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(field: &str) -> Option<Self> {
        field.parse().ok()
    }
}

impl Field for Start {
    fn write(&self) -> String {
        self.to_string()
    }

    fn read(field: &str) -> Option<Self> {
        field.parse().ok()
    }
}

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
