//! Reference bots, with serenity and with twilight, that answer the same two commands with a plain board.

use std::sync::Arc;

use chess960::{BackRank, StartId};
use rand::TryRng;
use rand::rngs::SysRng;
use serenity::all::{
    ClientBuilder, CommandInteraction, Context, CreateInteractionResponse,
    CreateInteractionResponseMessage, EventHandler, GatewayIntents, HttpBuilder, Interaction,
    ResolvedValue,
};
use twilight_gateway::{
    ConfigBuilder, Event, EventTypeFlags, Intents, Shard, ShardId, StreamExt as _,
};
use twilight_http::Client;
use twilight_model::application::interaction::application_command::{
    CommandData, CommandOptionValue,
};
use twilight_model::application::interaction::{Interaction as Interacted, InteractionData};
use twilight_model::http::interaction::{
    InteractionResponse, InteractionResponseData, InteractionResponseType,
};

use crate::payload::TOKEN;

pub async fn with_serenity(api_url: &str) {
    // serenity's rate limiter does not support another API address.
    let http = HttpBuilder::new(TOKEN)
        .proxy(api_url)
        .ratelimiter_disabled(true)
        .build();
    ClientBuilder::new_with_http(http, GatewayIntents::empty())
        .event_handler(MinimalBot)
        .await
        .expect("the address is valid")
        .start()
        .await
        .expect("Discord is reachable");
}

struct MinimalBot;

#[serenity::async_trait]
impl EventHandler for MinimalBot {
    async fn interaction_create(&self, context: Context, interaction: Interaction) {
        let Interaction::Command(command) = interaction else {
            return;
        };
        let message =
            CreateInteractionResponseMessage::new().content(board(position_of_serenity(&command)));
        let response = CreateInteractionResponse::Message(message);
        if let Err(error) = command.create_response(&context.http, response).await {
            eprintln!("cannot send the answer: {error}");
        }
    }
}

/// Returns the position that a `show` command names, or `None` for other commands.
fn position_of_serenity(command: &CommandInteraction) -> Option<&str> {
    if let ResolvedValue::SubCommand(options) = &command.data.options().first()?.value
        && let ResolvedValue::String(position) = options.first()?.value
    {
        return Some(position);
    }
    None
}

pub async fn with_twilight(api_url: &str) {
    let host = api_url.strip_prefix("http://").expect("the URL has no TLS");
    let client = Client::builder()
        .token(TOKEN.to_owned())
        .proxy(host.to_owned(), true)
        .ratelimiter(None)
        .build();
    let client = Arc::new(client);
    let config = ConfigBuilder::new(TOKEN.to_owned(), Intents::empty())
        .proxy_url(format!("ws://{host}"))
        .build();
    let mut shard = Shard::with_config(ShardId::ONE, config);
    while let Some(event) = shard.next_event(EventTypeFlags::INTERACTION_CREATE).await {
        match event {
            Ok(Event::InteractionCreate(interaction)) => {
                tokio::spawn(answer(Arc::clone(&client), interaction.0));
            }
            Ok(_) => {}
            Err(error) => eprintln!("invalid event: {error}"),
        }
    }
}

async fn answer(client: Arc<Client>, interaction: Interacted) {
    let Some(InteractionData::ApplicationCommand(command)) = &interaction.data else {
        return;
    };
    let response = InteractionResponse {
        kind: InteractionResponseType::ChannelMessageWithSource,
        data: Some(InteractionResponseData {
            content: Some(board(position_of_twilight(command))),
            ..InteractionResponseData::default()
        }),
    };
    let result = client
        .interaction(interaction.application_id)
        .create_response(interaction.id, &interaction.token, &response)
        .await;
    if let Err(error) = result {
        eprintln!("cannot send the answer: {error}");
    }
}

/// Returns the position that a `show` command names, or `None` for other commands.
fn position_of_twilight(command: &CommandData) -> Option<&str> {
    if let CommandOptionValue::SubCommand(options) = &command.options.first()?.value
        && let CommandOptionValue::String(position) = &options.first()?.value
    {
        return Some(position);
    }
    None
}

/// Returns a message with the board of a position, or of a random one.
pub fn board(position: Option<&str>) -> String {
    let number: u16 = if let Some(number) = position {
        number.parse().expect("the position is a number")
    } else {
        let random = SysRng.try_next_u32().expect("the system has randomness");
        u16::try_from(random % 960).expect("the remainder is small")
    };
    let id = StartId::new(number).expect("the number is below 960");
    format!("```\n{}\n```", BackRank::from(id).text_board())
}
