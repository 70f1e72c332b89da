//! `/chess960 table`: the printed tables of the numberings.

mod found_row;

use chess960::tables::{PrintedTable, TableRow};
use chess960::{FragmentError, Numbering, Start, StartId, TableFragment};

use self::found_row::FoundRow;
use crate::chat::{
    Answer, Buttons, Call, Choice, Command, CommandError, CommandOption, Message, Outcome, Page,
    Press, StaleButton, in_columns, requested_page,
};
use crate::commands::share;
use crate::domain::preferences::BoardStyle;
use crate::picture::Subject;
use crate::reply::describe::described;
use crate::reply::position::{self, PositionRefusal};
use crate::text::{quote, say, sentence};

/// In two columns that fit on a phone.
const ROWS_PER_PAGE: usize = 30;

const NAME: CommandOption =
    CommandOption::choice::<PrintedTable>("name", "table-option-name").required();

const NUMBER: CommandOption = CommandOption::integer("number", "table-option-number", 0..=960);

const ARRAY: CommandOption = CommandOption::optional("array", "table-option-array", position::KIND);

const PICTURE: CommandOption = CommandOption::flag("picture", "table-option-picture");

pub(super) const COMMAND: Command = Command::new(
    "table",
    "table-description",
    &[NAME, NUMBER, ARRAY, PICTURE],
    "/chess960 table name:kings number:518",
    |call| Box::pin(async move { on_command(&call) }),
)
.with_buttons(BUTTONS);

const BUTTONS: Buttons =
    Buttons::for_everyone("table", |press| Box::pin(async move { on_button(&press) }));

impl Choice for PrintedTable {
    const CHOICES: &'static [(&'static str, Self)] = &[
        (Self::Bishops.name(), Self::Bishops),
        (Self::N5n.name(), Self::N5n),
        (Self::Krn.name(), Self::Krn),
        (Self::Kings.name(), Self::Kings),
        (Self::NqScharnagl.name(), Self::NqScharnagl),
        (Self::NqFritz9.name(), Self::NqFritz9),
    ];
}

fn on_command(call: &Call<'_>) -> Outcome {
    let table = call.args.choice(&NAME);
    let (found, as_read) = find_row(call, table)?;
    let number = found.as_ref().map_or(0, |found| {
        let mut pages = table.rows().chunks(ROWS_PER_PAGE);
        let page = pages.position(|rows| rows.contains(found.row));
        page.expect("the row is in this table")
    });
    let mut page = page(table, number, found.as_ref()).expect("the row is on a page");
    page.text += &as_read;
    if !call.args.flag(&PICTURE) {
        return Ok(Answer::Message(page));
    }
    // Overrides the preferred board style.
    let theme = call.view_or(BoardStyle::Picture).display.theme();
    let subject = Subject::Table {
        table,
        marked: found.as_ref().map(|found| found.row.number),
    };
    let text = text(table, None, table.rows(), found.as_ref()) + &as_read;
    let picture = described(subject, theme.unwrap_or_default(), page.text);
    let message = Message::public(text).with_picture(picture);
    Ok(Answer::Message(share::make_private(message)))
}

/// Also returns a note on how the typed position was read.
fn find_row(
    call: &Call<'_>,
    table: PrintedTable,
) -> Result<(Option<FoundRow>, String), CommandError> {
    let mut as_read = String::new();
    let found = match (call.args.integer(&NUMBER), call.args.text(&ARRAY)) {
        (None, None) => return Ok((None, as_read)),
        (Some(number), None) => {
            let id = numbering(table).position(number);
            FoundRow::of(id.map_err(PositionRefusal::number)?.into(), table, true)
        }
        (None, Some(typed)) => match typed.parse::<TableFragment>() {
            Ok(fragment) => FoundRow::of_fragment(fragment, table).ok_or_else(|| {
                let (pieces, other) = (fragment.to_string(), fragment.table().word());
                say!("table-other-table", table = table.word(), pieces, other)
            })?,
            Err(FragmentError::NotARow) => {
                return Err(say!("table-not-a-row", typed = quote(typed)).into());
            }
            Err(FragmentError::NotAFragment) if is_part_of_a_rank(typed.trim()) => {
                return Err(say!("table-not-a-row", typed = quote(typed)).into());
            }
            Err(FragmentError::NotAFragment) => {
                let given = position::read(typed)?;
                as_read = position::reading_note(&given);
                match Start::from(given) {
                    Start::Single(id) => FoundRow::of(id.into(), table, false),
                    Start::Double(id) => {
                        let [white, black] = id.back_ranks();
                        let two = say!("table-two-positions", table = table.word(), white, black);
                        return Err(two.into());
                    }
                }
            }
        },
        (Some(_), Some(_)) => return Err(sentence!("table-number-and-array").into()),
    };
    Ok((Some(found), as_read))
}

/// Whether these are letters of pieces, but fewer than a back rank has.
fn is_part_of_a_rank(typed: &str) -> bool {
    (1..8).contains(&typed.len()) && typed.bytes().all(|letter| b"KQRBNkqrbn-".contains(&letter))
}

fn numbering(table: PrintedTable) -> Numbering {
    if table == PrintedTable::NqFritz9 {
        Numbering::Fritz9
    } else {
        Numbering::Scharnagl
    }
}

fn on_button(press: &Press<'_>) -> Outcome {
    let (table, number) = requested_page(press)?;
    let page = page(table, number, None).ok_or(StaleButton)?;
    Ok(Answer::Update(page))
}

/// `number` counts from 0.
fn page(table: PrintedTable, number: usize, found: Option<&FoundRow>) -> Option<Message> {
    let pages: Vec<&[TableRow]> = table.rows().chunks(ROWS_PER_PAGE).collect();
    let page = Page::new(number, pages.len())?;
    let rows = pages[number];
    let message = Message::public(text(table, Some(page), rows, found));
    Some(share::make_private(page.with_buttons(
        message,
        BUTTONS.key,
        &table,
    )))
}

/// Without a page, the text beside the picture of the whole table.
fn text(
    table: PrintedTable,
    page: Option<Page>,
    rows: &[TableRow],
    found: Option<&FoundRow>,
) -> String {
    let name = table.word();
    let heading = match page.filter(|page| page.count() > 1) {
        None => say!("table-heading", table = name),
        Some(page) => {
            let (number, count) = (page.number() + 1, page.count());
            say!("table-heading-page", table = name, page = number, count)
        }
    };
    let block = page.map(|_| format!("```\n{}```\n", in_columns(&entries(rows, found))));
    format!(
        "{heading}\n{}\n{}{}{}",
        usage(table, found),
        block.unwrap_or_default(),
        found
            .and_then(|found| misprint(found.row))
            .unwrap_or_default(),
        source(table),
    )
}

fn usage(table: PrintedTable, found: Option<&FoundRow>) -> String {
    let by_number = found.is_none_or(|found| found.by_number);
    let rule = say!("table-rule", table = table.word(), by_number);
    match found {
        None => {
            let working = FoundRow::of(StartId::CLASSICAL.into(), table, true).calculation;
            format!("{rule} {}", say!("table-example", working))
        }
        Some(found) => {
            let working = &*found.calculation;
            format!("{rule}\n{}", say!("table-yours", working))
        }
    }
}

fn source(table: PrintedTable) -> String {
    match table {
        PrintedTable::Bishops | PrintedTable::Kings => say!("table-source-book"),
        PrintedTable::Krn => say!("table-source-club"),
        PrintedTable::N5n | PrintedTable::NqScharnagl | PrintedTable::NqFritz9 => {
            say!("table-source-article")
        }
    }
}

fn entries(rows: &[TableRow], found: Option<&FoundRow>) -> Vec<String> {
    let entry = |row: &TableRow| {
        let is_found = found.is_some_and(|found| found.row == row);
        let mark = if is_found { '>' } else { ' ' };
        format!("{mark}{:3} {}", row.number, row.pieces)
    };
    rows.iter().map(entry).collect()
}

/// A line if the printed table has another number in this row.
fn misprint(row: &TableRow) -> Option<String> {
    let note = say!(
        "table-misprint",
        printed = row.misprint?,
        pieces = &row.pieces,
        number = row.number
    );
    Some(note + "\n")
}

#[cfg(test)]
mod tests;
