# One image for api, worker, cron and migrations; compose.yaml says which one a container is.
ARG NODE=node:22-bookworm-slim

FROM ${NODE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
RUN npm run build && npm prune --omit=dev
# onnxruntime-node carries the libraries of every platform: 290 MB, of which Linux needs 70.
RUN rm -rf node_modules/onnxruntime-node/bin/napi-v*/darwin \
    node_modules/onnxruntime-node/bin/napi-v*/win32

FROM ${NODE}
ENV NODE_ENV=production ORT_DISABLE_TELEMETRY=1
WORKDIR /app
COPY --from=build /app/package.json /app/LICENSE ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/dist dist
USER node
CMD ["node", "--heap-growing-percent=400", "dist/api/main.js"]
