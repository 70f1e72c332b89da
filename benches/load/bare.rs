//! A bot as people write it with serenity, to compare with: it answers the same two commands with a
//! plain board, and does nothing else.

use chess960_bot::chess960::{BackRank, StartId};
use rand::TryRng;
use rand::rngs::SysRng;
use serenity::all::{
    ClientBuilder, CommandInteraction, Context, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, HttpBuilder, Interaction,
};

use crate::payload::TOKEN;

/// Runs it against the Discord at an address.
pub async fn run(api_url: &str) {
    // With its rate limiter serenity would not take another address.
    let http = HttpBuilder::new(TOKEN)
        .proxy(api_url)
        .ratelimiter_disabled(true)
        .build();
    let client = ClientBuilder::new_with_http(http, GatewayIntents::empty()).event_handler(Bare);
    let mut client = client.await.expect("the address is one");
    client.start().await.expect("Discord is there");
}

struct Bare;

#[serenity::async_trait]
impl EventHandler for Bare {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Command(command) = interaction else {
            return;
        };
        let board = BackRank::from(position(&command)).text_board();
        let message = CreateInteractionResponseMessage::new().content(format!("```\n{board}\n```"));
        let response = CreateInteractionResponse::Message(message);
        if let Err(error) = command.create_response(&context.http, response).await {
            eprintln!("an answer was not delivered: {error}");
        }
    }
}

/// The position that `show` names, or one for `random`.
fn position(command: &CommandInteraction) -> StartId {
    let options = command.data.options();
    let given = options
        .first()
        .and_then(|subcommand| match &subcommand.value {
            serenity::all::ResolvedValue::SubCommand(options) => options.first(),
            _ => None,
        });
    let number = match given.map(|option| &option.value) {
        Some(serenity::all::ResolvedValue::Integer(number)) => *number,
        _ => i64::from(SysRng.try_next_u32().expect("the system is random") % 960),
    };
    let number = u16::try_from(number).expect("Discord checks it");
    StartId::new(number).expect("Discord checks it")
}
