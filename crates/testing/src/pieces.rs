//! The words for the pieces of a game, for tests of its sentences.

use tablier_rules::GameId;

/// The word for a piece, in French and in English. A game with a word of its own needs its own sentences
/// (`event-moved-tanjawi`) wherever the common ones say another.
pub const fn piece_words(id: GameId) -> [&'static str; 2] {
    match id {
        GameId::Rachat | GameId::Classique | GameId::Superludo | GameId::Ludo => ["pion", "pawn"],
        GameId::Tanjawi => ["ficha", "ficha"],
        GameId::Latroncules => ["pièce", "piece"],
    }
}

/// A word for a piece in this sentence that belongs to other games only.
pub fn borrowed_word(id: GameId, sentence: &str) -> Option<&'static str> {
    let own = piece_words(id);
    let others = GameId::ALL.into_iter().flat_map(piece_words).filter(|word| !own.contains(word));
    let said = |word: &str| {
        let words = sentence.split(|letter: char| !letter.is_alphabetic()).map(str::to_lowercase);
        words.map(|said| said.trim_end_matches('s').to_owned()).any(|said| said == word)
    };
    others.into_iter().find(|word| said(word))
}
