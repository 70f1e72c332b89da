//! Speed of conversions, parsing and the search in texts.

use std::hint::black_box;

use chess960::{BackRank, Fritz9Id, StartId, parse};
use criterion::{Criterion, criterion_group, criterion_main};

/// Converts a different position each time, so that caching cannot help.
fn each_position<T: Copy, U>(
    criterion: &mut Criterion,
    name: &str,
    from: impl Fn(StartId) -> T,
    convert: impl Fn(T) -> U,
) {
    // 7 is coprime to 960, so successive positions are far apart.
    let inputs: Vec<T> = (0..960_u16)
        .map(|n| from(StartId::new(n * 7 % 960).expect("below 960")))
        .collect();
    let mut inputs = inputs.iter().cycle();
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| {
            let input = inputs.next().expect("the cycle is endless");
            convert(black_box(*input))
        });
    });
}

fn conversions(criterion: &mut Criterion) {
    each_position(criterion, "id to back rank", |id| id, BackRank::from);
    each_position(criterion, "back rank to id", BackRank::from, StartId::from);
    each_position(
        criterion,
        "back rank to Fritz9",
        BackRank::from,
        Fritz9Id::from,
    );
    each_position(
        criterion,
        "Fritz9 to back rank",
        Fritz9Id::from,
        BackRank::from,
    );
    each_position(criterion, "id to Fritz9", |id| id, Fritz9Id::from);
    each_position(criterion, "Fritz9 to id", Fritz9Id::from, StartId::from);
}

fn parsing(criterion: &mut Criterion) {
    let fen = BackRank::from(StartId::CLASSICAL).x_fen();
    criterion.bench_function("parse FEN", |bencher| {
        bencher.iter(|| parse::position(black_box(&fen)));
    });
    criterion.bench_function("parse letters", |bencher| {
        bencher.iter(|| parse::position(black_box("RNBQKBNR")));
    });
}

/// Uses a message of maximum length.
fn finding(criterion: &mut Criterion) {
    let talk = "Shall we play brnnkqrb, or R-N-B-Q-K-B-N-R as ever? ".repeat(38);
    criterion.bench_function("find positions in 2,000 characters", |bencher| {
        bencher.iter(|| parse::find(black_box(&talk)));
    });
}

criterion_group!(benches, conversions, parsing, finding);
criterion_main!(benches);
