//! Boards as text, from the rules' own tables: every square with its number, pawns with shape and
//! colour. Colours are ANSI codes; the caller decides whether to keep them.

use tablier_rules::board::{ARROWS, Cell, RaceBoard};
use tablier_rules::latroncules::Piece;
use tablier_rules::{Colour, Place, Seat};

use crate::game::{Notation, Seen, SeenPawn};
use crate::words::Words;

/// The board of a position as several lines of text.
///
/// ```
/// use tablier_notation::draw::draw;
/// use tablier_notation::words::Lang;
/// use tablier_rules::latroncules::Latroncules;
/// use tablier_rules::{Game, Seat, Seats};
///
/// let game = Latroncules::default();
/// let at = game.start(Seats::TWO, Seat::First).unwrap();
/// let board = draw(&game, &at, Lang::En.words());
/// assert_eq!(board.lines().count(), 9); // eight ranks, and the letters of the files
/// ```
pub fn draw<G: Notation>(game: &G, at: &G::Position, words: &Words) -> String {
    draw_within(game, at, words, usize::MAX)
}

/// The board for a terminal with this many columns: squares are drawn closer together if they do not fit
/// otherwise.
pub fn draw_within<G: Notation>(game: &G, at: &G::Position, words: &Words, columns: usize) -> String {
    match game.seen(at) {
        Seen::Race { board, pawns } => {
            let width = if usize::from(board.grid) * WIDE <= columns { WIDE } else { NARROW };
            draw_race(&board, &pawns, words, width)
        }
        Seen::Cells { pieces, arrows } => draw_cells(&pieces, arrows),
    }
}

/// Characters per square: with padding, and just enough for its number and mark.
const WIDE: usize = 4;
const NARROW: usize = 3;

/// The shape for a colour.
pub const fn glyph(colour: Colour) -> char {
    match colour {
        Colour::Red => '●',
        Colour::Green => '▲',
        Colour::Yellow => '■',
        Colour::Blue => '◆',
    }
}

/// Paints text in a colour.
pub fn paint(colour: Colour, text: &str) -> String {
    let code = match colour {
        Colour::Red => 31,
        Colour::Green => 32,
        Colour::Yellow => 33,
        Colour::Blue => 34,
    };
    format!("\x1b[{code}m{text}\x1b[0m")
}

fn faint(text: &str) -> String {
    format!("\x1b[2m{text}\x1b[0m")
}

fn draw_race(board: &RaceBoard, pawns: &[SeenPawn], words: &Words, width: usize) -> String {
    let side = usize::from(board.grid);
    let mut cells = vec![vec![" ".repeat(width); side]; side];
    let mut put = |(x, y): (u8, u8), text: String| cells[usize::from(y)][usize::from(x)] = text;
    for square in 1..=board.track {
        let text = square_text(board, square, &on(pawns, None, Place::Track(square)), width);
        put(board.track_cells[usize::from(square) - 1], text);
    }
    for seat in Seat::ALL {
        for step in 1..=board.lane {
            let there = on(pawns, Some(seat), Place::Lane(step));
            let empty = paint(board.colour(seat), &format!("{:>width$}", format!("l{step}")));
            let shown = if there.is_empty() { empty } else { stack(&there, width) };
            put(board.lane_cells[seat.index()][usize::from(step) - 1], shown);
        }
        let (x, y) = board.home_cells[seat.index()];
        let home = on(pawns, Some(seat), Place::Home);
        let per_cell = home.len().div_ceil(4).max(1);
        for (i, corner) in [(0, 0), (1, 0), (0, 1), (1, 1)].into_iter().enumerate() {
            let there = home.get(i * per_cell..home.len().min((i + 1) * per_cell)).unwrap_or_default();
            let empty = paint(board.colour(seat), &format!("{:>width$}", "·"));
            put((x + corner.0, y + corner.1), if there.is_empty() { empty } else { stack(there, width) });
        }
    }
    let mut text = String::new();
    for row in cells {
        text.push_str(row.concat().trim_end());
        text.push('\n');
    }
    text.push_str(&elsewhere(board, pawns, words));
    text
}

/// The colours of the pawns on a place, on one path or on all.
fn on(pawns: &[SeenPawn], path: Option<Seat>, place: Place) -> Vec<Colour> {
    let here = |pawn: &&SeenPawn| pawn.place == place && path.is_none_or(|path| path == pawn.path);
    pawns.iter().filter(here).map(|pawn| pawn.colour).collect()
}

/// A track square: its pawns, or its number with a mark.
fn square_text(board: &RaceBoard, square: u8, there: &[Colour], width: usize) -> String {
    if !there.is_empty() {
        return stack(there, width);
    }
    let start = board.starts.iter().position(|&start| start == square);
    match start {
        Some(index) => paint(board.colours[index], &format!("{:>width$}", format!("»{square}"))),
        None if board.is_marked(square) => format!("{:>width$}", format!("*{square}")),
        None => faint(&format!("{square:>width$}")),
    }
}

/// Pawns on one square: `  ●`, ` ●2`, `●◆`. If not all of them fit, `+` stands for the rest: the list under
/// the board names every pawn's place.
fn stack(pawns: &[Colour], width: usize) -> String {
    let mut shown: Vec<(Colour, String)> = Vec::new();
    for colour in Colour::ALL {
        let count = pawns.iter().filter(|&&other| other == colour).count();
        let alone = count == pawns.len();
        match count {
            0 => {}
            2.. if alone => shown.push((colour, format!("{}{count}", glyph(colour)))),
            _ => shown.extend(vec![(colour, glyph(colour).to_string()); count.min(2)]),
        }
    }
    let letters =
        |shown: &[(Colour, String)]| shown.iter().map(|(_, text)| text.chars().count()).sum::<usize>();
    let mut rest = "";
    if letters(&shown) > width {
        shown.truncate(width - 1);
        rest = "+";
    }
    let blank = " ".repeat(width.saturating_sub(letters(&shown) + rest.len()));
    let painted: String = shown.iter().map(|(colour, text)| paint(*colour, text)).collect();
    blank + &painted + rest
}

/// Pawns that are on no square: captives and those in the goal.
fn elsewhere(board: &RaceBoard, pawns: &[SeenPawn], words: &Words) -> String {
    let mut lines = String::new();
    for seat in Seat::ALL {
        let colour = board.colour(seat);
        let mine: Vec<&SeenPawn> = pawns.iter().filter(|pawn| pawn.colour == colour).collect();
        if mine.is_empty() {
            continue;
        }
        let places: Vec<String> = mine.iter().map(|pawn| pawn.place.to_string()).collect();
        let title = paint(colour, &format!("{} {:<7}", glyph(colour), words.colour(colour)));
        lines.extend([title.as_str(), " ", &places.join("  "), "\n"]);
    }
    lines
}

fn draw_cells(pieces: &[Option<Piece>; 64], arrows: bool) -> String {
    let mut text = String::new();
    for rank in (0..8).rev() {
        let mut line = format!("{} ", rank + 1);
        for file in 0..8 {
            let cell = Cell::new(rank * 8 + file);
            line.push_str(&match pieces[usize::from(cell.index())] {
                Some(piece) => paint(piece.colour, &format!(" {} ", piece_text(piece))),
                None => faint(&format!(" {:<3}", if arrows { empty_cell(cell) } else { WHITE })),
            });
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text + "   a   b   c   d   e   f   g   h\n"
}

/// A cavalier is a filled shape with its letter, a fantassin the letter alone.
fn piece_text(piece: Piece) -> String {
    let glyph = if piece.cavalier { glyph(piece.colour) } else { ' ' };
    format!("{glyph}{}", piece.letter())
}

/// A cell without arrows.
const WHITE: &str = "·";

/// The arrows carved on a cell (LA-2).
fn empty_cell(cell: Cell) -> &'static str {
    match ARROWS[7 - usize::from(cell.rank())][usize::from(cell.file())] {
        "" => WHITE,
        arrows => arrows,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plain(text: &str) -> String {
        let (mut kept, mut inside) = (String::new(), false);
        for letter in text.chars() {
            match letter {
                '\x1b' => inside = true,
                'm' if inside => inside = false,
                _ if !inside => kept.push(letter),
                _ => {}
            }
        }
        kept
    }

    #[test]
    fn a_stack_is_as_wide_as_its_square() {
        use Colour::{Blue, Green, Red, Yellow};
        for (pawns, wide, narrow) in [
            (&[Red][..], "   ●", "  ●"),
            (&[Red, Red], "  ●2", " ●2"),
            (&[Red, Blue], "  ●◆", " ●◆"),
            (&[Red, Red, Blue, Blue], "●●◆◆", "●●+"),
            (&[Red, Green, Yellow, Blue], "●▲■◆", "●▲+"),
            (&[Red, Red, Green, Green, Blue], "●●▲+", "●●+"),
        ] {
            assert_eq!(plain(&stack(pawns, WIDE)), wide);
            assert_eq!(plain(&stack(pawns, NARROW)), narrow);
        }
    }
}
