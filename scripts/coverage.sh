#!/usr/bin/env bash
# Line coverage of the rules by all tests. Installs cargo-llvm-cov from the registry and LLVM's tools from the package
# manager if they are missing; LLVM must be as new as the compiler's.
set -euo pipefail
cd "$(dirname "$0")/.."
version=$(rustc --version --verbose | sed -n 's/^LLVM version: \([0-9]*\).*/\1/p')
if ! command -v "llvm-cov-$version" >/dev/null; then
    apt-get install -y --no-install-recommends "llvm-$version" >/dev/null
fi
export LLVM_COV="llvm-cov-$version" LLVM_PROFDATA="llvm-profdata-$version"
LLVM_COV=$(command -v "$LLVM_COV") LLVM_PROFDATA=$(command -v "$LLVM_PROFDATA")
export PATH="$PWD/target/tools/bin:$PATH"
if ! command -v cargo-llvm-cov >/dev/null; then
    cargo install --quiet --debug --root target/tools cargo-llvm-cov
fi
cargo llvm-cov --quiet --workspace --ignore-filename-regex '(crates/(bots|cli|dice|notation|server|store|testing)/|/registry/)' "$@"
