use super::Theme;
use super::scene::Colour;

/// All colors except the pieces'.
#[derive(Clone, Copy, Debug)]
pub(super) struct Colours {
    pub(super) frame: Colour,
    /// White, to save ink when printing.
    pub(super) paper: Colour,
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

const fn colour(rgb: u32) -> Colour {
    let [_, red, green, blue] = rgb.to_be_bytes();
    Colour([red, green, blue])
}

const LIGHT: Colours = Colours {
    frame: colour(0xfa_f6_ee),
    paper: colour(0xff_ff_ff),
    ink: colour(0x5e_50_40),
    edge: colour(0x8a_68_46),
    light: colour(0xf0_e2_c8),
    dark: colour(0xb9_8f_66),
    king: [colour(0xf2_d6_5c), colour(0xd9_a9_2b)],
    rook: [colour(0x9c_c9_e2), colour(0x5f_9c_c0)],
    king_arrow: colour(0xb8_82_00),
    rook_arrow: colour(0x2f_76_a3),
};

const DARK: Colours = Colours {
    frame: colour(0x26_28_2c),
    paper: colour(0xff_ff_ff),
    ink: colour(0xb4_b9_c2),
    edge: colour(0x4a_55_63),
    light: colour(0xbc_c5_d1),
    dark: colour(0x77_86_9a),
    king: [colour(0xe3_c4_57), colour(0xb8_93_2c)],
    rook: [colour(0x7f_c4_d6), colour(0x3f_8b_a3)],
    king_arrow: colour(0xe3_c4_57),
    rook_arrow: colour(0x6c_b8_cd),
};

impl Theme {
    pub(super) const fn colours(self) -> &'static Colours {
        match self {
            Self::Light => &LIGHT,
            Self::Dark => &DARK,
        }
    }
}
