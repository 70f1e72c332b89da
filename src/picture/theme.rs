use super::Theme;
use super::svg::Colour;

/// All colors except the pieces'.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colours {
    pub(super) frame: Colour,
    pub(super) ink: Colour,
    pub(super) edge: Colour,
    pub(super) light: Colour,
    pub(super) dark: Colour,
    /// Squares at the ends of the king's path.
    pub(super) king: SquareColours,
    /// Squares at the ends of the rook's path.
    pub(super) rook: SquareColours,
    pub(super) king_arrow: Colour,
    pub(super) rook_arrow: Colour,
}

/// Colors of a marked square, which depend on its color on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct SquareColours {
    pub(super) light: Colour,
    pub(super) dark: Colour,
}

const LIGHT: Colours = Colours {
    frame: "#faf6ee",
    ink: "#5e5040",
    edge: "#8a6846",
    light: "#f0e2c8",
    dark: "#b98f66",
    king: SquareColours {
        light: "#f2d65c",
        dark: "#d9a92b",
    },
    rook: SquareColours {
        light: "#9cc9e2",
        dark: "#5f9cc0",
    },
    king_arrow: "#b88200",
    rook_arrow: "#2f76a3",
};

const DARK: Colours = Colours {
    frame: "#26282c",
    ink: "#b4b9c2",
    edge: "#4a5563",
    light: "#bcc5d1",
    dark: "#77869a",
    king: SquareColours {
        light: "#e3c457",
        dark: "#b8932c",
    },
    rook: SquareColours {
        light: "#7fc4d6",
        dark: "#3f8ba3",
    },
    king_arrow: "#e3c457",
    rook_arrow: "#6cb8cd",
};

impl Theme {
    pub(super) const fn colours(self) -> &'static Colours {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}
