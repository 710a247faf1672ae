#!/usr/bin/env bash
# Checks that the description of the API is valid OpenAPI, and that a Python client generated from it can talk to a real
# server. Then tests the API against its description: Schemathesis sends every endpoint sensible, wrong, huge and missing
# values, once with ids that nobody has and once with a real player, table and ticket. No answer may be a 5xx or
# undocumented.
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
# Separate environments, since the tools need different versions of the same libraries.
clients=$PWD/target/tools/openapi
if [ ! -x "$clients/bin/openapi-python-client" ]; then
    python3 -m venv "$clients"
    "$clients/bin/pip" install --quiet "openapi-spec-validator==0.9.0" "openapi-python-client==0.29.1"
fi

# The binary that the tests built: a plain build would use other features of some libraries, and take a minute and a half.
cargo test --workspace --no-run --quiet
folder=$(mktemp -d)
"${CARGO_TARGET_DIR:-target}/debug/tablier" serve --lang en --listen 127.0.0.1:0 --database "sqlite:$folder/api.db" --bot-delay 0 --log warn \
    --request-rate 0 --sign-in-rate 0 --socket-rate 0 --most-tables 0 --most-sockets 500 --most-connections 1000 >"$folder/out" 2>"$folder/log" &
server=$!
trap 'kill $server 2>/dev/null || true; wait $server 2>/dev/null || true; rm -rf "$folder"' EXIT
for _ in $(seq 100); do grep -q http "$folder/out" && break || sleep 0.1; done
url=$(grep -o 'http://[0-9.:]*' "$folder/out")

# A player with a token, a table being played, one that waits, and a ticket.
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

"$clients/bin/python" - "$url" "$folder/openapi.json" <<'PYTHON'
import json, sys, urllib.request
from openapi_spec_validator import validate
document = json.load(urllib.request.urlopen(f"{sys.argv[1]}/api/v1/openapi.json"))
validate(document)
json.dump(document, open(sys.argv[2], "w"))
print(f"{len(document['paths'])} paths, {len(document['components']['schemas'])} schemas: valid")
PYTHON
# The generator does not know lines of JSON, and would want its output formatted.
printf 'content_type_overrides:\n  application/x-ndjson: text/plain\npost_hooks: []\n' >"$folder/client.yml"
(cd "$folder" && "$clients/bin/openapi-python-client" generate --config client.yml --path openapi.json --output-path client --meta none --fail-on-warning)
(cd "$folder" && "$clients/bin/python" - "$url" "$table" <<'PYTHON'
import sys
from client import Client
from client.api.rules import ask_referee
from client.api.tables import games, show, events
from client.models import RefereeRequestNew, RefereeRequestNewOp, Side
here = Client(base_url=sys.argv[1])
assert [game.id.value for game in games.sync(client=here)][0] == "rachat"
answer = ask_referee.sync(client=here, body=RefereeRequestNew(op=RefereeRequestNewOp.NEW, game="ludo", order=[Side.RED, Side.YELLOW]))
assert answer.ok and answer.position.phase.value == "roll", answer
table = show.sync(sys.argv[2], client=here)
told = events.sync(sys.argv[2], client=here)
assert table.position.game.value == "superludo" and told[0].event.type_.value == "created", told[0]
print("a generated Python client reads games, positions and events")
PYTHON
)

# The stream and the socket do not end by themselves; they have tests of their own.
run() {
    # It leaves a cache in its working directory.
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
