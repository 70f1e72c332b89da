//! Names that were probably meant by a typo.

/// Minimum Jaro-Winkler similarity, from 0 to 1.
const MIN_SIMILARITY: f64 = 0.8;

/// Returns the item whose name is most like the typed one, or `None` if no name is similar. Ignores case. Of equally
/// similar items, returns the first.
pub(crate) fn most_similar<T>(
    typed: &str,
    items: impl IntoIterator<Item = T>,
    name: impl Fn(&T) -> &str,
) -> Option<T> {
    let lowercase_typed = typed.to_lowercase();
    let mut best = None;
    let mut best_similarity = 0.0;
    for item in items {
        let similarity = strsim::jaro_winkler(&name(&item).to_lowercase(), &lowercase_typed);
        if similarity >= MIN_SIMILARITY && similarity > best_similarity {
            best = Some(item);
            best_similarity = similarity;
        }
    }
    best
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn finds_the_most_similar_name() {
        let names = ["text", "figurine", "picture"];
        for (typed, meant) in [
            ("figurin", Some("figurine")),
            ("PICTRUE", Some("picture")),
            ("3d", None),
        ] {
            assert_eq!(most_similar(typed, names, |name| name), meant, "{typed}");
        }
    }
}
