import fc from 'fast-check'
import { expect, test } from 'vitest'
import { act, askAccount, linkCodeTo } from '#tests/kit/games/accountDocuments.ts'
import { IS_SOAK } from '#tests/kit/games/dice.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

// A model of accounts beside the service: two addresses, three names, and every account action in random
// order over days. The model knows each account's owner, name and password.

const hilo = await startHilo()
const HOUR = 3_600_000
const EMAILS = ['one@example.com', 'two@example.com']
const NAMES = ['first_name', 'FIRST_NAME', 'second_name', 'third_name']
const PASSWORDS = ['Correct-horse-7', 'Another-horse-8']

/** Continues across runs. */
let hours = Date.parse('2026-01-01T00:00:00Z') / HOUR
hilo.setClock(new Date(hours * HOUR).toISOString())

/** `link` created the account, and succeeds again until its day is over. */
type Account = { name: string; password: string; renamedAt: number | null; link: SignUp | null }
type SignUp = { name: string; password: string; at: number; code: string | null }
type Model = {
  now: number
  accounts: Map<string, Account>
  /** For each address, oldest first. */
  signUps: Map<string, SignUp[]>
  /** Every link that was mailed to an address. */
  codes: Map<string, string[]>
}
type Real = object
type Command = fc.AsyncCommand<Model, Real>

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()
const isWaiting = ({ at }: SignUp, now: number) => now < at + 24

/** Whether another account has the name, or a waiting sign-up reserves it. */
function isTaken({ accounts, signUps, now }: Model, email: string, name: string): boolean {
  const has = [...accounts].some(([other, account]) => other !== email && same(account.name, name))
  const waits = [...signUps].some(
    ([other, theirs]) =>
      other !== email && theirs.some((signUp) => same(signUp.name, name) && isWaiting(signUp, now)),
  )
  return has || waits
}

type Check = (model: Readonly<Model>) => boolean

function command(name: string, run: (model: Model) => Promise<void>, check: Check = () => true): Command {
  return { check, run, toString: () => name }
}

// Only account owners try the actions that need an account; access.test.ts tries them without one.
const has =
  (email: string): Check =>
  ({ accounts }) =>
    accounts.has(email)

async function logInWith(email: string, password: string) {
  const browser = hilo.browse()
  const { type } = await act(browser, 'logIn', { email, password })
  return { browser, type }
}

/** How often the actions happened on which the others depend. */
const done = { made: 0, chosen: 0, renamed: 0, reset: 0, removed: 0 }

const signUp = (email: string, name: string, password: string) =>
  command(`sign up ${email} as ${name}`, async (model) => {
    const own = model.accounts.get(email)
    const isRefused = isTaken(model, email, name) || (own !== undefined && same(own.name, name))
    const { type } = await act(hilo.browse(), 'signUp', { email, username: name, password })
    expect(type).toBe(isRefused ? 'FieldsRefused' : 'Done')
    const before = model.signUps.get(email) ?? []
    // A repetition within five minutes changes nothing.
    const isRepeated = before.some(
      (other) => other.at === model.now && other.password === password && same(other.name, name),
    )
    const isEnough = before.filter((other) => isWaiting(other, model.now)).length >= 5
    if (isRefused || isRepeated || isEnough) return
    const code = own === undefined ? await linkCodeTo(hilo, email) : null
    model.signUps.set(email, [...before, { name, password, at: model.now, code }])
    if (code !== null) model.codes.set(email, [...(model.codes.get(email) ?? []), code])
  })

const follow = (email: string, age: number) =>
  command(
    `follow the link to ${email}, ${age} older`,
    async (model) => {
      const code = model.codes.get(email)?.at(-1 - age) ?? 'A'.repeat(43)
      const all = model.signUps.get(email) ?? []
      const waiting = all.find((signUp) => signUp.code === code)
      // A newer sign-up with the same password ends it. An account ends all of them.
      const isNewest = waiting === all.findLast(({ password }) => password === waiting?.password)
      const isGood =
        waiting !== undefined && isNewest && isWaiting(waiting, model.now) && !model.accounts.has(email)
      const { type } = await act(hilo.browse(), 'verifyEmail', { code })
      const used = model.accounts.get(email)?.link ?? null
      const isUsed = used !== null && used.code === code && isWaiting(used, model.now)
      expect(type).toBe(isGood || isUsed ? 'Done' : 'UnknownLink')
      if (!isGood) return
      done.made++
      if (all.filter((signUp) => isWaiting(signUp, model.now)).length > 1) done.chosen++
      model.signUps.set(
        email,
        all.filter((signUp) => signUp !== waiting),
      )
      model.accounts.set(email, {
        name: waiting.name,
        password: waiting.password,
        renamedAt: null,
        link: waiting,
      })
    },
    ({ codes }) => codes.has(email),
  )

const logIn = (email: string, password: string) =>
  command(`log in ${email} with ${password}`, async (model) => {
    const account = model.accounts.get(email)
    const isIn = account?.password === password
    const { browser, type } = await logInWith(email.toUpperCase(), password)
    expect(type).toBe(isIn ? 'ViewerUpdated' : 'FieldsRefused')
    expect((await askAccount(browser))?.username ?? null).toBe(isIn ? account.name : null)
  })

const rename = (email: string, name: string) =>
  command(
    `rename ${email} to ${name}`,
    async (model) => {
      const account = model.accounts.get(email)
      const { browser } = await logInWith(email, account?.password ?? '')
      const isLate = account?.renamedAt != null && model.now < account.renamedAt + 30 * 24
      const isChanged =
        account !== undefined && !isLate && account.name !== name && !isTaken(model, email, name)
      const { type } = await act(browser, 'changeUsername', { username: name })
      expect(type).toBe(isChanged ? 'AccountUpdated' : account ? 'FieldsRefused' : 'NotLoggedIn')
      if (!isChanged) return
      done.renamed++
      model.accounts.set(email, { ...account, name, renamedAt: model.now })
    },
    has(email),
  )

const reset = (email: string, password: string) =>
  command(
    `reset the password of ${email}`,
    async (model) => {
      const account = model.accounts.get(email)
      const { browser: before } = await logInWith(email, account?.password ?? '')
      const asked = await act(hilo.browse(), 'requestPasswordReset', { email })
      expect(asked.type).toBe('Done')
      if (account === undefined) return
      const code = await linkCodeTo(hilo, email)
      expect((await act(hilo.browse(), 'resetPassword', { code, password })).type).toBe('Done')
      expect((await act(hilo.browse(), 'resetPassword', { code, password })).type).toBe('UnknownLink')
      expect(await askAccount(before)).toBeNull()
      done.reset++
      model.accounts.set(email, { ...account, password, link: null })
    },
    has(email),
  )

const remove = (email: string, typed: string) =>
  command(
    `delete ${email}, typing ${typed}`,
    async (model) => {
      const account = model.accounts.get(email)
      const { browser } = await logInWith(email, account?.password ?? '')
      const { type } = await act(browser, 'deleteAccount', { email: typed })
      expect(type).toBe(account === undefined ? 'NotLoggedIn' : typed === email ? 'Done' : 'FieldsRefused')
      if (type !== 'Done') return
      done.removed++
      model.accounts.delete(email)
      model.signUps.delete(email)
      expect(await askAccount(browser)).toBeNull()
    },
    has(email),
  )

const pass = (count: number) =>
  command(`${count} hours pass`, (model) => {
    model.now += count
    hours += count
    hilo.setClock(new Date(hours * HOUR).toISOString())
    return Promise.resolve()
  })

const email = fc.constantFrom(...EMAILS)
const name = fc.constantFrom(...NAMES)
const password = fc.constantFrom(...PASSWORDS)
const commands = fc.commands(
  [
    fc.tuple(email, name, password).map((parts) => signUp(...parts)),
    fc.tuple(email, fc.constantFrom(0, 0, 1, 2)).map((parts) => follow(...parts)),
    fc.tuple(email, fc.constantFrom(0, 0, 1, 2)).map((parts) => follow(...parts)),
    fc.tuple(email, password).map((parts) => logIn(...parts)),
    fc.tuple(email, name).map((parts) => rename(...parts)),
    fc.tuple(email, password).map((parts) => reset(...parts)),
    fc.tuple(email, email).map((parts) => remove(...parts)),
    fc.constantFrom(1, 23, 24, 719, 720).map(pass),
  ],
  { maxCommands: IS_SOAK ? 45 : 10, size: 'max' },
)

// A purely random sequence would sometimes miss one of these.
const FROM_BEGINNING_TO_END = [
  signUp('one@example.com', 'first_name', 'Correct-horse-7'),
  signUp('one@example.com', 'second_name', 'Another-horse-8'),
  follow('one@example.com', 1),
  follow('one@example.com', 0),
  follow('one@example.com', 0),
  rename('one@example.com', 'third_name'),
  reset('one@example.com', 'Another-horse-8'),
  remove('one@example.com', 'two@example.com'),
  remove('one@example.com', 'one@example.com'),
]

test('after any sequence of actions, accounts, names and passwords are those of the model', async () => {
  await fc.assert(
    fc.asyncProperty(commands, async (run) => {
      await hilo.pool.query('delete from users; delete from sign_ups')
      const model: Model = { now: hours, accounts: new Map(), signUps: new Map(), codes: new Map() }
      await fc.asyncModelRun(() => ({ model, real: {} }), run)
      const { rows } = await hilo.pool.query<{ email: string; username: string }>(
        'select email, username from users order by email',
      )
      const accounts = [...model.accounts].map(([address, account]) => ({
        email: address,
        username: account.name,
      }))
      expect(rows).toEqual(accounts.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
    }),
    { numRuns: IS_SOAK ? 200 : 20, examples: [[FROM_BEGINNING_TO_END]] },
  )
  expect(Math.min(...Object.values(done)), JSON.stringify(done)).toBeGreaterThan(0)
  expect(hilo.logLines).toEqual([])
})
