//! Each input of the fuzzing corpus once: earlier findings and seeds.

use std::fs;
use std::path::{Path, PathBuf};

use chess960_bot_fuzz::targets;

fn run_corpus(name: &str, target: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("corpus")
        .join(name);
    let entries = fs::read_dir(folder).expect("the corpus is a folder");
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("the corpus is readable").path())
        .collect();
    assert!(!paths.is_empty());
    // A target keeps a club between inputs.
    paths.sort();
    for path in paths {
        // Names the input that fails.
        println!("{}", path.display());
        target(&fs::read(path).expect("the input is a file"));
    }
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
