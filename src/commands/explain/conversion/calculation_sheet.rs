use std::fmt;

use chess960::{Division, File};

#[derive(Default)]
pub(super) struct CalculationSheet(Vec<[String; 2]>);

impl CalculationSheet {
    pub(super) fn of_figures(figures: &[(String, usize, String)]) -> Self {
        let labels = figures.iter().map(|(label, ..)| label.chars().count());
        let width = labels.max().unwrap_or_default();
        let digits = figures
            .iter()
            .map(|(_, figure, _)| figure.to_string().len());
        let digits = digits.max().unwrap_or_default();
        let mut sheet = Self::default();
        for (label, figure, rank) in figures {
            sheet.line(format!("{label:width$}  {figure:digits$}"), rank);
        }
        sheet
    }

    pub(super) fn line(&mut self, calculation: impl fmt::Display, rank: impl fmt::Display) {
        self.0.push([calculation.to_string(), rank.to_string()]);
    }

    /// Right-aligns the dividend to three digits.
    pub(super) fn division(&mut self, division: Division, rank: impl fmt::Display) {
        let width = 3_usize.saturating_sub(division.dividend.to_string().len());
        self.line(format!("{:width$}{division}", ""), rank);
    }
}

/// A code block with the files above the ranks.
impl fmt::Display for CalculationSheet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths = self.0.iter().map(|[left, _]| left.chars().count());
        let width = widths.max().unwrap_or_default();
        let files = String::from_iter(File::ALL.map(File::letter));
        writeln!(f, "```\n{:width$}  {files}", "")?;
        for [calculation, rank] in &self.0 {
            writeln!(f, "{calculation:width$}  {rank}")?;
        }
        f.write_str("```")
    }
}
