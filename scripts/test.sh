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
    if [ ${#parts[@]} = 0 ]; then
        { scripts/deny.sh install && scripts/fuzz.sh install; } &
    fi
    scripts/page.sh build
    wait
}

formatting() { cargo fmt --all --check; }

lints() { cargo clippy --workspace --all-targets --quiet -- -D warnings; }

# Without the features that the workspace as a whole turns on: sentences, and types for the page.
features() {
    for features in "" ts words; do
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

# The module answers as this machine does: so many requests to the referee, decisions of bots per game, and reviews; where its
# target can be had. Then the package of the referee is made and used.
wasm() {
    scripts/wasm.sh
    if [ ! -e web/wasm/tablier.wasm ]; then
        echo "skipped: there is no module to compare"
        return
    fi
    local answers
    answers=$(mktemp)
    build
    "${CARGO_TARGET_DIR:-target}/debug/examples/native" ${NATIVE_WASM:-20000 200 12} >"$answers"
    node crates/wasm/examples/compare.mjs web/wasm "$answers"
    rm -f "$answers"
    scripts/package.sh
}

# Licences, banned crates and sources of everything in Cargo.lock (deny.toml).
licences() { scripts/deny.sh; }

# All Rust tests, the store on SQLite and PostgreSQL, several servers on PostgreSQL and NATS.
tests() {
    # Many of them wait most of the time.
    RUST_TEST_THREADS=$((2 * $(nproc))) with_servers cargo test --workspace --quiet 2>&1 | tee "$log"
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

# Three nodes, while they, their database and their bus are killed, paused and cut off.
nodes() { build && scripts/nodes.sh; }

# PostgreSQL's standby promoted while people play.
standby() { build && scripts/standby.sh; }

fuzzing() { scripts/fuzz.sh "${FUZZ_SECONDS:-15}"; }

# The binary with the features that the tests use: a plain build would compile some libraries again.
build() { cargo test --workspace --no-run --quiet; }

with_servers() {
    local started
    started=$(scripts/postgres.sh start)
    eval "$started"
    started=$(scripts/nats.sh start)
    eval "$started"
    "$@"
}

log=$(mktemp)
times=$(mktemp)
# A part that failed may leave another one running beside it.
stop_everything() {
    rm -f "$log" "$times"
    jobs -pr | xargs --no-run-if-empty kill 2>/dev/null || true
    scripts/postgres.sh stop
    scripts/nats.sh stop
}
trap stop_everything EXIT

run() {
    local part began=$SECONDS
    for part in "$@"; do
        echo "== $part"
        began=$SECONDS
        "$part"
        printf '%-12s %4d s\n' "$part" $((SECONDS - began)) >>"$times"
    done
}

# Two rows of parts beside each other: each of them waits much of the time. The output of the second comes at the end.
beside() {
    local output lane status=0
    output=$(mktemp)
    run $2 >"$output" 2>&1 &
    lane=$!
    run $1
    wait "$lane" || status=$?
    cat "$output"
    rm -f "$output"
    return "$status"
}

parts=("$@")
all=(page formatting lints features packages licences tests wasm api browser crash nodes standby fuzzing)
for part in "${parts[@]}"; do
    if [[ " ${all[*]} " != *" $part "* ]]; then
        echo "no such part: $part (${all[*]})" >&2
        exit 2
    fi
done
if [ $# -gt 0 ]; then
    run "${parts[@]}"
else
    run page formatting lints features packages licences tests wasm
    beside "api browser" "crash nodes standby fuzzing"
fi
echo "== done"
cat "$times"
awk '/^test result:/ { passed += $4; failed += $6 } END { if (passed) printf "%d passed, %d failed\n", passed, failed }' "$log"
