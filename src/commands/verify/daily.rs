use chess960::{StartId, StartSet};
use chrono::NaiveDate;

use super::options::{DATE, KEY};
use super::proof::{self, commitment, excluded, read_hex};
use crate::chat::{Call, CommandError, Message, Refused};
use crate::domain::fairness::{Commitment, DayKey};
use crate::reply::daily_post::short_date;
use crate::reply::named::named;
use crate::reply::{date, exclusion};
use crate::text::{MissingYear, say, sentence};

#[derive(Clone, Debug)]
pub struct PublishedDay {
    pub date: NaiveDate,
    pub key: DayKey,
    /// Published before that day.
    pub commitment: Option<Commitment>,
    pub excluded: StartSet,
}

impl PublishedDay {
    pub(super) fn read(call: &Call<'_>) -> Result<Self, CommandError> {
        let typed = call.args.required_text(&DATE)?;
        let date = date::read(typed, call.now.date_naive(), MissingYear::Past)?;
        let key = read_hex(&KEY, call.args.required_text(&KEY)?)?;
        Ok(Self {
            date,
            key,
            commitment: commitment(&call.args)?,
            excluded: excluded(&call.args)?,
        })
    }

    pub fn verify(&self) -> Result<Message, Refused> {
        let proof = match self.commitment {
            Some(commitment) => self.proof(commitment)?,
            None => say!("verify-key-alone"),
        };
        let id = self.key.draw(&self.excluded);
        let proved = say!("verify-key", position = named(id));
        Ok(proof::message(id, &format!("{proved}\n{proof}\n")))
    }

    fn proof(&self, commitment: Commitment) -> Result<String, Refused> {
        let (date, key, excluded) = (self.date, self.key, &self.excluded);
        let fixes_key = commitment == key.commitment(date);
        let is_fixed = if excluded.is_empty() {
            fixes_key
        } else {
            commitment == key.commitment_excluding(date, excluded)
        };
        if is_fixed {
            return Ok(say!("verify-position-fixed"));
        }
        if fixes_key {
            let positions = exclusion::positions(excluded);
            return Ok(say!("verify-key-fixed", positions));
        }
        let classical = [StartId::CLASSICAL].into_iter().collect();
        if commitment == key.commitment_excluding(date, &classical) {
            return Err(sentence!("verify-excluding").into());
        }
        Err(say!("verify-other-key", date = short_date(date)).into())
    }
}
