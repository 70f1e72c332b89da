//! The verify page, which recomputes draws in the reader's browser.

use axum::Router;
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::response::{Html, IntoResponse};
use axum::routing::get;

const PATH: &str = "/verify";

const PAGE: &str = include_str!("../../docs/verify/index.html");

/// Adds the route of the page.
pub fn with_verify_page<S: Clone + Send + Sync + 'static>(router: Router<S>) -> Router<S> {
    router.route(PATH, get(verify_page))
}

/// Answers with the page. Its own `meta` element forbids all other content, but only a header can forbid that another
/// site shows the page in a frame.
async fn verify_page() -> impl IntoResponse {
    let headers = [
        (CONTENT_TYPE, "text/html; charset=utf-8"),
        (CONTENT_SECURITY_POLICY, "frame-ancestors 'none'"),
        (X_CONTENT_TYPE_OPTIONS, "nosniff"),
        (REFERRER_POLICY, "no-referrer"),
        (CACHE_CONTROL, "max-age=3600"),
    ];
    (headers, Html(PAGE))
}
