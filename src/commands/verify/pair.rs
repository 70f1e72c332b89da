use chess960::StartSet;

use super::options::{OPPONENT_WORD, PROPOSER_WORD, SECRET};
use super::proof::{CheckedValues, Proof, commitment, excluded, read_hex};
use crate::app::App;
use crate::chat::{Call, CommandError, CommandOption, Message, Place, Refused};
use crate::commands::share;
use crate::domain::agreement::{Agreement, PairDraw, Party};
use crate::domain::fairness::{PairSecret, Phrase, PhraseError, TypedCommitment};
use crate::reply::agreement_proof;
use crate::reply::named::named;
use crate::reply::verification::shown;
use crate::text::{Choice, say, sentence};

#[derive(Clone, Debug)]
pub struct PublishedPair {
    pub secret: PairSecret,
    pub proposer_word: Phrase,
    pub opponent_word: Phrase,
    /// Shown before the words were entered.
    pub commitment: Option<TypedCommitment>,
    pub excluded: StartSet,
}

impl PublishedPair {
    pub(super) fn read(call: &Call<'_>) -> Result<Self, CommandError> {
        Ok(Self {
            secret: read_hex(&SECRET, call.args.required_text(&SECRET)?)?,
            proposer_word: read_word(&PROPOSER_WORD, call.args.required_text(&PROPOSER_WORD)?)?,
            opponent_word: read_word(&OPPONENT_WORD, call.args.required_text(&OPPONENT_WORD)?)?,
            commitment: commitment(&call.args)?,
            excluded: excluded(&call.args)?,
        })
    }

    /// Verifies the values alone, without the record of their agreement: the secret must fit the commitment, if there
    /// is one. Says which position and colors the secret and the words give.
    pub fn verify(&self) -> Result<CheckedValues, Refused> {
        let proof = self.proof()?;
        let key = self.secret.key(&self.proposer_word, &self.opponent_word);
        let white = Party::with_white(key.proposer_has_white()).word();
        // The text for 0 digits says that no commitment proves the secret.
        let digits = self.commitment.as_ref().map_or(0, TypedCommitment::digits);
        let result = say!(
            "verify-pair",
            digits,
            proposer_word = shown(&self.proposer_word),
            opponent_word = shown(&self.opponent_word),
            position = named(key.draw(&self.excluded)),
            white,
        );
        Ok(CheckedValues { result, proof })
    }

    /// Returns what the commitment proves. Fails if it does not match.
    fn proof(&self) -> Result<Proof, Refused> {
        match &self.commitment {
            None => Ok(Proof::SecretAlone),
            Some(commitment) if commitment.matches(self.secret.commitment()) => {
                Ok(Proof::SecretFixed)
            }
            Some(_) => Err(sentence!("verify-other-secret").into()),
        }
    }

    /// Verifies the values, and compares the words with the agreement of this secret, if it is on record.
    ///
    /// People who may see the agreement get its result. Others get only what the values give.
    pub(super) async fn verify_with_record(
        &self,
        call: &Call<'_>,
    ) -> Result<Message, CommandError> {
        let checked = self.verify()?;
        let Some(agreement) = self.recorded_agreement(call).await else {
            return Ok(checked.message());
        };
        // There is no result on record if a player had their word erased.
        let Some(recorded) = agreement.terms.word_draw().and_then(PairDraw::result) else {
            return Ok(checked.message());
        };
        self.check_words(recorded.words)?;
        let Place { guild, channel } = call.place;
        if agreement.is_visible(call.user, guild, channel)
            && let Some(message) =
                agreement_proof::result_message(&agreement, call.app.verify_page.as_ref())
        {
            return Ok(share::make_private(message));
        }
        Ok(checked.message())
    }

    /// Refuses words that are not those of the agreement, the proposer's and the opponent's. If they were typed in the
    /// wrong order, the refusal shows the right one.
    fn check_words(&self, recorded_words: [&Phrase; 2]) -> Result<(), Refused> {
        if recorded_words == [&self.proposer_word, &self.opponent_word] {
            return Ok(());
        }
        if recorded_words == [&self.opponent_word, &self.proposer_word] {
            let [proposer_word, opponent_word] = recorded_words;
            return Err(say!(
                "verify-swapped",
                proposer_word = shown(proposer_word),
                opponent_word = shown(opponent_word),
            )
            .into());
        }
        Err(sentence!("verify-other-words").into())
    }

    /// Returns the agreement of this secret. Returns `None` if there is no record of it, on a terminal, or if the
    /// database fails: then the values are verified alone.
    async fn recorded_agreement(&self, call: &Call<'_>) -> Option<Agreement> {
        call.user?;
        match self.find_agreement(call.app).await {
            Ok(agreement) => agreement,
            Err(error) => {
                let error = format!("{error:#}");
                tracing::warn!(error, "cannot read recorded draw, verifying without it");
                None
            }
        }
    }

    async fn find_agreement(&self, app: &App) -> anyhow::Result<Option<Agreement>> {
        Ok(app.store().await?.agreement_of_secret(&self.secret).await?)
    }
}

/// Reads a word as the bot shows it, with special characters written as `\u{202e}`. Refuses words that no player could
/// have entered.
fn read_word(option: &CommandOption, typed: &str) -> Result<Phrase, String> {
    Phrase::from_escaped(typed).map_err(|error| match error {
        PhraseError::Empty => say!("verify-no-word", option = option.name),
        PhraseError::TooLong { chars } => say!(
            "verify-long-word",
            option = option.name,
            found = chars,
            most = Phrase::MAX_CHARS,
        ),
        PhraseError::ControlCharacter => say!("verify-control-character", option = option.name),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::testing::{TestBot, message};
    use crate::commands::verify::COMMAND;
    use crate::reply::verification::pair_commands;

    const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

    fn word(text: &str) -> Phrase {
        text.parse().expect("a word")
    }

    #[tokio::test]
    async fn replies_quote_words_safely() {
        for (typed, shown) in [
            (
                "`x` @everyone",
                r"`\u{60}x\u{60} @everyone` it gives position",
            ),
            ("\u{202E}x", r"`\u{202e}x` it gives position"),
            (r"\u{202e}x", r"`\u{202e}x` it gives position"),
            // Each of the 100 invisible characters takes six.
            (
                &"\u{E0020}".repeat(100),
                " e0020 e0020 e…` it gives position",
            ),
        ] {
            let reply = reply_to_words(typed).await;
            assert!(reply.contains(shown), "{reply}");
        }
    }

    #[tokio::test]
    async fn replies_quote_long_visible_words_in_full() {
        let longest = "😀".repeat(100);
        let reply = reply_to_words(&longest).await;
        let quoted = format!("`{longest}` it gives position");
        assert!(reply.contains(&quoted), "{reply}");
    }

    /// Reply to a draw for which both players had this word.
    async fn reply_to_words(word: &str) -> String {
        let options = [
            ("secret", ZEROS),
            ("proposer-word", word),
            ("opponent-word", word),
        ];
        message(TestBot::new().call(&COMMAND, &options).await).text
    }

    #[test]
    fn calls_contain_all_values() {
        let secret: PairSecret = ZEROS.parse().expect("a secret");
        let commitment = secret.commitment();
        let opponent_word = word("a 'b' $c");
        let commands = pair_commands(&secret, &word("rook"), &opponent_word, &StartSet::EMPTY);
        assert_eq!(
            commands.in_discord,
            format!(
                "/chess960 verify kind:pair secret:{ZEROS} proposer-word:rook \
                 opponent-word:a 'b' $c commitment:{commitment}"
            )
        );
        assert_eq!(
            commands.in_a_shell,
            format!(
                "chess960-bot verify pair --secret {ZEROS} --proposer-word='rook' \
                 --opponent-word='a '\\''b'\\'' $c' --commitment {commitment}"
            )
        );
    }

    /// A message has 2000 characters. The text around a call takes less than 480.
    const MAX_CALL: usize = 2000 - 480;

    #[track_caller]
    fn assert_call_fits(call: &str) {
        let length = call.chars().count();
        assert!(length <= MAX_CALL, "{length}: {call}");
    }

    #[test]
    fn longest_calls_fit_into_a_message() {
        let secret: PairSecret = ZEROS.parse().expect("a secret");
        // Repeated up to 100 characters, some of which are escaped.
        for part in ["\u{E0020}", "a\u{E0020}", "'\u{E0020}", "'", "😀"] {
            let longest: String = part.chars().cycle().take(100).collect();
            let longest = word(&longest);
            let commands = pair_commands(&secret, &longest, &longest, &StartSet::EMPTY);
            assert_call_fits(&commands.in_discord);
            assert_call_fits(&commands.in_a_shell);
        }
    }
}
