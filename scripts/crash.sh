#!/usr/bin/env bash
# The crash loop on PostgreSQL (docs/crash.md): starts one of its own, since its processes are killed, and removes it again.
# `scripts/crash.sh 20` kills so many times (100 if not said).
set -euo pipefail
cd "$(dirname "$0")/.."

postgres=$(scripts/postgres.sh start)
eval "$postgres"
trap 'scripts/postgres.sh stop' EXIT
"${CARGO_TARGET_DIR:-target}/debug/tablier" load --kill "${1:-100}" --database "$TABLIER_TEST_POSTGRES"
