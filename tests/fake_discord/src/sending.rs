//! Sends interactions and other events to the bot, over the gateway or to an endpoint.

use super::endpoint::deliver_to_endpoint;
use super::offers::assert_member;
use crate::prelude::*;

impl FakeDiscord {
    /// A payload as sent by [`slash`](Self::slash), to be modified and sent by
    /// [`raw_interaction`](Self::raw_interaction).
    pub fn payload(&self, user: &User, place: &Place, kind: u64, data: Value) -> Value {
        let model = &self.shared.lock().model;
        let event = payload::Event {
            id: 0,
            token: "",
            kind,
            user,
            place,
            data,
            message: None,
        };
        let mut payload = payload::interaction(model, event);
        if let Some(fields) = payload.as_object_mut() {
            fields.remove("id");
            fields.remove("token");
        }
        payload
    }

    /// Like [`raw_interaction`](Self::raw_interaction), for a button press. Adds the component to the message.
    pub async fn raw_press(&self, mut payload: Value) -> Call {
        add_component(&mut payload);
        self.raw_interaction(payload).await
    }

    /// Sends a payload as it is, with a new id and token if it has none.
    pub async fn raw_interaction(&self, mut payload: Value) -> Call {
        let place = id_in(&payload["channel_id"])
            .and_then(|id| self.shared.lock().model.places.get(&id).cloned());
        let new = NewInteraction {
            kind: match payload["type"].as_u64() {
                Some(3) => InteractionKind::Component,
                Some(4) => InteractionKind::Autocomplete,
                Some(5) => InteractionKind::Modal,
                _ => InteractionKind::Command,
            },
            user: self.user("somebody"),
            place: place.unwrap_or_else(|| self.guild_channel("somewhere")),
            command_name: payload["data"]["name"].as_str().map(str::to_owned),
            source_message: id_in(&payload["message"]["id"]),
        };
        let (fresh_id, fresh_token) = self.shared.lock().model.credentials();
        let id = id_in(&payload["id"]).unwrap_or(fresh_id);
        let token = payload["token"].as_str().map_or(fresh_token, str::to_owned);
        payload["id"] = json!(id.to_string());
        payload["token"] = json!(token);
        self.deliver(new.place.guild_id, |model| {
            model.insert_interaction(id, token.clone(), new.clone());
            payload.clone()
        })
        .await
    }

    pub async fn replay_event(&self, call: &Call) {
        self.event("INTERACTION_CREATE", call.payload()).await;
    }

    /// Sends an event over the gateway, once the bot has a session.
    pub async fn event(&self, name: &str, data: Value) {
        let guild = id_in(&data["guild_id"]);
        self.shared
            .wait_for("a session", |state| {
                if !state.gateway.has_session(guild) {
                    return None;
                }
                state.gateway.dispatch(name, &data);
                Some(())
            })
            .await;
    }

    /// Sends an interaction once the bot has an endpoint or a session.
    pub(super) async fn send(&self, new: NewInteraction, data: impl Fn(&Model) -> Value) -> Call {
        assert_member(&new.user, &new.place, &self.shared.lock().model);
        self.deliver(new.place.guild_id, |model| {
            let data = data(model);
            let mut payload = model.interact(model.ids.now, new.clone(), data);
            if new.kind == InteractionKind::Component {
                add_component(&mut payload);
            }
            payload
        })
        .await
    }

    /// Starts and sends an interaction once the bot has an endpoint or a session.
    async fn deliver(&self, guild: Option<Snowflake>, start: impl Fn(&mut Model) -> Value) -> Call {
        let what = "a session of the shard, or an endpoint";
        let (id, token) = self
            .shared
            .wait_for(what, |state| {
                let endpoint = state.endpoints.next();
                if endpoint.is_none() && !state.gateway.has_session(guild) {
                    return None;
                }
                let payload = start(&mut state.model);
                let id = id_in(&payload["id"])?;
                let interaction = state.model.interactions.get_mut(&id)?;
                interaction.payload = payload.clone();
                let token = interaction.token.clone();
                match endpoint {
                    Some(url) => {
                        let shared = self.shared.clone();
                        tokio::spawn(deliver_to_endpoint(shared, url, id, payload));
                    }
                    None => state.gateway.dispatch("INTERACTION_CREATE", &payload),
                }
                Some((id, token))
            })
            .await;
        Call {
            shared: self.shared.clone(),
            id,
            token,
        }
    }
}

/// Adds the used component to the payload's message if missing.
fn add_component(payload: &mut Value) {
    let used = payload["data"]["custom_id"].clone();
    let Some(rows) = payload["message"]["components"].as_array_mut() else {
        return;
    };
    let is_shown = rows
        .iter()
        .flat_map(|row| items(&row["components"]))
        .any(|part| part["custom_id"] == used);
    if !is_shown {
        let button = json!({"type": 2, "id": 99, "style": 2, "label": "old", "custom_id": used});
        rows.push(json!({"type": 1, "id": 98, "components": [button]}));
    }
}
