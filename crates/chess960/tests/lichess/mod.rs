//! Links to lichess, as people paste them.

pub fn play_url(fen: &str) -> String {
    format!(
        "https://lichess.org/?fen={}#friend",
        fen.replace(' ', "%20")
    )
}

pub fn analysis_url(fen: &str) -> String {
    format!(
        "https://lichess.org/analysis/chess960/{}",
        fen.replace(' ', "_")
    )
}

pub fn editor_url(fen: &str) -> String {
    format!(
        "https://lichess.org/editor/{}?variant=chess960&color=white",
        fen.replace(' ', "_")
    )
}
