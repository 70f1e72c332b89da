//! Parses a position in any notation: `cargo run --example parse -- "TSLDKLST"`.

use chess960::{Start, parse};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let text: Vec<String> = std::env::args().skip(1).collect();
    let text = if text.is_empty() {
        "Fritz9 564".to_owned()
    } else {
        text.join(" ")
    };
    let start = Start::from(parse::position(&text)?);
    println!("{text} = position {start}\n{}", start.x_fen());
    Ok(())
}
