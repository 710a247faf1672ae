#!/usr/bin/env bash
# Builds the page and Tablier, if something has changed, and serves both. Without Node.js the page is left out, and the
# server says how to get it. PORT=8090 chooses the port.
set -euo pipefail
cd "$(dirname "$0")/.."

if ! command -v cargo >/dev/null; then
    echo "cargo is missing: install Rust from your package manager or with rustup, then run this again" >&2
    exit 1
fi

# Is Node.js installed, and new enough?
has_node() {
    command -v npm >/dev/null && command -v node >/dev/null && node -e 'process.exit(parseInt(process.versions.node) >= 20 ? 0 : 1)'
}

# Is a file of the page newer than the page that was built?
page_is_old() {
    [ ! -e web/dist/index.html ] ||
        [ -n "$(find web lang \( -path web/node_modules -o -path web/dist -o -path web/test-results -o -path web/screens \) -prune -o -type f -newer web/dist/index.html -print -quit)" ]
}

# The module for games on the device is part of the page.
if [ -e web/package.json ] && has_node; then
    scripts/wasm.sh
fi
if [ -e web/package.json ] && has_node && page_is_old; then
    # npm writes this file when it has installed everything.
    if [ ! -e web/node_modules/.package-lock.json ] || [ web/package-lock.json -nt web/node_modules/.package-lock.json ]; then
        (cd web && npm ci --no-audit --no-fund)
        touch web/node_modules/.package-lock.json
    fi
    (cd web && npm run build)
fi
cargo build --release --package tablier-cli
exec "${CARGO_TARGET_DIR:-target}/release/tablier" serve ${PORT:+--listen "127.0.0.1:$PORT"}
