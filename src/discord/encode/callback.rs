use serde::{Serialize, Serializer};

/// First answer to an interaction.
#[derive(Serialize)]
pub(super) struct Callback<T> {
    #[serde(rename = "type")]
    pub kind: CallbackKind,
    pub data: T,
}

/// Discord's numbers of first answers with data.
#[derive(Clone, Copy)]
pub(super) enum CallbackKind {
    Message = 4,
    Deferral = 5,
    Update = 7,
}

impl Serialize for CallbackKind {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(*self as u8)
    }
}
