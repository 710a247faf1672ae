//! tmp
fn main() {
    let _ = tablier_notation::referee::run(std::io::stdin().lock(), std::io::stdout().lock());
}
