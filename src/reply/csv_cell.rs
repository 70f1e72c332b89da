//! Cells of CSV files.

use chrono::{DateTime, Utc};

use crate::text::invisible::without_invisible;

/// Writes a time such as `2026-11-24T18:30:00Z`, or nothing if there is none.
pub(crate) fn timestamp(time: Option<DateTime<Utc>>) -> String {
    match time {
        Some(time) => time.format("%Y-%m-%dT%H:%M:%SZ").to_string(),
        None => String::new(),
    }
}

/// Characters that start a formula in spreadsheets; some programs accept the full-width forms.
const FORMULA_SIGNS: [char; 8] = [
    '=', '+', '-', '@', '\u{FF1D}', '\u{FF0B}', '\u{FF0D}', '\u{FF20}',
];

/// Escapes formulas in user input. Spreadsheets may split cells at semicolons, tabs and line breaks, too.
pub(crate) fn escape_formulas(typed: Option<&str>) -> String {
    without_invisible(typed.unwrap_or_default())
        .split_inclusive([';', '\t', '\n', '\r'])
        .map(escape_cell)
        .collect()
}

/// Escapes a formula. Spreadsheets may remove spaces and quotation marks in front of it.
fn escape_cell(cell: &str) -> String {
    let content = cell.trim_start_matches(|c: char| c.is_whitespace() || c == '"');
    if content.starts_with(FORMULA_SIGNS) {
        format!("'{cell}")
    } else {
        cell.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_formula_is_escaped_in_each_cell() {
        for (typed, escaped) in [
            ("=1", "'=1"),
            ("+1", "'+1"),
            ("-1", "'-1"),
            ("@1", "'@1"),
            ("\u{FF1D}1", "'\u{FF1D}1"),
            (" \"=1", "' \"=1"),
            ("a;=1", "a;'=1"),
            ("a;;\" =1", "a;;'\" =1"),
            ("=1;+2;c;@3", "'=1;'+2;c;'@3"),
        ] {
            assert_eq!(escape_formulas(Some(typed)), escaped);
        }
    }

    #[test]
    fn only_eight_signs_begin_a_formula() {
        let mut signs = String::new();
        for sign in '!'..='\u{FFFF}' {
            let typed = without_invisible(&format!("{sign}1"));
            let is_escaped = escape_formulas(Some(&typed)) != typed;
            if is_escaped {
                signs.push(sign);
            }
        }
        assert_eq!(signs, "+-=@＋－＝＠");
    }

    #[test]
    fn signs_inside_a_cell_are_not_escaped() {
        assert_eq!(escape_formulas(Some("a=1+1")), "a=1+1");
    }

    /// Some spreadsheets split the rows of a file at semicolons instead of commas.
    #[test]
    fn a_row_that_is_split_at_semicolons_has_no_formulas() {
        let typed = "a\";\"=1+1\",b;\u{FF1D}2";
        let mut table = csv::Writer::from_writer(Vec::new());
        table
            .write_record(["1", &escape_formulas(Some(typed))])
            .expect("a row");
        let file = table.into_inner().expect("the file");
        let row = csv::ReaderBuilder::new()
            .has_headers(false)
            .delimiter(b';')
            .from_reader(&file[..])
            .into_records()
            .next()
            .expect("a row")
            .expect("valid CSV");
        let cells: Vec<&str> = row.iter().collect();
        assert_eq!(cells, ["1,\"a\"\"", "'\"\"=1+1\"\",b", "'\u{FF1D}2\""]);
    }
}
