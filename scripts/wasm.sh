#!/usr/bin/env bash
# The module that plays in a browser (docs/wasm.md), built into web/wasm with the nets beside it, which a page fetches when a
# game needs them. Where the target cannot be had, says so and leaves the folder empty: the page is then built without it.
set -euo pipefail
cd "$(dirname "$0")/.."

folder=web/wasm
target=wasm32-unknown-unknown

has_target() {
    if command -v rustup >/dev/null; then
        rustup target add "$target" >/dev/null 2>&1
    else
        [ -d "$(rustc --print sysroot)/lib/rustlib/$target" ]
    fi
}

mkdir -p "$folder"
if ! has_target; then
    rm -f "$folder"/*
    echo "the target $target cannot be had: the page is built without games on the device (try: rustup target add $target)" >&2
    exit 0
fi
cargo build --quiet --profile wasm --package tablier-wasm --target "$target"
built="${CARGO_TARGET_DIR:-target}/$target/wasm/tablier_wasm.wasm"
# What has not changed keeps its time, so that nothing is built again because of it.
put() { cmp --silent "$1" "$2" || cp "$1" "$2"; }
put "$built" "$folder/tablier.wasm"
for net in crates/bots/nets/*.net; do
    put "$net" "$folder/$(basename "$net")"
done
