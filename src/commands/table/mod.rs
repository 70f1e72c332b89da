//! `/chess960 table`: the printed tables of the numberings.

mod found_row;

use chess960::tables::{PrintedTable, TableRow};
use chess960::{Numbering, ParseTableFragmentError, Start, StartId, TableFragment};

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

/// Shows the page of a table with the row that was looked up, or the first page; with the option `picture`, a picture
/// of the whole table.
fn on_command(call: &Call<'_>) -> Outcome {
    let table = call.args.choice(&NAME);
    let found = find_row(call, table)?;
    let page_number = match &found {
        Some(found) => table
            .rows()
            .chunks(ROWS_PER_PAGE)
            .position(|rows| rows.contains(found.row))
            .expect("the row is in this table"),
        None => 0,
    };
    let message = page(table, page_number, found.as_ref()).expect("the row is on a page");
    if !call.args.flag(&PICTURE) {
        return Ok(Answer::Message(message));
    }
    let message_with_picture = picture_message(call, table, found.as_ref(), message.text);
    Ok(Answer::Message(message_with_picture))
}

/// Returns a picture of the whole table, in which the row that was looked up is marked. If the picture cannot be sent,
/// the message has `page_text` instead.
fn picture_message(
    call: &Call<'_>,
    table: PrintedTable,
    found: Option<&FoundRow>,
    page_text: String,
) -> Message {
    let subject = Subject::Table {
        table,
        marked: found.map(|found| found.row.number),
    };
    let preferred_theme = call.view_or(BoardStyle::Picture).display.theme();
    // A caller who prefers text boards has no theme, but asked for a picture.
    let picture = described(subject, preferred_theme.unwrap_or_default(), page_text);
    let heading = say!("table-heading", table = table.word());
    let usage = usage(table, found);
    let text = format!("{heading}\n{usage}\n{}", notes(table, found));
    let message = Message::public(text).with_picture(picture);
    share::make_private(message)
}

/// Finds the row that the caller looks up by a number or by pieces, if any.
fn find_row(call: &Call<'_>, table: PrintedTable) -> Result<Option<FoundRow>, CommandError> {
    match (call.args.integer(&NUMBER), call.args.text(&ARRAY)) {
        (None, None) => Ok(None),
        (Some(number), None) => {
            let id = numbering(table)
                .position(number)
                .map_err(PositionRefusal::number)?;
            Ok(Some(FoundRow::by_number(id.into(), table)))
        }
        (None, Some(typed)) => find_by_pieces(typed, table).map(Some),
        (Some(_), Some(_)) => Err(sentence!("table-number-and-array").into()),
    }
}

/// Finds a row by its own pieces, such as `RNQKNR`, or by a position. Refuses pieces of a row in another table.
fn find_by_pieces(typed: &str, table: PrintedTable) -> Result<FoundRow, CommandError> {
    match typed.parse::<TableFragment>() {
        Ok(fragment) => FoundRow::by_fragment(fragment, table).ok_or_else(|| {
            say!(
                "table-other-table",
                table = table.word(),
                pieces = fragment.to_string(),
                other = fragment.table().word(),
            )
            .into()
        }),
        Err(ParseTableFragmentError::NotAFragment) if !is_part_of_a_rank(typed.trim()) => {
            find_by_position(typed, table)
        }
        // A few pieces are more likely meant as a row than as a position. The library may add errors.
        Err(ParseTableFragmentError::NotAFragment | ParseTableFragmentError::NotARow | _) => {
            Err(say!("table-not-a-row", typed = quote(typed)).into())
        }
    }
}

/// Finds the row of a position. Refuses DFRC positions, which have two rows.
fn find_by_position(typed: &str, table: PrintedTable) -> Result<FoundRow, CommandError> {
    let given = position::read(typed)?;
    match given.start {
        Start::Single(id) => {
            let reading_note = position::reading_note(&given);
            Ok(FoundRow::by_position(id.into(), table, reading_note))
        }
        Start::Double(id) => {
            let [white, black] = id.back_ranks();
            Err(say!("table-two-positions", table = table.word(), white, black).into())
        }
    }
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
    let message = page(table, number, None).ok_or(StaleButton)?;
    Ok(Answer::Update(message))
}

/// Shows a page of a table, with the row that was looked up marked. `number` counts from 0.
fn page(table: PrintedTable, number: usize, found: Option<&FoundRow>) -> Option<Message> {
    let pages: Vec<&[TableRow]> = table.rows().chunks(ROWS_PER_PAGE).collect();
    let page = Page::new(number, pages.len())?;
    let text = page_text(table, page, pages[number], found);
    let message = page.with_buttons(Message::public(text), BUTTONS.key, &table);
    Some(share::make_private(message))
}

/// Returns the text of a page: heading, how to use the table, the rows in two columns, and notes.
fn page_text(
    table: PrintedTable,
    page: Page,
    rows: &[TableRow],
    found: Option<&FoundRow>,
) -> String {
    let heading = if page.count() > 1 {
        say!(
            "table-heading-page",
            table = table.word(),
            page = page.number() + 1,
            count = page.count(),
        )
    } else {
        say!("table-heading", table = table.word())
    };
    format!(
        "{heading}\n{}\n```\n{}```\n{}",
        usage(table, found),
        in_columns(&entries(rows, found)),
        notes(table, found),
    )
}

/// Source of the table, a misprint in the row, and how a typed position was read.
fn notes(table: PrintedTable, found: Option<&FoundRow>) -> String {
    match found {
        None => source(table),
        Some(found) => format!(
            "{}{}{}",
            misprint(found.row).unwrap_or_default(),
            source(table),
            found.reading_note,
        ),
    }
}

/// Says how to use the table, with the calculation for the row that was looked up or, without one, for the classical
/// position as an example.
fn usage(table: PrintedTable, found: Option<&FoundRow>) -> String {
    let by_number = found.is_none_or(|found| found.by_number);
    let rule = say!("table-rule", table = table.word(), by_number);
    if let Some(found) = found {
        let calculation = say!("table-yours", working = &found.calculation);
        format!("{rule}\n{calculation}")
    } else {
        let example = FoundRow::by_number(StartId::CLASSICAL.into(), table);
        let calculation = say!("table-example", working = example.calculation);
        format!("{rule} {calculation}")
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
    rows.iter()
        .map(|row| {
            let is_found = found.is_some_and(|found| found.row == row);
            let mark = if is_found { '>' } else { ' ' };
            format!("{mark}{:3} {}", row.number, row.pieces)
        })
        .collect()
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
