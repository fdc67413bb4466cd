import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { InjectOptions } from 'fastify'
import { afterEach, expect } from 'vitest'
import { startHilo, type Hilo } from './processes/hilo.ts'
import { guess } from './games/playDocuments.ts'

/**
 * A Hilo with one player in the first row of a game. No test of the file may change anything or cause an
 * error.
 */
export async function startProbedHilo(): Promise<{ hilo: Hilo; gameId: string; cookie: string }> {
  const hilo = await startHilo()
  const gameId = await hilo.open(5, '01234')
  const player = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '11111' })
  const before = await stored(hilo)
  afterEach(async () => {
    expect(await stored(hilo)).toEqual(before)
    expect(hilo.logLines).toEqual([])
  })
  return { hilo, gameId, cookie: `hilo_session=${player.cookies.get('hilo_session')}` }
}

async function stored({ pool }: Hilo): Promise<unknown> {
  const { rows } = await pool.query(
    `select (select count(*) from players) players, (select count(*) from sessions) sessions,
      (select count(*) from events) events, (select count(*) from mails) mails, (select count(*) from exports) exports`,
  )
  return rows[0]
}

export function times(count: number, part: (n: number) => string, between = ' '): string {
  return Array.from({ length: count }, (_, n) => part(n)).join(between)
}

/** A POST to GraphQL. */
export function asked(body: object | string, headers: Record<string, string>): InjectOptions {
  const payload = typeof body === 'string' ? body : JSON.stringify(body)
  return { method: 'POST', url: '/graphql', headers, payload }
}

/**
 * Sends a probe. The refusal must be short, and must reveal nothing of the inside, least of all
 * `secret`.
 */
export async function expectRefused({ app }: Hilo, probe: InjectOptions, secret: RegExp): Promise<void> {
  const answer = await app.inject(probe)
  expect(answer.body.length).toBeLessThan(10_000)
  for (const header of Object.values(answer.headers)) expect(String(header).length).toBeLessThan(8000)
  expect(answer.body).not.toMatch(/node_modules|\bat \w+ \(|stack|extensions":\{"tracing/i)
  expect(answer.body).not.toMatch(secret)
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(answer.headers['access-control-allow-origin']).toBeUndefined()
  type Said = { data?: unknown; errors?: unknown[]; error?: true }
  const said: Said = answer.body === '' ? { error: true } : answer.json<Said>()
  expect(said.data ?? null).toBeNull()
  expect(said.errors?.length ?? said.error).toBeTruthy()
  expect(answer.statusCode).toBeLessThan(500)
}

type Sent = { method: 'POST' | 'PUT'; path: string; headers: Record<string, string>; body: string }

/** Sends a body in chunks, without a Content-Length. Returns the status. */
export async function sendInChunks({ app }: Hilo, { body, headers, ...to }: Sent): Promise<number> {
  const { port } = app.server.address() as AddressInfo
  return await new Promise((resolve, reject) => {
    const sent = request({ port, ...to, headers: { ...headers, 'transfer-encoding': 'chunked' } })
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? NaN)
    })
    sent.on('error', reject)
    const bytes = Buffer.from(body)
    // A multi-byte character continues in the next chunk.
    for (let at = 0; at < bytes.length; at += 1023) sent.write(bytes.subarray(at, at + 1023))
    sent.end()
  })
}
