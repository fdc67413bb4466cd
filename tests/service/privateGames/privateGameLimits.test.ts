import { expect, test } from 'vitest'
import { askChallenge, createChallenge } from '#tests/kit/games/challenges.ts'
import { browseFrom } from '#tests/kit/browser/browseFrom.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'
import { actInRace, createRace } from '#tests/kit/games/races.ts'
import { shareStorm, startStorm, withdrawStorm } from '#tests/kit/games/storms.ts'
import { askPracticeStart, targetOf } from '#tests/kit/games/practice.ts'

// Three practice games and three challenges an hour for each player.
const hilo = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.002' } })
const generous = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.05' } })

const TOO_MANY = { reason: 'TooManyTries', message: expect.stringContaining('Too many tries') as string }

const rowsOf = async (table: string) => {
  const { rows } = await hilo.pool.query<object>(`select * from ${table} order by 1, 2`)
  return rows
}

test('the rate limit of practice counts new games only, and refuses in words', async () => {
  const player = hilo.browse()
  const start = () => askPracticeStart(player, 5)
  for (let games = 0; games < 3; games++) {
    const { play } = await start()
    for (let again = 0; again < 5; again++) expect((await start()).play).toEqual(play)
    const gameId = play?.game.id ?? ''
    await guess(player, { gameId, row: 0, guess: await targetOf(hilo, gameId) })
  }
  const before = await rowsOf('practice_games')
  const refused = await start()
  expect(refused).toEqual({ ...TOO_MANY, play: null, retryAfter: expect.any(Number) as number })
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(await rowsOf('practice_games')).toEqual(before)
})

test('the rate limit of challenges refuses in words, and nothing is stored', async () => {
  const sender = generous.browse()
  for (let made = 0; made < 3; made++) await createChallenge(sender, { digits: 5 })
  const before = await rowsOf('challenges')
  const refused = await askChallenge(sender, { digits: 5 })
  expect(refused).toEqual({ ...TOO_MANY, retryAfter: expect.any(Number) as number })
  expect(refused.retryAfter).toBeGreaterThan(0)
  expect(await rowsOf('challenges')).toEqual(before)
})

test('the rate limit of links to storms counts new links only', async () => {
  const player = generous.browse()
  const { id } = await startStorm(player, 3)
  for (let made = 0; made < 3; made++) {
    const { code } = await shareStorm(player, id)
    expect((await shareStorm(player, id)).code).toBe(code)
    await withdrawStorm(player, id)
  }
  expect(await shareStorm(player, id)).toMatchObject({ ...TOO_MANY, code: null })
})

test('a start that the limit of the address refuses makes no visitor', async () => {
  const strict = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.004', TRUSTED_PROXIES: 'loopback' } })
  const address = '203.0.113.44'
  // 24 practice games an hour, one challenge, and six visitors.
  const player = browseFrom(strict, address)
  for (let digits = 2; digits <= 7; digits++) await askPracticeStart(player, digits)
  const others = Array.from({ length: 3 }, () => browseFrom(strict, address))
  for (const other of others)
    for (let digits = 2; digits <= 7; digits++) await askPracticeStart(other, digits)
  await createChallenge(player, { digits: 5 })
  const before = [await rowsOf('players'), await rowsOf('sessions')]
  const late = browseFrom(strict, address)
  expect(await askPracticeStart(late, 5)).toMatchObject(TOO_MANY)
  expect(await askChallenge(late, { digits: 5 })).toMatchObject(TOO_MANY)
  expect(late.cookies.get('hilo_session')).toBeUndefined()
  expect([await rowsOf('players'), await rowsOf('sessions')]).toEqual(before)
  expect(await askPracticeStart(browseFrom(strict, '203.0.113.45'), 5)).toMatchObject({ reason: null })
})

test('the rate limit of races refuses in words, and nothing is stored', async () => {
  const host = generous.browse()
  for (const digits of [2, 3, 4, 5, 6, 7]) await createRace(host, { digits })
  const before = await rowsOf('races')
  expect(await actInRace(host, 'createRace', { digits: 2, rounds: 3 })).toMatchObject(TOO_MANY)
  expect(await rowsOf('races')).toEqual(before)
})
