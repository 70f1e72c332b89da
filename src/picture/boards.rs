//! Several boards in a grid, to show on a wall or a screen.

use chess960::{Side, Start};

use super::scene::Scene;
use super::svg::{Grid, Size};
use super::{Theme, board};

/// Draws boards row by row, each with its number and seen from White's side, in about as many columns as rows.
pub(super) fn scene(starts: &[Start], theme: Theme) -> Scene {
    let columns = column_count(starts.len());
    let grid = Grid {
        columns,
        rows: starts.len().div_ceil(columns),
        cell: board::SIZE,
        gap: Size::square(0.0),
        margin: 0.0,
    };
    let numbers: Vec<String> = starts.iter().map(Start::to_string).collect();
    let title = format!("Chess960 positions {}", numbers.join(", "));
    let mut scene = Scene::new(grid.size(), title, theme);
    for (index, &start) in starts.iter().enumerate() {
        let corner = grid.corner(index % columns, index / columns);
        scene.insert(board::scene(start, Side::White, theme), corner);
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
