#!/usr/bin/env bash
# Builds a release under target/dist: an archive with the stripped binary, man pages, completions and licences; a Debian
# package; checksums. `scripts/release.sh check` then installs the package, starts the server, plays, and removes it again
# (as root).
set -euo pipefail
cd "$(dirname "$0")/.."

target=${CARGO_TARGET_DIR:-target}
version=$(sed -n 's/^version = "\(.*\)"/\1/p' Cargo.toml | head -n 1)
name=tablier-$version-$(rustc -vV | sed -n 's/^host: //p')
dist=$target/dist

build() {
    scripts/page.sh install
    (cd web && npm run --silent build)
    cargo build --release --locked --package tablier-cli
    rm -rf "$dist" && mkdir -p "$dist/$name/completions" "$dist/$name/man"
    local tablier=$target/release/tablier shell
    for shell in bash zsh fish; do
        "$tablier" completions "$shell" >"$dist/$name/completions/tablier.$shell"
    done
    "$tablier" man "$dist/$name/man"
    cp "$tablier" README.md CHANGELOG.md LICENSE-MIT LICENSE-APACHE THIRD-PARTY.txt "$dist/$name/"
    cp packaging/tablier.service packaging/tablier.toml "$dist/$name/"
    gzip --best --no-name "$dist/$name"/man/*.1
    # cargo-deb takes the files from fixed paths.
    rm -rf "$target/package-files" && cp -r "$dist/$name" "$target/package-files"
    tar --create --gzip --owner=0 --group=0 --sort=name --file "$dist/$name.tar.gz" --directory "$dist" "$name"
    rm -r "${dist:?}/$name"
    export PATH="$PWD/target/tools/bin:$PATH"
    command -v cargo-deb >/dev/null || cargo install --quiet --locked --debug --root target/tools --version 3.8.0 cargo-deb
    cargo deb --quiet --no-build --no-strip --package tablier-cli --output "$dist/"
    (cd "$dist" && sha256sum -- *.tar.gz *.deb >SHA256SUMS)
    ls -l "$dist"
}

# Installs the package on this machine, as its users would.
check() {
    [ "$(id -u)" = 0 ] || { echo "installing a package needs root: sudo scripts/release.sh check" >&2 && exit 1; }
    (cd "$dist" && sha256sum --check --quiet SHA256SUMS)
    dpkg --install "$dist"/*.deb
    trap 'dpkg --purge tablier' EXIT
    tablier --version
    man --where tablier >/dev/null && test -e /lib/systemd/system/tablier.service -o -e /usr/lib/systemd/system/tablier.service
    local port=8097 server
    install -d -o tablier -g tablier -m 700 /var/lib/tablier
    (cd /var/lib/tablier && exec runuser -u tablier -- tablier serve --config /etc/tablier.toml --listen "127.0.0.1:$port") &
    server=$!
    for _ in $(seq 50); do curl --fail --silent "http://127.0.0.1:$port/ready" && break || sleep 0.2; done
    TABLIER_URL=http://127.0.0.1:$port python3 examples/bot.py ludo --record "$dist/game.txt"
    tablier verify "$dist/game.txt" >/dev/null
    kill -TERM "$server" && wait "$server"
    test -s /var/lib/tablier/tablier.db
    echo "installed, started, played, stopped"
}

case ${1:-build} in
build | check) "${1:-build}" ;;
*) echo "usage: scripts/release.sh [build | check]" >&2 && exit 2 ;;
esac
