//! Hidden characters can make one name look like another. But joiners and selectors are part of Persian and Hindi words
//! and of emoji, so visibility depends on the context.

use icu_properties::props::{
    CanonicalCombiningClass, DefaultIgnorableCodePoint, Emoji, EmojiModifier, ExtendedPictographic,
    GeneralCategory, JoiningType, PrependedConcatenationMark, UnifiedIdeograph, VariationSelector,
};
use icu_properties::{CodePointMapData, CodePointSetData};

/// Blank characters that no property identifies: in Braille, Khitan, hieroglyphs and musical notation.
pub(super) const BLANK: [char; 5] = [
    '\u{2800}',
    '\u{16FE4}',
    '\u{13441}',
    '\u{13442}',
    '\u{1D159}',
];

/// Zero-width joiner and non-joiner.
const ZWJ: char = '\u{200D}';
const ZWNJ: char = '\u{200C}';

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CharVisibility {
    /// Visible, or shapes an adjacent character.
    Visible,
    /// Space, line end or another word separator.
    Space,
    /// Invisible, or would change the appearance of adjacent characters.
    Invisible,
}

/// Whether a character is invisible on its own: control and format characters, fillers, private and unassigned code
/// points. Not spaces.
pub fn is_invisible(c: char) -> bool {
    if c.is_ascii() {
        return c.is_ascii_control() && !c.is_whitespace();
    }
    if c.is_whitespace() {
        return false;
    }
    match CodePointMapData::<GeneralCategory>::new().get(c) {
        GeneralCategory::Control
        | GeneralCategory::Surrogate
        | GeneralCategory::PrivateUse
        | GeneralCategory::Unassigned => true,
        // Arabic signs that enclose numbers are visible format characters.
        GeneralCategory::Format => {
            !CodePointSetData::new::<PrependedConcatenationMark>().contains(c)
        }
        _ => CodePointSetData::new::<DefaultIgnorableCodePoint>().contains(c) || BLANK.contains(&c),
    }
}

/// Whether a character combines with the preceding one, as accents do.
pub fn is_combining(c: char) -> bool {
    matches!(
        CodePointMapData::<GeneralCategory>::new().get(c),
        GeneralCategory::NonspacingMark | GeneralCategory::EnclosingMark
    )
}

/// Returns the characters of a text with their visibility, which depends on the characters beside them.
pub fn char_visibilities(text: &str) -> impl Iterator<Item = (char, CharVisibility)> {
    let mut chars = text.chars().peekable();
    let mut context = VisibilityContext::default();
    std::iter::from_fn(move || {
        let c = chars.next()?;
        let visibility = context.visibility_of(c, chars.peek().copied());
        context.advance(c, visibility);
        Some((c, visibility))
    })
}

/// Removes invisible characters, and replaces every white space with a space.
pub fn without_invisible(text: &str) -> String {
    char_visibilities(text)
        .filter_map(|(c, visibility)| match visibility {
            CharVisibility::Visible => Some(c),
            CharVisibility::Space => Some(' '),
            CharVisibility::Invisible => None,
        })
        .collect()
}

/// The visible characters before another one.
#[derive(Default)]
struct VisibilityContext {
    /// Preceding character, if visible.
    last: Option<char>,
    /// Base of marks, joiners and selectors.
    base: Option<char>,
}

impl VisibilityContext {
    /// Returns the visibility of a character in its text. Joiners, selectors and marks depend on those beside them.
    fn visibility_of(&self, c: char, next: Option<char>) -> CharVisibility {
        if c.is_whitespace() {
            return CharVisibility::Space;
        }
        let is_visible = if c == ZWJ {
            self.joiner_has_effect(next)
        } else if c == ZWNJ {
            self.non_joiner_has_effect(next)
        } else if CodePointSetData::new::<VariationSelector>().contains(c) {
            self.selector_has_effect(c)
        } else if is_combining(c) {
            self.base.is_some() && !is_invisible(c)
        } else {
            !is_invisible(c)
        };
        if is_visible {
            CharVisibility::Visible
        } else {
            CharVisibility::Invisible
        }
    }

    /// Moves the context behind a character.
    fn advance(&mut self, c: char, visibility: CharVisibility) {
        match visibility {
            CharVisibility::Visible => {
                if !is_combining(c) && !is_invisible(c) {
                    self.base = Some(c);
                }
                self.last = Some(c);
            }
            CharVisibility::Space => *self = Self::default(),
            CharVisibility::Invisible => self.last = None,
        }
    }

    /// Whether a zero-width joiner before `next` has an effect: it combines emoji, gives a cursive letter the form that
    /// it has within a word, or changes a conjunct of Indic consonants.
    fn joiner_has_effect(&self, next: Option<char>) -> bool {
        let (Some(last), Some(base)) = (self.last, self.base) else {
            return false;
        };
        let pictures = CodePointSetData::new::<ExtendedPictographic>();
        let follows_emoji =
            pictures.contains(base) || CodePointSetData::new::<EmojiModifier>().contains(base);
        let combines_emoji = follows_emoji && next.is_some_and(|next| pictures.contains(next));
        let gives_medial_form = is_cursive(base);
        let changes_conjunct = is_virama(last) || next.is_some_and(is_virama);
        combines_emoji || gives_medial_form || changes_conjunct
    }

    /// Whether a zero-width non-joiner before `next` has an effect: it separates cursive letters, or the Indic
    /// consonants of a conjunct.
    fn non_joiner_has_effect(&self, next: Option<char>) -> bool {
        let (Some(last), Some(base)) = (self.last, self.base) else {
            return false;
        };
        is_virama(last) || (is_cursive(base) && next.is_some_and(is_cursive))
    }

    /// Whether a variation selector has an effect: it directly follows an emoji, a cursive letter or an ideograph, of
    /// which it can select a variant.
    fn selector_has_effect(&self, selector: char) -> bool {
        let Some(base) = self.base else {
            return false;
        };
        if self.last != Some(base) {
            return false;
        }
        match selector {
            // Select the form of an emoji: text or picture.
            '\u{FE0E}' | '\u{FE0F}' => CodePointSetData::new::<Emoji>().contains(base),
            // Select the form of a Mongolian letter.
            '\u{180B}'..='\u{180F}' => is_cursive(base),
            _ => CodePointSetData::new::<UnifiedIdeograph>().contains(base),
        }
    }
}

/// A virama removes the vowel of an Indic consonant, which then joins the next one.
fn is_virama(c: char) -> bool {
    let class = CodePointMapData::<CanonicalCombiningClass>::new().get(c);
    class == CanonicalCombiningClass::Virama
}

fn is_cursive(c: char) -> bool {
    let joining = CodePointMapData::<JoiningType>::new().get(c);
    joining != JoiningType::NonJoining && joining != JoiningType::Transparent
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::testing::{PLAIN, invisible_chars};

    #[test]
    fn removes_invisible_characters() {
        for c in invisible_chars() {
            assert!(is_invisible(c), "{c:?}");
            let alone = c.to_string();
            assert_eq!(without_invisible(&alone), "", "{c:?}");
            assert_eq!(without_invisible(&format!("a{c}b")), "ab", "{c:?}");
            assert_eq!(without_invisible(&format!(" {c} ")), "  ", "{c:?}");
        }
    }

    /// Whether Rust writes a character as itself. Some quotation marks and the backslash are escaped, but visible.
    fn is_printed_by_rust(c: char) -> bool {
        c.escape_debug().count() == 1 || matches!(c, '\'' | '"' | '\\')
    }

    /// Rust and the tables here may have different versions of Unicode.
    fn is_assigned(c: char) -> bool {
        CodePointMapData::<GeneralCategory>::new().get(c) != GeneralCategory::Unassigned
    }

    #[test]
    fn only_fillers_and_blank_characters_are_printed_by_rust_but_invisible() {
        let printed: Vec<char> = ('!'..=char::MAX)
            .filter(|&c| is_printed_by_rust(c) && is_assigned(c))
            .collect();
        // Unicode 16 has 154,998 characters.
        assert!(printed.len() > 150_000, "{}", printed.len());

        let mut invisible = printed;
        invisible.retain(|c| {
            let visibility = char_visibilities(&c.to_string()).next();
            visibility != Some((*c, CharVisibility::Visible))
        });
        let fillers_and_blanks = [
            '\u{115F}',
            '\u{1160}',
            '\u{2800}',
            '\u{3164}',
            '\u{FFA0}',
            '\u{13441}',
            '\u{13442}',
            '\u{1D159}',
        ];
        assert_eq!(invisible, fillers_and_blanks);
    }

    #[test]
    fn keeps_arabic_signs_that_enclose_digits() {
        let text = "\u{600}١٢ \u{6DD}١";
        assert_eq!(without_invisible(text), text);
    }

    #[test]
    fn keeps_words_and_emoji() {
        for text in PLAIN {
            assert_eq!(without_invisible(text), text);
        }
    }

    #[test]
    fn removes_joiners_and_selectors_without_effect() {
        for (text, shown) in [
            // U+200D joins characters to an emoji, and U+200C separates joined letters.
            ("Al\u{200D}ice", "Alice"),
            ("Al\u{200C}ice", "Alice"),
            ("\u{200D}👩", "👩"),
            ("👩\u{200D}", "👩"),
            ("👩\u{200D}b", "👩b"),
            ("👩 \u{200D}👩", "👩 👩"),
            ("می\u{200C} b", "می b"),
            ("\u{200C}م", "م"),
            // Selectors choose a form of the character before them.
            ("a\u{FE0F}b", "ab"),
            ("❤\u{FE0F}\u{FE0F}\u{FE0E}", "❤\u{FE0F}"),
            ("葛\u{E0100}\u{E0101}", "葛\u{E0100}"),
            ("a\u{E0100}", "a"),
            ("\u{FE0F}", ""),
            // Without tag characters, the flag of England becomes a black flag.
            ("🏴\u{E0067}\u{E0062}\u{E007F}", "🏴"),
        ] {
            assert_eq!(without_invisible(text), shown, "{text:?}");
        }
    }

    #[test]
    fn removes_marks_of_direction() {
        let reversed = "\u{202E}Alice\u{202C}\u{2066}";
        assert_eq!(without_invisible(reversed), "Alice");
    }

    #[test]
    fn removes_accents_without_a_letter() {
        assert_eq!(without_invisible("\u{301}a \u{301}b"), "a b");
    }

    #[test]
    fn line_breaks_and_other_spaces_become_spaces() {
        assert_eq!(
            without_invisible("one\r\ntwo\tthree\u{7}"),
            "one  two three"
        );
        let separated = "a\u{85}b\u{2028}c\u{2029}d\u{3000}e\u{A0}f";
        assert_eq!(without_invisible(separated), "a b c d e f");
    }
}
