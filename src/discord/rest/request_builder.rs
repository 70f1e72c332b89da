use reqwest::header::{
    AUTHORIZATION, CONTENT_LENGTH, CONTENT_TYPE, HeaderMap, HeaderValue, USER_AGENT,
};
use reqwest::multipart::{Form, Part};
use reqwest::{Body, Url};
use serenity::all::CreateAttachment;
use serenity::constants::USER_AGENT as AGENT;

use crate::config::ApiUrl;
use crate::discord::connection::Connection;
use crate::discord::rest::request::Request;

const DISCORD: &str = "https://discord.com";

#[derive(Debug)]
pub(crate) struct RequestBuilder {
    /// Builds multipart forms.
    pub(crate) reqwest: reqwest::Client,
    origin: String,
    headers: HeaderMap,
}

impl RequestBuilder {
    pub(crate) fn new(connection: &Connection, reqwest: reqwest::Client) -> anyhow::Result<Self> {
        let mut authorization =
            HeaderValue::try_from(format!("Bot {}", connection.token.expose()))?;
        authorization.set_sensitive(true);
        Ok(Self {
            reqwest,
            origin: origin(connection)?,
            headers: HeaderMap::from_iter([
                (USER_AGENT, HeaderValue::from_static(AGENT)),
                (AUTHORIZATION, authorization),
            ]),
        })
    }

    /// `None` if the request is invalid.
    pub(super) fn build(&self, request: &Request) -> Option<hyper::Request<Body>> {
        let Request { method, path, body } = request;
        let url = format!("{}/api/v10/{path}", self.origin);
        let json = body.json.clone();
        if let Some((file, _)) = &body.file {
            let form = Form::new().part("files[0]", part(file)?);
            let form = form.text("payload_json", json);
            let built = self.reqwest.request(method.clone(), url).multipart(form);
            let built = built.headers(self.headers.clone()).build().ok()?;
            return built.try_into().ok();
        }
        let mut built = hyper::Request::builder().method(method).uri(url);
        let headers = built.headers_mut()?;
        headers.clone_from(&self.headers);
        headers.insert(CONTENT_LENGTH, json.len().into());
        if !json.is_empty() {
            headers.insert(CONTENT_TYPE, HeaderValue::from_static("application/json"));
        }
        built.body(json.into()).ok()
    }
}

fn part(file: &CreateAttachment) -> Option<Part> {
    let (_, extension) = file.filename.rsplit_once('.')?;
    let content_type = match extension {
        "csv" => "text/csv",
        "json" => "application/json",
        "pgn" => "application/x-chess-pgn",
        "png" => "image/png",
        _ => "text/plain",
    };
    let part = Part::bytes(file.data.clone()).file_name(file.filename.clone());
    part.mime_str(content_type).ok()
}

pub(crate) fn origin(connection: &Connection) -> anyhow::Result<String> {
    let url = connection.api_url.as_ref().map_or(DISCORD, ApiUrl::as_str);
    Ok(Url::parse(url)?.origin().ascii_serialization())
}
