import { expect, test } from 'vitest'
import type { Day } from '#game/day.ts'
import { gameIdOf } from '#game/game.ts'
import { loggedIn } from '#tests/kit/games/accountDocuments.ts'
import type { Browser } from '#tests/kit/browser/browser.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askArchive, guess } from '#tests/kit/games/playDocuments.ts'

// Two players send the same calls. Only the first one also plays in the archive.
const hilo = await startHilo()
const archivist = await loggedIn(hilo, { email: 'archivist@example.com', username: 'archivist' })
const twin = await loggedIn(hilo, { email: 'twin@example.com', username: 'twin' })
const TARGETS = ['111', '222', '333', '444', '555', '666']

async function openDay(day: number): Promise<void> {
  hilo.setClock(`2026-06-0${day}T17:00:00Z`)
  await hilo.open(3, TARGETS[day - 1] ?? '')
}

const POSTED = new Set(['profile', 'reset-stats'])

/** The answer to both players, which must be the same. */
async function answered(path: string, payload: object = {}): Promise<Record<string, unknown> | null> {
  const ask = async (browser: Browser) => {
    const { status, body } = await call(browser, POSTED.has(path) ? 'POST' : 'PUT', path, payload)
    return { status, body: body && { ...body, username: undefined } }
  }
  const [toArchivist, toTwin] = [await ask(archivist), await ask(twin)]
  expect(toArchivist, path).toEqual(toTwin)
  return toArchivist.body
}

const board = () => answered('getCurrentGameRegular', { digits: 3, firstCall: true })
const daily = (number: string) => answered('checkGuessRegular', { digits: 3, number })
const reset = () => answered('resetGameRegular', { digits: 3 })
const profile = () => answered('profile')

async function playArchive(day: number, guesses: readonly string[]): Promise<void> {
  const opened = await askArchive(archivist, { digits: 3, day: `2026-06-0${day}` })
  if (typeof opened === 'string') throw new Error(opened)
  for (const [row, text] of guesses.entries()) {
    const made = {
      gameId: opened.game.id,
      kind: 'ARCHIVE',
      row: opened.currentRow + row,
      guess: text,
    } as const
    expect((await guess(archivist, made)).reason).toBeNull()
  }
}

test('archive plays, also of the newest games, change no answer of a documented call', async () => {
  for (let day = 1; day <= 5; day++) await openDay(day)
  await playArchive(1, ['999', '111'])
  await playArchive(4, ['999'])
  expect(await board()).toMatchObject({ gameObj: { currentRow: 0 }, scoresObj: { scores: [] } })
  await daily('999')
  await playArchive(4, ['444'])
  expect(await board()).toMatchObject({ gameObj: { currentRow: 1, status: 'playing' } })
  expect(await daily('555')).toMatchObject({
    gameObj: { status: 'victory', targetNumber: '555' },
    scoresObj: { scores: [2], average: 2 },
  })
  expect(await profile()).toMatchObject({ statsObj: { '3digits-scores': { scores: [2] } } })
  // A newer game than the newest daily play.
  await openDay(6)
  hilo.setClock('2026-06-08T17:00:00Z')
  await hilo.open(3, '888')
  const finished = { gameObj: { status: 'victory', targetNumber: '555', nextGameAvailable: true } }
  for (const guesses of [['999'], ['998', '997'], ['996', '995', '994']]) {
    await playArchive(6, guesses)
    expect(await board()).toMatchObject(finished)
    await profile()
  }
  expect(await daily('555')).toMatchObject(finished)
  for (const day of [5, 6, 8]) {
    const gameId = String(gameIdOf(`2026-06-0${day}` as Day, 3))
    const next = { nextGameAvailable: day !== 8 }
    expect(await answered('nextGameAvailable', { digits: 3, gameId, gameOver: true })).toMatchObject(next)
  }
  expect(await reset()).toMatchObject({
    gameObj: { currentRow: 0, date: '2026-06-08T04:00:00.000Z' },
    scoresObj: { scores: [2], average: 2 },
  })
  await playArchive(3, ['333'])
  expect(await daily('777')).toMatchObject({ gameObj: { currentRow: 1, status: 'playing' } })
  expect(await daily('888')).toMatchObject({ scoresObj: { scores: [2, 2], average: 2 } })
  await answered('reset-stats', { mode: '3digits' })
  await playArchive(2, ['222'])
  expect(await profile()).toMatchObject({ statsObj: { '3digits-scores': { scores: [], average: null } } })
  expect(await board()).toMatchObject({ gameObj: { status: 'victory', nextGameAvailable: false } })
})

test('a player with archive plays alone gets today’s board and an empty profile', async () => {
  const visitor = hilo.browse()
  await call(visitor, 'POST', 'add-visitor')
  const { body } = await call(visitor, 'PUT', 'getCurrentGameRegular', { digits: 3 })
  const opened = await askArchive(visitor, { digits: 3, day: '2026-06-06' })
  if (typeof opened === 'string') throw new Error(opened)
  await guess(visitor, { gameId: opened.game.id, kind: 'ARCHIVE', row: 0, guess: '666' })
  expect((await call(visitor, 'PUT', 'getCurrentGameRegular', { digits: 3 })).body).toEqual(body)
  const again = await call(visitor, 'PUT', 'resetGameRegular', { digits: 3 })
  expect(again.body).toEqual({ ...body, date: undefined })
  expect((await call(visitor, 'PUT', 'checkGuessRegular', { digits: 3, number: '999' })).body).toMatchObject({
    gameObj: { currentRow: 1, board: ['999', '', '', '', '', ''] },
    scoresObj: { scores: [], average: null },
  })
})
