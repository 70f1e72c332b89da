use chess960::{BackRank, PieceSet, Side};

use crate::chat::{Call, Choice, CommandOption, MAX_TEXT, NoPicture, Press, choices};
use crate::domain::preferences::{BoardStyle, Look, Preferences};
use crate::picture::Theme;

pub(crate) const BOARD: CommandOption =
    CommandOption::choice::<BoardStyle>("board", "look-option-board");

pub(crate) const DETAILS: CommandOption = CommandOption::flag("details", "look-option-details");

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct View {
    pub display: BoardDisplay,
    pub level: DetailLevel,
}

choices! {
    /// Its words are stored in buttons.
    #[derive(PartialOrd, Ord)]
    pub(crate) enum DetailLevel {
        /// Number, back rank and board; fits on a phone.
        Short = "short",
        /// With all numberings.
        Numbers = "numbers",
        /// With everything behind **Details**.
        Details = "details",
    }
}

impl From<BoardDisplay> for View {
    fn from(display: BoardDisplay) -> Self {
        let level = DetailLevel::Short;
        Self { display, level }
    }
}

impl From<Look> for View {
    fn from(look: Look) -> Self {
        let level = if look.details {
            DetailLevel::Details
        } else {
            DetailLevel::Short
        };
        Self {
            display: BoardDisplay::new(look.board, look.theme),
            level,
        }
    }
}

impl View {
    pub(crate) fn with_numbers(self) -> Self {
        let level = self.level.max(DetailLevel::Numbers);
        Self { level, ..self }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BoardDisplay {
    Text,
    Figurine,
    /// Picture of the board; the text has only the back rank.
    Picture(Theme),
    Line,
    /// Picture of the back rank.
    Strip(Theme),
    /// "rook, knight, …".
    Words,
}

/// The words are stored in buttons.
impl Choice for BoardDisplay {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("text", Self::Text),
        ("figurine", Self::Figurine),
        ("picture", Self::Picture(Theme::Light)),
        ("picture-dark", Self::Picture(Theme::Dark)),
        ("line", Self::Line),
        ("strip", Self::Strip(Theme::Light)),
        ("strip-dark", Self::Strip(Theme::Dark)),
        ("words", Self::Words),
    ];
}

impl BoardDisplay {
    pub(crate) fn new(board: BoardStyle, theme: Theme) -> Self {
        match board {
            BoardStyle::Text => Self::Text,
            BoardStyle::Figurine => Self::Figurine,
            BoardStyle::Picture => Self::Picture(theme),
            BoardStyle::Line => Self::Line,
            BoardStyle::Strip => Self::Strip(theme),
            BoardStyle::Words => Self::Words,
        }
    }

    /// Returns how the text shows the board, or `None` if it has no board.
    pub(crate) fn piece_set(self) -> Option<PieceSet> {
        match self {
            Self::Text => Some(PieceSet::Letters),
            Self::Figurine => Some(PieceSet::Figurines),
            Self::Picture(_) | Self::Line | Self::Strip(_) | Self::Words => None,
        }
    }

    /// Maximum length of a text in characters. Leaves space for a note if the picture is missing.
    pub(crate) fn max_text(self) -> usize {
        match self {
            Self::Picture(_) | Self::Strip(_) => MAX_TEXT - NoPicture::longest_note(),
            Self::Text | Self::Figurine | Self::Line | Self::Words => MAX_TEXT,
        }
    }

    pub(crate) fn theme(self) -> Option<Theme> {
        match self {
            Self::Picture(theme) | Self::Strip(theme) => Some(theme),
            Self::Text | Self::Figurine | Self::Line | Self::Words => None,
        }
    }

    pub(crate) fn rank(self, rank: BackRank, side: Side) -> String {
        if self == Self::Figurine {
            rank.figurines(side)
        } else {
            rank.to_string()
        }
    }
}

impl Call<'_> {
    pub(crate) fn view(&self) -> View {
        self.view_or(BoardStyle::default())
    }

    /// `style` is used if the caller has no preference.
    pub(crate) fn view_or(&self, style: BoardStyle) -> View {
        self.look_or(style).into()
    }

    /// Returns how the reply shows positions. The options of the command come first, then the preferences of the caller
    /// and the server, and then `default_style`.
    pub(crate) fn look_or(&self, default_style: BoardStyle) -> Look {
        let options = Preferences {
            board: self.args.given_choice(&BOARD),
            details: self.args.given_flag(&DETAILS),
            ..Preferences::default()
        };
        let defaults = Preferences {
            board: Some(default_style),
            ..Preferences::default()
        };
        options.or(self.preferences.merged()).or(defaults).look()
    }
}

impl Press<'_> {
    pub(crate) fn view(&self) -> View {
        self.preferences.merged().look().into()
    }
}
