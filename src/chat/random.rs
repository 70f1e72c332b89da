use rand::TryRng;
use rand::rngs::SysError;

/// The operating system's generator, except in tests.
pub type Random<'a> = &'a mut (dyn TryRng<Error = SysError> + Send + Sync);
