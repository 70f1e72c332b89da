//! Discord's markup in messages and options: mentions of users (`<@1234>`), roles and channels, times and commands.

use chess960::parse::Text;

/// Returns a text for the parser of positions, in which the markup is no text: its numbers are no positions.
pub fn text_with_markup(written: &str) -> Text<'_> {
    let mut objects = Vec::new();
    let mut search_start = 0;
    while let Some(distance) = written[search_start..].find('<') {
        let start = search_start + distance;
        let content = &written[start + 1..];
        let Some(length) = content.find(['<', '>']) else {
            break;
        };
        search_start = start + 1 + length;
        if content[length..].starts_with('>') && is_markup(&content[..length]) {
            search_start += 1;
            objects.push(start..search_start);
        }
    }
    Text::with_objects(written, objects)
}

/// Whether a text between angle brackets is Discord's markup: `@1234`, `@&1234`, `#1234`, `t:1234:R` or `/show:1234`.
fn is_markup(content: &str) -> bool {
    let id = if let Some(time) = content.strip_prefix("t:") {
        time.split(':').next()
    } else if let Some(command) = content.strip_prefix('/') {
        command.rsplit_once(':').map(|(_, id)| id)
    } else {
        ["@&", "@!", "@", "#"]
            .iter()
            .find_map(|sign| content.strip_prefix(sign))
    };
    id.is_some_and(|id| !id.is_empty() && id.bytes().all(|byte| byte.is_ascii_digit()))
}

#[cfg(test)]
mod tests {
    use chess960::parse::{ParseError, find, read};
    use chess960::{Start, StartId};

    use super::*;

    /// Positions that are found in a text, as they are written.
    fn found(text: &str) -> Vec<&str> {
        find(text_with_markup(text))
            .into_iter()
            .map(|position| position.written)
            .collect()
    }

    #[test]
    fn numbers_in_markup_are_no_positions() {
        for text in [
            "<#123456789012345678> <@&517>",
            "<#764>",
            "<@&518>",
            "<@518> and <@!519>",
            "DFRC </chess960 show:518>",
            "Chess960: <t:451:R>",
        ] {
            assert_eq!(found(text), [""; 0], "{text}");
        }
    }

    #[test]
    fn positions_beside_markup_are_found() {
        for (text, written) in [
            ("<@12345> NRBKRNQB <t:1700000000:R>", "NRBKRNQB"),
            ("<@12345> B/R/N/N/K/Q/R/B <t:1700000000>", "B/R/N/N/K/Q/R/B"),
            ("<@12345> (T-S-L-D-K-L-S-T)!", "T-S-L-D-K-L-S-T"),
            ("<#31> BRNNKQRB", "BRNNKQRB"),
            ("</show:12> #451", "#451"),
        ] {
            assert_eq!(found(text), [written], "{text}");
        }
    }

    #[test]
    fn other_angle_brackets_are_text() {
        for text in ["<#451", "<#451 >", "<@x> #451", "< #451>", "</12> #451"] {
            assert_eq!(found(text), ["#451"], "{text}");
        }
    }

    #[test]
    fn a_mention_is_no_half_of_a_pair() {
        let error = read(text_with_markup("518/<@1234>"), None).expect_err("a refusal");
        assert_eq!(
            error.to_string(),
            "Black's half \"<@1234>\": \"<@1234>\" is not understood"
        );
    }

    /// A bare number beside a mention may be anything.
    #[test]
    fn a_mention_is_quoted_as_it_is_written() {
        let error = read(text_with_markup("<@1234> 451"), None).expect_err("a question");
        let ParseError::NotUnderstood {
            part,
            nearest: Some(nearest),
        } = error
        else {
            panic!("{error}");
        };
        assert_eq!(part, "<@1234>");
        let start = StartId::new(451).expect("a number below 960");
        assert_eq!(Start::from(nearest.reading), start.into());
    }
}
