use chess960::{StartId, StartSet};
use chrono::NaiveDate;

use super::options::{COMMITMENT, DATE, KEY};
use super::proof::{self, excluded, read_hex};
use super::refusal::VerifyRefusal;
use crate::chat::answer::Message;
use crate::chat::command::Call;
use crate::chat::refusal::CommandError;
use crate::domain::fairness::{Commitment, DayKey};
use crate::reply::named::named;
use crate::reply::{date, exclusion};
use crate::text::say;

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
        let date = date::read(typed, call.now.date_naive())?;
        let key = read_hex(&KEY, call.args.required_text(&KEY)?)?;
        let commitment = match call.args.text(&COMMITMENT) {
            Some(typed) => Some(read_hex(&COMMITMENT, typed)?),
            None => None,
        };
        Ok(Self {
            date,
            key,
            commitment,
            excluded: excluded(&call.args)?,
        })
    }

    pub fn verify(&self) -> Result<Message, VerifyRefusal> {
        let proof = match self.commitment {
            Some(commitment) => self.proof(commitment)?,
            None => say!("verify-key-alone"),
        };
        let id = self.key.draw(&self.excluded);
        let proved = say!("verify-key", position = named(id));
        Ok(proof::message(id, &format!("{proved}\n{proof}\n")))
    }

    fn proof(&self, commitment: Commitment) -> Result<String, VerifyRefusal> {
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
            return Ok(say!("verify-key-fixed", positions = positions));
        }
        let classical = [StartId::CLASSICAL].into_iter().collect();
        if commitment == key.commitment_excluding(date, &classical) {
            return Err(VerifyRefusal::ClassicalNotExcluded);
        }
        Err(VerifyRefusal::OtherKey { date })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chat::answer::MAX_TEXT;
    use crate::commands::testing::{TestBot, assert_refused, message, refused};
    use crate::commands::verify::COMMAND;
    use crate::reply::date::InvalidDate;

    const NEW_YEAR: [(&str, &str); 3] = [
        ("kind", "daily"),
        ("date", "2026-01-01"),
        (
            "key",
            "a90ecfc9530387b5586b1179a34709546e22e238eb8b15a06e644577f5814c68",
        ),
    ];
    const NEW_YEARS_COMMITMENT: (&str, &str) = (
        "commitment",
        "23da08992b069514aa8ed0479ac5d5bcf91fce927646e88565eec9def1f3c310",
    );

    #[tokio::test]
    async fn verifies_key_and_commitment() {
        let options = [&NEW_YEAR[..], &[NEW_YEARS_COMMITMENT]].concat();
        let reply = message(TestBot::new().call(&COMMAND, &options).await);
        assert!(reply.text.contains("**815**"), "{}", reply.text);
        assert!(
            reply.text.contains("the commitment matches this key"),
            "{}",
            reply.text
        );
        assert!(reply.text.chars().count() <= MAX_TEXT);
    }

    #[tokio::test]
    async fn key_without_commitment_proves_less() {
        let reply = message(TestBot::new().call(&COMMAND, &NEW_YEAR).await);
        assert!(reply.text.contains("**815**"), "{}", reply.text);
        assert!(
            reply
                .text
                .contains("**Not proved:** that the key was fixed"),
            "{}",
            reply.text
        );
    }

    #[tokio::test]
    async fn refuses_commitment_of_another_date_or_key() {
        let mut options = [&NEW_YEAR[..], &[NEW_YEARS_COMMITMENT]].concat();
        options[1].1 = "2026-01-02";
        assert_refused!(
            TestBot::new().call(&COMMAND, &options).await,
            VerifyRefusal::OtherKey { .. }
        );
        options[1].1 = "2026-01-01";
        let other = "5".repeat(64);
        options[2].1 = &other;
        assert_refused!(
            TestBot::new().call(&COMMAND, &options).await,
            VerifyRefusal::OtherKey { .. }
        );
    }

    #[tokio::test]
    async fn verifies_draw_without_classical_start() {
        let key = "5f387e5daf690120fbfd56b34fb22331ee8b9e0576134f80b0faea7c7c18b498";
        let mut options = vec![("kind", "daily"), ("date", "2026-03-21"), ("key", key)];
        let mut bot = TestBot::new();
        let reply = message(bot.call(&COMMAND, &options).await);
        assert!(
            reply.text.contains("gives position **518**"),
            "{}",
            reply.text
        );
        options.push(("exclude-classical", "true"));
        let reply = message(bot.call(&COMMAND, &options).await);
        assert!(
            reply.text.contains("gives position **1**"),
            "{}",
            reply.text
        );
    }

    #[tokio::test]
    async fn refuses_invalid_input() {
        let all = [&NEW_YEAR[..], &[NEW_YEARS_COMMITMENT]].concat();
        let mut options = all.clone();
        options[1].1 = "1 Januar";
        refused::<InvalidDate>(TestBot::new().call(&COMMAND, &options).await);
        for index in [2, 3] {
            let mut options = all.clone();
            options[index].1 = "a90e";
            let wrong = options[index].0;
            assert_refused!(
                TestBot::new().call(&COMMAND, &options).await,
                VerifyRefusal::NotHex { option, .. } if option.name == wrong
            );
        }
    }
}
