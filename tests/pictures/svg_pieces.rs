//! Reads the pieces of an SVG.

/// A piece in an SVG: its name, and the top left corner of its square in hundredths.
#[derive(Debug, PartialEq)]
pub(crate) struct SvgPiece {
    name: String,
    pub(crate) at: (u32, u32),
    pub(crate) side: u32,
}

/// Reads the text after `<use `.
fn read_piece(element: &str) -> SvgPiece {
    let attribute = |name: &str| {
        let (_, value) = element
            .split_once(&format!("{name}=\""))
            .expect("the element has the attribute");
        value
            .split_once('"')
            .expect("the value ends with a quotation mark")
            .0
    };
    let number = |name| {
        let (whole, decimals) = attribute(name)
            .split_once('.')
            .unwrap_or((attribute(name), ""));
        format!("{whole}{decimals:0<2}").parse().expect("a number")
    };
    assert_eq!(attribute("width"), attribute("height"));
    SvgPiece {
        name: attribute("href").trim_start_matches('#').to_owned(),
        at: (number(" x"), number(" y")),
        side: number("width"),
    }
}

/// The pieces of an SVG, in rows from top to bottom and from left to right.
pub(crate) fn rows(svg: &str) -> Vec<Vec<SvgPiece>> {
    let mut pieces: Vec<SvgPiece> = svg.split("<use ").skip(1).map(read_piece).collect();
    pieces.sort_by_key(|piece| (piece.at.1, piece.at.0));
    let mut rows: Vec<Vec<SvgPiece>> = Vec::new();
    for piece in pieces {
        match rows.last_mut() {
            Some(row) if row[0].at.1 == piece.at.1 => row.push(piece),
            _ => rows.push(vec![piece]),
        }
    }
    rows
}

pub(crate) fn letters(row: &[SvgPiece]) -> String {
    row.iter()
        .map(|piece| {
            let (side, kind) = piece.name.split_once('-').expect("a side and a kind");
            let letter = match kind {
                "knight" => 'n',
                other => other.chars().next().expect("a name"),
            };
            if side == "white" {
                letter.to_ascii_uppercase()
            } else {
                letter
            }
        })
        .collect()
}

pub(crate) fn all_letters(rows: &[Vec<SvgPiece>]) -> Vec<String> {
    rows.iter().map(|row| letters(row)).collect()
}
