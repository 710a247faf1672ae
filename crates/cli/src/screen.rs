//! The width of the terminal, and texts that fit it.

use textwrap::{WordSeparator, WordSplitter};

/// The widest lines that read well.
const WIDEST: usize = 92;
/// Below this width nothing stays readable.
const NARROWEST: usize = 20;
/// Stands for a space that may not end a line.
const TIED: char = '\u{e000}';

/// The columns of the terminal; none where the output goes to a file or another program.
pub(crate) fn columns() -> Option<usize> {
    terminal_size::terminal_size_of(std::io::stdout()).map(|(width, _)| usize::from(width.0).max(NARROWEST))
}

/// How wide paragraphs are set.
pub(crate) fn width() -> usize {
    columns().map_or(WIDEST, |columns| columns.min(WIDEST))
}

/// A paragraph, each line indented by `indent` spaces. Text between backquotes stays on one line.
pub(crate) fn paragraph(text: &str, indent: usize) -> String {
    fill(text, width(), indent, indent)
}

/// Preformatted lines: unchanged in a file, wrapped between words where the terminal is too narrow.
pub(crate) fn lines(text: &str) -> String {
    columns().map_or_else(|| plain_spaces(text), |columns| fill(text, columns, 0, 0))
}

/// A paragraph with a hanging indent.
pub(crate) fn hanging(text: &str, first: usize, rest: usize) -> String {
    fill(text, columns().unwrap_or(usize::MAX), first, rest)
}

/// Narrow spaces, as the language files have them before French signs, become wider ones: many terminals draw
/// them as nothing or as a box.
pub(crate) fn plain_spaces(text: &str) -> String {
    text.replace('\u{202f}', "\u{a0}")
}

fn fill(text: &str, width: usize, first: usize, rest: usize) -> String {
    let [first, rest] = [first, rest].map(|count| " ".repeat(count));
    // Only at spaces: never inside a mark such as `|`, nor inside the id of a clause.
    let options = textwrap::Options::new(width)
        .initial_indent(&first)
        .subsequent_indent(&rest)
        .word_separator(WordSeparator::AsciiSpace)
        .word_splitter(WordSplitter::NoHyphenation);
    textwrap::fill(&tie(&plain_spaces(text)), options).replace(TIED, " ")
}

/// Ties the words between backquotes together.
fn tie(text: &str) -> String {
    let mut quoted = false;
    let tied = text.chars().map(|letter| {
        quoted ^= letter == '`';
        if quoted && letter == ' ' { TIED } else { letter }
    });
    tied.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn code_is_not_broken_between_lines() {
        let text = "The arrows `| -` are carved on the cells.";
        for width in NARROWEST..40 {
            let set = fill(text, width, 2, 2);
            assert!(set.contains("`| -`"), "{set}");
            assert!(set.lines().all(|line| line.chars().count() <= width && line.starts_with("  ")), "{set}");
        }
    }
}
