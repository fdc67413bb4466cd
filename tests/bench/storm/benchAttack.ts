import { setTimeout as sleep } from 'node:timers/promises'
import { hash } from 'bcrypt'
import pg from 'pg'
import { Browser } from '#tests/kit/browser/browser.ts'
import { startTestServer } from '#tests/kit/processes/server.ts'
import { startTemplatePostgres } from '#tests/kit/database/templatePostgres.ts'
import { closing } from '../closing.ts'
import type { Extent } from '../extent.ts'
import { alone, compared, type Row } from '../row.ts'

const WRONG_LOGINS = 300
const ADDRESSES = 3
const PASSWORD = 'Correct-horse-7'
// A running hash is not interrupted, and each attacking address may have a turn. With one shared queue an
// owner waited 48 s.
const MOST_TIMES_CALM = 6

/** The times of a login and a sign-up, and how many of the two were refused. */
type Waits = { logInMs: number; signUpMs: number; refused: number }

/**
 * Many wrong logins arrive at once from a few addresses. Measures the login of an owner on a known
 * device, and a sign-up from another address; neither may be refused. Uses the published limits.
 */
export async function benchAttack({ rounds }: Extent): Promise<Row[]> {
  const { calm, attacked } = await closing(async (later) => {
    const postgres = await startTemplatePostgres()
    later(postgres.stop)
    const server = await startTestServer(postgres.url, {
      RATE_LIMIT_FACTOR: '1',
      TRUSTED_PROXIES: 'loopback',
      PASSWORD_COST: 'real',
    })
    later(server.close)
    const waits: { calm: Waits[]; attacked: Waits[] } = { calm: [], attacked: [] }
    for (let round = 0; round < rounds; round++) {
      const owner = await makeOwner(server, round)
      const newcomer = (name: string, part: number) => ({
        name: `${name}${round}`,
        address: `192.0.2.${2 * round + part}`,
      })
      waits.calm.push(await measureWaits(server.url, owner, newcomer('calm', 0)))
      const attack = logInWrongly(server.url, round)
      // By then the whole attack has arrived.
      await sleep(1000)
      waits.attacked.push(await measureWaits(server.url, owner, newcomer('attack', 1)))
      await attack
    }
    return waits
  })
  const during = `while ${WRONG_LOGINS} wrong logins wait`
  const wait = (what: string, of: (waits: Waits) => number): Row =>
    compared({
      what: `${what} ${during}`,
      unit: 'ms',
      ours: attacked.map(of),
      limit: { what: 'without them', values: calm.map(of) },
      goal: { atMost: MOST_TIMES_CALM },
    })
  const refused = attacked.map((waits) => waits.refused)
  return [
    wait('login of an owner on a known device', ({ logInMs }) => logInMs),
    wait('sign-up at another address', ({ signUpMs }) => signUpMs),
    alone({ what: `refused ones of these two ${during}`, unit: '', ours: refused, goal: { atMost: 0 } }),
  ]
}

type Owner = { browser: Browser; email: string; address: string }

/** An account, and a browser in which its owner has logged in before. */
async function makeOwner(
  { url, databaseUrl }: { url: string; databaseUrl: string },
  round: number,
): Promise<Owner> {
  const name = `owner_${round}`
  const owner = { browser: new Browser(url), email: `${name}@example.com`, address: `198.51.100.${round}` }
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query(
    `with player as (insert into players default values returning id)
     insert into users (player_id, email, email_key, username, username_key, password_hash, created_at)
     select id, $1, $1, $2, $2, $3, now() from player`,
    [owner.email, name, await hash(PASSWORD, 12)],
  )
  await client.end()
  if (!(await logIn(owner))) throw new Error('The owner could not log in.')
  return owner
}

async function logIn({ browser, email, address }: Owner): Promise<boolean> {
  return (await post(browser, { path: '/api/login', address, body: { email, password: PASSWORD } })) === 302
}

type Newcomer = { name: string; address: string }

async function measureWaits(url: string, owner: Owner, { name, address }: Newcomer): Promise<Waits> {
  const newcomer = {
    path: '/api/create-account',
    address,
    body: { email: `${name}@example.com`, username: name, password: PASSWORD },
  }
  const [[isIn, logInMs], [status, signUpMs]] = await Promise.all([
    timed(logIn(owner)),
    timed(post(new Browser(url), newcomer)),
  ])
  return { logInMs, signUpMs, refused: [isIn, status === 200].filter((isDone) => !isDone).length }
}

/** Tries each account once, so that no limit of an account stops the attack. */
async function logInWrongly(url: string, round: number): Promise<void> {
  const tries = Array.from({ length: WRONG_LOGINS }, async (_, n) => {
    const address = `203.0.113.${round * ADDRESSES + (n % ADDRESSES)}`
    const body = { email: `victim${n}@example.com`, password: 'Wrong-horse-1' }
    // On a busy machine the server may close a connection that has waited for long.
    await post(new Browser(url), { path: '/api/login', address, body }).catch(() => undefined)
  })
  await Promise.all(tries)
}

type Call = { path: string; address: string; body: object }

async function post(browser: Browser, { path, address, body }: Call): Promise<number> {
  const answer = await browser.fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify(body),
  })
  await answer.arrayBuffer()
  return answer.status
}

async function timed<T>(work: Promise<T>): Promise<[T, number]> {
  const start = performance.now()
  return [await work, performance.now() - start]
}
