#!/usr/bin/env bash
# Three nodes under faults (docs/crash.md), with PostgreSQL as the bus and with NATS: starts its own servers, since they are
# killed, and removes them again. `scripts/nodes.sh 300` injects 300 faults with each bus; without a number it takes about a
# minute: a few faults of every kind, and the delays without faults.
set -euo pipefail
cd "$(dirname "$0")/.."

# Nodes are cut off in network namespaces, which need root. PostgreSQL and NATS must be reachable from there.
if [ "$(id -u)" = 0 ] && ! command -v ip >/dev/null && command -v apt-get >/dev/null; then
    DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends iproute2 >&2 || true
fi
export REACH=198.18.0.0/16
trap 'scripts/postgres.sh stop; scripts/nats.sh stop' EXIT
postgres=$(scripts/postgres.sh start)
eval "$postgres"
nats=$(scripts/nats.sh start)
eval "$nats"

load() { "${CARGO_TARGET_DIR:-target}/debug/tablier-workbench" load --nodes 3 --database "$TABLIER_TEST_POSTGRES" "$@"; }
kinds=kill,drain,pause,cut,bus,database

status=0
for bus in database "$TABLIER_TEST_NATS"; do
    echo "-- bus: ${bus%%:*}"
    if [ $# -gt 0 ]; then
        load --bus "$bus" --fault "$kinds" --faults "$1" "${@:2}" || status=1
    else
        load --bus "$bus" --tables 12 --seconds 2 || status=1
        load --bus "$bus" --tables 12 --fault "$kinds" --faults 6 --away 1 || status=1
    fi
done
exit $status
