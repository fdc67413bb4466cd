import { expect, test } from 'vitest'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { askBoard, guess, playRows, visit } from '#tests/kit/games/playDocuments.ts'
import { missOf, startPractice, targetOf } from '#tests/kit/games/practice.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo()
const noon = (day: string) => {
  hilo.setClock(`${day}T17:00:00Z`)
}

type Refused = {
  reason: string
  message: string
  contradiction: { row: number; place: number | null } | null
}

/** What a guess is refused with; null if it is accepted. */
async function refusalOf(
  browser: Browser,
  input: { gameId: string; row: number; guess: string; isHard?: boolean },
): Promise<Refused | null> {
  const query = `mutation ($input: MakeGuessInput!) { makeGuess(input: $input) {
    ... on GuessRefused { reason message contradiction { row place } } } }`
  const { data } = await browser.ask<{ makeGuess: Partial<Refused> }>(query, { input })
  const { reason, message = '', contradiction = null } = data.makeGuess
  return reason === undefined ? null : { reason, message, contradiction }
}

async function storedEvents(): Promise<object[]> {
  const { rows } = await hilo.pool.query<object>('select type, guess, data from events order by position')
  return rows
}

async function isHard(browser: Browser, digits: number): Promise<boolean> {
  const query = `{ viewer { play(digits: ${digits}) { isHard } } }`
  const { data } = await browser.ask<{ viewer: { play: { isHard: boolean } } }>(query)
  return data.viewer.play.isHard
}

test('a contradicting guess is refused with the row and the hint, and stores nothing', async () => {
  noon('2026-01-01')
  const gameId = await hilo.open(4, '4618')
  const player = hilo.browse()
  expect(await refusalOf(player, { gameId, row: 0, guess: '4000', isHard: true })).toBeNull()
  expect(await isHard(player, 4)).toBe(true)
  expect(await refusalOf(player, { gameId, row: 1, guess: '4500' })).toMatchObject({
    message: 'Row 1: the number has no 0.',
  })
  const before = await storedEvents()
  expect(await refusalOf(player, { gameId, row: 1, guess: '5999' })).toEqual({
    reason: 'CONTRADICTS_HINT',
    message: 'Row 1: the first digit is 4.',
    contradiction: { row: 0, place: 0 },
  })
  expect(await storedEvents()).toEqual(before)
  expect(await refusalOf(player, { gameId, row: 1, guess: '4999' })).toBeNull()
  expect(await refusalOf(player, { gameId, row: 2, guess: '4618' })).toBeNull()
  expect(await refusalOf(player, { gameId, row: 0, guess: '4000' })).toBeNull()
  expect(await askBoard(player, 4)).toMatchObject({ status: 'VICTORY', score: 3 })
})

test('an arrow has no place, and other refusals have no hint', async () => {
  noon('2026-01-02')
  const gameId = await hilo.open(3, '618')
  const player = hilo.browse()
  await refusalOf(player, { gameId, row: 0, guess: '444', isHard: true })
  expect(await refusalOf(player, { gameId, row: 1, guess: '222' })).toEqual({
    reason: 'CONTRADICTS_HINT',
    message: 'Row 1: the number is higher than 444.',
    contradiction: { row: 0, place: null },
  })
  expect(await refusalOf(player, { gameId, row: 3, guess: '222' })).toMatchObject({
    reason: 'ROW_NOT_NEXT',
    contradiction: null,
  })
})

test('only a first guess makes a play hard', async () => {
  noon('2026-01-03')
  const gameId = await hilo.open(4, '4618')
  const player = hilo.browse()
  await visit(player)
  await playRows(player, gameId, ['4000'])
  expect(await refusalOf(player, { gameId, row: 1, guess: '5000', isHard: true })).toBeNull()
  expect(await isHard(player, 4)).toBe(false)
})

test('a documented guess follows the rule of a hard play, and begins none', async () => {
  noon('2026-01-04')
  const gameId = await hilo.open(5, '46180')
  const player = hilo.browse()
  await refusalOf(player, { gameId, row: 0, guess: '40000', isHard: true })
  const refused = await call(player, 'PUT', 'checkGuessRegular', { digits: 5, number: '51111' })
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    error: true,
    message: 'Row 1: the first digit is 4.',
    gameObj: { board: ['40000', '', '', '', '', ''], currentRow: 1 },
  })
  const accepted = await call(player, 'PUT', 'checkGuessRegular', { digits: 5, number: '46180' })
  expect(accepted.body).toMatchObject({ gameObj: { status: 'victory' } })
  const other = hilo.browse()
  await visit(other)
  await call(other, 'PUT', 'checkGuessRegular', { digits: 5, number: '40000' })
  expect(await isHard(other, 5)).toBe(false)
  const { status } = await call(other, 'PUT', 'checkGuessRegular', { digits: 5, number: '51111' })
  expect(status).toBe(200)
})

test('statistics have both kinds of plays together, and the hard ones alone', async () => {
  noon('2026-01-05')
  const player = await loggedIn(hilo, { email: 'hard@example.com', username: 'hard_mode' })
  await refusalOf(player, { gameId: await hilo.open(2, '42'), row: 0, guess: '42', isHard: true })
  const practice = async (hard: boolean, tries: number) => {
    const { game } = await startPractice(player, 3)
    const target = await targetOf(hilo, game.id)
    const guesses = [...Array<string>(tries - 1).fill(missOf(target)), target]
    for (const [row, number] of guesses.entries())
      expect(await refusalOf(player, { gameId: game.id, row, guess: number, isHard: hard })).toBeNull()
  }
  await practice(true, 2)
  await practice(false, 3)
  noon('2026-01-06')
  await playRows(player, await hilo.open(2, '42'), ['24', '42'])
  const histograms = async (hardOnly: boolean) => {
    const all = `allStatistics(hardOnly: ${hardOnly}) { digits kind hardOnly histogram monthlyGames }`
    type Statistics = { digits: number; kind: string; histogram: number[]; monthlyGames: number }
    const { data } = await player.ask<{ viewer: { allStatistics: Statistics[] } }>(`{ viewer { ${all} } }`)
    return data.viewer.allStatistics
      .filter(({ monthlyGames }) => monthlyGames > 0)
      .map(({ digits, kind, histogram }) => [kind, digits, histogram])
  }
  expect(await histograms(false)).toEqual([
    ['DAILY', 2, [1, 1, 0, 0, 0, 0, 0]],
    ['PRACTICE', 3, [0, 1, 1, 0, 0, 0, 0]],
  ])
  expect(await histograms(true)).toEqual([
    ['DAILY', 2, [1, 0, 0, 0, 0, 0, 0]],
    ['PRACTICE', 3, [0, 1, 0, 0, 0, 0, 0]],
  ])
  const asOf = `statistics(digits: 2, hardOnly: true, at: "2026-01-06T17:00:00Z") { histogram }`
  const { data } = await player.ask<{ viewer: { statistics: object } }>(`{ viewer { ${asOf} } }`)
  expect(data.viewer.statistics).toEqual({ histogram: [1, 0, 0, 0, 0, 0, 0] })
})

test('of two first guesses at once, the first one decides whether the play is hard', async () => {
  noon('2026-01-07')
  const gameId = await hilo.open(4, '4618')
  const account = { email: 'two@example.com', username: 'two_browsers' }
  const one = await loggedIn(hilo, account)
  const other = await loggedIn(hilo, account)
  await Promise.all([
    guess(one, { gameId, row: 0, guess: '4000' }),
    refusalOf(other, { gameId, row: 0, guess: '4000', isHard: true }),
  ])
  const { rows } = await hilo.pool.query<{ hard: boolean }>(
    `select data is not null as hard from events where type = 'GuessMade' and at >= '2026-01-07'`,
  )
  expect(rows).toHaveLength(1)
  const hard = await isHard(one, 4)
  expect(hard).toBe(rows[0]?.hard)
  const refused = await refusalOf(one, { gameId, row: 1, guess: '5000' })
  expect(refused?.reason).toBe(hard ? 'CONTRADICTS_HINT' : undefined)
})
