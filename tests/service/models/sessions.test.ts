import { hash } from 'bcrypt'
import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { act, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { IS_SOAK } from '#tests/kit/games/dice.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { visit } from '#tests/kit/games/playDocuments.ts'

// A model of sessions beside the service: three browsers and two accounts over a year. The model knows the
// owner and the end of each browser's session, and the open sessions of each account.

const hilo = await startHilo()
const DAY = 86_400_000
const ACCOUNTS = ['one', 'two']
const [VISITOR_DAYS, IDLE_DAYS, MAX_DAYS] = [400, 30, 365]

/** Continues across runs. */
let today = Date.parse('2026-01-01T12:00:00Z') / DAY

beforeAll(async () => {
  hilo.setClock(new Date(today * DAY).toISOString())
  const cheap = await hash(PASSWORD, 4)
  for (const name of ACCOUNTS)
    await hilo.pool.query(
      `with player as (insert into players default values returning id)
       insert into users (player_id, email, email_key, username, username_key, password_hash, created_at)
       select id, $1, $1, $2, $2, $3, now() from player`,
      [`${name}@example.com`, name, cheap],
    )
})

/** Days count from the epoch. `ends` is null for a visitor's session. */
type Session = { owner: string | null; until: number; ends: number | null; token: string }
type Model = { today: number; sessions: (Session | null)[] }
type Real = { browsers: Browser[] }

const isOpen = (session: Session | null | undefined, now: number): session is Session =>
  session != null && now < session.until

const tokenOf = (browser: Browser | undefined) => browser?.cookies.get('hilo_session') ?? ''

function command(
  name: string,
  run: (model: Model, real: Real) => Promise<void>,
): fc.AsyncCommand<Model, Real> {
  return { check: () => true, run, toString: () => name }
}

const at = (real: Real, index: number) => real.browsers[index] ?? hilo.browse()

type Seen = {
  viewer: {
    sessionHandle: string | null
    account: { username: string } | null
    sessions: { edges: { node: { handle: string; isCurrent: boolean } }[] }
  }
}

async function see(browser: Browser): Promise<Seen['viewer']> {
  const { data } = await browser.ask<Seen>(
    '{ viewer { sessionHandle account { username } sessions(first: 100) { edges { node { handle isCurrent } } } } }',
  )
  return data.viewer
}

const look = (index: number) =>
  command(`look at ${index}`, async (model, real) => {
    const session = model.sessions[index]
    const seen = await see(at(real, index))
    const isIn = isOpen(session, model.today)
    expect(seen.sessionHandle === null).toBe(!isIn)
    expect(seen.account?.username ?? null).toBe(isIn ? session.owner : null)
    // A visitor has only this session.
    const open = model.sessions.filter(
      (other) =>
        isIn &&
        isOpen(other, model.today) &&
        (other === session || (other.owner !== null && other.owner === session.owner)),
    )
    const listed = seen.sessions.edges.map(({ node }) => node)
    expect(listed).toHaveLength(open.length)
    expect(listed.filter(({ isCurrent }) => isCurrent)).toHaveLength(open.length > 0 ? 1 : 0)
  })

const comeBy = (index: number) =>
  command(`${index} comes by`, async (model, real) => {
    const session = model.sessions[index]
    const browser = at(real, index)
    await visit(browser)
    if (isOpen(session, model.today)) {
      expect(tokenOf(browser)).toBe(session.token)
      const until =
        session.ends === null ? model.today + VISITOR_DAYS : Math.min(model.today + IDLE_DAYS, session.ends)
      // A session that was renewed within the last day does not change.
      if (until - session.until > 1) session.until = until
    } else {
      expect(model.sessions.map((other) => other?.token)).not.toContain(tokenOf(browser))
      model.sessions[index] = {
        owner: null,
        until: model.today + VISITOR_DAYS,
        ends: null,
        token: tokenOf(browser),
      }
    }
  })

const logIn = (index: number, owner: string, isRight: boolean) =>
  command(`${index} logs in as ${owner}${isRight ? '' : ', wrongly'}`, async (model, real) => {
    const browser = at(real, index)
    const before = tokenOf(browser)
    const password = isRight ? PASSWORD : 'Wrong-horse-1'
    const { type } = await act(browser, 'logIn', { email: `${owner}@example.com`, password })
    expect(type).toBe(isRight ? 'ViewerUpdated' : 'FieldsRefused')
    expect(tokenOf(browser) === before).toBe(!isRight)
    if (!isRight) return
    const ends = model.today + MAX_DAYS
    model.sessions[index] = { owner, until: model.today + IDLE_DAYS, ends, token: tokenOf(browser) }
    // The old token gives access to nothing.
    const thief = hilo.browse()
    thief.plant('hilo_session', before)
    expect((await see(thief)).sessionHandle).toBeNull()
  })

const logOut = (index: number) =>
  command(`${index} logs out`, async (model, real) => {
    await act(at(real, index), 'logOut')
    // A visitor's session stays: it is the only access to the visitor's plays.
    if (isOpen(model.sessions[index], model.today) && model.sessions[index].owner === null) return
    model.sessions[index] = null
  })

const end = (index: number, other: number) =>
  command(`${index} ends the session of ${other}`, async (model, real) => {
    const [session, ended] = [model.sessions[index], model.sessions[other]]
    const handle = (await see(at(real, other))).sessionHandle ?? '00000000-0000-4000-8000-000000000000'
    const { type } = await act(at(real, index), 'endSession', { handle })
    const isIn = isOpen(session, model.today) && session.owner !== null
    expect(type).toBe(isIn ? 'ViewerUpdated' : 'NotLoggedIn')
    if (isIn && isOpen(ended, model.today) && ended.owner === session.owner) model.sessions[other] = null
  })

const pass = (days: number) =>
  command(`${days} days pass`, (model) => {
    model.today += days
    today += days
    hilo.setClock(new Date(today * DAY).toISOString())
    return Promise.resolve()
  })

const comeByForAYear = (index: number) =>
  command(`${index} comes by every 29 days for a year`, async (model, real) => {
    for (let times = 0; times < 13; times++) {
      await pass(29).run(model, real)
      await comeBy(index).run(model, real)
    }
  })

const browser = fc.nat(2)
const owner = fc.constantFrom(...ACCOUNTS)
const commands = fc.commands(
  [
    browser.map(look),
    browser.map(look),
    browser.map(comeBy),
    browser.map(comeBy),
    fc.tuple(browser, owner, fc.constant(true)).map((parts) => logIn(...parts)),
    fc.tuple(browser, owner, fc.constant(true)).map((parts) => logIn(...parts)),
    fc.tuple(browser, owner, fc.boolean()).map((parts) => logIn(...parts)),
    browser.map(logOut),
    fc.tuple(browser, browser).map((parts) => end(...parts)),
    fc.tuple(browser, browser).map((parts) => end(...parts)),
    fc.constantFrom(1, 1, 2, 28, 29, 30, 400).map(pass),
    browser.map(comeByForAYear),
  ],
  { maxCommands: IS_SOAK ? 30 : 6, size: 'max' },
)

// A purely random sequence would sometimes miss one of these.
const ONE_OF_EACH = [logIn(0, 'one', true), comeBy(1), look(2)]

test('after any sequence of logins and logouts, the sessions are those of the model', async () => {
  const left = { visitors: 0, members: 0, none: 0 }
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      await hilo.pool.query('delete from sessions')
      const model: Model = { today, sessions: [null, null, null] }
      const real = { browsers: [hilo.browse(), hilo.browse(), hilo.browse()] }
      await fc.asyncModelRun(() => ({ model, real }), run)
      for (const [index, session] of model.sessions.entries()) {
        await look(index).run(model, real)
        left[!isOpen(session, model.today) ? 'none' : session.owner === null ? 'visitors' : 'members']++
      }
    }),
    { numRuns: IS_SOAK ? 300 : 20, examples: [[ONE_OF_EACH]] },
  )
  expect(Math.min(...Object.values(left)), JSON.stringify(left)).toBeGreaterThan(0)
  expect(hilo.logLines).toEqual([])
})
