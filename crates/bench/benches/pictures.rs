//! Speed of drawing pictures, compared with rasterizing the same SVG (docs/performance.md). Run
//! `cargo bench -p bench --bench pictures`.

use std::hint::black_box;

use chess960::{Side, Start, StartId};
use chess960_bot::picture::{Picture, PictureCache, Subject, Theme};
use criterion::{Criterion, criterion_group, criterion_main};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

fn light(subject: Subject) -> Picture {
    let theme = Theme::Light;
    Picture { subject, theme }
}

fn board(id: StartId) -> Picture {
    let seen_from = Side::White;
    let start = Start::from(id);
    light(Subject::Board { start, seen_from })
}

fn sheet(id: StartId) -> Picture {
    let start = |index: u16| {
        let number = (id.get() + 97 * index) % StartId::COUNT;
        Start::from(StartId::new(number).expect("below 960"))
    };
    light(Subject::Sheet((0..10).map(start).collect()))
}

/// Draws a different picture each time, which the cache has already evicted.
fn warm(criterion: &mut Criterion, name: &str, picture: impl Fn(StartId) -> Picture) {
    let picture_cache = PictureCache::default();
    let mut ids = (0..StartId::COUNT)
        .map(|it| it * 7 % StartId::COUNT)
        .cycle();
    criterion.bench_function(name, |bencher| {
        bencher.iter(|| {
            let id = ids.next().expect("the cycle is endless");
            picture_cache.png(&picture(StartId::new(id).expect("below 960")))
        });
    });
}

fn pictures(criterion: &mut Criterion) {
    let classical = board(StartId::CLASSICAL);
    criterion.bench_function("board, by a new cache", |bencher| {
        bencher.iter(|| PictureCache::default().png(black_box(&classical)));
    });
    warm(criterion, "board", board);
    warm(criterion, "sheet of ten", sheet);
    let picture_cache = PictureCache::default();
    criterion.bench_function("board, kept", |bencher| {
        bencher.iter(|| picture_cache.png(black_box(&classical)));
    });
    criterion.bench_function("board, as SVG", |bencher| {
        bencher.iter(|| black_box(&classical).svg(None));
    });
}

fn general_tool(criterion: &mut Criterion) {
    let svg = board(StartId::CLASSICAL).svg(None);
    let draw = |svg: &str| {
        let tree = Tree::from_str(svg, &Options::default()).expect("valid SVG");
        let mut pixmap = Pixmap::new(720, 720).expect("not empty");
        resvg::render(&tree, Transform::identity(), &mut pixmap.as_mut());
        pixmap
    };
    criterion.bench_function("board, general tool, pixels", |bencher| {
        bencher.iter(|| draw(black_box(&svg)));
    });
    criterion.bench_function("board, general tool, PNG", |bencher| {
        bencher.iter(|| {
            draw(black_box(&svg))
                .encode_png()
                .expect("writing to memory succeeds")
        });
    });
}

criterion_group!(benches, pictures, general_tool);
criterion_main!(benches);
