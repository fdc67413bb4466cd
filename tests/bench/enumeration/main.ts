// npm run bench:enumeration: whether response times reveal which addresses have an account.
import type { AddressInfo } from 'node:net'
import { buildApp } from '#api/server/app.ts'
import { createPool } from '#api/database/pool.ts'
import { createDeps } from '#api/deps/deps.ts'
import { readEnv } from '#api/settings/env.ts'
import { Browser } from '#tests/kit/browser/browser.ts'
import { act, PASSWORD, type AccountInput, type AccountMutation } from '#tests/kit/games/accountDocuments.ts'
import { countOf, readCall } from '#tests/kit/readCall.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'

const LIMIT_MS = 10
const NAMES = ['logIn', 'requestPasswordReset', 'signUp']
const USAGE = `Usage: npm run bench:enumeration -- [TRIES [MUTATION]]

Sends requests over HTTP for known and unknown addresses in turn, 200 times by default, for each mutation:
${NAMES.join(', ')}. The exit code is 1 if two medians differ by over ${LIMIT_MS} ms.

  -h, --help   show this help`

const {
  task: { tries, only },
} = readCall({
  name: 'bench:enumeration',
  usage: USAGE,
  options: {},
  parse: ({ positionals: [given = '200', mutation, ...rest] }) =>
    rest.length > 0 || (mutation !== undefined && !NAMES.includes(mutation))
      ? null
      : { tries: countOf('TRIES', given), only: mutation },
})

const postgres = await startTemplatePostgres()
const pool = createPool(postgres.url)
const env = readEnv({
  SESSION_SECRET: 'a secret for this bench and nothing else',
  RATE_LIMIT_FACTOR: '100000',
})
const deps = createDeps(env, pool)
const app = buildApp(deps)
await app.listen({ port: 0, host: '127.0.0.1' })
const browser = new Browser(`http://127.0.0.1:${(app.server.address() as AddressInfo).port}`)

const MUTATIONS: [AccountMutation, (email: string, n: number) => AccountInput][] = [
  ['logIn', (email) => ({ email, password: 'Wrong-horse-1' })],
  ['requestPasswordReset', (email) => ({ email })],
  ['signUp', (email, n) => ({ email, username: `tried_${n}`, password: PASSWORD })],
]

await makeKnown()
const verdicts: boolean[] = []
for (const [mutation, inputOf] of MUTATIONS) {
  if (only === undefined || only === mutation) verdicts.push(await compare(mutation, inputOf))
}
await app.close()
await pool.end()
await postgres.stop()
process.exitCode = verdicts.every(Boolean) ? 0 : 1

async function makeKnown(): Promise<void> {
  const hashed = await deps.passwords.hash(PASSWORD)
  await pool.query(
    `with player as (insert into players (created_at) select now() from generate_series(1, $1) returning id)
     insert into users (player_id, email, email_key, username, username_key, password_hash, created_at)
     select id, 'known' || row_number() over () || '@example.com', 'known' || row_number() over () || '@example.com',
       'known_' || id, 'known_' || id, $2, now() from player`,
    [tries, hashed.ok ? hashed.value : ''],
  )
}

async function compare(
  mutation: AccountMutation,
  inputOf: (email: string, n: number) => AccountInput,
): Promise<boolean> {
  const times = { known: [] as number[], unknown: [] as number[] }
  for (let n = 1; n <= tries; n++) {
    // The order alternates, so that neither kind always benefits from the other's warm-up.
    const kinds = n % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)
    for (const [index, kind] of kinds.entries()) {
      const input = inputOf(`${kind}${n}@example.com`, n * 2 + index)
      const start = performance.now()
      await act(browser, mutation, input)
      times[kind].push(performance.now() - start)
    }
  }
  const [known, unknown] = [median(times.known), median(times.unknown)]
  const apart = Math.abs(known - unknown)
  console.log(
    `${mutation}: known ${known.toFixed(1)} ms, unknown ${unknown.toFixed(1)} ms, ` +
      `${apart.toFixed(1)} ms apart, ${tries} tries each`,
  )
  return apart <= LIMIT_MS
}

function median(values: number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? NaN)
    : ((sorted[middle - 1] ?? NaN) + (sorted[middle] ?? NaN)) / 2
}
