#!/usr/bin/env bash
# Runs every fuzz target for so many seconds (30 if not said). Needs the nightly toolchain; gets
# cargo-fuzz from the registry if it is missing. Without nightly it says so: the same targets then run
# on random bytes only, as ordinary tests.
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
for target in referee position record agreement; do
    echo "fuzzing $target for $seconds s"
    cargo +nightly fuzz run "$target" -- -max_total_time="$seconds" -max_len=4096 -verbosity=0 -print_final_stats=1 2>&1 |
        grep -E "stat::number_of_executed_units|panicked|ERROR|Test unit" || true
    if compgen -G "fuzz/artifacts/$target/crash-*" >/dev/null; then
        echo "fuzzing $target found a crash: see fuzz/artifacts/$target"
        exit 1
    fi
done
