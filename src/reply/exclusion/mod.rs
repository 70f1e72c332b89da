mod describe;
mod refusal;
mod typed;
mod used;

use chess960::StartSet;

pub(crate) use self::describe::{
    counted, few_possible, full_line, full_list, is_counted, line, named, never, positions,
    possible_positions, words,
};
pub use self::refusal::ExclusionRefusal;
pub(crate) use self::used::{ResolvedExclusion, UsedHere, resolve};
use crate::chat::{Args, CommandOption, Suggestion, SuggestionRequest};
use crate::domain::exclusion::Exclusion;
use crate::text::say;

/// Maximum length of the positions left out by a proposal, in characters. Every message about it must fit.
pub(crate) const MAX_PROPOSED_CHARS: usize = 150;

/// Whether messages can list all positions that are left out.
pub(crate) fn fits_into_messages(excluded: &StartSet) -> bool {
    excluded.to_string().len() <= MAX_PROPOSED_CHARS
}

pub(crate) const EXCLUDE: CommandOption =
    CommandOption::suggested("exclude", "exclusion-option", 1000, |request| {
        Box::pin(async move { Ok(suggestions(&request)) })
    });

/// Reads the option [`EXCLUDE`]. Returns `None` if it was not given.
pub(crate) fn read(args: &Args) -> Result<Option<Exclusion>, ExclusionRefusal> {
    args.text(&EXCLUDE).map(parse).transpose()
}

pub(crate) fn parse(typed: &str) -> Result<Exclusion, ExclusionRefusal> {
    typed::read(typed)
}

/// Suggests common exclusions that contain the typed text, or that it means in other words, such as "classical" for
/// 518. If it means an exclusion that is not common, that comes first.
fn suggestions(request: &SuggestionRequest<'_>) -> Vec<Suggestion> {
    let typed = request.text.trim().to_lowercase();
    let meant = parse(&typed).ok();
    let mut is_common = false;
    let mut suggestions = Vec::new();
    for suggestion in common_suggestions() {
        let is_meant = meant.is_some() && meant == parse(&suggestion.value).ok();
        let has_text =
            suggestion.value.contains(&typed) || suggestion.label.to_lowercase().contains(&typed);
        if is_meant || has_text {
            suggestions.push(suggestion);
        }
        is_common |= is_meant;
    }
    if let Some(exclusion) = meant
        && !is_common
    {
        // Discord shows labels without formatting.
        let label = words(&exclusion).replace('`', "");
        suggestions.insert(0, Suggestion::new(label, exclusion));
    }
    suggestions
}

fn common_suggestions() -> Vec<Suggestion> {
    vec![
        Suggestion::new(say!("exclusion-suggested-classical"), "518"),
        Suggestion::new(say!("exclusion-suggested-mirror"), "518 mirror"),
        Suggestion::new(say!("exclusion-suggested-used"), "used here 30 days"),
        Suggestion::new(say!("exclusion-suggested-none"), "none"),
    ]
}
