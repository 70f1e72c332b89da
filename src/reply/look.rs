//! How a reply shows a board: as its caller asks, or else as they prefer.

use crate::chat::answer::{MAX_TEXT, NoPicture};
use crate::chat::command::Call;
use crate::chat::option::{Choice, Opt, OptionKind};
use crate::chess960::{BackRank, Men, Side};
use crate::picture::Theme;
use crate::store::{BoardStyle, Preferences, THEMES};

/// How to show the board.
pub(crate) const BOARD: Opt = Opt {
    name: "board",
    description: "How to show the board (default: your preference, or text)",
    required: false,
    kind: OptionKind::choice::<BoardStyle>(),
};

impl Choice for BoardStyle {
    const CHOICES: &'static [(&'static str, Self)] = Self::WORDS;
}

impl Choice for Theme {
    const CHOICES: &'static [(&'static str, Self)] = THEMES;
}

/// How a board is shown, and in which colours where it has any.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Look {
    /// Eight ranks of letters.
    Text,
    /// Eight ranks of chess figurines.
    Figurine,
    /// A picture; in the text, the back rank alone.
    Picture(Theme),
    /// The back rank alone.
    Line,
}

/// As buttons keep it, to show the next board as the one before.
impl Choice for Look {
    const CHOICES: &'static [(&'static str, Self)] = &[
        ("text", Self::Text),
        ("figurine", Self::Figurine),
        ("picture", Self::Picture(Theme::Light)),
        ("picture-dark", Self::Picture(Theme::Dark)),
        ("line", Self::Line),
    ];
}

impl Look {
    /// A style, with the colours of pictures.
    pub(crate) fn new(board: BoardStyle, theme: Theme) -> Self {
        match board {
            BoardStyle::Text => Self::Text,
            BoardStyle::Figurine => Self::Figurine,
            BoardStyle::Picture => Self::Picture(theme),
            BoardStyle::Line => Self::Line,
        }
    }

    /// How men are written on the board that is in the text, if one is.
    pub(crate) fn men(self) -> Option<Men> {
        match self {
            Self::Text => Some(Men::Letters),
            Self::Figurine => Some(Men::Figurines),
            Self::Picture(_) | Self::Line => None,
        }
    }

    /// How long a text may be: beside a picture it leaves room to say that the picture is missing.
    pub(crate) fn max_text(self) -> usize {
        match self {
            Self::Picture(_) => MAX_TEXT - NoPicture::MAX_NOTE,
            Self::Text | Self::Figurine | Self::Line => MAX_TEXT,
        }
    }

    /// The colours of the picture, if there is one.
    pub(crate) fn theme(self) -> Option<Theme> {
        match self {
            Self::Picture(theme) => Some(theme),
            Self::Text | Self::Figurine | Self::Line => None,
        }
    }

    /// The pieces of a back rank, from a to h.
    pub(crate) fn rank(self, rank: BackRank, side: Side) -> String {
        match self {
            Self::Figurine => rank.figurines(side),
            Self::Text | Self::Picture(_) | Self::Line => rank.to_string(),
        }
    }
}

impl Call<'_> {
    /// How the answer shows a board. Preferences are looked up only if they matter.
    pub(crate) async fn look(&self) -> Look {
        self.look_or(BoardStyle::default()).await
    }

    /// The same for an answer that usually shows it in another style than others.
    pub(crate) async fn look_or(&self, usual: BoardStyle) -> Look {
        let asked = self.args.given_choice(&BOARD);
        let preferences = match asked {
            Some(BoardStyle::Text | BoardStyle::Figurine | BoardStyle::Line) => {
                Preferences::default()
            }
            Some(BoardStyle::Picture) | None => match self.app.opened_store().zip(self.user) {
                Some((store, user)) => store.known_preferences(user, self.now).await,
                None => Preferences::default(),
            },
        };
        let board = asked.or(preferences.board).unwrap_or(usual);
        Look::new(board, preferences.theme.unwrap_or_default())
    }
}
