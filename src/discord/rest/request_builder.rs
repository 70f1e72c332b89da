use reqwest::Body;
use reqwest::header::{AUTHORIZATION, CONTENT_TYPE, HeaderValue, USER_AGENT};
use serenity::constants::USER_AGENT as AGENT;
use serenity::http::{Request, Route};

use crate::discord::connection::Connection;
use crate::http::BaseUrl;

const DISCORD: &str = "https://discord.com";

#[derive(Debug)]
pub(crate) struct RequestBuilder {
    /// Builds multipart forms.
    pub(crate) reqwest: reqwest::Client,
    origin: String,
    authorization: HeaderValue,
}

impl RequestBuilder {
    pub(crate) fn new(connection: &Connection, reqwest: reqwest::Client) -> anyhow::Result<Self> {
        let mut authorization =
            HeaderValue::try_from(format!("Bot {}", connection.token.expose()))?;
        authorization.set_sensitive(true);
        Ok(Self {
            reqwest,
            origin: origin(connection).to_owned(),
            authorization,
        })
    }

    /// serenity builds the requests that have no JSON body. `None` if the request is invalid.
    pub(crate) fn build(&self, request: Request<'_>) -> Option<hyper::Request<Body>> {
        let path = request.route_ref().path();
        let path = path.strip_prefix(DISCORD)?;
        let url = format!("{}{path}", self.origin);
        let built = match request.body_ref() {
            Some(json) if request.params_ref().is_none() && request.headers_ref().is_none() => {
                hyper::Request::builder()
                    .method(request.method_ref().reqwest_method())
                    .uri(url)
                    .header(USER_AGENT, HeaderValue::from_static(AGENT))
                    .header(AUTHORIZATION, &self.authorization)
                    .header(CONTENT_TYPE, HeaderValue::from_static("application/json"))
                    .body(json.to_vec().into())
                    .ok()?
            }
            _ => {
                let token = self.authorization.to_str().ok()?;
                let pins = pins_path(request.route_ref());
                let built = request.build(&self.reqwest, token, Some(&self.origin));
                let mut built = built.ok()?.build().ok()?;
                if let Some(path) = pins {
                    built.url_mut().set_path(&path);
                }
                built.try_into().ok()?
            }
        };
        Some(built)
    }
}

/// serenity uses a deprecated path.
fn pins_path(route: &Route<'_>) -> Option<String> {
    let Route::ChannelPin {
        channel_id,
        message_id,
    } = route
    else {
        return None;
    };
    let path = format!("/api/v10/channels/{channel_id}/messages/pins/{message_id}");
    Some(path)
}

pub(crate) fn origin(connection: &Connection) -> &str {
    connection.api_url.as_ref().map_or(DISCORD, BaseUrl::as_str)
}
