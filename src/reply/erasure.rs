//! What is said about an erasure.

use crate::chat::answer::Message;
use crate::ids::AgreementNumber;
use crate::store::ErasureSubject;
use crate::words::{Sentence, all_of, say, sentence};

/// Why a word is not erased at once, and when it is.
pub(crate) const WORD_WAITS: Sentence = sentence!("forget-waiting");

/// The reply once everything is erased, but for the words that wait in some agreements.
pub(crate) fn done(subject: ErasureSubject, waiting: &[AgreementNumber]) -> Message {
    let mut text = match subject {
        ErasureSubject::Guild(_) => say!("schedules-forgotten"),
        ErasureSubject::Person(_) => say!("forget-done"),
    };
    if !waiting.is_empty() {
        let numbers: Vec<String> = waiting.iter().map(AgreementNumber::to_string).collect();
        let numbers = say!(
            "forget-word-still-here",
            number = numbers.len(),
            numbers = all_of(&numbers),
        );
        text += &format!("\n{numbers} {WORD_WAITS}");
    }
    Message::only_you(text)
}

/// The reply while it takes longer.
pub(crate) fn in_progress(subject: ErasureSubject) -> Message {
    Message::only_you(match subject {
        ErasureSubject::Guild(_) => say!("schedules-forget-in-progress"),
        ErasureSubject::Person(_) => say!("forget-in-progress"),
    })
}

/// The reply while the database has not answered yet.
pub(crate) fn database_busy(subject: ErasureSubject) -> Message {
    Message::only_you(match subject {
        ErasureSubject::Guild(_) => say!("schedules-forget-database-busy"),
        ErasureSubject::Person(_) => say!("forget-database-busy"),
    })
}
