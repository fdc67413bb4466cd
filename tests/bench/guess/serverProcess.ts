import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/server/app.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { loadWebsite } from '#api/pages/website.ts'
import { beSubject } from '../subject.ts'

// The whole web server in one process.
const env = readEnv({ ...process.env, RATE_LIMIT_FACTOR: '1000000' })
const app = buildApp(createDeps(env, createPool(env.databaseUrl ?? '')), { website: await loadWebsite(env) })
await app.listen({ host: '127.0.0.1', port: 0 })
beSubject((app.server.address() as AddressInfo).port)
