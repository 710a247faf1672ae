use rand::{Rng, SeedableRng};
use tablier_rules::*;
fn below(d: &mut rand_xoshiro::Xoshiro256PlusPlus, c: usize) -> usize {
    ((u64::from(d.next_u32()) * c as u64) >> 32) as usize
}
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let id: GameId = a[1].parse().unwrap_or(GameId::Ludo);
    let n: u32 = a[2].parse().unwrap_or(1);
    let mut d = rand_xoshiro::Xoshiro256PlusPlus::seed_from_u64(1);
    let mut steps = 0u64;
    with_game!(id.game(), g => { let at=[Seats::FOUR,Seats::TWO].into_iter().find_map(|s| g.start(s,Seat::First).ok()).unwrap_or_else(|| panic!());
 for _ in 0..n { let p=playout(&g,&at,u32::MAX,&mut Discard,|c| below(&mut d,c)); steps+=(p.rolls+p.decisions) as u64; } });
    println!("{steps}");
}
