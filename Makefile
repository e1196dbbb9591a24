# make run ARGS="songs --count 1000000"   sets up, builds optimised, starts the gallery
# make test                               sets up, builds, runs all tests
# make proof                              a million random steps, checks and sanitizers for the engine
# make soak                               200,000 random operations on a collection view
# make bench                              sets up, compares with other toolkits
# make pictures                           draws the pictures of README.md and docs anew
# make lint | layers | docs | api-diff | api-check | gaps | clean

SWIFT ?= swift
ARGS ?=
MODULES ?= SwiftUI UIKit Combine CoreGraphics

.PHONY: run test proof soak bench pictures lint layers docs api-diff api-check gaps gaps-check clean

run:
	@Scripts/setup.sh run
	$(SWIFT) build -c release --product gallery
	@"$$($(SWIFT) build -c release --show-bin-path)/gallery" $(ARGS)

test:
	@Scripts/setup.sh test
	$(SWIFT) build --build-tests
	$(SWIFT) test --package-path Tests/Outside --scratch-path .build/outside
	$(SWIFT) test --skip-build

proof:
	@Scripts/prove.sh $(ARGS)

# GLib's own allocator keeps pages that hardly anything lies in, which would count as allocated.
soak:
	@Scripts/setup.sh run
	$(SWIFT) build -c release --product Soak
	@G_SLICE=always-malloc GLIBC_TUNABLES=glibc.malloc.tcache_count=0 \
		"$$($(SWIFT) build -c release --show-bin-path)/Soak" $(ARGS)

bench:
	@Scripts/setup.sh bench
	@python3 Benchmarks/run.py $(ARGS)

pictures:
	@Scripts/setup.sh run
	$(SWIFT) build -c release --product gallery
	@Scripts/pictures.sh "$$($(SWIFT) build -c release --show-bin-path)/gallery"

lint:
	@Scripts/lint.sh

layers:
	@Scripts/check-layers.py

docs:
	@Scripts/docs.sh

api-diff:
	@for module in $(MODULES); do Scripts/api-diff $$module "$$($(SWIFT) build --show-bin-path)/Modules" || exit; done

# Sources/Shoji against Apple's signatures.
api-check:
	@Scripts/api-check

# Both want a debug build: make test, or swift build.
gaps:
	@Scripts/gaps.py "$$($(SWIFT) build --show-bin-path)/Modules"

gaps-check:
	@Scripts/gaps.py "$$($(SWIFT) build --show-bin-path)/Modules" --check

clean:
	rm -rf .build .docs Benchmarks/.build Benchmarks/Bare/.build Benchmarks/Peers/build
