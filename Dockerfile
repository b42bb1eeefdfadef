# Numbers for users, since Kubernetes' runAsNonRoot knows no names; 1000 is `node`.
# The app, web and server, on Debian because the routing engine's binary needs glibc.
# `--target build` has everything that builds maps as well; compose.yaml's `maps` uses it.
# Of 19 September 2026; docs/operations.md says how to renew it.
ARG NODE_IMAGE=node:22-bookworm-slim@sha256:48e4b67d85f87bd551df43704e24d252f56cc5f8e9718841aace50f19948f0f9
FROM ${NODE_IMAGE} AS manifests
WORKDIR /estradeiro
COPY . .
# What npm reads alone: what is installed below is kept while none of it changed.
RUN find . -type f ! -name package.json ! -name package-lock.json -delete && find . -type d -empty -delete

FROM ${NODE_IMAGE} AS build
WORKDIR /estradeiro
COPY --from=manifests /estradeiro .
RUN npm ci --include=dev --loglevel=error && cp package-lock.json node_modules/.estradeiro-lock
COPY . .
RUN npm run build --silent
ENV DATA_DIR=/data
# libbsd0, which the engine's binaries need and the slim image lacks.
RUN apt-get update && apt-get install -y --no-install-recommends libbsd0 && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
USER 1000

FROM ${NODE_IMAGE} AS dependencies
WORKDIR /estradeiro
COPY --from=manifests /estradeiro .
RUN npm ci --omit=dev --workspace @estradeiro/server --include-workspace-root=false --loglevel=error \
  && cd node_modules/@valhallajs/valhallajs \
  && rm -rf darwin && find linux -mindepth 1 -maxdepth 1 ! -name "$(node -p process.arch)" -exec rm -rf {} +

FROM ${NODE_IMAGE}
WORKDIR /estradeiro
ENV NODE_ENV=production DATA_DIR=/data PORT=3000 LOG_LEVEL=info
# tini, since a process 1 cannot kill itself, and the watchdog ends a server that hangs in just that way; libbsd0 for the engine.
RUN apt-get update && apt-get install -y --no-install-recommends libbsd0 tini && rm -rf /var/lib/apt/lists/* \
  && mkdir /data && chown node:node /data
COPY --from=dependencies /estradeiro/node_modules node_modules
COPY --from=build /estradeiro/apps/server/package.json apps/server/package.json
COPY --from=build /estradeiro/apps/server/migrations apps/server/migrations
COPY --from=build /estradeiro/apps/server/dist apps/server/dist
COPY --from=build /estradeiro/apps/web/dist apps/web/dist
USER 1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=120s --retries=4 \
  CMD ["node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--"]
CMD ["node", "--enable-source-maps", "apps/server/dist/main.js"]
