# The server with its page, in four stages: the module that plays in browsers, the page, the binary, and what runs.
FROM rust:1.95-bookworm AS module
WORKDIR /tablier
COPY . .
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/tablier/target scripts/wasm.sh

FROM node:24-bookworm-slim AS page
WORKDIR /tablier
# The packages first: this layer is built again only if they change.
COPY web/package.json web/package-lock.json web/
RUN cd web && npm ci --no-audit --no-fund
COPY THIRD-PARTY.txt ./
COPY lang lang
COPY web web
COPY --from=module /tablier/web/wasm web/wasm
RUN cd web && npm run build

FROM rust:1.95-bookworm AS binary
WORKDIR /tablier
COPY . .
COPY --from=page /tablier/web/dist web/dist
RUN --mount=type=cache,target=/usr/local/cargo/registry --mount=type=cache,target=/tablier/target \
    cargo build --release --locked --package tablier-cli && cp target/release/tablier /usr/local/bin/tablier

FROM debian:bookworm-slim
RUN apt-get update && apt-get install --yes --no-install-recommends curl && rm -rf /var/lib/apt/lists/* \
    && useradd --system --home-dir /var/lib/tablier --create-home tablier
COPY --from=binary /usr/local/bin/tablier /usr/bin/tablier
USER tablier
WORKDIR /var/lib/tablier
VOLUME /var/lib/tablier
ENV TABLIER_LISTEN=0.0.0.0:8080 TABLIER_DATABASE=sqlite:/var/lib/tablier/tablier.db
EXPOSE 8080
HEALTHCHECK --interval=30s --timeout=3s --start-period=10s CMD curl --fail --silent --output /dev/null http://127.0.0.1:8080/ready
CMD ["tablier", "serve"]
