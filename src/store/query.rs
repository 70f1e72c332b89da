//! Statements with values that are bound by column name.

/// For both databases.
pub(super) type Query<'q> = sqlx::query::Query<'q, sqlx::Any, sqlx::any::AnyArguments>;

#[derive(PartialEq, Eq)]
pub(super) enum Value {
    Number(Option<i64>),
    Text(Option<String>),
}

impl Value {
    pub(super) fn bind(self, query: Query<'_>) -> Query<'_> {
        match self {
            Self::Number(number) => query.bind(number),
            Self::Text(text) => query.bind(text),
        }
    }
}

/// Values of a row by column. They may be secret, so there is no `Debug`.
#[derive(Default)]
pub(super) struct RowValues(Vec<(&'static str, Value)>);

impl RowValues {
    pub(super) fn number(self, column: &'static str, value: impl Into<i64>) -> Self {
        self.optional_number(column, Some(value))
    }

    pub(super) fn optional_number(
        mut self,
        column: &'static str,
        value: Option<impl Into<i64>>,
    ) -> Self {
        self.0.push((column, Value::Number(value.map(Into::into))));
        self
    }

    pub(super) fn text(self, column: &'static str, value: impl Into<String>) -> Self {
        self.optional_text(column, Some(value))
    }

    pub(super) fn optional_text(
        mut self,
        column: &'static str,
        value: Option<impl Into<String>>,
    ) -> Self {
        self.0.push((column, Value::Text(value.map(Into::into))));
        self
    }

    /// Binds one value for each column, in the order of the columns.
    pub(super) fn bind(
        mut self,
        columns: impl Iterator<Item = &'static str>,
        query: Query<'_>,
    ) -> Query<'_> {
        let query = columns.fold(query, |query, column| {
            let index = self.0.iter().position(|(name, _)| *name == column);
            let index = index.expect("the row has a value for each column");
            self.0.swap_remove(index).1.bind(query)
        });
        debug_assert!(self.0.is_empty(), "the row has a value without a column");
        query
    }
}
