//! Tables on the terminal, the first column to the left, the others to the right.

/// Rows under a head, with columns as wide as they need to be.
pub(crate) fn table(head: &[String], rows: &[Vec<String>]) -> String {
    let width = |column: usize| {
        let cells =
            std::iter::once(head).chain(rows.iter().map(Vec::as_slice)).filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    let widths: Vec<usize> = (0..head.len()).map(width).collect();
    let line = |row: &[String]| {
        let cells: Vec<String> =
            row.iter().enumerate().map(|(i, cell)| pad(cell, widths[i], i == 0)).collect();
        cells.join("  ").trim_end().to_owned()
    };
    let rule: Vec<String> = widths.iter().map(|&width| "─".repeat(width)).collect();
    let mut text = format!("{}\n{}\n", line(head), rule.join("  "));
    for row in rows {
        text.push_str(&line(row));
        text.push('\n');
    }
    text
}

fn pad(cell: &str, width: usize, left: bool) -> String {
    let space = " ".repeat(width.saturating_sub(cell.chars().count()));
    if left { format!("{cell}{space}") } else { format!("{space}{cell}") }
}

/// A whole number with spaces between the thousands.
pub(crate) fn thousands(number: u64) -> String {
    let digits = number.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push('\u{a0}');
        }
        text.push(digit);
    }
    text
}
