# `make play` starts the game, `make test` checks everything. The rest is for developers.
.PHONY: play test wasm generated effects bench load crash crash-long crash-postgres nodes fuzz screens coverage release

play:
	@scripts/play.sh

test:
	@scripts/test.sh

# The module that plays in a browser, in web/wasm (docs/wasm.md).
wasm:
	@scripts/wasm.sh

# The files that the page takes from the Rust code: types, boards, scenes of the rule books (web/src/generated); the
# licences of what Cargo.lock and package-lock.json bring in (THIRD-PARTY.txt).
generated:
	@scripts/notices.py
	@cargo run --quiet --package tablier-workbench -- emit web/src/generated --docs docs

# What house rules do to the games, measured between bots for the editor of the page (docs/simulations.md): about
# five minutes on two cores.
effects:
	@cargo run --release --quiet --package tablier-workbench -- effects web/src/generated/effects

# Random playouts and perft on one core, beside the bare kernel (docs/benchmarks.md).
bench:
	@cargo run --release --quiet --package tablier-workbench -- bench

# Two hundred tables played at once, and what ten thousand waiting tables cost (docs/benchmarks.md).
load:
	@cargo run --release --quiet --package tablier-workbench -- load
	@cargo run --release --quiet --package tablier-workbench -- load --idle 10000

# The server killed while people play; no event they were sent may be lost (docs/crash.md).
crash:
	@cargo run --quiet --package tablier-workbench -- load --kill 100

crash-long:
	@cargo run --quiet --package tablier-workbench -- load --kill 1000

# The same on a PostgreSQL of its own, which is killed as well.
crash-postgres:
	@cargo build --quiet --package tablier-workbench
	@scripts/crash.sh 200

# Three nodes under 300 faults with each bus: killed, paused, cut off; the bus and the database too.
nodes:
	@cargo build --quiet --package tablier-workbench
	@scripts/nodes.sh 300

# Every page on three screens, in both themes and both languages: checked and captured (web/screens).
screens:
	@scripts/page.sh build
	@cargo test --workspace --no-run --quiet
	@LOOKS=all scripts/page.sh e2e tests/pages.spec.ts

# Longer than in `make test`: ten minutes for each target.
fuzz:
	@scripts/fuzz.sh 600

# Line coverage of the rules by all tests (docs/coverage.md).
coverage:
	@scripts/coverage.sh

# Archive, Debian package, manual pages, completions and checksums, in target/dist. `sudo scripts/release.sh check` installs
# the package, plays, upgrades and removes it.
release:
	@scripts/release.sh
