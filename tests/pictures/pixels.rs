//! Pixels of a PNG or a drawing.

use std::io::Cursor;

use resvg::tiny_skia::{Color, Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// RGB pixels in rows.
#[derive(PartialEq)]
pub(crate) struct Pixels {
    pub(crate) width: usize,
    pub(crate) rgb: Vec<[u8; 3]>,
}

impl Pixels {
    pub(crate) fn read(file: &[u8]) -> Self {
        let decoder = png::Decoder::new(Cursor::new(file));
        let mut reader = decoder.read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
        let info = reader.next_frame(&mut bytes).expect("a whole PNG");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        let (rgb, _) = bytes.as_chunks::<3>();
        Self {
            width: info.width as usize,
            rgb: rgb.to_vec(),
        }
    }

    /// Renders the drawing of a piece on a square.
    pub(crate) fn of_drawing(svg: &str, [red, green, blue]: [u8; 3], side: u16) -> Self {
        let tree = Tree::from_str(svg, &Options::default()).expect("valid SVG");
        let mut pixmap = Pixmap::new(side.into(), side.into()).expect("not empty");
        pixmap.fill(Color::from_rgba8(red, green, blue, 255));
        let scale = f32::from(side) / tree.size().width();
        let scale = Transform::from_scale(scale, scale);
        resvg::render(&tree, scale, &mut pixmap.as_mut());
        let pixels = pixmap.pixels().iter();
        Self {
            width: side.into(),
            rgb: pixels.map(|it| [it.red(), it.green(), it.blue()]).collect(),
        }
    }

    pub(crate) fn height(&self) -> usize {
        self.rgb.len() / self.width
    }

    pub(crate) fn square(&self, (x, y): (usize, usize), side: usize) -> Self {
        let rows = self.rgb.chunks_exact(self.width).skip(y).take(side);
        let rows: Vec<_> = rows.map(|row| &row[x..x + side]).collect();
        Self {
            width: side,
            rgb: rows.concat(),
        }
    }

    /// The largest difference of a color channel, and the mean difference in thousandths.
    pub(crate) fn difference(&self, other: &Self) -> (u8, usize) {
        assert_eq!(
            (self.width, self.height()),
            (other.width, other.height()),
            "different sizes"
        );
        let parts = self.rgb.as_flattened().iter();
        let parts = parts.zip(other.rgb.as_flattened());
        let differences = parts.map(|(one, other)| one.abs_diff(*other));
        let (worst, sum) = differences.fold((0, 0), |(worst, sum), difference| {
            (difference.max(worst), sum + usize::from(difference))
        });
        (worst, sum * 1000 / (3 * 255 * self.rgb.len()))
    }

    /// Allows a quarter of the range of a color channel in few pixels, because drawings are rounded.
    pub(crate) fn assert_resembles(&self, other: &Self, what: &str) {
        let (worst, average) = self.difference(other);
        assert!(worst <= 64 && average == 0, "{what}: {worst}, {average}");
    }
}
