#!/usr/bin/env bash
# Runs every fuzz target for the given number of seconds (default 30), as many at once as there are cores. Needs the nightly
# toolchain; installs cargo-fuzz from the registry if it is missing (`scripts/fuzz.sh install` does nothing else). Without nightly
# it says so: the same targets then run on random bytes only, as ordinary tests.
#
# Without a sanitizer: there is no unsafe code for it to watch, and it would only cost time.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! rustup toolchain list 2>/dev/null | grep -q nightly; then
    echo "skipped: fuzzing needs the nightly toolchain (rustup toolchain install nightly)"
    exit 0
fi
export PATH="$PWD/target/tools/bin:$PATH"
if ! command -v cargo-fuzz >/dev/null; then
    cargo install --quiet --debug --root target/tools cargo-fuzz
fi
[ "${1:-}" != install ] || exit 0

# One target, which is built already.
fuzz() {
    local target=$1 seconds=$2 log
    log=$(mktemp)
    rm -rf "fuzz/artifacts/$target"
    if ! cargo +nightly fuzz run --sanitizer none "$target" -- -max_total_time="$seconds" -max_len=4096 -verbosity=0 -print_final_stats=1 >"$log" 2>&1; then
        tail -n 60 "$log"
        echo "fuzzing $target failed; what it found is in fuzz/artifacts/$target"
        rm -f "$log"
        return 1
    fi
    echo "$target: $(grep -o "stat::number_of_executed_units.*" "$log")"
    rm -f "$log"
}
export -f fuzz

seconds=${1:-30}
cargo +nightly fuzz build --sanitizer none 2>&1 | grep -E "^error" -A 20 || true
echo "fuzzing each target for $seconds s"
printf '%s\n' referee position record agreement | xargs -P "$(nproc)" -I TARGET bash -c "fuzz TARGET $seconds"
