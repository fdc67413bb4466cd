import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createHash } from 'node:crypto'
import { buildApp } from '#api/app.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps.ts'
import { readEnv } from '#api/env.ts'

// One of the two servers that are compared, in a process of its own, which tells the processor time that it took.
// Argument: rest for ours, bare for node:http and pg with the same two statements; `learned` names them.
type Statement = { name: string; text: string }
export type Learned = { read: Statement; writes: [Statement, Statement] }

const [kind, learned = '{}'] = process.argv.slice(2)
const env = readEnv({ ...process.env, RATE_LIMIT_FACTOR: '1000000' })
const pool = createPool(env.databaseUrl ?? '')
const port = kind === 'rest' ? await startOurs() : await startBare(JSON.parse(learned) as Learned)

process.send?.({ port })
process.on('message', () => {
  const { user, system } = process.cpuUsage()
  process.send?.({ microseconds: user + system })
})
process.once('disconnect', () => process.exit())

async function startOurs(): Promise<number> {
  const app = buildApp(createDeps(env, pool))
  await app.listen({ host: '127.0.0.1', port: 0 })
  return (app.server.address() as AddressInfo).port
}

/** No rule, no check: reads the board, writes one more wrong guess, and says about as much. */
async function startBare({ read, writes }: Learned): Promise<number> {
  const server = createServer((request, response) => {
    let body = ''
    request.setEncoding('utf8').on('data', (part: string) => (body += part))
    request.on(
      'end',
      () => void answer(request.headers.cookie ?? '', body).then((text) => response.end(text)),
    )
  })
  const answer = async (cookie: string, body: string): Promise<string> => {
    const { digits, number } = JSON.parse(body) as { digits: number; number: string }
    const tokenHash = createHash('sha256')
      .update(cookie.split('=')[1] ?? '')
      .digest()
    const at = new Date()
    const { rows } = await pool.query<Record<string, unknown>>({ ...read, values: [tokenHash, at, digits] })
    const played = rows.filter(({ type }) => type !== null)
    const gameId = Math.floor(at.getTime() / 86_400_000) * 10 + digits
    const row = [
      rows[0]?.['playerId'],
      gameId,
      'GuessMade',
      played.length + 1,
      at,
      null,
      number,
      `${'X'.repeat(digits)}H`,
      null,
    ]
    const [first, later] = writes
    await pool.query({ ...(played.length === 0 ? first : later), values: row })
    return JSON.stringify({
      board: [...played.map(({ guess }) => guess), number],
      hints: played.map(({ hint }) => hint),
    })
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}
