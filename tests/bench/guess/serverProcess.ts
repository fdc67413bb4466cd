import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/app.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps.ts'
import { readEnv } from '#api/env.ts'
import { loadWebsite } from '#api/pages/website.ts'
import { beSubject } from '../subject.ts'

// The whole server.
const env = readEnv({ ...process.env, RATE_LIMIT_FACTOR: '1000000' })
const app = buildApp(createDeps(env, createPool(env.databaseUrl ?? '')), { website: await loadWebsite(env) })
await app.listen({ host: '127.0.0.1', port: 0 })
beSubject((app.server.address() as AddressInfo).port)
