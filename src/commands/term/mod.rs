mod glossary;
mod search;

use self::glossary::Term;
use self::search::{Quality, TermMatch, matching_terms, nearest};
use crate::chat::{
    Answer, Button, ButtonId, Buttons, Call, Command, CommandOption, MAX_BUTTONS_IN_ROW,
    MenuChoice, Message, Outcome, Press, Refusal, StaleButton, Suggestion,
};
use crate::commands::share;
use crate::text::{one_of, quote, say};

const NAME: CommandOption = CommandOption::suggested("name", "term-option-name", 100, |request| {
    Box::pin(async move { Ok(suggestions(request.text)) })
})
.required();

pub(super) const COMMAND: Command = Command::new(
    "term",
    "term-description",
    &[NAME],
    "/chess960 term name:X-FEN",
    |call| Box::pin(async move { on_command(&call) }),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons =
    Buttons::for_everyone("term", |press| Box::pin(async move { on_press(&press) }));

fn on_command(call: &Call<'_>) -> Outcome {
    let term = find_term(call.args.required_text(&NAME)?)?;
    Ok(Answer::Message(page(term, None)))
}

/// Shows the term of a button, or the chosen term of a menu. The menu's payload is the term to return to.
fn on_press(press: &Press<'_>) -> Outcome {
    let message = match press.chosen {
        Some(chosen) => {
            let term = Term::by_name(chosen).ok_or(StaleButton)?;
            page(term, Term::by_name(press.payload))
        }
        None => page(Term::by_name(press.payload).ok_or(StaleButton)?, None),
    };
    Ok(Answer::Update(message))
}

/// Explains a term, with a menu of related terms. The menu also has the `previous` term, from whose menu this one was
/// chosen, so that the reader can go back.
fn page(term: &'static Term, previous: Option<&'static Term>) -> Message {
    let mut linked: Vec<&Term> = term.related().collect();
    if let Some(previous) = previous {
        let is_linked = linked.iter().any(|related| related.name == previous.name);
        if !is_linked && previous.name != term.name {
            linked.push(previous);
        }
    }
    let choices = linked
        .into_iter()
        .map(|linked_term| MenuChoice::new(upper_first(&linked_term.title()), linked_term.name));
    let id = ButtonId::new(BUTTONS.key, term.name);
    let message = Message::public(text(term));
    share::make_private(message.with_menu(id, say!("term-see-also"), choices))
}

/// Explains a term below its title, and lists its aliases.
fn text(term: &Term) -> String {
    let title = upper_first(&term.title());
    let aliases = say!(
        "term-also-found-under",
        aliases = term.titles()[1..].join(", "),
    );
    format!("**{title}**\n{}\n{aliases}", term.text)
}

fn upper_first(name: &str) -> String {
    let mut chars = name.chars();
    match chars.next() {
        Some(first) => first.to_uppercase().chain(chars).collect(),
        None => String::new(),
    }
}

/// Finds the term that the text means: by its exact name, or else the only match. Refuses text that may mean several
/// terms or none.
fn find_term(typed: &str) -> Result<&'static Term, TermRefusal> {
    if let Some(term) = Term::by_name(typed) {
        return Ok(term);
    }
    if typed.trim().is_empty() {
        return Err(TermRefusal::Empty);
    }
    let matches = matching_terms(typed);
    if matches.is_empty() {
        return Err(TermRefusal::Unknown {
            typed: typed.to_owned(),
            nearest: nearest(typed),
        });
    }
    if let Some(term) = only_term(&matches) {
        return Ok(term);
    }
    Err(TermRefusal::Several {
        typed: typed.to_owned(),
        terms: matches.iter().map(|found| found.term).collect(),
    })
}

/// Returns the term that was meant, if that is clear: there is one match, or one match by its whole name. `None` if
/// several terms may be meant. `matches` begins with the best match.
fn only_term(matches: &[TermMatch]) -> Option<&'static Term> {
    match matches {
        [only] => Some(only.term),
        [best, next, ..]
            if best.quality == Quality::WholeName && next.quality != Quality::WholeName =>
        {
            Some(best.term)
        }
        _ => None,
    }
}

#[derive(Debug)]
enum TermRefusal {
    Empty,
    Several {
        typed: String,
        terms: Vec<&'static Term>,
    },
    Unknown {
        typed: String,
        nearest: Vec<&'static Term>,
    },
}

impl TermRefusal {
    /// Returns the terms that the text may mean, as many as there is room for buttons.
    fn meanings(&self) -> impl Iterator<Item = &'static Term> {
        let terms = match self {
            Self::Empty => &[],
            Self::Several { terms, .. } => terms.as_slice(),
            Self::Unknown { nearest, .. } => nearest.as_slice(),
        };
        terms.iter().copied().take(MAX_BUTTONS_IN_ROW)
    }
}

impl Refusal for TermRefusal {
    fn text(&self) -> String {
        let terms = one_of(self.meanings().map(|term| format!("`{}`", term.title())));
        match self {
            Self::Empty => say!("term-which"),
            Self::Several { typed, .. } => say!("term-several", typed = quote(typed), terms),
            Self::Unknown { typed, nearest } if nearest.is_empty() => {
                say!("term-unknown", typed = quote(typed))
            }
            Self::Unknown { typed, .. } => say!("term-nearest", typed = quote(typed), terms),
        }
    }

    fn buttons(&self) -> Vec<Button> {
        self.meanings()
            .map(|term| {
                let id = ButtonId::new(BUTTONS.key, term.name);
                Button::press(upper_first(&term.title()), id)
            })
            .collect()
    }
}

/// Suggests the terms that match the text: the title and, if only an alias matches, the alias in brackets.
fn suggestions(typed: &str) -> Vec<Suggestion> {
    matching_terms(typed)
        .into_iter()
        .map(|found| {
            let title = found.term.title();
            let label = if found.title == title {
                title
            } else {
                format!("{title} ({})", found.title)
            };
            Suggestion::new(label, found.term.name)
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::glossary::TERMS;
    use super::search::key;
    use super::*;
    use crate::commands::testing::{ALICE, TestBot, message};

    async fn ask(name: &str) -> Outcome {
        TestBot::new().call(&COMMAND, &[("name", name)]).await
    }

    #[tokio::test]
    async fn finds_terms_by_name_and_alias() {
        let mut names = 0;
        for term in TERMS {
            for name in term.titles() {
                for typed in [&name, &name.to_uppercase(), &format!(" {} ", key(&name))] {
                    let reply = message(ask(typed).await);
                    assert_eq!(reply.text, text(term), "{typed}");
                }
                names += 1;
            }
        }
        assert_eq!(names, 196);
    }

    fn related(message: &Message) -> Vec<&str> {
        let menu = message.menus().next().expect("a menu");
        menu.choices
            .iter()
            .map(|choice| choice.value.as_str())
            .collect()
    }

    #[tokio::test]
    async fn the_menu_has_the_related_terms() {
        for term in TERMS {
            let shown = message(ask(term.name).await);
            let names: Vec<&str> = term.related().map(|other| other.name).collect();
            assert_eq!(related(&shown), names);
        }
    }

    #[tokio::test]
    async fn the_menu_of_a_related_term_leads_back() {
        let mut bot = TestBot::new();
        let mut pairs = 0;
        for term in TERMS {
            let first = message(ask(term.name).await);
            for other in term.related() {
                let next = message(bot.choose(&first, 1, &upper_first(&other.title())).await);
                assert!(related(&next).contains(&term.name), "{}", other.name);
                pairs += 1;
            }
        }
        assert_eq!(pairs, 103);
    }

    #[tokio::test]
    async fn the_menu_of_a_renamed_term_leads_to_other_terms() {
        let outcome = TestBot::new()
            .use_id(ALICE, 1, "term:nosuch", Some("FEN"))
            .await;
        assert!(matches!(outcome, Ok(Answer::Update(_))), "{outcome:?}");
        assert_eq!(message(outcome).text, message(ask("FEN").await).text);
    }

    #[tokio::test]
    async fn unambiguous_part_of_a_name_suffices() {
        for (typed, name) in [
            ("scharn", "Scharnagl number"),
            ("shredd", "Shredder-FEN"),
            ("touch", "castling over the board"),
            ("King\u{2019}s t", "king's table"),
            ("bishops code", "bishops' table"),
            ("Chessgames number", "fourth numbering"),
            ("chessgames.com", "fourth numbering"),
            ("transcend", "Transcendental chess"),
            ("ICCF", "regulations"),
            ("fide", "castling over the board"),
        ] {
            let found = find_term(typed).map(|term| term.name);
            assert_eq!(found.ok(), Some(name), "{typed}");
        }
    }

    #[test]
    fn no_two_terms_have_the_same_name() {
        let mut keys = BTreeSet::new();
        for name in TERMS.iter().flat_map(Term::titles) {
            assert_ne!(key(&name), "", "{name}");
            assert!(keys.insert(key(&name)), "{name}");
        }
        assert!(keys.len() > TERMS.len());
    }

    /// Discord's limit for labels is 100 characters.
    #[test]
    fn suggestions_of_names_fit_into_labels() {
        let mut labels = 0;
        for name in TERMS.iter().flat_map(Term::titles) {
            for suggestion in suggestions(&name) {
                let label = suggestion.label;
                assert!(label.chars().count() <= 100, "{label}");
                labels += 1;
            }
        }
        assert_eq!(labels, 221);
    }

    #[test]
    fn related_terms_exist() {
        for term in TERMS {
            let names: Vec<&str> = term.related().map(|related| related.name).collect();
            assert_eq!(names.join(", "), term.related_terms);
            assert!(!names.contains(&term.name), "{}", term.name);
        }
    }
}
