//! Training nets: the same seed gives the same net, on any number of cores, and studying approaches the
//! lessons.

use tablier_bots::train::{Fit, Lessons, Plan, Study, Trainer};
use tablier_bots::{Kind, Playable, Seating, arena, value};
use tablier_rules::tanjawi::Tanjawi;
use tablier_rules::{Game, Seat};

const PLAN: Plan = Plan { hidden: 8, games: 6, rates: (0.03, 0.01), lambda: 0.7, seed: 3 };
const STUDY: Study = Study { hidden: 8, rounds: 40, rate: 0.02, seed: 3 };

fn trainer(games: u64) -> Trainer<Tanjawi> {
    let mut trainer = Trainer::new(Tanjawi::default(), Seating::Across, PLAN);
    (0..games).for_each(|_| trainer.play_one());
    trainer
}

fn kind() -> Kind {
    Kind::of(&Tanjawi::default(), Seating::Across)
}

fn lessons() -> Lessons {
    let mut lessons = Lessons::default();
    lessons
        .extend((0..6).map(|seed| Lessons::of_game(&Tanjawi::default(), kind(), Tanjawi::judge(), 1, seed)));
    lessons
}

#[test]
fn the_same_seed_learns_the_same_and_goes_on_where_it_stopped() {
    let whole = trainer(4);
    assert_eq!(whole.net(), trainer(4).net());
    let mut resumed = trainer(0);
    assert!(resumed.resume(&trainer(2).to_bytes()));
    assert_eq!(resumed.played(), 2);
    (0..2).for_each(|_| resumed.play_one());
    assert_eq!(resumed.to_bytes(), whole.to_bytes());
    let mut other = Trainer::new(Tanjawi::default(), Seating::Across, Plan { hidden: 9, ..PLAN });
    assert!(!other.resume(&whole.to_bytes()));
}

#[test]
fn lessons_are_kept_as_they_were_and_damage_is_noticed() {
    let (lessons, facts) = (lessons(), kind().facts::<Tanjawi>());
    assert!(lessons.len() > 100);
    let bytes = lessons.to_bytes();
    assert_eq!(Lessons::from_bytes(&bytes, facts), Some(lessons));
    assert_eq!(Lessons::from_bytes(&bytes[..bytes.len() - 1], facts), None);
    assert_eq!(Lessons::from_bytes(&bytes, 10), None, "facts that there are not");
}

#[test]
fn studying_comes_nearer_to_its_lessons_and_cores_do_not_matter() {
    let lessons = lessons();
    let study = |cores: usize| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(cores).build().unwrap();
        pool.install(|| {
            let mut fit = Fit::new::<Tanjawi>(kind(), STUDY, &lessons);
            let errors: Vec<f32> = (0..STUDY.rounds).map(|_| fit.go_over(|_| {})).collect();
            (errors, fit.net())
        })
    };
    let (errors, net) = study(1);
    assert!(errors[39] < errors[0] / 3.0, "{errors:?}");
    assert_eq!(study(3), (errors, net.clone()));
    let game = Tanjawi::default();
    let at = game.start(arena::seats(&game, 2).unwrap(), Seat::First).unwrap();
    assert!((value(&game, &net, &at).iter().sum::<f32>() - 1.0).abs() < 1e-5);
}
