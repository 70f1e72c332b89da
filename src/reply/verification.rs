use chess960::StartSet;

use crate::domain::fairness::{PairSecret, Phrase};

/// Maximum length of a word, in characters.
const MAX_WORD_CHARS: usize = 100;

/// Two ways to verify a pair draw. Each is one line without backticks, for a code block.
///
/// Together they usually have less than 1,000 characters; the second alone has at most 1,520 plus the exclusion list.
pub struct PairCommands {
    /// A call of `/chess960 verify`, with [escaped](Phrase::escaped) words.
    pub in_discord: String,
    /// A POSIX shell command, with [visible](Phrase::visible) words.
    pub in_a_shell: String,
}

/// Returns the commands that verify a pair draw.
///
/// ```
/// use chess960_bot::reply::verification::pair_commands;
/// use chess960::StartSet;
/// use chess960_bot::domain::fairness::{PairSecret, Phrase};
///
/// let secret: PairSecret = "0".repeat(64).parse()?;
/// let proposer: Phrase = "rook d4".parse()?;
/// let opponent: Phrase = "Noah's `knight`".parse()?;
/// let commands = pair_commands(&secret, &proposer, &opponent, &StartSet::EMPTY);
/// assert!(commands.in_discord.contains(r" proposer-word:rook d4 opponent-word:Noah's \u{60}knight\u{60} "));
/// assert!(commands.in_a_shell.contains(r" --opponent-word='Noah'\''s \u{60}knight\u{60}' "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pair_commands(
    secret: &PairSecret,
    proposer_word: &Phrase,
    opponent_word: &Phrase,
    excluded: &StartSet,
) -> PairCommands {
    let digits = secret.expose_hex();
    let commitment = secret.commitment();
    let mut in_discord = format!(
        "/chess960 verify kind:pair secret:{digits} proposer-word:{} opponent-word:{} \
         commitment:{commitment}",
        proposer_word.escaped(),
        opponent_word.escaped()
    );
    // Joined by `=`, because a word can start with a dash.
    let mut in_a_shell = format!(
        "chess960-bot verify pair --secret {digits} --proposer-word={} --opponent-word={} \
         --commitment {commitment}",
        shell_quoted(&proposer_word.visible()),
        shell_quoted(&opponent_word.visible())
    );
    if !excluded.is_empty() {
        in_discord += &format!(" exclude:{excluded}");
        in_a_shell += &format!(" --exclude '{excluded}'");
    }
    PairCommands {
        in_discord,
        in_a_shell,
    }
}

/// A step of a verification.
pub(crate) struct Check {
    pub passed: bool,
    /// What was checked.
    pub text: String,
}

impl Check {
    pub(crate) fn passed(text: String) -> Self {
        Self { passed: true, text }
    }

    pub(crate) fn failed(text: String) -> Self {
        Self {
            passed: false,
            text,
        }
    }
}

pub(crate) fn all_passed(checks: &[Check]) -> bool {
    checks.iter().all(|check| check.passed)
}

/// One line for each check, with a mark.
pub(crate) fn checklist(checks: &[Check]) -> String {
    let mut lines = Vec::new();
    for Check { passed, text } in checks {
        let mark = if *passed { '✓' } else { '✗' };
        lines.push(format!("{mark} {text}"));
    }
    lines.join("\n")
}

/// Returns a word with its invisible characters shown, and truncated if it is very long.
pub(crate) fn shown(word: &Phrase) -> String {
    let visible = word.visible();
    match visible.char_indices().nth(MAX_WORD_CHARS) {
        Some((end, _)) => format!("{}…", &visible[..end]),
        None => visible,
    }
}

/// Quotes a text for a POSIX shell, where only the apostrophe is special in single quotes.
fn shell_quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
