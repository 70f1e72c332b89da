//! Routes below `/channels/{channel}`.

use super::channels::PageStart;
use super::limits::{DEFAULT_PAGE, check_page};
use super::model::Snowflake;
use super::payload;
use super::refusal::Refusal;
use super::rest::{Answer, Call, snowflake};
use super::state::State;

/// Handles a channel request. `None` if there is no such route.
pub fn answer(
    state: &mut State,
    call: &Call,
    channel: Snowflake,
    rest: &[&str],
) -> Option<Result<Answer, Refusal>> {
    let model = &mut state.model;
    let (body, number) = (call.body(), call.number);
    let message = match (call.method.as_str(), rest) {
        ("GET", []) => return Some(model.channel_object(channel).map(Answer::ok)),
        ("GET", ["messages"]) => return Some(read_history(state, call, channel)),
        ("POST", ["messages"]) => {
            let posted = model.post(channel, body, number);
            if posted.as_ref().is_ok_and(|posted| !posted.is_new) {
                state.journal.mark_checked(number); // the request had no visible effect
            }
            posted.map(|posted| posted.id)
        }
        ("PUT", ["pins", id] | ["messages", "pins", id]) => {
            return Some(no_content(model.pin(channel, snowflake(id), number)));
        }
        ("DELETE", ["pins", id] | ["messages", "pins", id]) => {
            return Some(no_content(model.unpin(channel, snowflake(id), number)));
        }
        ("POST", ["messages", id, "threads"]) => {
            let thread = model.start_thread(channel, snowflake(id), body.json, number);
            return Some(thread.map(|id| {
                let object = payload::thread(model, &model.messages[&id]);
                Answer::created(object.expect("the thread was just started"))
            }));
        }
        ("POST", ["messages", id, "crosspost"]) => model.publish(channel, snowflake(id), number),
        ("GET", ["messages", id]) => model.read(channel, snowflake(id)),
        ("PATCH", ["messages", id]) => model.edit_in_channel(channel, snowflake(id), body, number),
        ("DELETE", ["messages", id]) => {
            let deleted = model.delete_in_channel(channel, snowflake(id), number);
            return Some(no_content(deleted));
        }
        _ => return None,
    };
    Some(message.map(|id| Answer::ok(state.model.message_object(id))))
}

fn no_content(done: Result<(), Refusal>) -> Result<Answer, Refusal> {
    done.map(|()| Answer::NO_CONTENT)
}

fn read_history(state: &State, call: &Call, channel: Snowflake) -> Result<Answer, Refusal> {
    let (start, limit) = page(&call.query)?;
    let page = state.model.read_history(channel, start, limit)?;
    let objects = page.into_iter().map(|id| state.model.message_object(id));
    Ok(Answer::ok(objects.collect()))
}

fn page(query: &str) -> Result<(PageStart, usize), Refusal> {
    let (mut start, mut limit) = (PageStart::Newest, DEFAULT_PAGE);
    for pair in query.split('&').filter(|pair| !pair.is_empty()) {
        let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
        let number = value.parse().map_err(|_| {
            let message = format!("Value \"{value}\" is not a number.");
            Refusal::invalid_form(&[name], "NUMBER_TYPE_COERCE", &message)
        })?;
        if name == "limit" {
            limit = check_page(number)?;
            continue;
        }
        if start != PageStart::Newest {
            let message = "Only one of before, after and around may be given.";
            return Err(Refusal::invalid_form(&[name], "BASE_TYPE_CHOICES", message));
        }
        start = match name {
            "before" => PageStart::Before(number),
            "after" => PageStart::After(number),
            "around" => PageStart::Around(number),
            _ => start,
        };
    }
    Ok((start, limit))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_selects_at_most_one_page() {
        assert_eq!(page(""), Ok((PageStart::Newest, 50)));
        assert_eq!(page("limit=100&before=5"), Ok((PageStart::Before(5), 100)));
        assert_eq!(page("around=5&limit=1"), Ok((PageStart::Around(5), 1)));
        for wrong in ["limit=0", "limit=101", "before=1&after=1", "after=x"] {
            assert!(page(wrong).is_err(), "{wrong}");
        }
    }
}
