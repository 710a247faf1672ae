#!/usr/bin/env bash
# Everything that must hold: the page, formatting, lints, all tests (the store on SQLite and PostgreSQL), the API against its
# description, the page played in a browser, the crash loop, fuzzing. Prints the counts at the end.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v cargo >/dev/null; then
    echo "cargo is missing: install Rust from your package manager or with rustup, then run this again" >&2
    exit 1
fi
echo "== page"
scripts/page.sh build
echo "== formatting"
cargo fmt --all --check
echo "== lints"
cargo clippy --workspace --all-targets --quiet -- -D warnings
echo "== tests"
log=$(mktemp)
trap 'rm -f "$log"; scripts/postgres.sh stop' EXIT
postgres=$(scripts/postgres.sh start)
eval "$postgres"
cargo test --workspace --quiet 2>&1 | tee "$log"
echo "== API against its description"
scripts/api.sh
echo "== page in a browser"
scripts/page.sh e2e
echo "== crash loop"
"${CARGO_TARGET_DIR:-target}/debug/tablier" load --kill "${KILLS:-100}"
echo "== crash loop on PostgreSQL"
scripts/crash.sh "${POSTGRES_KILLS:-20}"
echo "== fuzzing"
scripts/fuzz.sh "${FUZZ_SECONDS:-15}"
awk '/^test result:/ { passed += $4; failed += $6 } END { printf "%d passed, %d failed\n", passed, failed }' "$log"
