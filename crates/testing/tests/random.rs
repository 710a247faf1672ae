//! The fuzz targets on random and on damaged input, as ordinary tests.

use tablier_testing::{Choices, FromSeed, fuzz};

/// Texts that are almost right, to be damaged.
const SEEDS: &[&str] = &[
    "rachat-j_r4.12.h.xy-y7.7.h.g_rp_d653_f0_w20",
    "superludo_y5.h.h.h-b5.30.h.g-r12.12.l3.h_bp_d4_r1_a_m1_x2_b20_n5yb",
    "ludo_rh.h.4.g-gh.h.h.h-yh.h.h.27_rp_d6_s1_e1",
    "tanjawi-t_y5.5.h.h-b12.h.h.h-r39.40.41.42-gh.l2.l2.g_or_t4.3_cr2.39.43",
    "latroncules-q50_cfcfcfcf.fcfcfcfc.8.8.3C4.8.CFCF1FCF.FCFCFCFC_bp_q7",
    r#"{"op":"roll","position":{"game":"ludo","options":{},"order":["red","blue"],"turn":"red","phase":"roll","pawns":{"red":["t4","home","l3","goal"],"blue":["home","home","home","t40"]},"dice":[],"sixes":1,"extra":2},"dice":[6]}"#,
    r#"{"game":"latroncules","options":{"quiet_limit":9},"order":["red","blue"],"turn":"red","phase":"play","board":["cf......","........","........","........","........","........","CFCFCFCF","FCFCFCFC"],"quiet":3}"#,
    "tablier record 1\ngame: ludo\nbook: ludo 1\nseat: red A\nseat: blue B\nfirst: red\nstart: 2026-11-15T09:00:00Z\n\n1 0:00:01.000 red roll 6\n# x\n2 0:00:02.000 red play home:6\n3 0:00:02.000 blue abandon\nresult: abandon red > blue\n",
];

fn damaged(choices: &mut FromSeed) -> Vec<u8> {
    let mut bytes = SEEDS[choices.below(SEEDS.len())].as_bytes().to_vec();
    for _ in 0..choices.below(5) {
        let at = choices.below(bytes.len());
        match choices.below(4) {
            0 => bytes[at] = choices.below(256) as u8,
            1 => bytes[at] = choices.of(b"0123456789.-_hlgxrtdpo"),
            2 if bytes.len() > 1 => drop(bytes.remove(at)),
            _ => bytes.insert(at, choices.of(b"0123456789.-_hlgxrtdpo\"{}[],:")),
        }
    }
    bytes
}

fn on_damaged(seed: u64, target: fn(&[u8])) {
    let mut choices = FromSeed::new(seed);
    for _ in 0..20_000 {
        target(&damaged(&mut choices));
    }
}

#[test]
fn damaged_requests_are_answered() {
    on_damaged(1, fuzz::referee_line);
}

#[test]
fn damaged_positions_are_refused_or_read_back() {
    on_damaged(2, fuzz::position);
}

#[test]
fn damaged_records_are_refused_or_read_back() {
    on_damaged(3, fuzz::record);
}

#[test]
fn random_bytes_lead_to_positions_where_both_voices_agree() {
    let mut choices = FromSeed::new(4);
    for _ in 0..1500 {
        let bytes: Vec<u8> = (0..400).map(|_| choices.below(256) as u8).collect();
        fuzz::agreement(&bytes);
    }
}
