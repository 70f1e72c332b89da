//! Pictures of boards. A [`Picture`] describes what to draw; a [`PictureCache`] renders and caches it.

mod board;
mod boards;
mod cache;
mod castling;
mod glyphs;
mod poster;
mod render;
mod scene;
mod sheet;
mod strip;
mod svg;
mod table;
mod theme;

pub use self::cache::PictureCache;
pub use self::poster::pages as poster;
use chess960::tables::PrintedTable;
use chess960::{BackRank, Side, Start, Wing};
use clap::ValueEnum;

use self::svg::Number;
use crate::text::choices;

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Picture {
    pub subject: Subject,
    pub theme: Theme,
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Subject {
    Board {
        start: Start,
        /// Side at the bottom.
        seen_from: Side,
    },
    BackRank(Start),
    Castling {
        start: Start,
        /// `None` for both wings.
        wing: Option<Wing>,
    },
    /// 1 to 100 positions.
    Sheet(Vec<Start>),
    /// 1 to 25 boards.
    Boards(Vec<LabeledBoard>),
    Table {
        table: PrintedTable,
        /// Row number.
        marked: Option<u16>,
    },
}

/// A board beside others.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct LabeledBoard {
    /// Shown above the board, at the left. Digits, hyphens and the letters a to h are drawn.
    pub label: String,
    pub start: Start,
}

choices! {
    // The words are stored, so they never change. The comments of the variants are shown by `chess960-bot draw --help`.
    #[derive(Default, Hash, ValueEnum)]
    pub enum Theme {
        /// Dark on light
        #[default]
        Light = "light",
        /// Light on dark
        Dark = "dark",
    }
}

impl Picture {
    /// Returns the name of the PNG file, such as `chess960-518.png`. Pictures of several positions have their number in
    /// it.
    pub fn file_name(&self) -> String {
        let subject = match &self.subject {
            Subject::Board { start, .. } => file_stem(*start),
            Subject::BackRank(start) => format!("{}-back-rank", file_stem(*start)),
            Subject::Castling { start, .. } => format!("{}-castling", file_stem(*start)),
            Subject::Sheet(starts) => format!("{}-positions", starts.len()),
            Subject::Boards(boards) => format!("{}-boards", boards.len()),
            Subject::Table { table, .. } => format!("table-{}", table.name()),
        };
        format!("chess960-{subject}.png")
    }

    /// Returns a self-contained SVG file. `width` is in pixels.
    pub fn svg(&self, width: Option<u16>) -> String {
        let scene = self.scene();
        let width = width.map_or(scene.default_width(), f32::from);
        let height = width * scene.size.height / scene.size.width;
        scene.to_svg(&Number(width).to_string(), &Number(height).to_string())
    }

    /// Renders [`Picture::svg`] as a PNG file.
    pub fn png(&self, width: Option<u16>) -> Vec<u8> {
        render::png(&self.svg(width))
    }

    fn scene(&self) -> scene::Scene {
        let theme = self.theme;
        match &self.subject {
            Subject::Board { start, seen_from } => board::scene(*start, *seen_from, theme),
            Subject::BackRank(start) => strip::back_ranks(*start, theme),
            Subject::Castling { start, wing } => castling::scene(*start, *wing, theme),
            Subject::Sheet(starts) => sheet::scene(starts, theme),
            Subject::Boards(labeled_boards) => boards::scene(labeled_boards, theme),
            Subject::Table { table, marked } => table::scene(*table, *marked, theme),
        }
    }
}

fn file_stem(start: Start) -> String {
    start.to_string().replace('/', "-")
}

/// Returns the title of a picture for screen readers.
fn describe(start: Start) -> String {
    match start {
        Start::Single(id) => format!("Chess960 position {id}, {}", BackRank::from(id)),
        Start::Double(id) => {
            let [white, black] = id.back_ranks();
            format!("DFRC position {id}, White {white}, Black {black}")
        }
    }
}

#[cfg(test)]
mod tests {
    use chess960::{DoubleId, StartId};

    use super::*;

    #[track_caller]
    fn assert_file_name(subject: Subject, expected: &str) {
        let theme = Theme::Dark;
        assert_eq!(Picture { subject, theme }.file_name(), expected);
    }

    #[test]
    fn file_names_describe_the_subject() {
        let start = Start::from(StartId::CLASSICAL);
        let seen_from = Side::White;
        let board = Subject::Board { start, seen_from };
        assert_file_name(board, "chess960-518.png");
        assert_file_name(Subject::BackRank(start), "chess960-518-back-rank.png");
        let labeled_board = LabeledBoard {
            label: "1".to_owned(),
            start,
        };
        let boards = Subject::Boards(vec![labeled_board; 2]);
        assert_file_name(boards, "chess960-2-boards.png");
        let castling = Subject::Castling { start, wing: None };
        assert_file_name(castling, "chess960-518-castling.png");
        assert_file_name(Subject::Sheet(vec![start; 3]), "chess960-3-positions.png");
        let table = Subject::Table {
            table: PrintedTable::NqScharnagl,
            marked: None,
        };
        assert_file_name(table, "chess960-table-nq-scharnagl.png");
    }

    #[test]
    fn file_names_of_pairs_have_both_numbers() {
        let start = DoubleId::new(StartId::CLASSICAL, StartId::CLASSICAL).into();
        let seen_from = Side::White;
        let board = Subject::Board { start, seen_from };
        assert_file_name(board, "chess960-518-518.png");
    }

    #[test]
    fn a_sheet_without_positions_can_be_drawn() {
        let picture = Picture {
            subject: Subject::Sheet(Vec::new()),
            theme: Theme::Light,
        };
        assert!(picture.png(None).starts_with(b"\x89PNG"));
    }
}
