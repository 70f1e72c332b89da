use crate::chat::Message;
use crate::domain::ids::AgreementNumber;
use crate::store::ErasureSubject;
use crate::text::{Sentence, all_of, say, sentence};

pub(crate) const WORD_WAITS: Sentence = sentence!("forget-waiting");

/// Confirms that the data of a person or server was erased. The words of the `waiting` agreements are kept until the
/// messages of these agreements show them, because the results could not be checked otherwise.
pub(crate) fn done(subject: ErasureSubject, waiting: &[AgreementNumber]) -> Message {
    let done = say!("forget-done", of_server = is_server(subject));
    if waiting.is_empty() {
        return Message::only_you(done);
    }
    let still_here = say!(
        "forget-word-still-here",
        number = waiting.len(),
        numbers = all_of(waiting.iter().map(AgreementNumber::to_string)),
    );
    Message::only_you(format!("{done}\n{still_here} {WORD_WAITS}"))
}

pub(crate) fn in_progress(subject: ErasureSubject) -> Message {
    let of_server = is_server(subject);
    Message::only_you(say!("forget-in-progress", of_server))
}

pub(crate) fn database_busy(subject: ErasureSubject) -> Message {
    let of_server = is_server(subject);
    Message::only_you(say!("forget-database-busy", of_server))
}

fn is_server(subject: ErasureSubject) -> bool {
    matches!(subject, ErasureSubject::Guild(_))
}
