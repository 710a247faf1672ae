#!/usr/bin/env bash
# The crash loop on PostgreSQL (docs/crash.md): starts its own server, since its processes are killed, and removes it again.
# `scripts/crash.sh 20` kills 20 times (default 100).
set -euo pipefail
cd "$(dirname "$0")/.."

postgres=$(scripts/postgres.sh start)
eval "$postgres"
trap 'scripts/postgres.sh stop' EXIT
"${CARGO_TARGET_DIR:-target}/debug/tablier-workbench" load --kill "${1:-100}" --database "$TABLIER_TEST_POSTGRES"
