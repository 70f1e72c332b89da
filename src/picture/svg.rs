use super::outline::format_number;
use super::piece_glyph::PieceGlyph;
use super::scene::{Colour, Element, Rectangle, Scene};

impl Scene {
    /// Returns a self-contained file. `width` and `height` may have units: `210mm`.
    pub(super) fn to_svg(&self, width: &str, height: &str) -> String {
        let (right, bottom) = self.size;
        let mut svg = format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {} {}\" width=\"{width}\" height=\"{height}\">\n\
             <title>{}</title>\n<defs>\n{}</defs>\n\
             <rect width=\"100%\" height=\"100%\" fill=\"{}\"/>\n",
            format_number(right),
            format_number(bottom),
            self.title,
            self.symbols(),
            hex(self.background)
        );
        for element in &self.elements {
            svg += &write(element);
        }
        svg + "</svg>\n"
    }

    /// Defines each drawing once.
    fn symbols(&self) -> String {
        let has = |wanted: &PieceGlyph| {
            let is_wanted = |element: &Element| matches!(element, Element::Piece { glyph, .. } if glyph == wanted);
            self.elements.iter().any(is_wanted)
        };
        PieceGlyph::all().filter(has).map(symbol).collect()
    }
}

/// Removes the namespace, which the file declares, and comment lines.
fn symbol(glyph: PieceGlyph) -> String {
    let (_, element) = glyph
        .drawing()
        .split_once("<svg xmlns=\"http://www.w3.org/2000/svg\"")
        .expect("the drawing declares the SVG namespace");
    let (inside, _) = element
        .rsplit_once("</svg>")
        .expect("the drawing has an end tag");
    let lines = inside.lines().map(str::trim);
    let inside: String = lines.filter(|line| !line.starts_with("<!--")).collect();
    let name = glyph.name();
    format!("<symbol id=\"{name}\" overflow=\"visible\" {inside}</symbol>\n")
}

fn write(element: &Element) -> String {
    match element {
        Element::Fill(rectangles, colour) => {
            let path: String = rectangles.iter().map(rectangle).collect();
            let colour = hex(*colour);
            format!("<path fill=\"{colour}\" shape-rendering=\"crispEdges\" d=\"{path}\"/>\n")
        }
        Element::Piece { glyph, at, side } => {
            let (name, side) = (glyph.name(), format_number(*side));
            let (x, y) = (format_number(at.0), format_number(at.1));
            format!(
                "<use href=\"#{name}\" x=\"{x}\" y=\"{y}\" width=\"{side}\" height=\"{side}\"/>\n"
            )
        }
        Element::Lines {
            outline,
            width,
            colour,
        } => format!(
            "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linecap=\"round\" \
             stroke-linejoin=\"round\" d=\"{outline}\"/>\n",
            hex(*colour),
            format_number(*width)
        ),
    }
}

fn rectangle(rectangle: &Rectangle) -> String {
    let Rectangle { at, size } = rectangle;
    let [x, y, width, height] = [at.0, at.1, size.0, size.1].map(format_number);
    format!("M{x} {y}h{width}v{height}h-{width}z")
}

fn hex(Colour([red, green, blue]): Colour) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}
