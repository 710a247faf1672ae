//! Explains one refusal in full, then counts by clause why the other moves are refused at the start of
//! `latroncules`.

use std::collections::BTreeMap;

use tablier_rules::latroncules::{Action, Latroncules};
use tablier_rules::{Clause, Faults, Game, Refuse, Seat, Seats};

fn main() -> Result<(), Faults> {
    let game = Latroncules::default();
    let at = game.start(Seats::TWO, Seat::First)?;

    let cell = |name: &str| name.parse().expect("cells are called a1 to h8");
    match game.check(&at, Action { from: cell("b2"), to: cell("b5") }) {
        Ok(_) => println!("b2b5 is legal"),
        Err(refusal) => {
            println!("b2b5 is refused: {}", refusal.name());
            println!("  clause: {}", refusal.clause().map_or("none", Clause::id));
            for (name, fact) in refusal.facts() {
                println!("  {name}: {fact:?}");
            }
        }
    }

    let (mut legal, mut refused) = (0, BTreeMap::<Option<Clause>, u32>::new());
    game.nameable(&at, &mut |action| match game.check(&at, action) {
        Ok(_) => legal += 1,
        Err(refusal) => *refused.entry(refusal.clause()).or_default() += 1,
    });
    println!("\n{legal} moves are legal. The others, by the clause that refuses them:");
    for (clause, count) in refused {
        println!("  {:<6}{count:>5}", clause.map_or("none", Clause::id));
    }
    Ok(())
}
