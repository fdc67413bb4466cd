import type { AddressInfo } from 'node:net'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { afterAll } from 'vitest'
import { buildApp } from '#api/app.ts'
import { createDeps, type Deps } from '#api/deps.ts'
import { readEnv } from '#api/env.ts'
import { createLogger } from '#api/logger.ts'
import type { Website } from '#api/pages/website.ts'
import { openGame } from '#api/usecases/openGame.ts'
import type { DigitCount } from '#game/digits.ts'
import { Browser } from './browser.ts'
import { testDatabase } from './database.ts'

/** A server on this test file's database. */
export type Hilo = {
  deps: Deps
  app: FastifyInstance
  pool: pg.Pool
  /** What the server told its log of troubles, line by line. */
  told: string[]
  /** What it told of sign-ins, accounts and protections; see api/auth/securityLog.ts. */
  toldOfSecurity: string[]
  /** The server's clock stands still until it is set. */
  setClock: (at: string) => void
  /** Opens today's game of a mode with a target of choice; answers its global id. */
  open: (digits: DigitCount, target: string) => Promise<string>
  /** Somebody new, with cookies of their own. */
  browse: () => Browser
}

type Options = { env?: NodeJS.ProcessEnv; development?: boolean; website?: Website }

// Nothing is written beside the project, and no test runs into a limit that is not its subject.
const PLACE = { SESSION_SECRET: 'of no use to anybody but this test', RATE_LIMIT_FACTOR: '1000' }

export async function startHilo({ env = {}, ...options }: Options = {}): Promise<Hilo> {
  const { pool } = await testDatabase()
  let now = new Date('2026-11-21T17:00:00Z')
  let drawn: number[] = []
  const deps: Deps = {
    ...createDeps(readEnv({ ...PLACE, ...env }), pool),
    clock: () => now,
    randomDigit: () => drawn.shift() ?? Math.floor(Math.random() * 10),
  }
  const told: string[] = []
  const toldOfSecurity: string[] = []
  const logger = createLogger(deps.env, {
    write: (line) => void (line.includes('"msg":"security"') ? toldOfSecurity : told).push(line),
  })
  const app = buildApp(deps, { ...options, logger })
  await app.listen({ port: 0, host: '127.0.0.1' })
  afterAll(() => app.close())
  const origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
  return {
    deps,
    app,
    pool,
    told,
    toldOfSecurity,
    setClock: (at) => {
      now = new Date(at)
    },
    open: async (digits, target) => {
      drawn = [...target].map(Number)
      return globalId('Game', (await openGame(deps, digits)).id)
    },
    browse: () => new Browser(origin),
  }
}

export function globalId(typename: string, id: number | string): string {
  return Buffer.from(`${typename}:${id}`).toString('base64')
}
