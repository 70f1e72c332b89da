use futures_util::{StreamExt, stream};

const MAX_CONCURRENT: usize = 8;

/// Works on all items, [`MAX_CONCURRENT`] at once. A failure does not delay the others; the first one is returned.
pub(super) async fn run_concurrently<T, F>(
    items: Vec<T>,
    work: impl Fn(T) -> F,
) -> anyhow::Result<()>
where
    F: Future<Output = anyhow::Result<()>>,
{
    let results: Vec<anyhow::Result<()>> = stream::iter(items)
        .map(work)
        .buffer_unordered(MAX_CONCURRENT)
        .collect()
        .await;
    for result in results {
        result?;
    }
    Ok(())
}
