use crate::chat::answer::Message;
use crate::domain::ids::AgreementNumber;
use crate::store::ErasureSubject;
use crate::text::{Sentence, all_of, say, sentence};

pub(crate) const WORD_WAITS: Sentence = sentence!("forget-waiting");

/// `waiting`: agreements whose words are erased later.
pub(crate) fn done(subject: ErasureSubject, waiting: &[AgreementNumber]) -> Message {
    let mut text = match subject {
        ErasureSubject::Guild(_) => say!("schedules-forgotten"),
        ErasureSubject::Person(_) => say!("forget-done"),
    };
    if !waiting.is_empty() {
        let numbers = say!(
            "forget-word-still-here",
            number = waiting.len(),
            numbers = all_of(waiting.iter().map(AgreementNumber::to_string)),
        );
        text += &format!("\n{numbers} {WORD_WAITS}");
    }
    Message::only_you(text)
}

pub(crate) fn in_progress(subject: ErasureSubject) -> Message {
    Message::only_you(match subject {
        ErasureSubject::Guild(_) => say!("schedules-forget-in-progress"),
        ErasureSubject::Person(_) => say!("forget-in-progress"),
    })
}

pub(crate) fn database_busy(subject: ErasureSubject) -> Message {
    Message::only_you(match subject {
        ErasureSubject::Guild(_) => say!("schedules-forget-database-busy"),
        ErasureSubject::Person(_) => say!("forget-database-busy"),
    })
}
