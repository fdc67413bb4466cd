import { expect, test } from 'vitest'
import { createChallenge, seeChallenge } from '#tests/kit/games/challenges.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess, visit } from '#tests/kit/games/playDocuments.ts'
import { statementsOf } from '#tests/kit/database/statementsOf.ts'

const hilo = await startHilo()
const { pool } = hilo

async function visitor() {
  const browser = hilo.browse()
  await visit(browser)
  return browser
}

/** The number of updates of challenges that the work sends. */
async function updatesOf(work: () => Promise<unknown>): Promise<number> {
  return (await statementsOf(work)).filter(({ text }) => /update .*challenges/i.test(text)).length
}

test('the first guesses of a challenge extend its link at most once a day', async () => {
  hilo.setClock('2026-06-01T12:00:00Z')
  const { gameId, code } = await createChallenge(await visitor(), { digits: 5, number: '11111' })
  const begin = async () => {
    const player = await visitor()
    return await updatesOf(() => guess(player, { gameId, code, row: 0, guess: '22222' }))
  }
  expect(await begin()).toBe(0)
  hilo.setClock('2026-06-02T12:00:00Z')
  expect(await begin()).toBe(0)
  hilo.setClock('2026-06-02T12:00:00.001Z')
  expect(await begin()).toBe(1)
  expect(await begin()).toBe(0)
  expect((await seeChallenge(hilo.browse(), code))?.expiresAt).toBe('2026-07-02T12:00:00.001Z')
})

test('a guess in the daily game, or in a later row of a challenge, extends no link', async () => {
  hilo.setClock('2026-07-01T12:00:00Z')
  const daily = await hilo.open(5, '01234')
  const { gameId, code } = await createChallenge(await visitor(), { digits: 5, number: '11111' })
  const player = await visitor()
  await guess(player, { gameId, code, row: 0, guess: '22222' })
  hilo.setClock('2026-07-01T20:00:00Z')
  expect(await updatesOf(() => guess(player, { gameId: daily, row: 0, guess: '22222' }))).toBe(0)
  hilo.setClock('2026-07-20T12:00:00Z')
  expect(await updatesOf(() => guess(player, { gameId, code, row: 1, guess: '22222' }))).toBe(0)
})

test('a first guess is accepted when its link cannot be extended, and the next play extends it', async () => {
  hilo.setClock('2026-08-01T12:00:00Z')
  const { gameId, code } = await createChallenge(await visitor(), { digits: 5, number: '11111' })
  hilo.setClock('2026-08-05T12:00:00Z')
  await pool.query(`
    create function refuse() returns trigger language plpgsql as $$ begin raise 'no extension'; end $$;
    create trigger refuse before update on challenges for each row execute function refuse()`)
  const player = await visitor()
  expect(await guess(player, { gameId, code, row: 0, guess: '22222' })).toMatchObject({
    reason: null,
    play: { currentRow: 1 },
  })
  expect(hilo.logLines.splice(0)).toEqual([expect.stringContaining('no extension')])
  await pool.query('drop trigger refuse on challenges')
  expect((await seeChallenge(player, code))?.expiresAt).toBe('2026-08-31T12:00:00.000Z')
  await guess(await visitor(), { gameId, code, row: 0, guess: '22222' })
  expect((await seeChallenge(player, code))?.expiresAt).toBe('2026-09-04T12:00:00.000Z')
  expect(hilo.logLines).toEqual([])
})
