use std::str::FromStr;

use reqwest::Url;

use super::base_url::parse_web_address;

/// Address of a page that reads values from the fragment of its address. Browsers don't send the fragment to servers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageUrl(Url);

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not the address of a page, such as https://example.org/verify")]
pub struct InvalidPageUrl;

impl FromStr for PageUrl {
    type Err = InvalidPageUrl;

    /// Parses an address that browsers open, without a query, a fragment or credentials.
    fn from_str(s: &str) -> Result<Self, Self::Err> {
        parse_web_address(s).map(Self).ok_or(InvalidPageUrl)
    }
}

impl PageUrl {
    /// Returns the address with named values in its fragment, encoded as in a query.
    ///
    /// ```
    /// # use chess960_bot::http::{InvalidPageUrl, PageUrl};
    /// let page: PageUrl = "https://example.org/verify".parse()?;
    /// let address = page.with_values(&[("word", "a & b".to_owned()), ("v", "1".to_owned())]);
    /// assert_eq!(address, "https://example.org/verify#word=a+%26+b&v=1");
    /// # Ok::<(), InvalidPageUrl>(())
    /// ```
    pub fn with_values(&self, values: &[(&str, String)]) -> String {
        if values.is_empty() {
            return self.0.to_string();
        }
        let mut url = self.0.clone();
        // The library encodes values only for a query.
        url.query_pairs_mut().extend_pairs(values);
        let encoded_values = url.query().map(str::to_owned);
        url.set_query(None);
        url.set_fragment(encoded_values.as_deref());
        url.into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_addresses_of_pages_are_accepted() {
        for address in [
            "ftp://example.org/verify",
            "https://me:secret@example.org/verify",
            "https://example.org/verify?a",
            "https://example.org/verify#a",
            "example.org/verify",
        ] {
            assert_eq!(address.parse::<PageUrl>(), Err(InvalidPageUrl), "{address}");
        }
    }
}
