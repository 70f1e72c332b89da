/// Defines an enum whose values have words in options, buttons and menus; the first is the default.
macro_rules! choices {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident {
            $($(#[$documentation:meta])* $value:ident = $word:literal,)+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        $visibility enum $name {
            $($(#[$documentation])* $value,)+
        }

        impl $crate::chat::option::Choice for $name {
            const CHOICES: &'static [(&'static str, Self)] = &[$(($word, Self::$value)),+];
        }
    };
}

pub(crate) use choices;
