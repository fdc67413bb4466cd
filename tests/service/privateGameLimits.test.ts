import { expect, test } from 'vitest'
import { askChallenge, createChallenge } from '#tests/kit/challenges.ts'
import { startHilo } from '#tests/kit/hilo.ts'
import { guess } from '#tests/kit/playDocuments.ts'
import { askPracticeStart, targetOf } from '#tests/kit/practice.ts'

// Three practice games and three challenges an hour for each player.
const hilo = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.002' } })
const generous = await startHilo({ env: { RATE_LIMIT_FACTOR: '0.05' } })

const TOO_MANY = { reason: 'TOO_MANY_TRIES', message: expect.stringContaining('Too many tries') as string }

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
  expect(await askChallenge(sender, { digits: 5 })).toEqual(TOO_MANY)
  expect(await rowsOf('challenges')).toEqual(before)
})
