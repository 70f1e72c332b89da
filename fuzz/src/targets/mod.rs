//! The targets. Each runs one input.

mod component_id;
mod endpoint;
mod interaction_body;
mod typed_input;

pub use self::component_id::component_id;
pub use self::endpoint::endpoint;
pub use self::interaction_body::interaction_body;
pub use self::typed_input::typed_input;
