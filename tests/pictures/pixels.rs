//! Pixels of a PNG or a rendered SVG.

use std::io::Cursor;

use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// RGB pixels in rows.
pub(crate) struct Pixels {
    pub(crate) width: usize,
    pub(crate) rgb: Vec<[u8; 3]>,
}

impl Pixels {
    pub(crate) fn read(file: &[u8]) -> Self {
        let mut decoder = png::Decoder::new(Cursor::new(file));
        decoder.set_transformations(png::Transformations::EXPAND);
        let mut reader = decoder.read_info().expect("a PNG");
        let mut bytes = vec![0; reader.output_buffer_size().expect("it fits")];
        let info = reader.next_frame(&mut bytes).expect("a whole PNG");
        assert_eq!(info.color_type, png::ColorType::Rgb);
        bytes.truncate(info.buffer_size());
        let (rgb, _) = bytes.as_chunks::<3>();
        Self {
            width: info.width as usize,
            rgb: rgb.to_vec(),
        }
    }

    /// Renders an SVG with resvg.
    pub(crate) fn of_svg(svg: &str, width: u16) -> Self {
        let tree = Tree::from_str(svg, &Options::default()).expect("valid SVG");
        let scale = f32::from(width) / tree.size().width();
        let size = tree.size().to_int_size().scale_to_width(width.into());
        let height = size.expect("not empty").height();
        let mut pixmap = Pixmap::new(width.into(), height).expect("not empty");
        resvg::render(
            &tree,
            Transform::from_scale(scale, scale),
            &mut pixmap.as_mut(),
        );
        let pixels = pixmap.pixels().iter();
        Self {
            width: width.into(),
            rgb: pixels.map(|it| [it.red(), it.green(), it.blue()]).collect(),
        }
    }

    pub(crate) fn height(&self) -> usize {
        self.rgb.len() / self.width
    }

    pub(crate) fn square(&self, (x, y): (usize, usize), side: usize) -> Self {
        let rows = self.rgb.chunks_exact(self.width).skip(y).take(side);
        let rgb = rows.flat_map(|row| &row[x..x + side]).copied().collect();
        Self { width: side, rgb }
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

    /// A few pixels may differ, if the palette lacks their colors.
    pub(crate) fn resembles(&self, other: &Self, what: &str) {
        let (worst, average) = self.difference(other);
        assert!(worst <= 64 && average == 0, "{what}: {worst}, {average}");
    }
}
