# Three Duels. `make` lists what can be made.
PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8000
ADDRESS ?=
DEALS ?= 200
JOBS ?= 1
GAMES ?=
GAME ?= duel
OTHER ?=
KEEP ?=

.DEFAULT_GOAL := help

.PHONY: help
help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | awk -F ':.*## ' '{printf "  make %-14s %s\n", $$1, $$2}'

.PHONY: env
env: ## create or update .venv with what building and serving need
	@$(PYTHON) app/build/environment.py play

.PHONY: test-env
test-env:
	@$(PYTHON) app/build/environment.py test

.PHONY: dist
dist: env ## build dist/, the folder any web server can hand out (ADDRESS=https://duels.example/)
	@$(BIN)/python -m app.build --address "$(ADDRESS)"

.PHONY: play
play: env ## build, serve on this machine and print the address (PORT=8000)
	@$(BIN)/python -m app.build --to-play
	@$(BIN)/python -m app.build.serve --port $(PORT)

.PHONY: style
style: test-env
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check --quiet .
	@$(BIN)/mypy

.PHONY: lint
lint: style ## ruff, mypy, and the page's scripts by TypeScript and ESLint
	@$(BIN)/python -m app.build.check_page

QUICK := tests/rules tests/core tests/golden tests/text tests/rules_reader tests/catalogs

.PHONY: quick
quick: dictionaries ## style, types, rules, texts and catalogs: less than a minute
	@$(BIN)/pytest $(QUICK) -n 2 --dist worksteal -q & tests=$$!; $(MAKE) --no-print-directory lint; \
	  style=$$?; wait $$tests && exit $$style

.PHONY: unit
unit: dictionaries ## every test that needs no browser
	@$(BIN)/pytest --ignore tests/browser -n 2 --dist worksteal

.PHONY: coverage
coverage: test-env ## every line and branch of engine/ is run by some test
	@$(BIN)/pytest tests/rules tests/core tests/conformance tests/ai tests/arena tests/golden tests/property tests/peer \
	  tests/toy_game -n 2 --dist worksteal --cov=engine --cov-branch --cov-report=term-missing --cov-fail-under=100

USUAL := --ignore tests/browser/nginx --ignore tests/browser/other -n 2 --dist worksteal

.PHONY: test
test: chromium ## everything: style, types, unit tests, the bundle, real Chromium
	@$(MAKE) --no-print-directory lint & style=$$!; $(MAKE) --no-print-directory unit; \
	  tests=$$?; wait $$style && exit $$tests
	@$(BIN)/python -m app.build --to-play
	@$(BIN)/pytest tests/browser $(USUAL) -n 3

.PHONY: test-long
test-long: chromium dictionaries ## whole games by touch in real Chromium, and what `make test` leaves out
	@$(BIN)/python -m app.build
	@MEMORY_IMAGE=1 $(BIN)/pytest $(USUAL) -m long

.PHONY: dictionaries
dictionaries: test-env
	@$(BIN)/python -m app.build.spelling

.PHONY: chromium
chromium: test-env
	@$(BIN)/python -m app.build.browsers

.PHONY: test-browsers
test-browsers: test-env ## smoke tests in Firefox and WebKitGTK
	@$(BIN)/python -m app.build
	@$(BIN)/pytest tests/browser/other

.PHONY: test-nginx
test-nginx: test-env ## the deployment text, checked with a real nginx
	@$(BIN)/python -m app.build
	@$(BIN)/pytest tests/browser/nginx

.PHONY: bench
bench: test-env bench-engine bench-thinking bench-taps bench-openings ## start-up and weight, speed of rules, search and touches
	@$(BIN)/python -m tests.bench.start

.PHONY: bench-engine
bench-engine: test-env .cache/open_spiel/installed ## random games per second, natively, in Pyodide, beside OpenSpiel
	@OPEN_SPIEL=.cache/open_spiel/bin/python $(BIN)/python -m tests.bench.engine

.PHONY: bench-thinking
bench-thinking: test-env ## the search per second, natively and in Pyodide; turns, slices and memory there
	@$(BIN)/python -m tests.bench.thinking

.PHONY: bench-taps
bench-taps: test-env ## from a tap to what it brings, with a quarter of the processor; the frames of an exchange
	@$(BIN)/python -m tests.bench.touch_latency

.PHONY: bench-openings
bench-openings: test-env ## from a touch to the table that it opens for the first time, with a quarter of the processor
	@$(BIN)/python -m tests.bench.openings

.PHONY: bench-two-devices
bench-two-devices: test-env ## two phones: weight, connecting, how soon the other one shows a card, what it costs a start
	@$(BIN)/python -m tests.bench.two_devices
	@$(BIN)/python -m tests.bench.two_devices_start

.PHONY: bench-redraw
bench-redraw: test-env ## processor time of a table's redraw, beside that of another checkout (OTHER=../before)
	@$(BIN)/python -m tests.bench.redraw $(OTHER)

# OpenSpiel is only measured against; where it cannot be installed the other figures are printed all the same.
.cache/open_spiel/installed: tests/bench/open_spiel.txt
	@$(PYTHON) -m venv --clear .cache/open_spiel
	@.cache/open_spiel/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes \
	  --only-binary :all: -r $< || echo "OpenSpiel cannot be installed here"
	@touch $@

.PHONY: mutants
mutants: test-env ## change the rules in every small way: some test must notice each (GAMES=duel)
	@$(BIN)/python -m tests.mutation.run $(GAMES)

.PHONY: conformance
conformance: test-env ## the conformance suite over thousands of random games, natively and inside Pyodide
	@$(BIN)/python -m tests.conformance.run 200
	@$(BIN)/python -m tests.inside.pyodide tests.conformance.run 30

.PHONY: fuzz
fuzz: test-env ## 100,000 hostile inputs through every door that takes texts in
	@$(BIN)/python -m tests.endurance.fuzz

.PHONY: soak
soak: test-env ## 10,000 random games of each game, every invariant after every decision
	@$(BIN)/python -m tests.endurance.soak

.PHONY: marathon
marathon: chromium ## 500 games in one page of the real bundle: its memory must not grow
	@$(BIN)/python -m tests.endurance.marathon

.PHONY: sabotage
sabotage: chromium ## take out each protection in a copy: the test that holds it must fail
	@$(BIN)/python -m tests.mutation.sabotage

.PHONY: night
night: chromium .cache/open_spiel/installed ## every long check and measurement in turn, in 100 minutes, and one page of it (KEEP=--keep)
	@$(BIN)/python -m app.build
	@OPEN_SPIEL=$(CURDIR)/.cache/open_spiel/bin/python $(BIN)/python -m tests.night $(KEEP)

.PHONY: faults
faults: chromium ## reloads, kills, full storage, lost writes, releases: at random in the real page
	@$(BIN)/python -m tests.browser.faults.run

.PHONY: arena
arena: test-env ## how strong the levels are, measured again (hours; DEALS=200 JOBS=1 GAMES=duel)
	@$(BIN)/python -m tests.arena.compiled .cache/arena -- tests.arena.ladder --deals $(DEALS) --jobs $(JOBS) $(GAMES)

.PHONY: weights
weights: test-env ## learn again what positions are worth, from thousands of matches (GAME=duel JOBS=2)
	@$(BIN)/python -m tests.arena.compiled .cache/arena -- \
	  tests.arena.learn $(GAME) --jobs $(JOBS) --out $(CURDIR)/engine/$(GAME)

.PHONY: words
words: test-env ## extract the sentences, update and check the catalogs
	@$(BIN)/python -m app.build.catalogs

.PHONY: pictures
pictures: test-env ## draw the icons and take the manifest's screenshots again
	@$(BIN)/python -m tests.pictures

.PHONY: lock
lock: ## resolve the requirements again (needs uv)
	@cd app/build/requirements && for name in play cluster test node; do \
	  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-header --no-annotate $$name.in -o $$name.txt; done
	@cd tests/bench && uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	  --no-emit-index-url --no-header --no-annotate open_spiel.in -o open_spiel.txt

.PHONY: outdated
outdated: test-env ## list the pinned packages that have a newer version
	@$(BIN)/python -m app.build.outdated

.PHONY: clean
clean: ## remove everything that was built (not .venv)
	@rm -rf dist .cache artefacts
