//! Source of randomness.

use rand::TryRng;
use rand::rngs::SysError;

/// Random number generator; the operating system's, except in tests.
pub type Random<'a> = &'a mut (dyn TryRng<Error = SysError> + Send + Sync);
