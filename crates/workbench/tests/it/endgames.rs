//! Tables of solved endgames, from the command line.

use super::{refused, said};

#[test]
fn a_table_is_built_and_a_bad_one_is_refused_with_its_reason() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let built = said(folder, "endgames build --pawns 2 --out two.table");
    assert!(built.contains("3,364 positions"), "{built}");
    let measure = "endgames regret --table two.table";
    assert!(refused(folder, measure).contains("--pawns 4"));
    let mut bytes = std::fs::read(folder.join("two.table")).unwrap();
    bytes[5_000] ^= 1;
    std::fs::write(folder.join("two.table"), bytes).unwrap();
    assert!(refused(folder, measure).contains("two.table: a damaged table"));
    assert!(refused(folder, "endgames regret malin").contains("prudent"));
}
