#!/usr/bin/env bash
# A private PostgreSQL for tests. `eval "$(scripts/postgres.sh start)"` starts one on a free port and sets
# TABLIER_TEST_POSTGRES and TABLIER_TEST_POSTGRES_FOLDER; `scripts/postgres.sh stop` stops it and removes its data. Installs
# the Debian package if it is missing. `REACH=198.18.0.0/16` lets this network in as well, for nodes in network namespaces.
set -euo pipefail

as_root() { if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi; }
# PostgreSQL refuses to run as root.
as_owner() { if [ "$(id -u)" = 0 ]; then runuser -u postgres -- "$@"; else "$@"; fi; }

# Debian keeps the server's programs out of the PATH.
programs() {
    local found
    found=$(command -v initdb || ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | sort -V | tail -n 1) || true
    [ -n "$found" ] && dirname "$(readlink -f "$found")"
}

install() {
    if ! command -v apt-get >/dev/null || { [ "$(id -u)" != 0 ] && ! command -v sudo >/dev/null; }; then
        echo "PostgreSQL is missing: install the package postgresql, then run this again" >&2
        exit 1
    fi
    export DEBIAN_FRONTEND=noninteractive
    { as_root apt-get install -y --no-install-recommends postgresql ||
        { as_root apt-get update && as_root apt-get install -y --no-install-recommends postgresql; }; } >&2
}

start() {
    programs >/dev/null || install
    local bin folder host=127.0.0.1 port try
    bin=$(programs)
    folder=$(mktemp -d "${TMPDIR:-/tmp}/tablier-postgres.XXXXXX")
    [ "$(id -u)" != 0 ] || chown postgres "$folder"
    cd "$folder"
    as_owner "$bin/initdb" --pgdata="$folder/data" --username=tablier --auth=trust --no-sync --encoding=UTF8 --locale=C >"$folder/log"
    if [ -n "${REACH:-}" ]; then
        host=0.0.0.0
        echo "host all all $REACH trust" >>"$folder/data/pg_hba.conf"
    fi
    for try in 1 2 3 4 5; do
        port=$((RANDOM % 20000 + 20000))
        if as_owner "$bin/pg_ctl" --pgdata="$folder/data" --log="$folder/data/log" --wait --silent start --options \
            "-p $port -c listen_addresses=$host -c unix_socket_directories= -c fsync=off -c max_connections=400" >&2; then
            echo "export TABLIER_TEST_POSTGRES=postgres://tablier@127.0.0.1:$port/postgres"
            echo "export TABLIER_TEST_POSTGRES_FOLDER=$folder"
            return
        fi
    done
    echo "PostgreSQL did not start" >&2
    cat "$folder/data/log" >&2
    rm -rf "$folder"
    exit 1
}

stop() {
    local folder=${TABLIER_TEST_POSTGRES_FOLDER:-none}
    [ -f "$folder/data/PG_VERSION" ] || return 0
    cd "$folder"
    as_owner "$(programs)/pg_ctl" --pgdata="$folder/data" --mode=immediate --silent stop || true
    cd /
    rm -rf "$folder"
}

case ${1:-} in
start | stop) "$1" ;;
*) echo "usage: scripts/postgres.sh start|stop" >&2 && exit 2 ;;
esac
