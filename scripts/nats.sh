#!/usr/bin/env bash
# A private NATS server for tests. `eval "$(scripts/nats.sh start)"` starts one on a free port and sets TABLIER_TEST_NATS and
# TABLIER_TEST_NATS_FOLDER; `scripts/nats.sh stop` stops it. Installs the Debian package if it is missing.
# `REACH=198.18.0.0/16` lets it listen beyond this machine's own address, for nodes in network namespaces.
set -euo pipefail

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }

# Debian keeps it out of the PATH of ordinary users.
program() { command -v nats-server || ls /usr/sbin/nats-server 2>/dev/null; }

install() {
    if ! command -v apt-get >/dev/null || { [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; }; then
        echo "NATS is missing: install the package nats-server, then run this again" >&2
        exit 1
    fi
    export DEBIAN_FRONTEND=noninteractive
    { as_root apt-get install -y --no-install-recommends nats-server ||
        { as_root apt-get update && as_root apt-get install -y --no-install-recommends nats-server; }; } >&2
}

start() {
    program >/dev/null || install
    local folder host=127.0.0.1 port try wait
    [ -z "${REACH:-}" ] || host=0.0.0.0
    folder=$(mktemp -d "${TMPDIR:-/tmp}/tablier-nats.XXXXXX")
    cd "$folder"
    for try in 1 2 3 4 5; do
        port=$((RANDOM % 10000 + 20000))
        rm -f "$folder/ports" "$folder/pid"
        "$(program)" -a "$host" -p "$port" -P "$folder/pid" -l "$folder/log" </dev/null >/dev/null 2>&1 &
        for wait in $(seq 100); do
            if ! kill -0 $! 2>/dev/null; then break; fi
            if grep --quiet "Server is ready" "$folder/log" 2>/dev/null; then
                echo "export TABLIER_TEST_NATS=nats://127.0.0.1:$port"
                echo "export TABLIER_TEST_NATS_FOLDER=$folder"
                return
            fi
            sleep 0.05
        done
        kill $! 2>/dev/null || true
        rm -f "$folder/log"
    done
    echo "NATS did not start" >&2
    rm -rf "$folder"
    exit 1
}

# The load program may have started it again, so that its process is another one now: the file holds the current id.
stop() {
    local folder=${TABLIER_TEST_NATS_FOLDER:-none}
    [ -f "$folder/pid" ] || return 0
    kill "$(cat "$folder/pid")" 2>/dev/null || true
    rm -rf "$folder"
}

case ${1:-} in
start | stop) "$1" ;;
*) echo "usage: scripts/nats.sh start|stop" >&2 && exit 2 ;;
esac
