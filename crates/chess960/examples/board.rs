//! Prints the board of a number: `cargo run --example board 451`.

use chess960::{BackRank, Fritz9Id, StartId};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let number = std::env::args().nth(1).unwrap_or_else(|| "518".to_owned());
    let id: StartId = number.parse()?;
    let rank = BackRank::from(id);
    print!("Position {id}: {rank}\n{}", rank.text_board());
    println!(
        "1–960 range {}, Fritz9 {}",
        id.one_based(),
        Fritz9Id::from(id)
    );
    println!("{}", rank.x_fen());
    Ok(())
}
