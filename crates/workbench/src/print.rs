//! Tables and progress bars on the terminal.

use indicatif::{HumanCount, ProgressBar, ProgressStyle};
use tablier_bots::arena::Estimate;

/// Rows under a head: the first column to the left, the others to the right, each as wide as it needs to be.
pub(crate) fn table<const N: usize>(head: [&str; N], rows: &[[String; N]]) -> String {
    let head = head.map(str::to_owned);
    let all = || std::iter::once(&head).chain(rows);
    let widths: [usize; N] =
        std::array::from_fn(|column| all().map(|row| row[column].chars().count()).max().unwrap_or_default());
    let line = |row: &[String; N]| {
        let cell = |column: usize| match (&row[column], widths[column]) {
            (cell, width) if column == 0 => format!("{cell:<width$}"),
            (cell, width) => format!("{cell:>width$}"),
        };
        (0..N).map(cell).collect::<Vec<_>>().join("  ").trim_end().to_owned()
    };
    all().map(line).collect::<Vec<_>>().join("\n")
}

/// A whole number with commas between the thousands.
pub(crate) fn thousands(number: u64) -> String {
    HumanCount(number).to_string()
}

/// A share of wins with its interval, in percent.
pub(crate) fn percent(result: &Estimate) -> String {
    format!("{:.1} ± {:.1}%", 100.0 * result.mean(), 100.0 * result.margin())
}

/// A progress bar with the remaining time.
pub(crate) fn progress(count: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{bar:40} {percent:>3}%  {pos}/{len}  {eta}");
    ProgressBar::new(count).with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
