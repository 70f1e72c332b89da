use chess960::{Start, StartSet};

use super::options::{OPPONENT_WORD, PROPOSER_WORD, SECRET};
use super::proof::{self, commitment, excluded, read_hex};
use crate::chat::{Call, CommandError, CommandOption, Message, Refused};
use crate::domain::agreement::{PairDraw, Party};
use crate::domain::fairness::{Commitment, PairSecret, Phrase, PhraseError};
use crate::reply::exclusion;
use crate::reply::named::named;
use crate::reply::verification::shown;
use crate::text::{say, sentence};

#[derive(Clone, Debug)]
pub struct PublishedPair {
    pub secret: PairSecret,
    pub proposer_word: Phrase,
    pub opponent_word: Phrase,
    /// Shown before the words were entered.
    pub commitment: Option<Commitment>,
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

    pub fn verify(&self) -> Result<Message, Refused> {
        let proof = match self.commitment {
            Some(commitment) if commitment != self.secret.commitment() => {
                return Err(sentence!("verify-other-secret").into());
            }
            Some(_) => say!("verify-secret-fixed"),
            None => say!("verify-secret-alone"),
        };
        let key = self.secret.key(&self.proposer_word, &self.opponent_word);
        let id = key.draw(&self.excluded);
        let proved = say!(
            "verify-pair",
            proposer_word = shown(&self.proposer_word),
            opponent_word = shown(&self.opponent_word),
            position = named(id),
            white = if key.proposer_has_white() {
                "proposer"
            } else {
                "opponent"
            },
            key = key.to_string(),
            proof,
        );
        Ok(message(id, &proved, &self.excluded))
    }

    pub(super) async fn check_order(&self, call: &Call<'_>) -> Result<(), String> {
        let Some(draw) = self.recorded_draw(call).await else {
            return Ok(());
        };
        let are_swapped = self.proposer_word != self.opponent_word
            && draw.word_text(Party::Proposer) == Some(&self.opponent_word)
            && draw.word_text(Party::Opponent) == Some(&self.proposer_word);
        if are_swapped {
            return Err(say!(
                "verify-swapped",
                proposer_word = shown(&self.opponent_word),
                opponent_word = shown(&self.proposer_word),
            ));
        }
        Ok(())
    }

    /// `None` on a terminal, or if the database fails.
    async fn recorded_draw(&self, call: &Call<'_>) -> Option<PairDraw> {
        call.user?;
        let found = async {
            let store = call.app.store().await?;
            anyhow::Ok(store.agreement_of_secret(&self.secret).await?)
        };
        match found.await {
            Ok(agreement) => agreement?.terms.draw,
            Err(error) => {
                let error = format!("{error:#}");
                tracing::warn!(error, "cannot read recorded draw, verifying without it");
                None
            }
        }
    }
}

pub(super) fn message(start: impl Into<Start>, proved: &str, excluded: &StartSet) -> Message {
    let mut text = format!("{proved}\n{}\n", say!("verify-pair-words"));
    // The proof does not cover the exclusion.
    if !excluded.is_empty() {
        let positions = exclusion::positions(excluded);
        text += &format!("{}\n", say!("verify-pair-left-out", positions));
    }
    proof::message(start, &text)
}

fn read_word(option: &CommandOption, typed: &str) -> Result<Phrase, String> {
    let (option, most) = (option.name, Phrase::MAX_CHARS);
    Phrase::from_escaped(typed).map_err(|error| match error {
        PhraseError::Empty => say!("verify-no-word", option),
        PhraseError::TooLong { chars } => {
            say!("verify-long-word", option, found = chars, most)
        }
        PhraseError::ControlCharacter => say!("verify-control-character", option),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::commands::testing::{TestBot, message};
    use crate::commands::verify::COMMAND;
    use crate::reply::verification::pair_call;

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
                r"`\u{60}x\u{60} \u{40}everyone` give position",
            ),
            ("\u{202E}x", r"`\u{202e}x` give position"),
            (r"\u{202e}x", r"`\u{202e}x` give position"),
            (&wide, &format!("`{wide}` give position")),
            (&invisible, " e0020 e0020 e…` give position"),
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
        let (in_discord, in_a_shell) =
            pair_call(&secret, &word("rook"), &word("a 'b' $c"), &StartSet::EMPTY);
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
            let (in_discord, in_a_shell) = pair_call(&secret, &longest, &longest, &nothing);
            assert!(in_discord.chars().count() <= 1520);
            assert!(in_a_shell.chars().count() <= 1520, "{in_a_shell}");
        }
    }
}
