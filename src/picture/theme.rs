use super::Theme;
use super::svg::Color;

/// All colors except the pieces'.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colors {
    pub frame: Color,
    pub ink: Color,
    pub edge: Color,
    pub light: Color,
    pub dark: Color,
    /// Squares at the ends of the king's path.
    pub king: SquareColors,
    /// Squares at the ends of the rook's path.
    pub rook: SquareColors,
    pub king_arrow: Color,
    pub rook_arrow: Color,
}

/// Colors of a marked square, which depend on its color on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct SquareColors {
    pub light: Color,
    pub dark: Color,
}

const LIGHT: Colors = Colors {
    frame: "#faf6ee",
    ink: "#5e5040",
    edge: "#8a6846",
    light: "#f0e2c8",
    dark: "#b98f66",
    king: SquareColors {
        light: "#f2d65c",
        dark: "#d9a92b",
    },
    rook: SquareColors {
        light: "#9cc9e2",
        dark: "#5f9cc0",
    },
    king_arrow: "#b88200",
    rook_arrow: "#2f76a3",
};

const DARK: Colors = Colors {
    frame: "#26282c",
    ink: "#b4b9c2",
    edge: "#4a5563",
    light: "#bcc5d1",
    dark: "#77869a",
    king: SquareColors {
        light: "#e3c457",
        dark: "#b8932c",
    },
    rook: SquareColors {
        light: "#7fc4d6",
        dark: "#3f8ba3",
    },
    king_arrow: "#e3c457",
    rook_arrow: "#6cb8cd",
};

impl Theme {
    pub(super) const fn colors(self) -> &'static Colors {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}
