#!/usr/bin/env bash
# The package @tablier/referee for npm, in target/npm, from the module in web/wasm; then its example is run as somebody would who
# has installed it. Nothing is published.
set -euo pipefail
cd "$(dirname "$0")/.."

if [ ! -e web/wasm/tablier.wasm ]; then
    echo "skipped: the module was not built (scripts/wasm.sh)"
    exit 0
fi
# The README shows the example that is run.
diff <(sed '/^```js$/,/^```$/!d; /^```/d' packages/referee/README.md) packages/referee/example.js
out="${CARGO_TARGET_DIR:-target}/npm"
rm -rf "$out"
mkdir -p "$out/package" "$out/user"
cp -r packages/referee/. web/wasm/tablier.wasm LICENSE-MIT LICENSE-APACHE "$out/package"
cp web/src/generated/types.ts "$out/package/types.d.ts"
tarball=$(cd "$out/package" && npm pack --silent --pack-destination ..)
cd "$out/user"
echo '{ "type": "module", "private": true }' >package.json
npm install --silent --offline --no-audit --no-fund "../$tarball"
cp node_modules/@tablier/referee/example.js .
said=$(node example.js)
echo "$said"
[[ "$said" == *"'home:6'"*"LU-4"*"'t1'"* ]]
