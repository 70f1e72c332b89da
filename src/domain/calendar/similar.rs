use super::cities::{Area, City};
use super::find::{ZoneMatch, ZoneSearch, choose, find_places};
use super::places::{Country, key};

/// Minimum length of a place's name to allow a typo; shorter names resemble too many words.
const MIN_LENGTH_FOR_ONE_TYPO: usize = 4;

const MIN_LENGTH_FOR_TWO_TYPOS: usize = 8;

/// Finds the places whose name was probably misspelled, for a text that [`find`](super::find) does not know: `Berln`.
/// Largest first; only one if it is by far the largest.
pub fn similar(typed: &str) -> Vec<ZoneMatch> {
    let places: Vec<City> = nearest_names(&key(typed))
        .into_iter()
        .flat_map(find_places)
        .collect();
    match choose(places) {
        ZoneSearch::Place(zone) => vec![zone],
        ZoneSearch::Several(zones) => zones,
        ZoneSearch::Named(_) | ZoneSearch::Offset(_) | ZoneSearch::Nothing => Vec::new(),
    }
}

/// Returns the names with the fewest typos in the typed text, a [`key`], but not those that were typed correctly.
fn nearest_names(typed: &str) -> Vec<&'static str> {
    let allowed_typos = 1..=max_typos(typed);
    let mut typos_and_names: Vec<(usize, &str)> = Area::all()
        .flat_map(Area::cities)
        .flat_map(City::names)
        .chain(Country::all().flat_map(Country::names))
        .filter(|name| begins_alike(name, typed))
        .map(|name| (strsim::osa_distance(&key(name), typed), name))
        .filter(|(typos, _)| allowed_typos.contains(typos))
        .collect();
    // By typos first.
    typos_and_names.sort_unstable();
    typos_and_names.dedup();
    let fewest_typos = typos_and_names.first().map(|(typos, _)| *typos);
    typos_and_names
        .into_iter()
        .take_while(|(typos, _)| Some(*typos) == fewest_typos)
        .map(|(_, name)| name)
        .collect()
}

/// Excludes most names quickly: few people mistype the first letter.
fn begins_alike(name: &str, typed: &str) -> bool {
    let (Some(first), Some(typed_first)) = (name.chars().next(), typed.chars().next()) else {
        return false;
    };
    !first.is_ascii() || first.eq_ignore_ascii_case(&typed_first)
}

fn max_typos(typed: &str) -> usize {
    match typed.chars().count() {
        ..MIN_LENGTH_FOR_ONE_TYPO => 0,
        MIN_LENGTH_FOR_ONE_TYPO..MIN_LENGTH_FOR_TWO_TYPOS => 1,
        MIN_LENGTH_FOR_TWO_TYPOS.. => 2,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_misspelled_places() {
        for (typed, places) in [
            ("Berln", &["Berlin, Germany"][..]),
            ("Germny", &["Berlin, Germany"]),
            ("Madird", &["Madrid, Spain"]),
            ("Brln", &[]),
            ("xyz", &[]),
        ] {
            let found: Vec<String> = similar(typed).into_iter().map(|place| place.city).collect();
            assert_eq!(found, places, "{typed}");
        }
    }
}
