#!/usr/bin/env bash
# Builds a release under target/dist: an archive with the stripped binary, manual pages, completions, docs and licences; a
# Debian package; checksums. `sudo scripts/release.sh check` then installs the package on this machine, plays, upgrades,
# removes and purges it.
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
dist=$target/dist

build() {
    local version name tablier=$target/release/tablier shell
    version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
    name=tablier-$version-$(rustc -vV | sed -n 's/^host: //p')
    scripts/wasm.sh
    scripts/page.sh install
    (cd web && npm run --silent build)
    cargo build --release --locked --package tablier-cli
    rm -rf "$dist" && mkdir -p "$dist/$name/completions" "$dist/$name/man/man1" "$dist/$name/man/fr/man1"
    # Whatever the language of this machine: English, and French where `man` looks for it.
    for shell in bash zsh fish; do
        "$tablier" completions --lang en "$shell" >"$dist/$name/completions/tablier.$shell"
    done
    "$tablier" man --lang en "$dist/$name/man/man1"
    "$tablier" man --lang fr "$dist/$name/man/fr/man1"
    gzip --best --no-name "$dist/$name"/man/{,fr/}man1/*.1
    cp "$tablier" README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE THIRD-PARTY.txt "$dist/$name/"
    cp -r packaging/tablier.service packaging/tablier.toml docs examples "$dist/$name/"
    # cargo-deb takes the files from fixed paths.
    rm -rf target/package-files && cp -r "$dist/$name" target/package-files
    tar --create --gzip --owner=0 --group=0 --sort=name --file "$dist/$name.tar.gz" --directory "$dist" "$name"
    rm -r "${dist:?}/$name"
    export PATH="$PWD/target/tools/bin:$PATH"
    command -v cargo-deb >/dev/null || cargo install --quiet --locked --debug --root target/tools --version 3.8.0 cargo-deb
    cargo deb --quiet --no-build --no-strip --package tablier-cli --output "$dist/"
    (cd "$dist" && sha256sum -- *.tar.gz *.deb >SHA256SUMS)
    ls -l "$dist"
}

# Does with the package what its users do. No cargo here: under sudo it is often not in the path.
check() {
    [ "$(id -u)" = 0 ] || fail "installing a package needs root: sudo scripts/release.sh check"
    if dpkg --status tablier >/dev/null 2>&1 || [ -e /var/lib/tablier ]; then
        fail "Tablier is installed here, and this check would delete its games: run it on another machine"
    fi
    url=http://127.0.0.1:8097 server="" folder=$(mktemp -d)
    trap 'stop || true; dpkg --purge tablier || true; rm -rf "$folder"' EXIT
    (cd "$dist" && sha256sum --check --quiet SHA256SUMS)

    dpkg --install "$dist"/*.deb
    tablier --version
    dpkg --listfiles tablier >"$folder/files"
    local path
    for path in {man,man/fr}/man1/tablier-serve.1.gz bash-completion/completions/tablier doc/tablier/copyright; do
        grep --quiet --line-regexp "/usr/share/$path" "$folder/files" || fail "the package has no $path"
    done
    unit=$(grep '/tablier\.service$' "$folder/files")
    if command -v systemd-analyze >/dev/null; then
        systemd-analyze security --offline=true --threshold=30 "$unit" | tail -n 1
    fi
    # The edit must survive the upgrade.
    sed -i 's/^listen = .*/listen = "127.0.0.1:8097"\nbot_delay = 0/' /etc/tablier.toml

    start
    TABLIER_URL=$url python3 examples/bot.py ludo --record "$folder/game.txt" | tee "$folder/said"
    tablier verify "$folder/game.txt"
    stop
    echo "== installed, started, played, stopped"

    dpkg --install "$dist"/*.deb
    [ "$(stat --format=%a:%G /etc/tablier.toml)" = 640:tablier ] || fail "others can read /etc/tablier.toml"
    start
    curl --fail --silent --show-error "$(grep --only-matching 'http[^,]*/record' "$folder/said")" | cmp - "$folder/game.txt"
    stop
    echo "== upgraded: the game is still there"

    dpkg --remove tablier
    [ ! -e /usr/bin/tablier ] || fail "the program is still there after dpkg --remove"
    test -s /var/lib/tablier/tablier.db || fail "the games are gone after dpkg --remove"
    echo "== removed: the games are still there"

    dpkg --purge tablier
    for path in /var/lib/tablier /etc/tablier.toml; do
        [ ! -e "$path" ] || fail "$path is still there after dpkg --purge"
    done
    ! getent passwd tablier || fail "the user is still there after dpkg --purge"
    echo "== purged: nothing is left"
}

# Starts the server by its unit or, without systemd, in the way the unit says.
start() {
    if [ -d /run/systemd/system ]; then
        systemctl start tablier
    else
        install --directory --owner=tablier --group=tablier --mode=700 /var/lib/tablier
        (
            cd /var/lib/tablier && umask 077
            # Containers may not allow it; the server then warns.
            ulimit -n "$(sed -n 's/^LimitNOFILE=//p' "$unit")" 2>/dev/null || true
            # shellcheck disable=SC2046
            exec setpriv --reuid=tablier --regid=tablier --clear-groups --no-new-privs --bounding-set=-all \
                $(sed -n 's/^ExecStart=//p' "$unit")
        ) &
        server=$!
    fi
    for _ in $(seq 100); do
        ! curl --fail --silent "$url/ready" || return 0
        sleep 0.1
    done
    fail "the server does not answer on $url"
}

stop() {
    if [ -d /run/systemd/system ]; then
        systemctl stop tablier
    elif [ -n "$server" ]; then
        kill -TERM "$server" && wait "$server"
        server=""
    fi
}

fail() {
    echo "$*" >&2
    exit 1
}

case ${1:-build} in
build | check) "${1:-build}" ;;
*) fail "usage: scripts/release.sh [build | check]" ;;
esac
