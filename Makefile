# Three Duels. `make` lists what can be made.
PYTHON ?= python3
BIN := .venv/bin
BASE ?= /
PORT ?= 8000

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
dist: env ## build dist/, the folder any web server can hand out
	@$(BIN)/python -m app.build

.PHONY: play
play: dist ## build, serve on this machine and print the address (PORT=8000)
	@$(BIN)/python -m app.build.serve --port $(PORT)

.PHONY: lint
lint: test-env ## ruff and mypy
	@$(BIN)/ruff check .
	@$(BIN)/mypy --strict engine
	@$(BIN)/mypy

.PHONY: unit
unit: test-env ## every test that needs no browser
	@$(BIN)/pytest --ignore tests/browser

.PHONY: test
test: lint unit ## everything: style, types, unit tests, the bundle, real Chromium
	@$(BIN)/python -m app.build
	@$(BIN)/pytest tests/browser

.PHONY: test-browsers
test-browsers: test-env ## smoke tests in Firefox and WebKitGTK
	@$(BIN)/python -m app.build
	@$(BIN)/pytest tests/browser/other

.PHONY: test-nginx
test-nginx: test-env ## the deployment text, checked with a real nginx
	@$(BIN)/python -m app.build
	@$(BIN)/pytest tests/browser/nginx

.PHONY: bench
bench: test-env ## start-up against plain flet publish, and the weights
	@$(BIN)/python -m tests.bench.start

.PHONY: fuzz
fuzz: test-env ## 100,000 hostile inputs through every door that takes texts in
	@$(BIN)/python -m tests.endurance.fuzz

.PHONY: soak
soak: test-env ## 10,000 random games of each game, every invariant after every decision
	@$(BIN)/python -m tests.endurance.soak

.PHONY: words
words: test-env ## extract the sentences, update and check the catalogs
	@$(BIN)/python -m app.build.words

.PHONY: lock
lock: ## resolve the requirements again (needs uv)
	@cd app/build/requirements && for name in play test node; do \
	  uv pip compile --quiet --universal --python-version 3.11 --generate-hashes \
	    --no-emit-index-url --no-header --no-annotate $$name.in -o $$name.txt; done

.PHONY: clean
clean: ## remove everything that was built (not .venv)
	@rm -rf dist .cache artefacts
