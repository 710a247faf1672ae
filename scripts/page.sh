#!/usr/bin/env bash
# The page: `install` installs its packages from the lock file; `build` installs, checks, unit-tests and builds it, with the
# module for games on the device (scripts/wasm.sh).
# `scripts/page.sh e2e` then plays it in a real Chromium against a real server, in all tests or those named. The binary is
# built in between, since it contains the page.
set -euo pipefail
cd "$(dirname "$0")/../web"

if ! command -v npm >/dev/null; then
    echo "node is missing: installing nodejs and npm" >&2
    as_root=$([ "$(id -u)" = 0 ] || echo sudo)
    $as_root apt-get update >&2 && $as_root apt-get install -y --no-install-recommends nodejs npm >&2
fi

install() {
    node lock.mjs
    npm ci --no-audit --no-fund --loglevel=error
}

case "${1:-build}" in
install) install ;;
build)
    ../scripts/wasm.sh
    install
    npm run --silent check
    npm run --silent test
    npm run --silent build
    ;;
e2e)
    # Debian keeps nginx out of the PATH of ordinary users.
    PATH=$PATH:/usr/sbin
    for program in "${CHROMIUM:-chromium}" nginx; do
        if ! command -v "$program" >/dev/null; then
            echo "$program is missing: installing it" >&2
            as_root=$([ "$(id -u)" = 0 ] || echo sudo)
            $as_root apt-get update >&2 && $as_root apt-get install -y --no-install-recommends "$program" >&2
        fi
    done
    CHROMIUM=$(command -v "${CHROMIUM:-chromium}") BALANCER=$(command -v nginx) \
        TABLIER=$(realpath "${CARGO_TARGET_DIR:-../target}")/debug/tablier npm run --silent e2e -- "${@:2}"
    ;;
*)
    echo "usage: scripts/page.sh [install | build | e2e [TEST...]]" >&2
    exit 2
    ;;
esac
