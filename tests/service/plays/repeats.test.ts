import { createECDH } from 'node:crypto'
import { expect, test } from 'vitest'
import { schema } from '#api/graphql/endpoint/schema.ts'
import { act, PASSWORD, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { createRace, joinRace } from '#tests/kit/games/races.ts'
import { playRows, visit } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()
// The first one of this database.
const STORM = btoa('Storm:900000003')
const RACE = btoa('Race:1800000003')
const NO_UUID = '00000000-0000-4000-8000-000000000000'

async function countEvents(): Promise<number> {
  const { rows } = await hilo.pool.query<{ count: number }>('select count(*)::int from events')
  return rows[0]?.count ?? NaN
}

/** An input for each mutation, in an order in which those that append events have something to append. */
const mutations = ({
  gameId,
  finishedId,
  email,
}: Record<'gameId' | 'finishedId' | 'email', string>): Record<string, Record<string, unknown> | null> => ({
  resetStatistics: { digits: 5 },
  startNextGame: { digits: 5 },
  makeGuess: { gameId, row: 0, guess: '1111' },
  startPracticeGame: { digits: 5 },
  createChallenge: { digits: 5, isSigned: false },
  withdrawChallenge: { id: btoa('Challenge:1600000005') },
  startStorm: { digits: 3 },
  guessInStorm: { stormId: STORM, number: 1, row: 0, guess: '123' },
  shareStorm: { stormId: STORM },
  withdrawStorm: { stormId: STORM },
  endStorm: { stormId: STORM },
  createRace: { digits: 3, rounds: 3 },
  joinRace: { code: 'A'.repeat(22) },
  setRaceReady: { raceId: RACE, isReady: true },
  startRace: { raceId: RACE },
  guessInRace: { raceId: RACE, round: 1, row: 0, guess: '123' },
  endRound: { raceId: RACE },
  leaveRace: { raceId: RACE },
  rematchRace: { raceId: RACE },
  createReplayLink: { gameId: finishedId },
  revokeReplayLink: { gameId: finishedId },
  createGroup: {},
  joinGroup: { code: 'A'.repeat(22) },
  leaveGroup: { key: NO_UUID },
  setGroupVisibility: { key: NO_UUID, isHidden: true },
  removeGroupMember: { key: NO_UUID, handle: NO_UUID },
  transferGroup: { key: NO_UUID, handle: NO_UUID },
  rotateGroupLink: { key: NO_UUID },
  revokeGroupLink: { key: NO_UUID },
  deleteGroup: { key: NO_UUID },
  changeUsername: { username: 'repeats_2' },
  changePassword: { presentPassword: 'Wrong-horse-1', newPassword: PASSWORD },
  endSession: { handle: NO_UUID },
  requestPasswordReset: { email },
  resetPassword: { code: 'none', password: PASSWORD },
  verifyEmail: { code: 'none' },
  signUp: { email: 'another@example.com', username: 'another', password: PASSWORD },
  logIn: { email, password: PASSWORD },
  keepLanguage: null,
  requestDownload: null,
  createAccessToken: { scope: 'READ' },
  offerMove: null,
  setReminder: {
    endpoint: 'https://push.example/a',
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: 'A'.repeat(22),
    hour: 20,
    timeZone: 'UTC',
  },
  endReminder: null,
  cancelMove: null,
  takeMove: { code: 'A'.repeat(22) },
  logOut: null,
  recordVisit: null,
  deleteAccount: { email },
})

test('every mutation, repeated, appends nothing more: no client can grow the log without limit', async () => {
  hilo.setClock('2026-03-01T17:00:00Z')
  const email = 'repeats@example.com'
  const browser = await loggedIn(hilo, { email, username: 'repeats' })
  const finishedId = await hilo.open(5, '01234')
  await playRows(browser, finishedId, ['01234'])
  hilo.setClock('2026-03-02T17:00:00Z')
  const inputs = mutations({ gameId: await hilo.open(4, '0123'), finishedId, email })
  expect(Object.keys(inputs).toSorted()).toEqual(
    Object.keys(schema.getMutationType()?.getFields() ?? {}).toSorted(),
  )
  const guest = hilo.browse()
  await visit(guest)
  await joinRace(guest, (await createRace(browser, { digits: 3 })).code)
  const appending: string[] = []
  for (const [name, input] of Object.entries(inputs)) {
    const type = String(schema.getMutationType()?.getFields()[name]?.args[0]?.type)
    const document = input
      ? `mutation ($input: ${type}) { ${name}(input: $input) { __typename } }`
      : `mutation { ${name} { __typename } }`
    const ask = async () => {
      const { status, errors } = await browser.ask(document, input ? { input } : {})
      expect([name, status, errors]).toEqual([name, 200, undefined])
    }
    const before = await countEvents()
    await ask()
    const once = await countEvents()
    if (once > before) appending.push(name)
    for (let repeat = 0; repeat < 3; repeat++) await ask()
    expect([name, await countEvents()]).toEqual([name, once])
  }
  expect(appending).toEqual([
    'resetStatistics',
    'startNextGame',
    'makeGuess',
    'startStorm',
    'guessInStorm',
    'endStorm',
    'startRace',
    'recordVisit',
  ])
})

test('a reset without any score to reset appends nothing, and is answered as done', async () => {
  const browser = await loggedIn(hilo, { email: 'none@example.com', username: 'no_scores' })
  await playRows(browser, await hilo.open(3, '012'), ['111'])
  const before = await countEvents()
  for (const digits of [2, 3])
    expect(await act(browser, 'resetStatistics', { digits })).toEqual({ type: 'ViewerUpdated' })
  expect(await countEvents()).toBe(before)
})
