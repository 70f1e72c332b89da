//! Each input of the fuzzing corpus once: earlier findings and seeds.

use std::fs;
use std::path::Path;

use chess960_bot_fuzz::targets;

fn run_corpus(name: &str, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(name);
    let mut inputs = 0;
    for entry in fs::read_dir(folder).expect("the corpus is a folder") {
        let path = entry.expect("the corpus is readable").path();
        // Names the input that fails.
        println!("{}", path.display());
        target(&fs::read(path).expect("the input is a file"));
        inputs += 1;
    }
    assert_ne!(inputs, 0);
}

#[test]
fn typed_input() {
    run_corpus("typed_input", targets::typed_input);
}

#[test]
fn component_id() {
    run_corpus("component_id", targets::component_id);
}

#[test]
fn interaction_body() {
    run_corpus("interaction_body", targets::interaction_body);
}

#[test]
fn endpoint() {
    run_corpus("endpoint", targets::endpoint);
}
