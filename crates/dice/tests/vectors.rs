//! The dice compared with another implementation: vectors.txt was written by `make_vectors.py`.
#![allow(clippy::unwrap_used, clippy::panic)]

use tablier_dice::{Chain, FairDice, Salt, Secret, hex};

const VECTORS: &str = include_str!("vectors.txt");

/// The lines that begin with a word, without that word.
fn lines<'a>(text: &'a str, word: &str) -> Vec<&'a str> {
    text.lines().filter_map(|line| line.strip_prefix(word)?.strip_prefix(' ')).collect()
}

fn only<'a>(text: &'a str, word: &str) -> &'a str {
    match lines(text, word)[..] {
        [line] => line,
        _ => panic!("not one line {word} in {text}"),
    }
}

#[test]
fn envelopes_are_those_of_the_other_program() {
    let commitments = lines(VECTORS, "commitment");
    assert_eq!(commitments.len(), 3);
    for line in commitments {
        let (secret, commitment) = line.split_once(' ').unwrap();
        assert_eq!(secret.parse::<Secret>().unwrap().commitment().to_string(), commitment);
    }
}

#[test]
fn rolls_are_those_of_the_other_program() {
    let rolls: Vec<&str> = VECTORS.split("\n\n").filter(|block| block.starts_with("roll")).collect();
    assert_eq!(rolls.len(), 8);
    for block in rolls {
        let secret: Secret = only(block, "secret").parse().unwrap();
        let salts: Vec<Salt> = only(block, "salts")
            .split(' ')
            .filter(|salt| *salt != "-")
            .map(|salt| salt.parse().unwrap())
            .collect();
        let (k, count) = (only(block, "k").parse().unwrap(), only(block, "count").parse().unwrap());
        let faces: Vec<String> =
            FairDice::new(secret, &salts).roll(k, count).iter().map(u8::to_string).collect();
        assert_eq!(faces.join(" "), only(block, "faces"), "{block}");
    }
    assert!(
        VECTORS.contains("1 block(s), 1 byte(s) thrown away") && VECTORS.contains("3 block(s)"),
        "the hard cases are there"
    );
}

#[test]
fn chains_are_those_of_the_other_program() {
    let mut chain = Chain::default();
    let links = lines(VECTORS, "link");
    assert_eq!(links.len(), 4);
    for link in links {
        let (tag, text) = link.split_once(' ').unwrap();
        assert_eq!(hex::write(&chain.link(text)), tag, "{text}");
    }
    assert_eq!(hex::write(&chain.seal()), only(VECTORS, "seal"));
}

#[test]
fn a_shorter_roll_is_the_beginning_of_a_longer_one() {
    let dice = FairDice::new(Secret::new([3; 32]), &[Salt::new([4; 16])]);
    let long = dice.roll(5, 200);
    for count in 0..200 {
        assert_eq!(dice.roll(5, count), long[..count]);
    }
}

/// 600 000 faces from fixed secrets. Five degrees of freedom: fair dice stay below 20.5 in 999 of 1000 cases.
#[test]
fn every_face_and_every_pair_of_faces_falls_equally_often() {
    let dice = FairDice::new(Secret::new([1; 32]), &[Salt::new([2; 16]), Salt::new([3; 16])]);
    let (mut faces, mut pairs) = ([0u32; 6], [0u32; 36]);
    for k in 1..=300_000 {
        let roll = dice.roll(k, 2);
        let (a, b) = (usize::from(roll[0] - 1), usize::from(roll[1] - 1));
        faces[a] += 1;
        faces[b] += 1;
        pairs[6 * a + b] += 1;
    }
    assert!(chi_square(&faces) < 20.5, "{faces:?}");
    // Thirty-five degrees of freedom: 66.6.
    assert!(chi_square(&pairs) < 66.6, "{pairs:?}");
}

fn chi_square(counts: &[u32]) -> f64 {
    let expected = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    counts.iter().map(|&count| (f64::from(count) - expected).powi(2) / expected).sum()
}
