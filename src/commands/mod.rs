//! Each command is a constant, listed in [`COMMANDS`] or [`MESSAGE_COMMANDS`].

pub mod agree;
mod agreements;
mod caller;
mod castling;
mod daily;
mod details;
mod erasing;
mod event;
mod events;
mod explain;
mod find;
mod forget;
mod from_throws;
mod help;
mod history;
mod id_of;
mod identify;
mod list;
mod my_data;
mod notifications;
mod odds;
mod preferences;
pub(crate) mod random;
mod schedules;
mod share;
mod show;
mod steps;
mod table;
mod term;
pub mod verify;

pub use self::find::{CommandLabel, UnknownCommand, all, find, find_button, find_message_command};
pub(crate) use self::schedules::{Retraction, RetractionError, announce_stop};
use crate::chat::{Audience, Buttons, Group, MessageCommand};
use crate::text::sentence;

pub const COMMANDS: &[Group] = &[
    Group {
        name: "chess960",
        description: sentence!("groups-chess960"),
        audience: Audience::Everybody,
        commands: &[
            &random::COMMAND,
            &show::COMMAND,
            &id_of::COMMAND,
            &daily::COMMAND,
            &event::COMMAND,
            &history::COMMAND,
            &explain::COMMAND,
            &castling::COMMAND,
            &list::COMMAND,
            &table::COMMAND,
            &from_throws::COMMAND,
            &odds::COMMAND,
            &term::COMMAND,
            &agree::COMMAND,
            &agreements::COMMAND,
            &verify::COMMAND,
            &preferences::COMMAND,
            &my_data::COMMAND,
            &forget::COMMAND,
            &help::COMMAND,
        ],
    },
    schedules::GROUP,
    events::GROUP,
];

pub const MESSAGE_COMMANDS: &[&MessageCommand] = &[&identify::COMMAND];

pub const SHARED_BUTTONS: &[&Buttons] = &[
    &agree::start::TIME_MENU,
    &agree::start::TIME_CHOICE,
    &agree::start::offer::OTHER_TIME,
    &agree::start::offer::OWN_NAME,
    &agree::start::play::ACCEPT,
    &details::BUTTONS,
    &details::LIST_BUTTONS,
    &event::ORGANIZE,
    &events::BOARDS,
    &events::EXPORT,
    &events::PANEL_ACTIONS,
    &events::PANEL_VIEWS,
    &forget::CONSEQUENCES,
    &identify::page::MENU,
    &notifications::BUTTONS,
    &random::public::BUTTONS,
    &steps::BUTTONS,
    &schedules::option_answer::CREATE_BUTTONS,
    &schedules::option_answer::EDIT_BUTTONS,
    &schedules::option_answer::SHOW_BUTTONS,
    &schedules::panel::VIEWS,
    &share::BUTTONS,
];

#[cfg(test)]
mod confirmations;
#[cfg(test)]
pub(crate) mod testing;
#[cfg(test)]
pub(crate) mod transcripts;

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::testing::{ALICE, TestBot, bob, message, refusal};
    use super::*;
    use crate::chat::{
        Answer, ButtonAccess, Command, CommandError, Effect, Message, OptionValue, Outcome,
        Refusal, ReplyMode, StaleButton, Visibility, option,
    };
    use crate::text::Sentence;

    /// An option that takes a position.
    struct PositionOption {
        command: &'static str,
        name: &'static str,
        /// Options that are required or shorten the reply.
        others: &'static [(&'static str, &'static str)],
    }

    const fn option(command: &'static str, name: &'static str) -> PositionOption {
        PositionOption {
            command,
            name,
            others: &[],
        }
    }

    const POSITION_OPTIONS: [PositionOption; 8] = [
        PositionOption {
            others: &[("board", "line")],
            ..option("show", "id")
        },
        PositionOption {
            others: &[("id", "518"), ("board", "line")],
            ..option("show", "black-id")
        },
        option("id-of", "array"),
        option("explain", "position"),
        option("castling", "position"),
        PositionOption {
            others: &[("name", "krn")],
            ..option("table", "array")
        },
        option("agree", "position"),
        option("random", "exclude"),
    ];

    /// Calls a command with a typed position.
    async fn call_with_position(option: &PositionOption, typed: &str) -> Outcome {
        let text = |value: &str| OptionValue::Text(value.to_owned());
        let mut given = vec![(option.name.to_owned(), text(typed))];
        for &(name, value) in option.others {
            given.push((name.to_owned(), text(value)));
        }
        if option.command == "agree" {
            given.push(("opponent".to_owned(), OptionValue::User(bob())));
        }
        let (_, command) = find("chess960", option.command).expect("a command");
        TestBot::new().call_with_as(ALICE, command, given).await
    }

    #[tokio::test]
    async fn position_options_read_positions_with_labels() {
        for option in &POSITION_OPTIONS {
            // The table marks the row with the KRN code.
            let part = match option.command {
                "table" => "`RNNKR`",
                _ => "BRNNKQRB",
            };
            for typed in ["BRNNKQRB", "Fritz9 564", "**Position 451** · `BRNNKQRB`"] {
                let reply = message(call_with_position(option, typed).await).text;
                assert!(reply.contains(part), "{}: {typed}: {reply}", option.command);
            }
        }
    }

    #[tokio::test]
    async fn position_options_ask_after_contradictions() {
        for option in &POSITION_OPTIONS {
            let outcome = call_with_position(option, "**Position 452** · `BRNNKQRB`").await;
            let asked = refusal(outcome).text();
            assert!(
                asked.ends_with("`BRNNKQRB` is 451. Which one?"),
                "{}: {asked}",
                option.command
            );
        }
    }

    #[test]
    fn definitions_fit_into_discords_limits() {
        let is_name = |name: &str| {
            (1..=32).contains(&name.len())
                && name
                    .bytes()
                    .all(|byte| matches!(byte, b'a'..=b'z' | b'0'..=b'9' | b'-'))
        };
        let is_description = |text: Sentence| (1..=100).contains(&text.to_string().chars().count());
        for group in COMMANDS {
            assert!(is_name(group.name) && is_description(group.description));
            assert!((1..=25).contains(&group.commands.len()));
            for command in group.commands {
                assert!(is_name(command.name) && is_description(command.description));
                assert!(command.options.len() <= 25);
                assert!(command.options.is_sorted_by_key(|option| !option.required));
                for option in command.options {
                    assert!(is_name(option.name) && is_description(option.description));
                    if let option::OptionKind::Integer(range) = &option.kind {
                        let most = (1 << 53) - 1;
                        assert!((0..=most).contains(range.start()) && *range.end() <= most);
                    }
                }
            }
        }
    }

    #[test]
    fn message_commands_fit_into_discords_limits_and_are_found_by_name() {
        for command in MESSAGE_COMMANDS {
            assert!((1..=32).contains(&command.name.chars().count()));
            assert!((1..=100).contains(&command.description.to_string().chars().count()));
            let found = find_message_command(command.name).expect("it exists");
            assert_eq!(found.name, command.name);
        }
        assert!(find_message_command("identify").is_err());
    }

    #[tokio::test]
    async fn answers_of_deferred_commands_are_private() {
        const fn command(reply_mode: ReplyMode) -> Command {
            Command {
                name: "x",
                description: sentence!("show-description"),
                options: &[],
                example: "/x",
                reply_mode,
                visibility: Visibility::Public,
                effect: Effect::None,
                run: |_| Box::pin(async { Ok(Answer::Message(Message::public(String::new()))) }),
                buttons: None,
            }
        }
        const IMMEDIATE: &Command = &command(ReplyMode::Immediate);
        const DEFERRED: &Command = &command(ReplyMode::Deferred);
        for (command, visibility) in [
            (IMMEDIATE, Visibility::Public),
            (DEFERRED, Visibility::OnlyYou),
        ] {
            let outcome = TestBot::new().call(command, &[]).await;
            assert_eq!(message(outcome).visibility, visibility);
        }
    }

    #[test]
    fn finds_commands_by_name() {
        let (group, command) = find("chess960-daily", "skip").expect("a command");
        assert_eq!((group.name, command.name), ("chess960-daily", "skip"));
        assert!(find("chess960", "skip").is_err());
    }

    #[test]
    fn finds_buttons_by_key() {
        let found = find_button("random:2:1:0").expect("a button");
        assert_eq!((found.buttons.key, found.payload), ("random", "2:1:0"));
        assert_eq!(found.label, CommandLabel::new("chess960", "random"));
    }

    #[test]
    fn buttons_of_messages_and_other_buttons_have_labels() {
        let identify = find_button("identify:518").expect("a button").label;
        let command = CommandLabel::new("message", "Chess960: identify");
        assert_eq!(identify, command);
        let share = find_button("share:").expect("a button").label;
        assert_eq!(share, CommandLabel::new("button", "share"));
    }

    #[test]
    fn keys_of_buttons_differ() {
        let keys: Vec<_> = find::all_buttons().map(|(_, it)| it.key).collect();
        assert!(keys.len() > 30, "{keys:?}");
        assert_eq!(keys.iter().collect::<BTreeSet<_>>().len(), keys.len());
    }

    #[test]
    fn commands_and_buttons_with_effects_run_once() {
        let mut effects = Vec::new();
        for (group, command) in all() {
            effects.push((group.call(command), command.effect));
            if let Some(buttons) = command.buttons {
                effects.push((buttons.key.to_owned(), buttons.effect));
            }
        }
        for (label, buttons) in find::all_buttons() {
            if COMMANDS.iter().all(|group| group.name != label.group) {
                effects.push((buttons.key.to_owned(), buttons.effect));
            }
        }
        effects.retain(|(_, effect)| *effect != Effect::None);
        let changing: Vec<String> = effects
            .iter()
            .map(|(name, effect)| format!("{name}: {effect:?}"))
            .collect();
        assert_eq!(
            changing,
            [
                "/chess960 random: SelfRecorded",
                "random: SelfRecorded",
                "/chess960 agree: Once",
                "agree: Once",
                "/chess960 preferences: Once",
                "forget-me: Once",
                "/chess960-daily create: Once",
                "/chess960-daily edit: Once",
                "schedule: Once",
                "/chess960-daily skip: Once",
                "/chess960-daily pause: Once",
                "/chess960-daily resume: Once",
                "remove: Once",
                "/chess960-daily defaults: Once",
                "forget: Once",
                "/chess960-event create: Once",
                "challenge: Once",
                "other-time: Once",
                "lichess-name: Once",
                "play: SelfRecorded",
                "event-do: Once",
                "notification: Once",
                "zone: Once",
                "edit-zone: Once",
                "show-zone: Once",
            ]
        );
    }

    /// Handlers of unsigned buttons must check the caller against stored data, because anyone can forge button ids.
    #[test]
    fn buttons_with_effects_are_signed_or_check_their_caller() {
        let mut signed = Vec::new();
        let mut others = Vec::new();
        for (_, buttons) in find::all_buttons() {
            if buttons.effect == Effect::None {
                continue;
            }
            match buttons.access {
                ButtonAccess::Requester { .. } => signed.push(buttons.key),
                ButtonAccess::Everyone => others.push(buttons.key),
            }
        }
        assert_eq!(
            signed,
            [
                "forget-me",
                "schedule",
                "remove",
                "forget",
                "event-do",
                "zone",
                "edit-zone",
                "show-zone"
            ]
        );
        assert_eq!(
            others,
            [
                "random",
                "agree",
                "challenge",
                "other-time",
                "lichess-name",
                "play",
                "notification"
            ]
        );
    }

    #[test]
    fn seven_buttons_are_for_moderators() {
        let mut moderators = Vec::new();
        for (label, buttons) in find::all_buttons() {
            if let ButtonAccess::Requester {
                audience: Audience::Moderators,
                ..
            } = buttons.access
            {
                moderators.push(format!("{} {}", label.group, buttons.key));
            }
        }
        moderators.sort();
        assert_eq!(
            moderators,
            [
                "button edit-zone",
                "button panel",
                "button show-zone",
                "button zone",
                "chess960-daily forget",
                "chess960-daily remove",
                "chess960-daily schedule",
            ]
        );
    }

    #[tokio::test]
    async fn reads_every_button_id_ever_sent() {
        let mut all = Vec::new();
        for ids in [
            "random:2:1:0, random:2:3:1:coins:1, random:2:1:0:uniform:0:picture-dark",
            "show:518:scharnagl:text:11:next, show:534:scharnagl-1-960:line:11:mirror",
            "show:534/518:fritz9:figurine:11:swap colours",
            "explain:518/534:black:direct:11, explain:518/534:black:fritz9:0:to-number",
            "explain:more, explain:more:518/534:black:fritz9:nq-fritz9:to-number",
            "daily:21:2026-11-21, odds:coins, history::1:next, table:krn:0:first",
            "list:f,d,bc,,ready:0:last, identify:518, identify:518/534",
            "agree:accept:17, agree:decline:17, agree:withdraw:17, agree:take-back:17",
            "agree:accept-colors:17, agree:end:17, agree:decline-here:17",
            "agree:word:17, agree:chance:17, agree:verify:17:e414afb8, agree:how:17:e414afb8",
            "agree:proof:17:e414afb8, agree:by-hand:17:e414afb8, agree:pgn:17:1795262400",
            "daily:21:2026-11-21:by-hand, daily:21:2026-11-21:proof, daily:own:2026-11-21:result",
            "daily:own:2026-11-21:proof, daily:own:2026-11-21:by-hand, verify:key-alone",
            "verify:round-of-message, verify:round-of-schedule, verify:round-alone",
            "agreements:own:0:first, agreements:12:1:next",
            "forget-me:11:1795262400:p:, remove:11:1795262400:m:21, forget:11:1795262400:m:21",
            "schedule:11:1795262400:m:resume:21, schedule:11:1795262400:p:set-back:21",
            "zone:11:1795262400:m:create:0:Europe/Berlin, zone:11:1795262400:m:edit:0:Europe/Berlin",
            "edit-zone:11:1795262400:m:edit:0:21:name, show-zone:11:1795262400:m:show:0:07.00:time",
            "notification:17:sealed:11",
            "start:17:1, start:17:2:other, share:, share:castling:518/534:both:light",
            "play:17:1:proposer:10+5, lichess-name:17:2:opponent:3 days, forget-stays:, preferences:, term:X-FEN",
            "fens:518:518/534, steps:die:3-1-6-5-2, steps:digits:5-1-8:digits:9-7-2-5-3-4",
        ] {
            all.extend(ids.split(", ").map(|id| (id, None)));
        }
        all.extend([
            ("daily:choose:picture-dark:short", Some("21:2026-11-21")),
            ("daily:verify", Some("21:2026-11-21")),
            ("history:::jump", Some("1")),
            ("list:,,,,::jump", Some("11")),
            ("help:command", Some("all")),
            ("term:X-FEN", Some("castling rights")),
            ("identify:", Some("518")),
            ("challenge:17:1", Some("10+5")),
            ("other-time:17:1:proposer:10+5", Some("3 days")),
        ]);
        for (id, chosen) in all {
            let outcome = TestBot::new().use_id(ALICE, 5, id, chosen).await;
            if let Err(CommandError::Refused(refused)) = outcome {
                assert_ne!(refused.text(), StaleButton.text(), "{id}");
            }
        }
    }

    #[tokio::test]
    async fn refuses_malformed_buttons_and_menus() {
        let mut all = Vec::new();
        for ids in [
            "x shown:518:scharnagl:text:11:next help:518 help:command identify:",
            "details: details:518 details:960:all details:518:all:x",
            "fens: fens:518:960 fens:0:1:2:3:4:5:6:7:8:9:10",
            "identify:960 identify:518:more odds: odds:cards odds:coins:x term: term:nosuch",
            "history:x history:left-out history:left-out:x history:left-out:1:2",
            "explain: explain:518/534 explain:518:white:direct:11 explain:518/960:white:direct:11",
            "explain:518/534:grey:direct:11 explain:518/534:white:indirect:11",
            "explain:518/534:white:direct:x explain:518/534:white:direct:11:sideways",
            "explain:518/534:white:direct:0:to-number:more explain:more:518",
            "explain:more:518:white:scharnagl:direct",
            "explain:more:960:white:scharnagl:direct:from-number",
            "explain:more:518:white:scharnagl:direct:from-number:more",
            "list: list:,,,,:0 list:,,,,:x:next list:,,,,:24:next list:,,,,:-1:next",
            "list:,,,:0:next list:,,,,,:0:next list:a,,,,:0:next list:E,,,,:0:next",
            "list:,i,,,:0:next list:,,fc,,:0:next list:,,ac,,:0:next list:,,,R??K????,:0:next",
            "list:,,,rn,:0:next list:,,,,yes:0:next list:b,,,N,:0:next",
            "random: random:x random:1:0:0 random:1:11:0 random:1:1:2 random:1:1:0:cards:0",
            "random:1:1:0:die random:1:1:0:die:2 random:1:1:0:die:0:0 random:1:1:0:die:0:text:0",
            "random:2:1:0:uniform:0:line:short:x",
            "share:board:518 share:castling share:castling:960:both:light",
            "share:castling:518:short:light share:castling:518:both:grey",
            "share:castling:518:both:light:more share:table:kings:1:light",
            "share:table:queens::light",
            "show: show:518 show:960:scharnagl:text:11:next show:518/:scharnagl:text:11:mirror",
            "show:518/960:scharnagl:text:11:mirror show:518/1/2:scharnagl:text:11:mirror",
            "show:518:other:text:11:next show:518:scharnagl:other:11:next",
            "show:518:scharnagl:text:x:next show:518:scharnagl:text:11:next:more",
            "show:518:scharnagl:text:11:next:details:more",
            "table: table:kings:2:next table:queens:0:next table:kings:x:next",
            "daily:choose:text:short daily:verify daily:own daily:own:x daily:own:2026-11-21:x",
            "daily:21:2026-11-21:x verify: verify:x verify:key-alone:x",
        ] {
            all.extend(ids.split(' ').map(|id| (id, None)));
        }
        let menus = [
            (
                "daily:choose:text:short",
                &["", "1:x", "1:2026-11-21:x"][..],
            ),
            ("daily:choose:text", &["1"]),
            ("daily:choose:text:short:x", &["1"]),
            ("daily:choose:x:short", &["1"]),
            ("help:command", &["", "nosuch", "set"]),
            ("term:X-FEN", &["no such term"]),
        ];
        for (id, chosen) in menus {
            all.extend(chosen.iter().map(|chosen| (id, Some(*chosen))));
        }
        let mut bot = TestBot::new();
        for (id, chosen) in all {
            let outcome = bot.use_id(ALICE, 1, id, chosen).await;
            let is_stale = matches!(
                &outcome,
                Err(CommandError::Refused(refusal)) if refusal.text() == StaleButton.text()
            );
            assert!(is_stale, "{id} {chosen:?}: {outcome:?}");
        }
    }
}
