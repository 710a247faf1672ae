#!/usr/bin/env bash
# Licences, banned crates and sources of everything in Cargo.lock (deny.toml). Installs cargo-deny from the registry if it
# is missing; `scripts/deny.sh install` does nothing else.
set -euo pipefail
cd "$(dirname "$0")/.."

export PATH="$PWD/target/tools/bin:$PATH"
if ! command -v cargo-deny >/dev/null; then
    cargo install --quiet --locked --debug --root target/tools --version 0.20.2 cargo-deny
fi
[ "${1:-}" != install ] || exit 0
# Also the crates of other platforms, which no build has fetched.
cargo fetch --quiet --locked
cargo deny --offline check licenses bans sources
