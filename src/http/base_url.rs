use std::fmt;
use std::str::FromStr;

use reqwest::Url;

/// Origin of a server, without a trailing slash or a default port.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BaseUrl(String);

impl BaseUrl {
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for BaseUrl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.0)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not an address of a server, such as https://lichess.org")]
pub struct InvalidBaseUrl;

/// Parses an address without path, query and credentials. Accepts a trailing slash.
///
/// ```
/// # use chess960_bot::http::{BaseUrl, InvalidBaseUrl};
/// assert_eq!("https://Lichess.org:443/".parse::<BaseUrl>()?.as_str(), "https://lichess.org");
/// assert_eq!("https://lichess.org/api".parse::<BaseUrl>(), Err(InvalidBaseUrl));
/// # Ok::<(), InvalidBaseUrl>(())
/// ```
impl FromStr for BaseUrl {
    type Err = InvalidBaseUrl;

    fn from_str(s: &str) -> Result<Self, Self::Err> {
        match parse_web_address(s) {
            Some(url) if url.path() == "/" => Ok(Self(url.origin().ascii_serialization())),
            Some(_) | None => Err(InvalidBaseUrl),
        }
    }
}

/// Parses an address that browsers open, without a query, a fragment or credentials.
pub(super) fn parse_web_address(text: &str) -> Option<Url> {
    let url = Url::parse(text).ok()?;
    let is_web = ["http", "https"].contains(&url.scheme());
    let has_no_credentials = url.username().is_empty() && url.password().is_none();
    let has_only_path = url.query().is_none() && url.fragment().is_none();
    if is_web && has_no_credentials && has_only_path {
        Some(url)
    } else {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn normalizes_origins() {
        for (text, origin) in [
            ("https://lichess.org", "https://lichess.org"),
            ("https://LICHESS.org/", "https://lichess.org"),
            ("https://lichess.org:443", "https://lichess.org"),
            ("http://127.0.0.1:9663", "http://127.0.0.1:9663"),
            ("http://[::1]:9663/", "http://[::1]:9663"),
        ] {
            let read: Result<BaseUrl, _> = text.parse();
            assert_eq!(read.as_ref().map(BaseUrl::as_str), Ok(origin));
        }
    }

    #[test]
    fn rejects_invalid_origins() {
        for text in [
            "",
            "lichess.org",
            "ftp://lichess.org",
            "file:///etc",
            "https://",
            "https://lichess.org/api",
            "https://lichess.org/?a",
            "https://lichess.org/#a",
            "https://user@lichess.org",
            "https://user:password@lichess.org",
            "https://lichess .org",
            "https://lichess.org:99999",
        ] {
            assert_eq!(text.parse::<BaseUrl>(), Err(InvalidBaseUrl), "{text}");
        }
    }
}
