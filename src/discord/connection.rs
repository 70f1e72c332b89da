use crate::config::Token;
use crate::domain::ids::GuildId;
use crate::http::BaseUrl;

#[derive(Clone, Debug)]
pub struct Connection {
    pub token: Token,
    /// Origin of the REST API; `None` for Discord's own.
    pub api_url: Option<BaseUrl>,
    /// Server in which commands are registered; `None` for all.
    pub dev_guild: Option<GuildId>,
}
