//! Escapes phrases so that they can be copied exactly.
//!
//! Verifying a pair draw requires the exact published words. Characters that are invisible or have a special meaning
//! where they are shown or typed are escaped as `\u{200b}`, and several in a row as `\u{200b 2060}`.

use super::{Phrase, PhraseError};
use crate::text::invisible::{CharVisibility, char_visibilities, is_combining, is_invisible};

impl Phrase {
    /// Escapes all characters that cannot be seen and copied. The result is safe between backticks.
    ///
    /// ```
    /// # use chess960_bot::domain::fairness::{PhraseError, Phrase};
    /// assert_eq!("#1_ok (ß) @bob :)".parse::<Phrase>()?.visible(), "#1_ok (ß) @bob :)");
    /// let phrase: Phrase = "rook\u{200b} `d4`".parse()?;
    /// assert_eq!(phrase.visible(), r"rook\u{200b} \u{60}d4\u{60}");
    /// assert_eq!(Phrase::from_escaped(&phrase.visible())?, phrase);
    /// # Ok::<(), PhraseError>(())
    /// ```
    pub fn visible(&self) -> String {
        let has_escape = self.expose().contains(OPENING);
        let mut text = EscapedText::default();
        let mut previous = None;
        for (character, visibility) in char_visibilities(self.expose()) {
            let is_plain = match visibility {
                // A text that seems to have an escape must not be read as one.
                CharVisibility::Visible if character == '\\' => !has_escape,
                // A backtick would end the quotation.
                CharVisibility::Visible => character != '`',
                // A reader cannot count spaces in a row.
                CharVisibility::Space => character == ' ' && previous != Some(' '),
                CharVisibility::Invisible => false,
            };
            if is_plain {
                text.push_plain(character);
            } else {
                text.push_escaped(character);
            }
            previous = Some(character);
        }
        text.finish()
    }

    /// Escapes as [`visible`](Self::visible) does, and also everything that is not safe as an option value of a
    /// command.
    ///
    /// ```
    /// # use chess960_bot::domain::fairness::{PhraseError, Phrase};
    /// assert_eq!("it's 5 o'clock".parse::<Phrase>()?.escaped(), "it's 5 o'clock");
    /// let phrase: Phrase = "rook\u{200b} `d4`".parse()?;
    /// assert_eq!(phrase.escaped(), r"rook\u{200b} \u{60}d4\u{60}");
    /// assert_eq!(Phrase::from_escaped(&phrase.escaped())?, phrase);
    /// # Ok::<(), PhraseError>(())
    /// ```
    pub fn escaped(&self) -> String {
        let mut text = EscapedText::default();
        let mut previous = None;
        for character in self.expose().chars() {
            if is_safe_in_option(character, previous) {
                text.push_plain(character);
            } else {
                text.push_escaped(character);
            }
            previous = Some(character);
        }
        text.finish()
    }

    /// Parses escaped and unescaped phrases: `rook\u{200b}` has five characters. A backslash without a valid escape is
    /// literal.
    ///
    /// # Errors
    /// If the text is not a valid phrase.
    pub fn from_escaped(text: &str) -> Result<Self, PhraseError> {
        let mut phrase = String::new();
        let mut rest = text;
        while let Some((before, after_opening)) = rest.split_once(OPENING) {
            phrase += before;
            if let Some(escape) = parse_escape(after_opening) {
                phrase += &escape.characters;
                rest = escape.rest;
            } else {
                phrase += OPENING;
                rest = after_opening;
            }
        }
        phrase += rest;
        phrase.parse()
    }
}

const OPENING: &str = r"\u{";

/// Text in which escaped characters in a row share one escape.
#[derive(Default)]
struct EscapedText {
    text: String,
    has_open_escape: bool,
}

impl EscapedText {
    fn push_plain(&mut self, character: char) {
        self.close_escape();
        self.text.push(character);
    }

    fn push_escaped(&mut self, character: char) {
        self.text += if self.has_open_escape { " " } else { OPENING };
        self.text += &format!("{:x}", u32::from(character));
        self.has_open_escape = true;
    }

    fn close_escape(&mut self) {
        if self.has_open_escape {
            self.text.push('}');
            self.has_open_escape = false;
        }
    }

    fn finish(mut self) -> String {
        self.close_escape();
        self.text
    }
}

struct Escape<'a> {
    characters: String,
    /// Text after the closing brace.
    rest: &'a str,
}

/// Parses the text after the [`OPENING`] of an escape.
fn parse_escape(text: &str) -> Option<Escape<'_>> {
    let (numbers, rest) = text.split_once('}')?;
    let characters = numbers
        .split(' ')
        .map(parse_character)
        .collect::<Option<String>>()?;
    Some(Escape { characters, rest })
}

/// Parses the hexadecimal number of a character.
fn parse_character(number: &str) -> Option<char> {
    // `from_str_radix` would also accept a sign.
    if !number.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let code_point = u32::from_str_radix(number, 16).ok()?;
    char::from_u32(code_point)
}

/// Whether [`Phrase::escaped`] keeps a character that follows `previous` (`None` at the start).
fn is_safe_in_option(character: char, previous: Option<char>) -> bool {
    match character {
        ' ' => previous != Some(' '),
        // Other ASCII punctuation ends code spans, names options, mentions people, or forms emoticons.
        '!'..='~' => character.is_ascii_alphanumeric() || "!\"$%&'+,-./?_".contains(character),
        // Includes joiners and variation selectors, because a person who copies the phrase must see them.
        _ if character.is_whitespace() || is_invisible(character) => false,
        // At the start, a mark would combine with the preceding text.
        _ => previous.is_some() || !is_combining(character),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::testing::{PLAIN, invisible_chars};

    fn phrase(text: &str) -> Phrase {
        text.parse().expect("a phrase")
    }

    #[test]
    fn characters_that_are_safe_in_options_are_not_escaped() {
        for text in [
            "rook",
            "it's \"5\" o'clock, isn't it? $HOME/x_y - 100% & more!",
            "Café",
            "--rook",
            "ладья 車 القلعة क्या",
            "🐴 – „Pferd“",
        ] {
            assert_eq!(phrase(text).escaped(), text);
            assert_eq!(Phrase::from_escaped(text), Ok(phrase(text)));
        }
    }

    #[test]
    fn characters_that_can_be_seen_and_copied_are_visible() {
        for text in [
            "#1_ok (ß)",
            "<@11> @everyone **x** ||y|| :)",
            r"C:\chess",
            "❤\u{FE0F} 👨\u{200D}👩",
            "می\u{200C}خواهم",
        ] {
            assert_eq!(phrase(text).visible(), text);
            assert_eq!(Phrase::from_escaped(text), Ok(phrase(text)));
        }
    }

    #[test]
    fn other_characters_are_visible_as_numbers() {
        for (text, shown) in [
            ("a  b", r"a \u{20}b"),
            ("```x```", r"\u{60 60 60}x\u{60 60 60}"),
            (r"C:\u{41}", r"C:\u{5c}u{41}"),
            ("\u{202E}abc\u{200B}", r"\u{202e}abc\u{200b}"),
            ("a\u{A0}b\u{2028}c", r"a\u{a0}b\u{2028}c"),
            ("a\u{200D}b", r"a\u{200d}b"),
            ("a\u{3164}\u{2800}", r"a\u{3164 2800}"),
            ("\u{301}a", r"\u{301}a"),
        ] {
            assert_eq!(phrase(text).visible(), shown, "{text:?}");
            assert_eq!(Phrase::from_escaped(shown), Ok(phrase(text)), "{text:?}");
        }
    }

    #[test]
    fn escapes_invisible_and_special_characters() {
        for (text, spelled) in [
            ("a  b   c", r"a \u{20}b \u{20 20}c"),
            ("`", r"\u{60}"),
            ("```x```", r"\u{60 60 60}x\u{60 60 60}"),
            ("a date:b", r"a date\u{3a}b"),
            ("<@11> @b :)", r"\u{3c 40}11\u{3e} \u{40}b \u{3a 29}"),
            (r"C:\u{41}", r"C\u{3a 5c}u\u{7b}41\u{7d}"),
            ("\u{202E}abc\u{200B}", r"\u{202e}abc\u{200b}"),
            ("a\u{A0}b\u{3000}c", r"a\u{a0}b\u{3000}c"),
            ("a\u{2028}b", r"a\u{2028}b"),
            ("❤\u{FE0F}", r"❤\u{fe0f}"),
            ("👨\u{200D}👩", r"👨\u{200d}👩"),
            ("\u{E0041}\u{E007F}", r"\u{e0041 e007f}"),
            ("a\u{3164}\u{2800}", r"a\u{3164 2800}"),
            ("\u{301}a", r"\u{301}a"),
            ("\u{E000}\u{FEFF}", r"\u{e000 feff}"),
        ] {
            assert_eq!(phrase(text).escaped(), spelled, "{text:?}");
            assert_eq!(Phrase::from_escaped(spelled), Ok(phrase(text)), "{text:?}");
        }
    }

    /// Phrases with each character of the basic plane, emoji and tags, alone and between letters.
    fn phrases_with_each_character() -> Vec<Phrase> {
        ('\0'..='\u{FFFF}')
            .chain('\u{1F000}'..='\u{1FFFF}')
            .chain('\u{E0000}'..='\u{E1000}')
            .filter(|c| !c.is_control())
            .map(|c| phrase(&format!("{c} {c}  a{c}b")))
            .collect()
    }

    /// 65,536 − 2,048 surrogates − 65 control characters, 4,096 emoji and 4,097 tags.
    const PHRASES_WITH_EACH_CHARACTER: usize = 71_616;

    #[test]
    fn escaped_phrases_are_read_unchanged_and_safe_in_options() {
        let phrases = phrases_with_each_character();
        assert_eq!(phrases.len(), PHRASES_WITH_EACH_CHARACTER);
        for phrase in phrases {
            let escaped = phrase.escaped();
            assert!(
                !escaped.contains(['`', ':', '@', '<', '\u{202E}']),
                "{escaped}"
            );
            assert_eq!(Phrase::from_escaped(&escaped), Ok(phrase), "{escaped}");
        }
    }

    #[test]
    fn visible_phrases_are_read_unchanged_and_safe_between_backticks() {
        let phrases = phrases_with_each_character();
        assert_eq!(phrases.len(), PHRASES_WITH_EACH_CHARACTER);
        for phrase in phrases {
            let visible = phrase.visible();
            assert!(!visible.contains(['`', '\u{202E}']), "{visible}");
            assert_eq!(Phrase::from_escaped(&visible), Ok(phrase), "{visible}");
        }
    }

    #[test]
    fn all_invisible_characters_are_escaped() {
        let mut checked = 0;
        for c in invisible_chars().filter(|c| !c.is_control()) {
            let escaped = phrase(&format!("a{c}b")).escaped();
            assert_eq!(escaped, format!(r"a\u{{{:x}}}b", u32::from(c)));
            checked += 1;
        }
        assert!(checked > 140_000, "{checked}");
    }

    #[test]
    fn joiners_and_selectors_in_words_are_escaped() {
        for text in PLAIN {
            let escaped = phrase(text).escaped();
            assert!(!escaped.contains(is_invisible), "{escaped}");
            assert_eq!(Phrase::from_escaped(&escaped), Ok(phrase(text)));
        }
    }

    #[test]
    fn invalid_escapes_are_literal() {
        for text in [
            r"\",
            r"\u",
            r"\u{",
            r"\u{}",
            r"\u{41",
            r"\u{+41}",
            r"\u{41  42}",
            r"\u{d800}",
            r"\u{110000}",
            r"\u{ffffffff1}",
            r"a\n\x41",
        ] {
            assert_eq!(Phrase::from_escaped(text), Ok(phrase(text)), "{text}");
        }
    }

    #[test]
    fn valid_escapes_are_characters() {
        for (typed, text) in [
            (r"\u{41}", "A"),
            (r"\u{0041 1F600}", "A😀"),
            (r"\u{\u{41}", r"\u{A"),
        ] {
            assert_eq!(Phrase::from_escaped(typed), Ok(phrase(text)), "{typed}");
        }
    }

    #[test]
    fn escapes_of_an_invalid_phrase_are_refused() {
        for (spelled, error) in [
            ("", PhraseError::Empty),
            (r"\u{20 3000}", PhraseError::Empty),
            (r"a\u{a}b", PhraseError::ControlCharacter),
        ] {
            assert_eq!(Phrase::from_escaped(spelled), Err(error), "{spelled}");
        }
        let long = format!(r"\u{{{}}}", ["e0020"; 101].join(" "));
        let error = PhraseError::TooLong { chars: 101 };
        assert_eq!(Phrase::from_escaped(&long), Err(error));
    }

    /// A phrase has at most 100 characters, here with six digits each: `\u{10fffd 10fffd …}`.
    #[test]
    fn the_longest_escaped_phrase_has_703_bytes() {
        let longest = phrase(&"\u{10FFFD}".repeat(100));
        assert_eq!(longest.escaped().len(), 703);
        assert_eq!(longest.visible().len(), 703);
    }
}
