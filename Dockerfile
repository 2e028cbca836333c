# One image for api, worker, cron and migrations; compose.yaml says which one a container is. For both
# architectures that its packages have programs for:
#   docker buildx build --platform linux/amd64,linux/arm64 --build-arg REVISION=$(git rev-parse HEAD) \
#     --tag registry.example.com/document-recognition-api --push .
# Pinned by digest; compose.yaml says how to move on.
ARG NODE=node:24.20.0-bookworm-slim@sha256:ba849c60be29959425b8734d57b8b4b7d56f98edd9504c9af091d5281095a71e

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev
# What packages carry for others: onnxruntime the libraries of every platform and processor (290 MB, of
# which one needs 45), language data in two forms, tesseract's core in twelve builds, of which
# worker/text/recognize/tesseract-core.ts loads one, ZXing's in four; then types, and maps of sources.
RUN find node_modules/onnxruntime-node/bin -mindepth 3 -maxdepth 3 \
        ! -path "*/linux/$(node -p process.arch)" -exec rm -r {} + \
    && rm -r node_modules/@tesseract.js-data/*/4.0.0 \
        node_modules/@zxing/library/umd node_modules/@zxing/library/esm node_modules/@zxing/library/es2015 \
    && find node_modules/tesseract.js-core -name 'tesseract-core*' \
        ! -name 'tesseract-core-simd-lstm.js' ! -name 'tesseract-core-simd-lstm.wasm' -delete \
    && find node_modules -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) \
        -delete

FROM ${NODE}
ARG REVISION=unknown
LABEL org.opencontainers.image.title="document-recognition-api" \
    org.opencontainers.image.description="Reads identity documents: api, worker, cron and migrations" \
    org.opencontainers.image.licenses="MIT" \
    org.opencontainers.image.revision="${REVISION}"
# Inside a container loopback is nobody's: what may be reached from outside it, its networks say.
ENV NODE_ENV=production HOST=0.0.0.0 METRICS_HOST=0.0.0.0 METRICS_PORT=9464 ORT_DISABLE_TELEMETRY=1 MALLOC_TRIM_THRESHOLD_=131072
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE /app/THIRD-PARTY-LICENSES.md ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
# For the API's copy of the status figures; a volume mounted here takes over its owner.
RUN install -d -o node -g node /var/lib/document-recognition
USER node
# The API, and the metrics and probes of every process.
EXPOSE 8080 9464
# Not /readyz: a container must not be restarted because a store behind it is away.
HEALTHCHECK --interval=10s --timeout=5s --retries=3 --start-period=30s CMD \
    ["node", "-e", "fetch('http://127.0.0.1:' + process.env.METRICS_PORT + '/livez').then(r => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--heap-growing-percent=400", "dist/api/main.js"]
