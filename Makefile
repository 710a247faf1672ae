# `make play` starts a game, `make test` checks everything. The rest is for those who work on it.
.PHONY: play test bench fuzz coverage

play:
	@cargo run --release --quiet --package tablier-cli -- play

test:
	@scripts/test.sh

# Random playouts and perft on one core, beside the bare kernel (docs/benchmarks.md).
bench:
	@cargo run --release --quiet --package tablier-cli -- bench

# Longer than in `make test`: ten minutes for each target.
fuzz:
	@scripts/fuzz.sh 600

# Line coverage of the rules by all tests (docs/coverage.md).
coverage:
	@scripts/coverage.sh
