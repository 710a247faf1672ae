//! Which pawns a drawing shows as closed: the barriers of RA-13 and PA-9, the doors of TJ-6.

use tablier_notation::{Notation, Visit, with_position};

struct Closed;

impl Visit for Closed {
    type Out = String;

    fn visit<G: Notation>(self, game: &G, at: G::Position) -> String {
        let closed = game.seen(&at).closed();
        closed.iter().map(|pawn| format!("{} {}", pawn.0, pawn.1)).collect::<Vec<_>>().join(", ")
    }
}

fn check(code: &str, expected: &str) {
    assert_eq!(with_position(code, Closed).unwrap(), expected, "{code}");
}

#[test]
fn two_pawns_of_a_colour_are_a_barrier_on_the_track() {
    check("rachat_r4.30.h.h-y7.7.h.h_rp_d52", "yellow 0, yellow 1");
    // A lane belongs to one colour: nobody else enters it.
    check("rachat_rl2.l2.h.h-y7.h.h.h_rp_d52", "");
    check("classique_y7.7.h.h-r9.h.h.h_yr", "yellow 0, yellow 1");
    check("classique_yl2.l2.h.h-r9.h.h.h_yr", "yellow 0, yellow 1");
}

#[test]
fn two_colours_are_a_barrier_by_option_only() {
    check("classique_y12.h.h.h-r12.h.h.h_yr_n12yr", "");
    check("classique-m_y12.h.h.h-r12.h.h.h_yr_n12yr", "yellow 0, red 0");
}

#[test]
fn any_two_fichas_are_a_door() {
    check("tanjawi_y7.h.h.h-b7.h.h.h-r9.h.h.h-gh.h.h.h_mr_t3.3", "yellow 0, blue 0");
}

#[test]
fn stars_know_barriers_by_option_only() {
    check("ludo_r4.4.h.h-yh.h.h.h_rr", "");
    check("ludo-b1_r4.4.h.h-yl2.l2.h.h_rr", "red 0, red 1");
}
