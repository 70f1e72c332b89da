use chess960::draw::{ByHand, RedrawRule, UnfinishedDraw};

use super::throw_method::{Parallel, ThrowMethod};
use crate::chat::option::Choice;
use crate::reply::throws::describe_step;
use crate::text::say;

pub(super) fn how_to_begin(throw_method: ThrowMethod) -> String {
    let (in_short, example) = match throw_method {
        ThrowMethod::Sequential(ByHand::Die) => (say!("from-throws-begin-die"), "3 1 6 5 2"),
        ThrowMethod::Sequential(ByHand::Coins) => {
            (say!("from-throws-begin-coins"), "HT TT TH H TH HT")
        }
        ThrowMethod::Sequential(ByHand::DieAndCoins) => {
            (say!("from-throws-begin-die-and-coins"), "HT TT TH H 4 2")
        }
        ThrowMethod::Sequential(ByHand::Numbers) => {
            (say!("from-throws-begin-numbers"), "3 1 2 2 2 3")
        }
        ThrowMethod::Digits(RedrawRule::AllThree) => (say!("from-throws-begin-digits"), "5 1 8"),
        ThrowMethod::Digits(RedrawRule::Second) => {
            (say!("from-throws-begin-digits-second-again"), "9 7 2 1")
        }
        ThrowMethod::Dice => (say!("from-throws-begin-dice"), "3 5 6 5 2 1"),
        ThrowMethod::Parallel(Parallel::Coins) => (form(Parallel::Coins), "HTTH THHT HHTT THTH"),
        ThrowMethod::Parallel(Parallel::DieAndCoins) => {
            (form(Parallel::DieAndCoins), "HTTH3 THHT5")
        }
    };
    let first = match throw_method {
        ThrowMethod::Sequential(method) => {
            let first = describe_step(UnfinishedDraw::begin(method).step());
            format!(" {}", say!("from-throws-first", decision = first))
        }
        ThrowMethod::Digits(_) | ThrowMethod::Dice | ThrowMethod::Parallel(_) => String::new(),
    };
    let write = say!(
        "from-throws-write",
        kind = throw_method.kind(),
        method = throw_method.word(),
        example = example,
    );
    format!("{in_short}{first}\n{write}")
}

fn form(form: Parallel) -> String {
    match form {
        Parallel::Coins => say!("from-throws-form-coins"),
        Parallel::DieAndCoins => say!("from-throws-form-die-and-coins"),
    }
}

pub(super) fn short_form(form: Parallel) -> String {
    match form {
        Parallel::Coins => say!("from-throws-short-form-coins"),
        Parallel::DieAndCoins => say!("from-throws-short-form-die-and-coins"),
    }
}
