//! Draws a position with a die, as at a table: `cargo run --features rand --example throw_dice`.

use chess960::BackRank;
use chess960::draw::{ByHand, Progress, UnfinishedDraw};
use rand::rngs::SysRng;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut draw = UnfinishedDraw::begin(ByHand::Die);
    loop {
        let step = draw.step();
        let throw = step.device.throw(&mut SysRng)?;
        println!("{:?}: {throw}", step.role);
        match draw.add_throw(throw) {
            Progress::Unfinished(unfinished) => draw = unfinished,
            Progress::Finished(draw) => {
                println!("Position {}: {}", draw.id, BackRank::from(draw.id));
                return Ok(());
            }
        }
    }
}
