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
    /// Light and dark square at the ends of the path.
    pub(super) king: [Colour; 2],
    pub(super) rook: [Colour; 2],
    pub(super) king_arrow: Colour,
    pub(super) rook_arrow: Colour,
}

const LIGHT: Colours = Colours {
    frame: "#faf6ee",
    ink: "#5e5040",
    edge: "#8a6846",
    light: "#f0e2c8",
    dark: "#b98f66",
    king: ["#f2d65c", "#d9a92b"],
    rook: ["#9cc9e2", "#5f9cc0"],
    king_arrow: "#b88200",
    rook_arrow: "#2f76a3",
};

const DARK: Colours = Colours {
    frame: "#26282c",
    ink: "#b4b9c2",
    edge: "#4a5563",
    light: "#bcc5d1",
    dark: "#77869a",
    king: ["#e3c457", "#b8932c"],
    rook: ["#7fc4d6", "#3f8ba3"],
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
