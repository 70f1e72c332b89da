//! Checks which modules of `src/` import which, that files do not import each other in cycles, and the length of files.
//!
//! Reads the `use` lines of all files except tests; reexports (`pub use self::`) are not imports.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Top-level modules; each may only use modules of earlier layers.
const LAYERS: [&[&str]; 12] = [
    &["health", "http", "threads", "text"],
    &["metrics", "picture", "lichess"],
    &["domain"],
    &["store", "drand"],
    &["app"],
    &["chat"],
    &["reply"],
    &["commands"],
    &["config"],
    &["log"],
    &["console", "monitor", "discord", "workers"],
    &["cli"],
];

/// Libraries that only one module may name.
const LIBRARIES: [(&str, &str); 9] = [
    ("serenity", "discord"),
    ("sqlx", "store"),
    ("jiff", "domain"),
    ("bls12_381", "domain"),
    ("resvg", "picture"),
    ("icu_list", "text"),
    ("icu_locale_core", "text"),
    ("icu_properties", "text"),
    ("prometheus", "metrics"),
];

/// Files whose imports don't count as a cycle, because what they read is recursive: the value of a PGN tag is a text.
const RECURSIVE: [&str; 1] = ["parse::pgn"];

const MAX_LINES: usize = 650;

/// File contents by module: `store::draw`, or `store` for `store/mod.rs`.
type Files = BTreeMap<String, String>;

/// `folder` has the root of a library or a program: the `src` of a package, or the folder of a benchmark.
fn files(folder: &Path) -> Files {
    let mut files = BTreeMap::new();
    for path in rust_files(folder) {
        let inner = path.strip_prefix(folder).expect("the file is inside");
        let parts = inner.with_extension("");
        let mut parts: Vec<_> = parts.iter().map(|part| part.to_string_lossy()).collect();
        let name = parts.last().expect("the file has a name");
        if name == "testing" || parts.iter().any(|part| part == "tests") {
            continue;
        }
        if name == "mod" {
            parts.pop();
        }
        let text = fs::read_to_string(&path).expect("the file is UTF-8");
        // Test modules are at the end of a file.
        let text = text.split("#[cfg(test)]\nmod tests").next();
        let text = text.expect("split returns a first part").to_owned();
        files.insert(parts.join("::"), text);
    }
    files.retain(|module, _| !["main", "lib"].contains(&top_module(module)));
    files
}

fn rust_files(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder exists") {
        let path = entry.expect("the entry is readable").path();
        if path.is_dir() && !path.ends_with("target") {
            found.extend(rust_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
    found
}

/// The paths of a `use` tree, without braces: `a::{b, c::{d, e}}` has three.
fn paths(tree: &str) -> Vec<String> {
    let Some((prefix, rest)) = tree.split_once('{') else {
        return vec![tree.trim().to_owned()];
    };
    let inside = rest.rsplit_once('}').map_or(rest, |(inside, _)| inside);
    let (mut depth, mut parts) = (0, vec![String::new()]);
    for c in inside.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth -= 1,
            ',' if depth == 0 => {
                parts.push(String::new());
                continue;
            }
            _ => {}
        }
        parts.last_mut().expect("parts is not empty").push(c);
    }
    let parts = parts.iter().filter(|part| !part.trim().is_empty());
    parts
        .flat_map(|part| paths(part))
        .map(|path| format!("{}{path}", prefix.trim()))
        .collect()
}

/// The `use` trees of a file, except reexports.
fn use_trees(text: &str) -> Vec<String> {
    let mut trees = Vec::new();
    let mut rest = text;
    while let Some(at) = rest.find("use ") {
        let line = rest[..at]
            .rsplit('\n')
            .next()
            .expect("split returns a first line")
            .trim();
        rest = &rest[at + "use ".len()..];
        let is_use = line.is_empty() || line.starts_with("pub") && !line.contains(' ');
        if let Some((tree, _)) = rest.split_once(';')
            && is_use
            && !(line.starts_with("pub") && tree.starts_with("self::"))
        {
            trees.push(tree.split_whitespace().collect::<Vec<_>>().join(" "));
        }
    }
    trees
}

/// The module with the item of a path; `None` outside of the library.
fn target(files: &Files, file: &str, path: &str) -> Option<String> {
    let mut parts: Vec<&str> = path.split("::").collect();
    let mut base: Vec<&str> = file.split("::").collect();
    match parts[0] {
        "crate" => base.clear(),
        "self" => {}
        "super" => {
            while parts.first() == Some(&"super") {
                base.pop();
                parts.remove(0);
            }
            parts.insert(0, "super");
        }
        _ => return None,
    }
    base.extend(&parts[1..]);
    (1..=base.len())
        .rev()
        .map(|length| base[..length].join("::"))
        .find(|module| files.contains_key(module))
}

fn imports(files: &Files) -> BTreeMap<&str, BTreeSet<String>> {
    files
        .iter()
        .map(|(name, file)| {
            let trees = use_trees(file);
            let paths = trees.iter().flat_map(|tree| paths(tree));
            let targets = paths.filter_map(|path| target(files, name, &path));
            let others = targets.filter(|target| target != name);
            (name.as_str(), others.collect())
        })
        .collect()
}

fn top_module(module: &str) -> &str {
    module
        .split("::")
        .next()
        .expect("split returns a first part")
}

fn layer(top_module: &str) -> usize {
    let layer = LAYERS
        .iter()
        .position(|modules| modules.contains(&top_module));
    layer.unwrap_or_else(|| panic!("{top_module} has no layer"))
}

#[test]
fn paths_of_a_use_tree_have_no_braces() {
    let paths = paths("super::{self, draw::{Draw, Record}, id}");
    assert_eq!(
        paths,
        [
            "super::self",
            "super::draw::Draw",
            "super::draw::Record",
            "super::id"
        ]
    );
}

#[test]
fn reexports_are_no_imports() {
    let text = "use std::fs;\npub use self::draw::Draw;\npub use crate::{\n    id,\n};\n";
    assert_eq!(use_trees(text), ["std::fs", "crate::{ id, }"]);
}

#[test]
fn modules_use_lower_layers_only() {
    let files = files(Path::new("src"));
    let mut checked = 0;
    for (module, targets) in imports(&files) {
        for target in targets {
            let (from, to) = (top_module(module), top_module(&target));
            assert!(
                from == to || layer(to) < layer(from),
                "{module} uses {target}, but {from} is not in a higher layer than {to}"
            );
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked} imports");
}

/// Whether code outside of comments names a library. In quotes it is a log target.
fn names_library(code: &str, library: &str) -> bool {
    let path = format!("{library}::");
    let log_target = format!("\"{path}");
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .any(|line| line.replace(&log_target, "").contains(&path))
}

#[test]
fn each_library_is_named_by_one_module_only() {
    let files = files(Path::new("src"));
    for (library, owner) in LIBRARIES {
        let users: BTreeSet<&str> = files
            .iter()
            .filter(|(_, code)| names_library(code, library))
            .map(|(module, _)| top_module(module))
            .collect();
        assert_eq!(users, BTreeSet::from([owner]), "{library}");
    }
}

/// Ways to select all columns of a table: `SELECT * FROM draw`, `DELETE FROM draw RETURNING *`,
/// `SELECT job.* FROM job` and `SELECT job.*, post.name FROM job`.
const ALL_COLUMNS: [&str; 4] = ["SELECT *", "RETURNING *", ".* FROM", ".*, "];

/// Otherwise, a column that a later version adds would disturb processes of this version.
#[test]
fn statements_name_their_columns() {
    let mut insertions = 0;
    for (module, text) in files(Path::new("src/store")) {
        for all_columns in ALL_COLUMNS {
            assert!(!text.contains(all_columns), "{all_columns} in {module}");
        }
        for insertion in text.split("INSERT INTO ").skip(1) {
            let (table, rest) = insertion.split_once(' ').expect("a table");
            assert!(rest.starts_with('('), "{table} in {module}");
            insertions += 1;
        }
    }
    assert!(insertions > 8, "{insertions} insertions");
}

/// Direct and indirect imports.
fn reached<'a>(imports: &'a BTreeMap<&str, BTreeSet<String>>, from: &str) -> BTreeSet<&'a str> {
    let mut reached = BTreeSet::new();
    let mut unvisited: Vec<&str> = imports[from].iter().map(String::as_str).collect();
    while let Some(module) = unvisited.pop() {
        if reached.insert(module) {
            unvisited.extend(imports[module].iter().map(String::as_str));
        }
    }
    reached
}

#[test]
fn files_have_no_import_cycles() {
    let mut folders = vec![
        PathBuf::from("src"),
        PathBuf::from("crates/bench/benches/load"),
    ];
    for entry in fs::read_dir("crates").expect("the folder exists") {
        folders.push(entry.expect("the entry is readable").path().join("src"));
    }
    for folder in folders {
        let cycles = cycles(&files(&folder));
        assert_eq!(cycles, [""; 0], "{}", folder.display());
    }
}

/// Pairs of files that import each other, perhaps through others.
fn cycles(files: &Files) -> Vec<String> {
    let mut imports = imports(files);
    for module in RECURSIVE {
        imports.insert(module, BTreeSet::new());
    }
    let reached: BTreeMap<&str, _> = imports
        .keys()
        .map(|name| (*name, reached(&imports, name)))
        .collect();
    let mut cycles = Vec::new();
    for (module, others) in &reached {
        for other in others {
            if module < other && reached[other].contains(module) {
                cycles.push(format!("{module} and {other}"));
            }
        }
    }
    cycles
}

#[test]
fn files_are_short() {
    let mut checked = 0;
    for folder in ["src", "crates", "tests", "fuzz"] {
        for path in rust_files(Path::new(folder)) {
            let text = fs::read_to_string(&path).expect("the file is UTF-8");
            let lines = text.lines().count();
            assert!(lines <= MAX_LINES, "{}: {lines} lines", path.display());
            checked += 1;
        }
    }
    assert!(checked > 500, "{checked} files");
}
