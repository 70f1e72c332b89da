# The bot as a small image: one binary on Debian slim, not root, with a volume for the database.
#
#   docker build -t chess960-bot .
#   docker run -d --read-only --env-file .env -v chess960-data:/data chess960-bot
#
# config/compose.yaml does the same with limits. .ci/image builds and tries it where there is no container
# engine. COPY takes only what .dockerignore lets in.

# Both stages are the same Debian release, so that the C library the binary was linked with is the
# one it meets. gcc, which the bundled SQLite is compiled with, comes with the Rust image.
FROM rust:1-slim-bookworm AS build
WORKDIR /build

# If the builder creates an SBOM of the image, it reads the contents of the binary from Cargo.lock.
ARG BUILDKIT_SBOM_SCAN_CONTEXT=true

# The dependencies first, against stubs: this layer, by far the slowest, is built again only when
# Cargo.toml or Cargo.lock change. Cargo reads no manifest whose targets have no file, and the
# tests' fakes are packages, so they and each [[bench]] that Cargo.toml names get a stub too;
# none of them is compiled here.
COPY Cargo.toml Cargo.lock ./
COPY tests/fake_discord/Cargo.toml tests/fake_discord/
COPY tests/fake_lichess/Cargo.toml tests/fake_lichess/
RUN mkdir -p src benches tests/fake_discord/src tests/fake_lichess/src \
    && touch src/lib.rs tests/fake_discord/src/lib.rs tests/fake_lichess/src/lib.rs \
    && echo 'fn main() {}' > src/main.rs \
    && sed -n '/^\[\[bench]]/,/^$/s/^name *= *"\(.*\)".*/\1/p' Cargo.toml \
     | while read -r bench; do echo 'fn main() {}' > "benches/$bench.rs"; done \
    && cargo build --release --locked

# Then the source. COPY keeps the files' own times, which may be older than the stubs' build; Cargo
# would treat them as unchanged.
COPY build.rs ./
COPY locales locales
COPY src src
RUN touch src/main.rs src/lib.rs \
    && cargo build --release --locked

FROM debian:bookworm-slim

LABEL org.opencontainers.image.title="chess960-bot" \
      org.opencontainers.image.description="A Discord bot that draws, shows and identifies Chess960 starting positions" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0"

# A new named volume gets the owner of /data, so it is writable without root. The user is a number
# and has no passwd entry, so that an orchestrator can see that it is not root.
RUN install -d -o 10001 -g 10001 -m 0750 /data
COPY --from=build /build/target/release/chess960-bot /usr/local/bin/chess960-bot

# The bot writes only to the volume (the database and SQLite's temporary files), so the root file
# system can be read-only. The bot's default, sqlite://data/chess960-bot.db, is the same file if the
# working folder is /; the setting makes this independent of WORKDIR.
#
# The health check below uses an address that only the container can reach. To make the metrics
# reachable, set CHESS960_MONITOR=0.0.0.0:9960; the check works there as well. With "--network host"
# the address is the machine's: give each container a different port.
ENV DATABASE_URL=sqlite:///data/chess960-bot.db \
    SQLITE_TMPDIR=/data \
    CHESS960_MONITOR=127.0.0.1:9960
WORKDIR /
VOLUME /data
USER 10001:10001

# As process 1 the bot handles SIGTERM itself (it ends within two seconds) and starts no children
# that would need reaping, so it needs no init before it.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/chess960-bot"]

# Checks liveness, not readiness: a restart does not help while Discord or the database is unavailable.
# A container that runs another command, such as "console", is marked unhealthy, which is harmless.
HEALTHCHECK --interval=30s --timeout=6s --start-period=30s --retries=3 \
    CMD ["/usr/local/bin/chess960-bot", "health"]
