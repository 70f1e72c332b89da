//! Speed of drawing pictures (docs/performance.md). Run `cargo bench -p bench --bench pictures`.

use std::hint::black_box;

use chess960::{DoubleId, Side, Start, StartId};
use chess960_bot::picture::{Picture, PictureCache, Subject, Theme};
use criterion::{Criterion, criterion_group, criterion_main};

fn light(subject: Subject) -> Picture {
    Picture {
        subject,
        theme: Theme::Light,
    }
}

fn board(id: StartId) -> Picture {
    light(Subject::Board {
        start: Start::from(id),
        seen_from: Side::White,
    })
}

fn sheet(starts: impl IntoIterator<Item = Start>) -> Picture {
    light(Subject::Sheet(starts.into_iter().collect()))
}

fn id(number: u16) -> StartId {
    StartId::new(number % StartId::COUNT).expect("below 960")
}

fn pictures(criterion: &mut Criterion) {
    let singles = (0..10).map(|index| id(97 * index).into());
    let doubles = (0..100).map(|index| DoubleId::new(id(9 * index), id(959 - 7 * index)).into());
    for (name, picture) in [
        ("board", board(StartId::CLASSICAL)),
        ("sheet of ten", sheet(singles)),
        ("sheet of 100 DFRC positions", sheet(doubles)),
    ] {
        println!("{name}: {} bytes", picture.png(None).len());
        criterion.bench_function(name, |bencher| {
            bencher.iter(|| black_box(&picture).png(None));
        });
    }
    let classical = board(StartId::CLASSICAL);
    let picture_cache = PictureCache::default();
    criterion.bench_function("board, kept", |bencher| {
        bencher.iter(|| picture_cache.png(black_box(&classical)));
    });
    criterion.bench_function("board, as SVG", |bencher| {
        bencher.iter(|| black_box(&classical).svg(None));
    });
}

criterion_group!(benches, pictures);
criterion_main!(benches);
