//! Pixels as PNG files.
//!
//! A picture has few colours: those of squares and men, and between them those of smooth edges. So a
//! pixel is an entry of a palette, which takes a third of the room and of the time to pack it.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use resvg::tiny_skia::Pixmap;

/// How many colours a palette can have.
const MAX_COLOURS: usize = 256;

/// Red, green, blue.
type Rgb = [u8; 3];

/// A PNG file with these pixels, none of which may be transparent.
pub(super) fn encode(pixmap: &Pixmap) -> Vec<u8> {
    let (palette, indexes) = reduce(pixmap);
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    encoder.set_deflate_compression(DeflateCompression::Level(LEVEL));
    encoder.set_filter(Filter::NoFilter);
    let written = encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&indexes));
    written.expect("all is there that a PNG needs, and memory takes all that is written");
    file
}

const LEVEL: u8 = 4;

/// The colours of a picture, and for each pixel which it has.
fn reduce(pixmap: &Pixmap) -> (Vec<Rgb>, Vec<u8>) {
    let pixels = pixmap.data().chunks_exact(4);
    let pixels = pixels.map(|pixel| [pixel[0], pixel[1], pixel[2]]);
    let mut numbers: HashMap<Rgb, u16> = HashMap::new();
    let mut colours: Vec<(Rgb, u32)> = Vec::new();
    let mut last = None;
    let mut found = Vec::with_capacity(pixels.len());
    for pixel in pixels {
        // Most pixels are like the one before.
        let number = match last {
            Some((rgb, number)) if rgb == pixel => number,
            _ => match numbers.entry(pixel) {
                Entry::Occupied(entry) => *entry.get(),
                Entry::Vacant(entry) => {
                    let number = colours.len() as u16;
                    colours.push((pixel, 0));
                    *entry.insert(number)
                }
            },
        };
        colours[usize::from(number)].1 += 1;
        last = Some((pixel, number));
        found.push(number);
    }

    let (palette, of) = choose(&colours);
    let indexes = found.into_iter().map(|number| of[usize::from(number)]);
    (palette, indexes.collect())
}

/// A palette, and for each colour which of its entries is the nearest: itself, unless there are too
/// many colours; then those that most pixels have.
fn choose(colours: &[(Rgb, u32)]) -> (Vec<Rgb>, Vec<u8>) {
    let mut palette = colours.to_vec();
    // As the colours differ, so does no order but one fit.
    palette.sort_unstable_by_key(|&(rgb, pixels)| (std::cmp::Reverse(pixels), rgb));
    palette.truncate(MAX_COLOURS);
    let palette: Vec<Rgb> = palette.into_iter().map(|(rgb, _)| rgb).collect();
    let nearest = |&(rgb, _): &(Rgb, u32)| {
        let entries = (0..=u8::MAX).zip(&palette);
        let nearest = entries.min_by_key(|&(_, &entry)| distance(rgb, entry));
        nearest.expect("a picture has a colour at least").0
    };
    let of = colours.iter().map(nearest).collect();
    (palette, of)
}

/// How much two colours differ.
fn distance(one: Rgb, other: Rgb) -> u32 {
    let parts = one.into_iter().zip(other);
    parts
        .map(|(one, other)| u32::from(one.abs_diff(other)).pow(2))
        .sum()
}
