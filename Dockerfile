# Small image: one binary with its C libraries and nothing else, without root, and a volume for the database.
#
#   docker build -t chess960-bot .
#   docker run -d --read-only --env-file .env -v chess960-data:/data chess960-bot
#   docker run --rm --env-file .env chess960-bot invite
#
# config/compose.yaml does the same with limits. .ci/image tests the build without a container engine.

# The image contains gcc, which compiles the bundled SQLite. Its digest names the images for all processors. Dependabot
# updates it with the tag.
FROM rust:1.95-slim-bookworm@sha256:d7482085ff5b415f84dba5647ae71606650bdef00db7aeb69f4b3d170c3e4082 AS build
WORKDIR /build

# If the builder creates an SBOM of the image, it reads the contents of the binary from Cargo.lock.
ARG BUILDKIT_SBOM_SCAN_CONTEXT=true

# Build the dependencies with stubs first. This slowest layer is rebuilt only if Cargo.toml or Cargo.lock changes. Every
# target in a Cargo.toml requires a file, so the other packages, each [[bench]], [[example]] and [[bin]] get a stub.
COPY Cargo.toml Cargo.lock ./
COPY crates/bench/Cargo.toml crates/bench/
COPY crates/chess960/Cargo.toml crates/chess960/
COPY crates/simulation/Cargo.toml crates/simulation/
COPY fuzz/Cargo.toml fuzz/
COPY tests/fake_discord/Cargo.toml tests/fake_discord/
COPY tests/fake_drand/Cargo.toml tests/fake_drand/
COPY tests/fake_http/Cargo.toml tests/fake_http/
COPY tests/fake_lichess/Cargo.toml tests/fake_lichess/
RUN mkdir -p src crates/chess960/src crates/chess960/examples crates/bench/src crates/bench/benches \
             crates/simulation/src fuzz/src fuzz/fuzz_targets tests/fake_discord/src tests/fake_drand/src \
             tests/fake_http/src tests/fake_lichess/src \
    && touch src/lib.rs crates/chess960/src/lib.rs crates/bench/src/lib.rs fuzz/src/lib.rs \
             tests/fake_discord/src/lib.rs tests/fake_drand/src/lib.rs tests/fake_http/src/lib.rs \
             tests/fake_lichess/src/lib.rs \
    && echo 'fn main() {}' \
     | tee src/main.rs crates/chess960/examples/throw_dice.rs crates/simulation/src/main.rs >/dev/null \
    && sed -n '/^\[\[bench]]/,/^$/s/^name *= *"\(.*\)".*/\1/p' crates/bench/Cargo.toml \
     | while read -r bench; do echo 'fn main() {}' > "crates/bench/benches/$bench.rs"; done \
    && sed -n 's|^path = "\(fuzz_targets/.*\)"|fuzz/\1|p' fuzz/Cargo.toml | xargs touch \
    && cargo build --release --locked

# COPY keeps modification times, which may be older than the stubs. Cargo would treat such files as unchanged.
COPY build.rs ./
COPY locales locales
COPY crates/chess960 crates/chess960
COPY src src
RUN touch src/main.rs src/lib.rs crates/chess960/src/lib.rs \
    && cargo build --release --locked

# The program, the shared libraries that it loads, their licenses, and the folder of the volume.
RUN install -D --target-directory=/image/usr/local/bin target/release/chess960-bot \
    && cp --dereference --parents --target-directory=/image \
        $(ldd target/release/chess960-bot | grep -o '/[^ ]*') /usr/share/doc/libc6/copyright /usr/share/doc/libgcc-s1/copyright \
    && install -d -o 10001 -g 10001 -m 0750 /image/data

FROM scratch

LABEL org.opencontainers.image.title="chess960-bot" \
      org.opencontainers.image.description="A Discord bot that draws, shows and identifies Chess960 starting positions" \
      org.opencontainers.image.licenses="MIT OR Apache-2.0"

# A new named volume gets the owner of /data. A numeric user lets orchestrators see that it is not root.
COPY --from=build /image /

# The bot writes only to the volume (the database and SQLite's temporary files), so the root file system can be
# read-only. The absolute path makes the setting independent of WORKDIR.
#
# The health check below uses an address that only the container can reach. To make the metrics reachable, set
# CHESS960_MONITOR=0.0.0.0:9960. With "--network host" the address is the machine's: use a different port for each
# container.
ENV DATABASE_URL=sqlite:///data/chess960-bot.db \
    SQLITE_TMPDIR=/data \
    CHESS960_MONITOR=127.0.0.1:9960
WORKDIR /
VOLUME /data
USER 10001:10001

# The bot handles SIGTERM (it stops within two seconds) and starts no child processes, so it needs no init process.
STOPSIGNAL SIGTERM
ENTRYPOINT ["/usr/local/bin/chess960-bot"]

# Checks liveness, not readiness: a restart does not help while Discord or the database is unavailable. A container with
# another command, such as "console", is marked unhealthy, which is harmless.
HEALTHCHECK --interval=30s --timeout=6s --start-period=30s --retries=3 \
    CMD ["/usr/local/bin/chess960-bot", "health"]
