import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { throughGraphql, throughRest, type Way } from '#tests/kit/games/twoWays.ts'

const hilo = await startHilo()
const MODES = [2, 3] as const
const GUESSES = { 2: ['42', '24', '11', '40'], 3: ['042', '420', '111', '240'] }

/** Each account exists twice, because the GraphQL player and the REST player must not share state. */
const ACCOUNTS = ['one', 'two']
const SIDES = ['graphql', 'rest'] as const
type Side = (typeof SIDES)[number]
const emailOf = (account: string, side: Side) => `${account}@${side}.example`

beforeAll(async () => {
  for (const side of SIDES) {
    for (const account of ACCOUNTS)
      await makeAccount(hilo, { email: emailOf(account, side), username: `${account}_${side}` })
  }
  await makeAccount(hilo, { email: 'somebody@example.com', username: 'somebody' })
})

let noon = Date.parse('2026-01-01T17:00:00Z')
/** Games of another day. The winning guesses change with the days. */
async function nextDay(): Promise<void> {
  noon += 86_400_000
  hilo.setClock(new Date(noon).toISOString())
  const which = ((noon / 86_400_000) % 4) | 0
  for (const mode of MODES) await hilo.open(mode, GUESSES[mode][which] ?? '')
}

const mode = fc.constantFrom(...MODES)
const aGuess = mode.chain((digits) =>
  fc.record({
    digits: fc.constant(digits),
    text: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(...GUESSES[digits]) },
      { weight: 1, arbitrary: fc.constantFrom('', '4', '0420', 'ab', '4２') },
    ),
  }),
)
const form = fc.record({
  email: fc.constantFrom('', 'nobody', 'somebody@example.com'),
  username: fc.constantFrom('', '123', 'fuck_this', 'somebody', 'fine_name'),
  password: fc.constantFrom('', 'short', 'Password123', PASSWORD),
})

type Step = { name: string; run: (way: Way, side: Side) => Promise<unknown>; before?: () => Promise<void> }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 16,
    arbitrary: aGuess.map(({ digits, text }) => ({
      name: `guess ${text}`,
      run: (way: Way) => way.guess(digits, text),
    })),
  },
  {
    weight: 3,
    arbitrary: mode.map((digits) => ({ name: `look ${digits}`, run: (way: Way) => way.look(digits) })),
  },
  {
    weight: 3,
    arbitrary: mode.map((digits) => ({ name: `next ${digits}`, run: (way: Way) => way.next(digits) })),
  },
  {
    weight: 3,
    arbitrary: mode.map((digits) => ({ name: `scores ${digits}`, run: (way: Way) => way.scores(digits) })),
  },
  {
    weight: 1,
    arbitrary: mode.map((digits) => ({
      name: `reset ${digits}`,
      run: (way: Way) => way.resetScores(digits),
    })),
  },
  { weight: 3, arbitrary: fc.constant({ name: 'day', before: nextDay, run: () => Promise.resolve() }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom(...ACCOUNTS, 'nobody').chain((account) =>
      fc.constantFrom(PASSWORD, PASSWORD, 'wrong').map((password) => ({
        name: `login ${account}`,
        run: (way: Way, side: Side) =>
          way.logIn(account === 'nobody' ? account : emailOf(account, side), password),
      })),
    ),
  },
  { weight: 1, arbitrary: fc.constant({ name: 'logout', run: (way: Way) => way.logOut() }) },
  {
    weight: 1,
    arbitrary: form.map((fields) => ({ name: 'sign up', run: (way: Way) => refusalOf(way, fields) })),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '123', 'fuck_this', 'SOMEBODY').map((username) => ({
      name: `rename ${username}`,
      run: (way: Way) => way.rename(username),
    })),
  },
)

// Valid names are left out: the second player would find the name taken.
async function refusalOf(way: Way, fields: { email: string; username: string; password: string }) {
  const isGood = fields.email.includes('@') && fields.username === 'fine_name' && fields.password === PASSWORD
  return isGood ? null : await way.signUp(fields)
}

test('GraphQL and REST end in the same boards, scores and refusals for the same actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      const before = await lastEvent()
      await nextDay()
      const ways = { graphql: throughGraphql(hilo.browse()), rest: throughRest(hilo.browse(), MODES) }
      const both = async (run: Step['run']) => [
        await run(ways.graphql, 'graphql'),
        await run(ways.rest, 'rest'),
      ]
      for (const { name, run, before: prepare } of steps) {
        await prepare?.()
        const [graphql, rest] = await both(run)
        expect(rest, name).toEqual(graphql)
      }
      for (const digits of MODES) {
        for (const run of [(way: Way) => way.look(digits), (way: Way) => way.scores(digits)]) {
          const [graphql, rest] = await both(run)
          expect(rest).toEqual(graphql)
        }
      }
      expect(await unpairedEvents(before)).toEqual([])
    }),
    { numRuns: 40, endOnFailure: true },
  )
})

async function lastEvent(): Promise<string> {
  const { rows } = await hilo.pool.query<{ position: string }>(
    'select coalesce(max(position), 0) as position from events',
  )
  return rows[0]?.position ?? '0'
}

/** The rows that only one side stored. */
async function unpairedEvents(after: string): Promise<unknown[]> {
  const { rows } = await hilo.pool.query<Record<string, unknown>>(
    `select type, game_id, version, guess, hint, score, at from events
     where position > $1 and type not in ('GameOpened', 'VisitRecorded')
     group by type, game_id, version, guess, hint, score, at having count(*) % 2 = 1`,
    [after],
  )
  return rows
}
