use super::*;
use crate::chat::{Action, Place, Visibility};
use crate::commands::testing::{ALICE, TestBot, message, refusal, refused};
use crate::domain::ids::{ChannelId, GuildId};
use crate::text::{Sentence, sentence};

#[tokio::test]
async fn the_day_changes_at_midnight_utc() {
    let mut bot = TestBot::new();
    bot.now = "2026-11-21T23:59:59.999Z".parse().expect("an instant");
    let before = message(bot.call(&COMMAND, &[]).await).text;
    assert!(before.contains("Saturday 21 November"), "{before}");
    bot.now = "2026-11-22T00:00:00Z".parse().expect("an instant");
    let after = message(bot.call(&COMMAND, &[]).await).text;
    assert!(after.contains("Sunday 22 November"), "{after}");
}

#[tokio::test]
async fn tomorrow_is_secret_until_midnight_utc() {
    let mut bot = TestBot::new();
    bot.now = "2026-11-21T23:59:59.999Z".parse().expect("an instant");
    let tomorrow = refusal(bot.call(&COMMAND, &[("date", "2026-11-22")]).await);
    assert_eq!(
        tomorrow.text(),
        "22 November 2026 hasn't come yet, so its position is still secret. Today is 21 November 2026 (UTC): \
         ask for today or a past day.",
    );
}

/// The address has the key of the day, and the commitment for the next day, whose first digits the reply shows.
#[tokio::test]
async fn the_bots_own_day_links_to_the_verify_page() {
    let mut bot = TestBot::new();
    let page = "https://example.org/verify".parse();
    bot.app.verify_page = Some(page.expect("an address"));
    let shown = message(bot.call(&COMMAND, &[]).await);
    let check = shown
        .buttons()
        .find(|button| button.label == "Check")
        .expect("a link");
    let Action::Link(address) = &check.action else {
        panic!("{check:?}")
    };
    assert_eq!(
        address,
        "https://example.org/verify#v=1&day=2026-11-21\
         &key=d56916bb2a30a2f7d3a52adb6ff02a4f2f95955f0871e024036cec51be4870be\
         &commitment=832c8671b28da78747dbd80f25616ecfa0acd77539f4f1f7a69e9975e23c462e\
         &time=1795219200&position=709\
         &next=50022630c1f4fb29b37404c79c0e3b30295098674a0f31fd9d05e42d97719e29"
    );
    assert!(
        shown.text.contains("`50022630c1f4fb29b37404c79c0e3b30`…"),
        "{}",
        shown.text
    );
}

async fn add(bot: &TestBot, id: u64, zone: &str) {
    bot.add_paused_schedule(id, GuildId(21), &format!("club {id}"), ChannelId(31), zone)
        .await;
}

/// A bot in a server with the schedules `club 1` in UTC and `club 2` in Kiritimati, where it is already tomorrow at
/// noon UTC. Both post at 18:00.
async fn with_two_schedules() -> TestBot {
    let mut bot = TestBot::new();
    bot.place.channel = Some(ChannelId(32));
    add(&bot, 1, "UTC").await;
    add(&bot, 2, "Pacific/Kiritimati").await;
    bot
}

/// The schedules of the menu, each as `label = value`.
fn offered_schedules(offer: &Message) -> Vec<String> {
    assert_eq!(offer.visibility, Visibility::OnlyYou);
    let menu = offer.menus().next().expect("a menu");
    let choices = menu.choices.iter();
    choices
        .map(|choice| format!("{} = {}", choice.label, choice.value))
        .collect()
}

/// The value of a choice is the id of the schedule and the date.
#[tokio::test]
async fn offers_yesterday_in_the_zone_of_each_schedule() {
    let mut bot = with_two_schedules().await;
    let offer = message(bot.call(&COMMAND, &[("date", "yesterday")]).await);
    assert_eq!(
        offered_schedules(&offer),
        [
            "club 1, 18:00 = 1:2026-11-20",
            "club 2, 18:00 = 2:2026-11-21"
        ]
    );
}

#[tokio::test]
async fn offers_the_same_date_of_each_schedule() {
    let mut bot = with_two_schedules().await;
    let offer = message(bot.call(&COMMAND, &[("date", "2026-11-19")]).await);
    assert_eq!(
        offered_schedules(&offer),
        [
            "club 1, 18:00 = 1:2026-11-19",
            "club 2, 18:00 = 2:2026-11-19"
        ]
    );
}

#[tokio::test]
async fn a_chosen_schedule_is_shown_privately() {
    let mut bot = with_two_schedules().await;
    let offer = message(bot.call(&COMMAND, &[]).await);
    let shown = message(bot.choose(&offer, 1, "club 2, 18:00").await);
    assert_eq!(shown.visibility, Visibility::OnlyYou);
    assert_eq!(
        shown.text,
        "The schedule `club 2` hasn't posted a position yet.\n\
         It's paused. A moderator can restart it with `/chess960-daily resume`."
    );
}

#[tokio::test]
async fn a_day_without_a_post_of_the_chosen_schedule_is_refused() {
    let mut bot = with_two_schedules().await;
    let offer = message(bot.call(&COMMAND, &[("date", "yesterday")]).await);
    let refused: String = refused(bot.choose(&offer, 1, "club 2, 18:00").await);
    assert!(refused.contains("`club 2`"), "{refused}");
}

#[tokio::test]
async fn an_invalid_date_is_refused_before_the_choice() {
    let mut bot = with_two_schedules().await;
    let invalid = refusal(bot.call(&COMMAND, &[("date", "x")]).await).text();
    assert!(invalid.starts_with("`x` isn't a date"), "{invalid}");
}

/// The id of a menu that offers schedules. Anyone can forge a choice.
const MENU: &str = "daily:choose:text:short";

#[tokio::test]
async fn schedules_of_other_servers_are_not_shown() {
    let mut bot = TestBot::new();
    add(&bot, 1, "UTC").await;
    bot.place.guild = Some(GuildId(22));
    let outcome = bot.use_id(ALICE, 1, MENU, Some("1")).await;
    assert_eq!(refused::<Sentence>(outcome), sentence!("schedules-none"));
}

#[tokio::test]
async fn schedules_are_not_shown_outside_servers() {
    let mut bot = TestBot::new();
    add(&bot, 1, "UTC").await;
    bot.place = Place::default();
    let outcome = bot.use_id(ALICE, 1, MENU, Some("1")).await;
    assert_eq!(refused::<Sentence>(outcome), SERVERS_ONLY);
}
