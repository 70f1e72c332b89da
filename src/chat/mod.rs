//! Chat commands, independent of platform and game: options, answers, and refusals.

pub mod answer;
pub(crate) mod button;
pub mod command;
pub(crate) mod confirmation;
pub mod option;
pub(crate) mod paging;
pub(crate) mod payload;
pub mod place;
pub mod platform;
pub mod refusal;
pub mod requester;
pub(crate) mod send_once;
pub mod suggest;
pub mod target_message;

pub(crate) use self::answer::push_first_within;
pub use self::answer::{
    Action, Answer, Button, ButtonColor, ButtonId, ComponentRow, DescribedPicture, Document, Form,
    FormField, MAX_BUTTON_ID, MAX_BUTTONS_IN_ROW, MAX_CHOICE_VALUE, MAX_FORM_TEXT,
    MAX_MENU_CHOICES, MAX_PICTURE_DESCRIPTION, MAX_TEXT, Menu, MenuChoice, Message, NoPicture,
    Shown, ShownAgreement, Visibility,
};
pub use self::button::{NotYourButton, StaleButton};
pub use self::command::{
    Audience, ButtonAccess, Buttons, Call, Command, Effect, Group, HandlerFuture, MessageCommand,
    Outcome, Press, ReplyMode,
};
pub use self::option::{
    Args, Choice, ChosenChannel, ChosenRole, ChosenUser, CommandOption, GivenOptions, OptionKind,
    OptionRefusal, OptionValue,
};
pub(crate) use self::option::{choices, nearest_option};
pub(crate) use self::paging::{Page, in_columns, requested_page};
pub(crate) use self::payload::{Field, Fields, Payload, as_displayed};
pub(crate) use self::place::SERVERS_ONLY;
pub use self::place::{Place, ReplyAccess};
pub use self::platform::{
    Access, MAX_NONCE, Permission, Ping, Platform, PlatformError, Post, SeenMessage,
};
pub use self::refusal::{CommandError, Refusal, Refused};
pub use self::requester::Requester;
pub use self::suggest::{MAX_SUGGESTIONS, Suggestion, SuggestionHandler, SuggestionRequest};
pub use self::target_message::{AttachedFile, FileError, TargetMessage};
