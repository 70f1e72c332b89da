//! Several boards in a grid, to show on a wall or a screen.

use chess960::Side;

use super::scene::Scene;
use super::svg::{Grid, Size};
use super::{LabeledBoard, Theme, board};

/// Draws boards row by row, each with its label and number and seen from White's side, in about as many columns as
/// rows.
pub(super) fn scene(boards: &[LabeledBoard], theme: Theme) -> Scene {
    let columns = column_count(boards.len());
    let grid = Grid {
        columns,
        rows: boards.len().div_ceil(columns),
        cell: board::SIZE,
        gap: Size::square(0.0),
        margin: 0.0,
    };
    let numbers: Vec<String> = boards.iter().map(|board| board.start.to_string()).collect();
    let title = format!("Chess960 positions {}", numbers.join(", "));
    let mut scene = Scene::new(grid.size(), title, theme);
    for (index, LabeledBoard { label, start }) in boards.iter().enumerate() {
        let corner = grid.corner(index % columns, index / columns);
        let mut cell = board::scene(*start, Side::White, theme);
        board::draw_label(&mut cell, label);
        scene.insert(cell, corner);
    }
    scene
}

/// The smallest number of columns with which there are no more rows than columns.
fn column_count(boards: usize) -> usize {
    let mut columns = 1;
    while columns * columns < boards {
        columns += 1;
    }
    columns
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_grid_has_no_more_rows_than_columns() {
        let expected = [(0, 1), (1, 1), (2, 2), (4, 2), (5, 3), (6, 3), (24, 5)];
        for (boards, columns) in expected {
            assert_eq!(column_count(boards), columns, "{boards}");
        }
    }
}
