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

    /// Verifies the values alone, without a record.
    pub fn verify(&self) -> Result<CheckedValues, Refused> {
        let proof = self.proof()?;
        let key = self.secret.key(&self.proposer_word, &self.opponent_word);
        let white = Party::with_white(key.proposer_has_white()).word();
        let result = say!(
            "verify-pair",
            digits = self.commitment.as_ref().map_or(0, TypedCommitment::digits),
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

    /// Verifies the values and compares them with the agreement of this secret, if it is on record.
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

    /// Refuses words that are not those of the agreement, the proposer's and the opponent's.
    fn check_words(&self, recorded_words: [&Phrase; 2]) -> Result<(), Refused> {
        if recorded_words == [&self.proposer_word, &self.opponent_word] {
            return Ok(());
        }
        if recorded_words == [&self.opponent_word, &self.proposer_word] {
            return Err(say!(
                "verify-swapped",
                proposer_word = shown(&self.opponent_word),
                opponent_word = shown(&self.proposer_word),
            )
            .into());
        }
        Err(sentence!("verify-other-words").into())
    }

    /// Returns the agreement of this secret. Returns `None` on a terminal, or if the database fails.
    async fn recorded_agreement(&self, call: &Call<'_>) -> Option<Agreement> {
        call.user?;
        self.find_agreement(call.app).await.unwrap_or_else(|error| {
            let error = format!("{error:#}");
            tracing::warn!(error, "cannot read recorded draw, verifying without it");
            None
        })
    }

    async fn find_agreement(&self, app: &App) -> anyhow::Result<Option<Agreement>> {
        Ok(app.store().await?.agreement_of_secret(&self.secret).await?)
    }
}

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
    use crate::reply::verification::{PairCommands, pair_commands};

    const ZEROS: &str = "0000000000000000000000000000000000000000000000000000000000000000";

    fn word(text: &str) -> Phrase {
        text.parse().expect("a word")
    }

    #[tokio::test]
    async fn replies_quote_words_safely() {
        let [invisible, wide] = ["\u{E0020}".repeat(100), "😀".repeat(100)];
        for (typed, shown) in [
            (
                "`x` @everyone",
                r"`\u{60}x\u{60} @everyone` it gives position",
            ),
            ("\u{202E}x", r"`\u{202e}x` it gives position"),
            (r"\u{202e}x", r"`\u{202e}x` it gives position"),
            (&wide, &format!("`{wide}` it gives position")),
            (&invisible, " e0020 e0020 e…` it gives position"),
        ] {
            let options = [
                ("secret", ZEROS),
                ("proposer-word", typed),
                ("opponent-word", typed),
            ];
            let reply = message(TestBot::new().call(&COMMAND, &options).await);
            assert!(reply.text.contains(shown), "{}", reply.text);
        }
    }

    #[test]
    fn calls_contain_all_values() {
        let secret: PairSecret = ZEROS.parse().expect("a secret");
        let commitment = secret.commitment();
        let PairCommands {
            in_discord,
            in_a_shell,
        } = pair_commands(&secret, &word("rook"), &word("a 'b' $c"), &StartSet::EMPTY);
        assert_eq!(
            in_discord,
            format!(
                "/chess960 verify kind:pair secret:{ZEROS} proposer-word:rook \
                 opponent-word:a 'b' $c commitment:{commitment}"
            )
        );
        assert_eq!(
            in_a_shell,
            format!(
                "chess960-bot verify pair --secret {ZEROS} --proposer-word='rook' \
                 --opponent-word='a '\\''b'\\'' $c' --commitment {commitment}"
            )
        );
    }

    #[test]
    fn longest_calls_fit_into_a_message() {
        let secret: PairSecret = ZEROS.parse().expect("a secret");
        for text in ["\u{E0020}", "a\u{E0020}", "'\u{E0020}", "'", "😀"] {
            let longest: String = text.chars().cycle().take(100).collect();
            let longest = word(&longest);
            let nothing = StartSet::EMPTY;
            let PairCommands {
                in_discord,
                in_a_shell,
            } = pair_commands(&secret, &longest, &longest, &nothing);
            assert!(in_discord.chars().count() <= 1520);
            assert!(in_a_shell.chars().count() <= 1520, "{in_a_shell}");
        }
    }
}
