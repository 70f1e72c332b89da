//! Numbers are serialized as numbers; back ranks and pairs of numbers as text.

use alloc::string::String;
use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{BackRank, DoubleId, Fritz9Id, StartId};

macro_rules! as_number {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_u16(self.get())
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::new(u16::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        }
    )*};
}

macro_rules! as_text {
    ($($type:ty),*) => {$(
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                String::deserialize(deserializer)?
                    .parse()
                    .map_err(D::Error::custom)
            }
        }
    )*};
}

as_number!(StartId, Fritz9Id);
as_text!(BackRank, DoubleId);

#[cfg(test)]
mod tests {
    use crate::{BackRank, DoubleId, Fritz9Id, StartId};

    #[test]
    fn every_position_round_trips() {
        for id in StartId::all() {
            let all = (
                id,
                Fritz9Id::from(id),
                BackRank::from(id),
                DoubleId::new(id, StartId::CLASSICAL),
            );
            let json = serde_json::to_string(&all).expect("JSON");
            assert_eq!(serde_json::from_str(&json).ok(), Some(all), "{json}");
        }
    }

    #[test]
    fn invalid_values_are_refused() {
        assert!(serde_json::from_str::<StartId>("960").is_err());
        assert!(serde_json::from_str::<Fritz9Id>("0").is_err());
        assert!(serde_json::from_str::<BackRank>("\"RNBKKBNR\"").is_err());
        assert!(serde_json::from_str::<BackRank>("\"rnbqkbnr\"").is_err());
        assert!(serde_json::from_str::<BackRank>("\"r/n-b,q k.b;n|r\"").is_err());
        assert!(serde_json::from_str::<DoubleId>("\"518/960\"").is_err());
        assert!(serde_json::from_str::<DoubleId>("\"0518/+534\"").is_err());
    }
}
