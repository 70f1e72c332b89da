use chess960::StartSet;

use crate::domain::fairness::{PairSecret, Phrase};

/// Maximum length of a word, in characters.
const MAX_WORD_CHARS: usize = 100;

/// Returns two ways to verify a pair draw: a call of `/chess960 verify`, and a POSIX shell command.
///
/// Each is one line without backticks, for a code block. The words are [escaped](Phrase::escaped) in the call and
/// [visible](Phrase::visible) in the command. Together they usually have less than 1,000 characters; the second alone has at most 1,520 plus the
/// exclusion list.
///
/// ```
/// use chess960_bot::reply::verification::pair_call;
/// use chess960::StartSet;
/// use chess960_bot::domain::fairness::{PairSecret, Phrase};
///
/// let secret: PairSecret = "0".repeat(64).parse()?;
/// let (proposer, opponent): (Phrase, Phrase) = ("rook d4".parse()?, "Noah's `knight`".parse()?);
/// let (in_discord, in_a_shell) = pair_call(&secret, &proposer, &opponent, &StartSet::EMPTY);
/// assert!(in_discord.contains(r" proposer-word:rook d4 opponent-word:Noah's \u{60}knight\u{60} "));
/// assert!(in_a_shell.contains(r" --opponent-word='Noah'\''s \u{60}knight\u{60}' "));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn pair_call(
    secret: &PairSecret,
    proposer: &Phrase,
    opponent: &Phrase,
    excluded: &StartSet,
) -> (String, String) {
    let commitment = secret.commitment();
    let secret = secret.expose_hex();
    let mut in_discord = format!(
        "/chess960 verify kind:pair secret:{secret} proposer-word:{} opponent-word:{} \
         commitment:{commitment}",
        proposer.escaped(),
        opponent.escaped()
    );
    // Joined by `=`, because a word can start with a dash.
    let mut in_a_shell = format!(
        "chess960-bot verify pair --secret {secret} --proposer-word={} --opponent-word={} \
         --commitment {commitment}",
        quoted(&proposer.visible()),
        quoted(&opponent.visible())
    );
    if !excluded.is_empty() {
        in_discord += &format!(" exclude:{excluded}");
        in_a_shell += &format!(" --exclude '{excluded}'");
    }
    (in_discord, in_a_shell)
}

/// A step of a verification.
pub(crate) struct Check {
    pub(crate) passed: bool,
    /// What was checked.
    pub(crate) text: String,
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

/// Truncated if very long.
pub(crate) fn shown(word: &Phrase) -> String {
    let visible = word.visible();
    match visible.char_indices().nth(MAX_WORD_CHARS) {
        Some((end, _)) => format!("{}…", &visible[..end]),
        None => visible,
    }
}

/// In a POSIX shell, only the apostrophe is special in single quotes.
fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}
