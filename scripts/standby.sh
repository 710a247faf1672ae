#!/usr/bin/env bash
# The standby is promoted while people play (docs/scale.md): two nodes on an address that leads to a PostgreSQL with a synchronous
# standby; replication stalls, the primary is killed, the standby is promoted and the address leads to it. Everything that was
# acknowledged must be there. `scripts/standby.sh --asynchronous` shows what an asynchronous standby loses, and fails.
set -euo pipefail
cd "$(dirname "$0")/.."

postgres=$(scripts/postgres.sh start)
eval "$postgres"
# The primary is dead by then.
trap 'scripts/postgres.sh stop 2>/dev/null' EXIT
# Debian keeps the server's programs out of the PATH.
PATH=$PATH:$(ls -d /usr/lib/postgresql/*/bin 2>/dev/null | sort -V | tail -n 1)
python3 scripts/standby --tablier "${CARGO_TARGET_DIR:-target}/debug/tablier" "$@"
