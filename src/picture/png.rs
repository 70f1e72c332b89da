//! Pictures have few colors, so an indexed image takes a third of the memory and compression time.

use std::cmp::Reverse;
use std::collections::HashMap;

use ::png::{BitDepth, ColorType, DeflateCompression, Encoder, Filter};
use resvg::tiny_skia::Pixmap;

type Rgb = [u8; 3];

/// Pixels must be opaque.
pub(super) fn encode(pixmap: &Pixmap) -> Vec<u8> {
    let (palette, indexes) = quantize(pixmap);
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, pixmap.width(), pixmap.height());
    encoder.set_color(ColorType::Indexed);
    encoder.set_depth(BitDepth::Eight);
    encoder.set_palette(palette.concat());
    // Higher levels take twice the time and save a sixth of the size.
    encoder.set_deflate_compression(DeflateCompression::Level(1));
    encoder.set_filter(Filter::Up);
    let written = encoder
        .write_header()
        .and_then(|mut writer| writer.write_image_data(&indexes));
    written.expect("the image is complete, and writing to memory succeeds");
    file
}

/// Returns the palette, and an index per pixel.
fn quantize(pixmap: &Pixmap) -> (Vec<Rgb>, Vec<u8>) {
    let (pixels, _) = pixmap.data().as_chunks::<4>();
    let mut counts = ColourCounts::default();
    // Most pixels equal the previous one.
    let runs = pixels.chunk_by(|one, next| one == next);
    let runs: Vec<(usize, usize)> = runs
        .map(|run| {
            let [red, green, blue, _] = run[0];
            (counts.count([red, green, blue], run.len()), run.len())
        })
        .collect();
    let (palette, palette_indexes) = build_palette(&counts.colours);
    let mut indexes = Vec::with_capacity(pixels.len());
    for (number, length) in runs {
        indexes.resize(indexes.len() + length, palette_indexes[number]);
    }
    (palette, indexes)
}

const RECENT_SLOTS: usize = 1 << 12;

struct ColourCounts {
    colours: Vec<(Rgb, usize)>,
    numbers: HashMap<Rgb, usize>,
    /// Direct-mapped cache, much faster than the hash map.
    recent: Vec<Option<(Rgb, usize)>>,
}

impl Default for ColourCounts {
    fn default() -> Self {
        Self {
            colours: Vec::new(),
            numbers: HashMap::new(),
            recent: vec![None; RECENT_SLOTS],
        }
    }
}

impl ColourCounts {
    fn count(&mut self, rgb: Rgb, pixels: usize) -> usize {
        let [red, green, blue] = rgb.map(usize::from);
        let recent = &mut self.recent[(red ^ (green << 2) ^ (blue << 4)) % RECENT_SLOTS];
        let number = match *recent {
            Some((same, number)) if same == rgb => number,
            _ => {
                let next = self.colours.len();
                let number = *self.numbers.entry(rgb).or_insert_with(|| {
                    self.colours.push((rgb, 0));
                    next
                });
                *recent = Some((rgb, number));
                number
            }
        };
        self.colours[number].1 += pixels;
        number
    }
}

/// Returns the most frequent colors as a palette, and the nearest index per color.
fn build_palette(colours: &[(Rgb, usize)]) -> (Vec<Rgb>, Vec<u8>) {
    let mut order: Vec<usize> = (0..colours.len()).collect();
    // Colors are unique, so the order is deterministic.
    order.sort_unstable_by_key(|&number| {
        let (rgb, pixels) = colours[number];
        (Reverse(pixels), rgb)
    });
    let entries = || 0..=u8::MAX;
    let (kept, others) = order.split_at(order.len().min(entries().len()));
    let palette: Vec<Rgb> = kept.iter().map(|&number| colours[number].0).collect();
    let mut palette_indexes = vec![0; colours.len()];
    for (&number, entry) in kept.iter().zip(entries()) {
        palette_indexes[number] = entry;
    }
    for &number in others {
        palette_indexes[number] = nearest(colours[number].0, &palette);
    }
    (palette, palette_indexes)
}

fn nearest(rgb: Rgb, palette: &[Rgb]) -> u8 {
    // Faster than the minimum of pairs.
    let ranked = palette.iter().zip(0_u32..);
    let ranked = ranked.map(|(&entry, index)| (distance(rgb, entry) << u8::BITS) | index);
    let [.., entry] = ranked.min().unwrap_or_default().to_be_bytes();
    entry
}

fn distance(one: Rgb, other: Rgb) -> u32 {
    let square = |part: usize| u32::from(one[part].abs_diff(other[part])).pow(2);
    square(0) + square(1) + square(2)
}

#[cfg(test)]
mod tests {
    use resvg::tiny_skia::PremultipliedColorU8;

    use super::*;

    #[test]
    fn palette_keeps_frequent_colours() {
        // One background color, and 300 colors that occur once or twice.
        let mut pixmap = Pixmap::new(100, 10).expect("not empty");
        let opaque = |red, green, blue| {
            PremultipliedColorU8::from_rgba(red, green, blue, 255).expect("the color is opaque")
        };
        let once = (0..200_u8).map(|it| opaque(it, 10, 10));
        let twice = (0..100_u8).flat_map(|it| [opaque(it, 200, 200); 2]);
        let field = std::iter::repeat(opaque(255, 255, 255));
        let all = once.chain(twice).chain(field);
        for (pixel, colour) in pixmap.pixels_mut().iter_mut().zip(all) {
            *pixel = colour;
        }
        let (palette, indexes) = quantize(&pixmap);
        assert_eq!(palette.len(), 256);
        assert_eq!(palette[0], [255, 255, 255]);
        for (index, pixel) in indexes.iter().zip(pixmap.pixels()) {
            let shown = palette[usize::from(*index)];
            let [red, green, blue] = [pixel.red(), pixel.green(), pixel.blue()];
            assert_eq!(shown[1..], [green, blue]);
            let exact = green > 10 || red < 155;
            assert_eq!(shown[0], if exact { red } else { 154 });
        }
    }

    #[test]
    fn accepts_more_than_65536_colours() {
        let mut pixmap = Pixmap::new(257, 256).expect("not empty");
        for (pixel, number) in pixmap.pixels_mut().iter_mut().zip(0_u32..) {
            let [_, red, green, blue] = number.to_be_bytes();
            let colour = PremultipliedColorU8::from_rgba(red, green, blue, 255);
            *pixel = colour.expect("the color is opaque");
        }
        let (palette, indexes) = quantize(&pixmap);
        assert_eq!((palette.len(), indexes.len()), (256, 257 * 256));
        // All colors occur once, so the lowest ones are kept.
        assert_eq!(palette[255], [0, 0, 255]);
        assert_eq!(palette[usize::from(indexes[65_536])], [0, 0, 0]);
    }

    #[test]
    fn distance_is_sum_of_squares() {
        assert_eq!(distance([0, 0, 0], [3, 4, 0]), 25);
        assert_eq!(distance([255, 0, 0], [0, 0, 255]), 2 * 255 * 255);
    }
}
