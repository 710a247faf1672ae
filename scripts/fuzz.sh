#!/usr/bin/env bash
# Runs every fuzz target for the given number of seconds (default 30). Needs the nightly toolchain; installs cargo-fuzz from
# the registry if it is missing. Without nightly it says so: the same targets then run on random bytes only, as ordinary
# tests.
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-30}

if ! rustup toolchain list 2>/dev/null | grep -q nightly; then
    echo "skipped: fuzzing needs the nightly toolchain (rustup toolchain install nightly)"
    exit 0
fi
export PATH="$PWD/target/tools/bin:$PATH"
if ! command -v cargo-fuzz >/dev/null; then
    cargo install --quiet --debug --root target/tools cargo-fuzz
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
for target in referee position record agreement; do
    echo "fuzzing $target for $seconds s"
    rm -rf "fuzz/artifacts/$target"
    if ! cargo +nightly fuzz run "$target" -- -max_total_time="$seconds" -max_len=4096 -verbosity=0 -print_final_stats=1 >"$log" 2>&1; then
        tail -n 60 "$log"
        echo "fuzzing $target failed; what it found is in fuzz/artifacts/$target"
        exit 1
    fi
    grep "stat::number_of_executed_units" "$log"
done
