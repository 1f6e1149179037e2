# Two stages: what builds stays behind. The image runs as an ordinary user on a read-only root; only /data is written.
FROM node:22-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY shared/package.json shared/
COPY server/package.json server/
COPY site/package.json site/
COPY desktop/package.json desktop/
RUN npm ci --no-audit --no-fund
COPY . .
# Some versions of npm link the Node that the project brings along, some do not.
RUN npm run build && npm prune --omit=dev && (cd node_modules/.bin && ln -sf ../node-linux-*/bin/node node)

FROM debian:bookworm-slim
RUN apt-get update && apt-get install -y --no-install-recommends ca-certificates tini && rm -rf /var/lib/apt/lists/* \
	&& useradd --system --uid 10001 --home /app clearway && mkdir /data && chown clearway /data
WORKDIR /app
COPY --from=build --chown=root:root /app/package.json ./
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/shared ./shared
COPY --from=build --chown=root:root /app/server ./server
COPY --from=build --chown=root:root /app/site/dist ./site/dist
COPY --from=build --chown=root:root /app/site/package.json ./site/
USER clearway
# Few pools, and large pieces given back at once: what pictures, passwords and packing took for a moment is not kept for ever.
ENV MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=524288 MALLOC_TRIM_THRESHOLD_=131072
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=3s --start-period=30s CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:3000/readyz').then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tini", "--", "node_modules/.bin/node"]
CMD ["server/dist/main.js"]
