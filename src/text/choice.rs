/// A word for each value, as typed or stored.
pub trait Choice: Copy + PartialEq + 'static {
    /// The first value is the default.
    const CHOICES: &'static [(&'static str, Self)];

    fn words() -> Vec<&'static str> {
        Self::CHOICES.iter().map(|&(word, _)| word).collect()
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::CHOICES
            .iter()
            .find(|(known, _)| *known == word)
            .map(|&(_, value)| value)
    }

    fn word(self) -> &'static str {
        let (word, _) = Self::CHOICES
            .iter()
            .find(|(_, known)| *known == self)
            .expect("every value has a word");
        word
    }
}

/// Defines enums whose values have words in options, buttons, menus, labels of metrics or the database. The first value
/// is the default of options.
macro_rules! choices {
    ($(
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $($(#[$documentation:meta])* $value:ident = $word:literal,)+
        }
    )+) => {$(
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name {
            $($(#[$documentation])* $value,)+
        }

        impl $crate::text::Choice for $name {
            const CHOICES: &'static [(&'static str, Self)] = &[$(($word, Self::$value)),+];
        }
    )+};
}

pub(crate) use choices;
