import { expect, test } from 'vitest'
import { call } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo()
const browser = hilo.browse()

const localGame = async (payload: object) => {
  const { status, body } = await call(browser, 'PUT', 'getLocalGame', payload)
  return { status, ...body } as { status: number; gameId: string; targetNumber: string; date: string }
}
const isNextAvailable = (payload: object) => call(browser, 'PUT', 'nextGameAvailable', payload)
const unknown = { status: 400, body: { error: true, message: 'There is no such game.' } }

test('a client with a local game gets today’s game with its target, and becomes no visitor', async () => {
  hilo.setClock('2026-03-01T17:00:00Z')
  await hilo.open(4, '0042')
  expect(await localGame({ digits: 4 })).toEqual({
    status: 200,
    gameId: expect.any(String) as string,
    targetNumber: '0042',
    date: '2026-03-01T05:00:00.000Z',
    error: false,
  })
  expect(browser.cookies.size).toBe(0)
})

test('a kept game is valid in any state, also after its day; then the next one is available', async () => {
  hilo.setClock('2026-03-02T17:00:00Z')
  await hilo.open(5, '13579')
  const kept = await localGame({ digits: 5, gameId: null })
  const next = { digits: 5, gameId: kept.gameId, gameOver: true }
  expect((await isNextAvailable(next)).body).toEqual({ nextGameAvailable: false })
  hilo.setClock('2026-03-03T17:00:00Z')
  await hilo.open(5, '24680')
  for (const gameStatus of ['playing', 'victory', 'defeat'])
    expect(await localGame({ digits: 5, gameId: kept.gameId, gameStatus })).toEqual(kept)
  expect((await isNextAvailable(next)).body).toEqual({ nextGameAvailable: true })
  expect((await isNextAvailable({ ...next, gameOver: false })).body).toEqual({ nextGameAvailable: false })
  expect((await localGame({ digits: 5 })).targetNumber).toBe('24680')
})

test('a kept game of another mode is refused', async () => {
  hilo.setClock('2026-03-02T17:00:00Z')
  const { gameId } = await localGame({ digits: 5 })
  const inTenDays = String(Number(gameId) + 100)
  for (const id of ['', 'x', '-5', inTenDays, '999999999', '9'.repeat(50_000), `${gameId} `, `0x${gameId}`]) {
    const payload = { digits: 5, gameId: id, gameStatus: 'playing' }
    expect(await call(browser, 'PUT', 'getLocalGame', payload)).toMatchObject(unknown)
    expect(await isNextAvailable({ digits: 5, gameId: id, gameOver: true })).toMatchObject(unknown)
  }
  const ofAnotherMode = { digits: 4, gameId, gameStatus: 'playing' }
  expect(await call(browser, 'PUT', 'getLocalGame', ofAnotherMode)).toMatchObject(unknown)
  expect(await isNextAvailable({ digits: 4, gameId, gameOver: true })).toMatchObject(unknown)
})

test.each([
  ['getLocalGame', { digits: 5, gameId: '1' }, 'gameStatus is required with gameId.'],
  [
    'getLocalGame',
    { digits: 5, gameId: '1', gameStatus: 'won' },
    'gameStatus must be playing, victory or defeat.',
  ],
  ['getLocalGame', { digits: 5, gameId: 1, gameStatus: 'playing' }, 'gameId must be a string.'],
  ['nextGameAvailable', { digits: 5, gameOver: true }, 'gameId must be a string.'],
  ['nextGameAvailable', { digits: 5, gameId: '1' }, 'gameOver must be true or false.'],
  ['nextGameAvailable', { digits: 5, gameId: '1', gameOver: 'true' }, 'gameOver must be true or false.'],
])('%s of %j is answered 400: %s', async (path, payload, message) => {
  const refused = await call(browser, 'PUT', path, payload)
  expect(refused).toMatchObject({ status: 400, body: { error: true, message } })
})
