#!/usr/bin/env bash
# Runs all checks, or the parts named: `scripts/test.sh lints tests`. Prints how long each part took.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v cargo >/dev/null; then
    echo "cargo is missing: install Rust from your package manager or with rustup, then run this again" >&2
    exit 1
fi
workbench="${CARGO_TARGET_DIR:-target}/debug/tablier-workbench"

# The page: checked, unit-tested and built, since the binary contains it. That takes one core; if everything is run, the tools of
# later parts are built on another one.
page() {
    if [ ${#parts[@]} -gt 5 ]; then
        { scripts/deny.sh install && scripts/fuzz.sh install; } &
    fi
    scripts/page.sh build
    wait
}

formatting() { cargo fmt --all --check; }

lints() { cargo clippy --workspace --all-targets --quiet -- -D warnings; }

# Without the features that the workspace as a whole turns on: sentences, and types for the page.
features() {
    for features in "" ts; do
        cargo check --quiet --package tablier-notation --no-default-features --features "$features"
    done
    cargo check --quiet --workspace --exclude tablier-workbench --all-targets
}

# The libraries can be packaged without a warning. `PACKAGES=build` also builds them from the packages.
packages() {
    local options=(--allow-dirty --offline)
    [ "${PACKAGES:-}" = build ] || options+=(--no-verify)
    for library in rules notation dice bots; do
        options+=(--package "tablier-$library")
    done
    # Cargo shows warnings and goes on.
    if ! cargo package "${options[@]}" >"$log" 2>&1 || grep --quiet '^warning' "$log"; then
        cat "$log" >&2
        return 1
    fi
}

# The table runs in a browser as well: it must compile for WebAssembly, where that target is installed.
wasm() {
    if rustup target list --installed 2>/dev/null | grep -q wasm32-unknown-unknown; then
        cargo check --quiet --package tablier-table --target wasm32-unknown-unknown
    else
        echo "skipped: rustup target add wasm32-unknown-unknown"
    fi
}

# Licences, banned crates and sources of everything in Cargo.lock (deny.toml).
licences() { scripts/deny.sh; }

# All Rust tests, the store on SQLite and PostgreSQL.
tests() {
    # Many of them wait most of the time.
    RUST_TEST_THREADS=$((2 * $(nproc))) with_postgres cargo test --workspace --quiet 2>&1 | tee "$log"
}

# The API against its description.
api() { scripts/api.sh; }

# The page played in a real Chromium.
browser() { build && scripts/page.sh e2e; }

# The server killed while people play, on both databases.
crash() {
    build
    "$workbench" load --kill "${KILLS:-100}"
    scripts/crash.sh "${POSTGRES_KILLS:-20}"
}

fuzzing() { scripts/fuzz.sh "${FUZZ_SECONDS:-15}"; }

# The binary with the features that the tests use: a plain build would compile some libraries again.
build() { cargo test --workspace --no-run --quiet; }

with_postgres() {
    local postgres
    postgres=$(scripts/postgres.sh start)
    eval "$postgres"
    "$@"
}

log=$(mktemp)
trap 'rm -f "$log"; scripts/postgres.sh stop' EXIT
parts=("$@")
[ $# -gt 0 ] || parts=(page formatting lints features packages wasm licences tests api browser crash fuzzing)
for part in "${parts[@]}"; do
    case $part in
    page | formatting | lints | features | packages | wasm | licences | tests | api | browser | crash | fuzzing) ;;
    *)
        echo "no such part: $part (page formatting lints features packages wasm licences tests api browser crash fuzzing)" >&2
        exit 2
        ;;
    esac
done
times=""
for part in "${parts[@]}"; do
    echo "== $part"
    began=$SECONDS
    "$part"
    times+="$(printf '%-12s %4d s' "$part" $((SECONDS - began)))"$'\n'
done
echo "== done"
printf '%s' "$times"
awk '/^test result:/ { passed += $4; failed += $6 } END { if (passed) printf "%d passed, %d failed\n", passed, failed }' "$log"
