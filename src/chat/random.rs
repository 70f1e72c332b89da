//! Where chance comes from.

use rand::TryRng;
use rand::rngs::SysError;

/// A source of randomness; the operating system's, other than in tests.
pub type Random<'a> = &'a mut (dyn TryRng<Error = SysError> + Send + Sync);
