#!/usr/bin/env bash
# The API against its own description: Schemathesis asks every endpoint for sensible, wrong, huge and missing things, once with
# names that nobody has and once with a real player, table and ticket. No answer may be a 5xx or undocumented.
set -euo pipefail
cd "$(dirname "$0")/.."

tools=$PWD/target/tools/schemathesis
if [ ! -x "$tools/bin/schemathesis" ]; then
    python3 -c 'import ensurepip, venv' 2>/dev/null || {
        echo "Python's venv is missing: installing python3-venv" >&2
        as_root=$([ "$(id -u)" = 0 ] || echo sudo)
        $as_root apt-get update >&2 && $as_root apt-get install -y --no-install-recommends python3-venv >&2
    }
    python3 -m venv "$tools"
    "$tools/bin/pip" install --quiet "schemathesis==4.32.5"
fi

# The binary that the tests built: a plain build would take other features of some libraries, and a minute and a half.
cargo test --workspace --no-run --quiet
folder=$(mktemp -d)
"${CARGO_TARGET_DIR:-target}/debug/tablier" serve --lang en --listen 127.0.0.1:0 --database "sqlite:$folder/api.db" --bot-delay 0 --log warn \
    --request-rate 0 --sign-in-rate 0 --socket-rate 0 --most-tables 0 >"$folder/out" 2>"$folder/log" &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 100); do grep -q http "$folder/out" && break || sleep 0.1; done
url=$(grep -o 'http://[0-9.:]*' "$folder/out")

# A player with a token, a table that is played at, one that waits, and a ticket.
eval "$(python3 - "$url" <<'PYTHON'
import json, sys, urllib.request
cookie = ""
def ask(path, body):
    global cookie
    headers = {"content-type": "application/json", "cookie": cookie}
    request = urllib.request.Request(f"{sys.argv[1]}/api/v1/{path}", json.dumps(body).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        cookie = (answer.headers.get("set-cookie") or cookie).split(";")[0]
        return json.load(answer)
def table(**settings):
    created = ask("tables", {**settings, "seats": [{}] + settings.get("seats", [])})["table"]["id"]
    ask(f"tables/{created}/asks", {"do": "sit", "salt": "ab" * 16})
    return created
print("player=" + ask("accounts", {"name": "Schema", "password": "correct horse"})["id"])
print("token=" + ask("me/tokens", {"label": "api", "password": "correct horse"})["token"])
print("table=" + table(game="superludo", seats=[{"bot": "hasard"}]))
print("waiting=" + table(game="ludo", players=4))
print("ticket=" + ask("matches", {"game": "ludo", "players": 4, "room": "passport"})["ticket"])
PYTHON
)"

# The stream and the socket do not end by themselves; they have tests of their own.
run() {
    # It leaves a cache where it runs.
    cd "$folder"
    "$tools/bin/schemathesis" --config-file "$1" run "$url/api/v1/openapi.json" \
        --header "Authorization: Bearer $token" --phases examples,coverage,fuzzing --max-examples "${EXAMPLES:-30}" --seed 1 \
        --exclude-path-regex '/(stream|socket)$' --workers 2 --suppress-health-check all --warnings off --no-color \
        --checks not_a_server_error,status_code_conformance,content_type_conformance,response_schema_conformance,unsupported_method
}
echo >"$folder/random.toml"
cat >"$folder/real.toml" <<TOML
[parameters]
"path.id" = ["$table", "$waiting", "$player"]
"path.player" = "$player"
"path.ticket" = "$ticket"
"path.game" = ["ludo", "rachat"]
TOML
run "$folder/random.toml"
run "$folder/real.toml"
if [ -s "$folder/log" ]; then
    echo "the server complained:" >&2
    cat "$folder/log" >&2
    exit 1
fi
