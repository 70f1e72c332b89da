use super::*;
use crate::chat::{Place, Visibility};
use crate::commands::testing::{ALICE, TestBot, message, refusal, refused};
use crate::domain::ids::{ChannelId, GuildId};
use crate::text::{Sentence, sentence};

#[tokio::test]
async fn the_day_changes_at_midnight_utc() {
    let mut bot = TestBot::new();
    bot.now = "2026-11-21T23:59:59.999Z".parse().expect("an instant");
    let today = message(bot.call(&COMMAND, &[]).await);
    assert!(today.text.contains("Saturday 21 November"));
    let future = refusal(bot.call(&COMMAND, &[("date", "2026-11-22")]).await);
    assert_eq!(
        future.text(),
        "22 November 2026 hasn't come yet, so its position is still secret. Today is 21 November 2026 (UTC): \
         ask for today or a past day.",
    );
    bot.now = "2026-11-22T00:00:00Z".parse().expect("an instant");
    let tomorrow = message(bot.call(&COMMAND, &[]).await);
    assert!(tomorrow.text.contains("Sunday 22 November"));
}

async fn add(bot: &TestBot, id: u64, zone: &str) {
    bot.add_paused_schedule(id, GuildId(21), &format!("club {id}"), ChannelId(31), zone)
        .await;
}

#[tokio::test]
async fn offers_several_schedules_privately() {
    let mut bot = TestBot::new();
    bot.place.channel = Some(ChannelId(32));
    // At noon UTC, it is already tomorrow in Kiritimati.
    add(&bot, 1, "UTC").await;
    add(&bot, 2, "Pacific/Kiritimati").await;
    for (date, values) in [
        (None, ["1", "2"]),
        (Some("yesterday"), ["1:2026-11-20", "2:2026-11-21"]),
        (Some("2026-11-19"), ["1:2026-11-19", "2:2026-11-19"]),
    ] {
        let options: Vec<_> = date.map(|date| ("date", date)).into_iter().collect();
        let offer = message(bot.call(&COMMAND, &options).await);
        assert_eq!(offer.visibility, Visibility::OnlyYou);
        let menu = offer.menus().next().expect("a menu");
        let choices = menu.choices.iter();
        let choices: Vec<_> = choices
            .map(|it| (it.label.as_str(), it.value.as_str()))
            .collect();
        let labels = ["club 1, 18:00", "club 2, 18:00"];
        assert_eq!(choices, [(labels[0], values[0]), (labels[1], values[1])]);
        let chosen = bot.choose(&offer, 1, labels[1]).await;
        if date.is_some() {
            let refused: String = refused(chosen);
            assert!(refused.contains("`club 2`"), "{refused}");
            continue;
        }
        let shown = message(chosen);
        assert_eq!(shown.visibility, Visibility::OnlyYou);
        let nothing = "The schedule `club 2` has";
        assert!(shown.text.contains(nothing), "{}", shown.text);
    }
    let invalid = refusal(bot.call(&COMMAND, &[("date", "x")]).await);
    assert!(
        invalid.text().starts_with("`x` isn't a date"),
        "{invalid:?}"
    );
}

#[tokio::test]
async fn schedules_of_other_servers_are_not_shown() {
    let mut bot = TestBot::new();
    add(&bot, 1, "UTC").await;
    let menu = "daily:choose:text:short";
    bot.place.guild = Some(GuildId(22));
    let no_schedules = refused::<Sentence>(bot.use_id(ALICE, 1, menu, Some("1")).await);
    assert_eq!(no_schedules, sentence!("schedules-none"));
    bot.place = Place::default();
    let outside = refused::<Sentence>(bot.use_id(ALICE, 1, menu, Some("1")).await);
    assert_eq!(outside, SERVERS_ONLY);
}
