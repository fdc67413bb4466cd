import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { FastifyInstance, InjectOptions, LightMyRequestResponse as Response } from 'fastify'
import type pg from 'pg'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { buildApp } from '#api/server/app.ts'
import { openPasswords } from '#api/auth/hashing/passwords.ts'
import { closeDeps, createDeps, type Deps } from '#api/deps/deps.ts'
import { readEnv, type Env } from '#api/settings/env.ts'
import { createLogger } from '#api/logging/logger.ts'
import { loadWebsite, type Website } from '#api/pages/website.ts'
import type { DigitCount } from '#game/digits.ts'
import { Browser } from '../browser/browser.ts'
import { cheapPasswordThreads } from './cheapPasswordThreads.ts'
import { testDatabase } from '../database/database.ts'
import { dice } from '../games/dice.ts'
import { plantGame } from '../games/plantGame.ts'

/** A server on this test file's database. */
export type Hilo = {
  deps: Deps
  app: FastifyInstance
  pool: pg.Pool
  /** The lines of the server's error log. */
  logLines: string[]
  /** The security events that it logged; see api/auth/securityLog.ts. */
  securityEvents: string[]
  /** The server's clock stands still until a test sets it. */
  setClock: (at: string) => void
  /** Opens today's game of a mode with a chosen target. Returns its global id. */
  open: (digits: DigitCount, target: string) => Promise<string>
  /** A new browser with its own cookies. */
  browse: () => Browser
}

type Options = {
  /** Connections to another database than this test file's own. */
  pool?: pg.Pool
  env?: NodeJS.ProcessEnv
  development?: boolean
  website?: Website
  /** Serves the built pages. */
  hasPages?: boolean
  passwordThreads?: typeof cheapPasswordThreads
}

// Nothing is written next to the project, and a test reaches only the limits that are its subject.
const PLACE = { SESSION_SECRET: 'of no use to anybody but this test', RATE_LIMIT_FACTOR: '1000' }

export async function startHilo({
  env: settings = {},
  passwordThreads = cheapPasswordThreads,
  pool: ofAnother,
  hasPages = false,
  ...options
}: Options = {}): Promise<Hilo> {
  const pool = ofAnother ?? (await testDatabase()).pool
  let now = new Date('2026-11-21T17:00:00Z')
  const roll = dice(seedOf(pool))
  const env = readEnv({ ...PLACE, ...settings })
  const real = createDeps(env, pool)
  const deps: Deps = {
    ...real,
    passwords: openPasswords(real.keyedHash, { ...env, threads: passwordThreads }),
    clock: () => now,
    randomDigit: () => roll(10),
    onError: (error) => {
      logger.warn({ err: error }, 'background error')
    },
  }
  const logLines: string[] = []
  const securityEvents: string[] = []
  const logger = createLogger(deps.env, {
    write: (line) => void (line.includes('"msg":"security"') ? securityEvents : logLines).push(line),
  })
  const website = hasPages ? { website: await builtWebsite(env) } : {}
  const app = buildApp(deps, { ...options, ...website, logger })
  await app.listen({ port: 0, host: '127.0.0.1' })
  closeLater(async () => {
    await app.close()
    await closeDeps(deps)
  })
  const ownHost = `127.0.0.1:${(app.server.address() as AddressInfo).port}`
  useName(app, { name: new URL(env.publicUrl).host, ownHost })
  return {
    deps,
    app,
    pool,
    logLines,
    securityEvents,
    setClock: (at) => {
      now = new Date(at)
    },
    open: async (digits, target) => globalId('Game', (await plantGame(deps, { digits, target })).id),
    browse: () => new Browser(`http://${ownHost}`),
  }
}

export async function builtWebsite(env: Env): Promise<Website> {
  const website = await loadWebsite(env)
  if (!website) throw new Error('Build the page first: node scripts/build.mjs')
  return website
}

/** Requests name the site's host, as if DNS knew it here. `fetch` itself only sends the server's address. */
function useName(app: FastifyInstance, { name, ownHost }: { name: string; ownHost: string }): void {
  app.server.prependListener('request', ({ headers }: IncomingMessage) => {
    if (headers.host === ownHost) headers.host = name
  })
  const inject = app.inject.bind(app) as (options: InjectOptions) => Promise<Response>
  app.inject = ((options: InjectOptions | string) =>
    inject({
      authority: name,
      ...(typeof options === 'string' ? { url: options } : options),
    })) as typeof app.inject
}

const seeds = new WeakMap<pg.Pool, number>()

/** The servers of a test file draw different digits, and the same ones in every run. */
function seedOf(pool: pg.Pool): number {
  const seed = (seeds.get(pool) ?? 0) + 1
  seeds.set(pool, seed)
  return seed
}

/** After the test, or after the file if no test runs. */
function closeLater(close: () => Promise<void>): void {
  if (TestRunner.getCurrentTest() === undefined) afterAll(close)
  else onTestFinished(close)
}

export function globalId(typename: string, id: number | string): string {
  return Buffer.from(`${typename}:${id}`).toString('base64')
}
