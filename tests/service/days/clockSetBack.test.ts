import { expect, test } from 'vitest'
import { act, loggedIn } from '#tests/kit/games/accountDocuments.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askArchive, askBoard, guess, playRows, startNext } from '#tests/kit/games/playDocuments.ts'

// An operator or a time server may set a server's clock back. The log then has instants in the future.
const hilo = await startHilo()

test.each([
  ['a day', '2026-06-02T17:00:00Z'],
  ['two days', '2026-06-01T17:00:00Z'],
  ['a month', '2026-05-02T17:00:00Z'],
])(
  'with the clock set back by %s after a play was left, its board stays and accepts no guess',
  async (_, back) => {
    const player = hilo.browse()
    for (const [day, target] of [
      ['2026-06-01', '01234'],
      ['2026-06-02', '56789'],
    ]) {
      hilo.setClock(`${day}T17:00:00Z`)
      await hilo.open(5, target ?? '')
      await startNext(player, 5)
      const { game } = await askBoard(player, 5)
      await playRows(player, game.id, ['00000', target ?? ''])
    }
    hilo.setClock('2026-06-03T17:00:00Z')
    expect(await startNext(player, 5)).toMatchObject({ reason: null, play: { currentRow: 0 } })
    hilo.setClock(back)
    const left = { status: 'VICTORY', currentRow: 2, nextGameAvailable: false, game: { day: '2026-06-02' } }
    expect(await askBoard(player, 5)).toMatchObject(left)
    const gameObj = { currentRow: 2, status: 'victory', nextGameAvailable: false, targetNumber: '56789' }
    const payload = { digits: 5, number: '11111' }
    const refused = { status: 409, body: { error: true, message: 'This game is over.', gameObj } }
    expect(await call(player, 'PUT', 'checkGuessRegular', payload)).toMatchObject(refused)
    for (const path of ['getCurrentGameRegular', 'resetGameRegular'])
      expect(await call(player, 'PUT', path, { digits: 5 })).toMatchObject({ status: 200, body: { gameObj } })
    expect(await startNext(player, 5)).toMatchObject({ reason: 'NO_NEXT_GAME', play: left })
    hilo.setClock('2026-06-03T18:00:00Z')
    expect(await call(player, 'PUT', 'checkGuessRegular', payload)).toMatchObject({
      status: 200,
      body: { gameObj: { currentRow: 1 } },
    })
  },
)

test('a play begun on a future day can move on with the clock set back', async () => {
  hilo.setClock('2026-06-11T17:00:00Z')
  const gameId = await hilo.open(4, '0042')
  const player = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '1111' })
  hilo.setClock('2026-06-10T17:00:00Z')
  expect(await askBoard(player, 4)).toMatchObject({ currentRow: 1, game: { id: gameId } })
  const answer = await call(player, 'PUT', 'checkGuessRegular', { digits: 4, number: '0042' })
  expect(answer).toMatchObject({ status: 200, body: { gameObj: { status: 'victory' } } })
})

test('with the clock set back onto its day, an archive play continues; the archive is closed', async () => {
  hilo.setClock('2026-06-15T17:00:00Z')
  const gameId = await hilo.open(6, '012345')
  const player = hilo.browse()
  hilo.setClock('2026-06-16T17:00:00Z')
  await guess(player, { gameId, kind: 'ARCHIVE', row: 0, guess: '111111' })
  hilo.setClock('2026-06-15T18:00:00Z')
  expect(await askArchive(player, { digits: 6, day: '2026-06-15' })).toBe('GAME_NOT_CLOSED')
  expect(await guess(player, { gameId, row: 0, guess: '222222' })).toMatchObject({ reason: 'ROW_TAKEN' })
  expect(await guess(player, { gameId, row: 1, guess: '012345' })).toMatchObject({ reason: null })
  const { data } = await player.ask<{ viewer: object }>(
    '{ viewer { statistics(digits: 6) { gamesPlayed } streak { current } } }',
  )
  expect(data.viewer).toEqual({ statistics: { gamesPlayed: 0 }, streak: { current: 0 } })
})

test('a game of an earlier day, with the clock set back, lets the archive begin on that day', async () => {
  const player = hilo.browse()
  hilo.setClock('2026-04-12T17:00:00Z')
  expect(await askArchive(player, { digits: 6, day: '2026-04-11' })).toBe('BEFORE_FIRST_GAME')
  hilo.setClock('2026-04-10T17:00:00Z')
  await hilo.open(6, '012345')
  hilo.setClock('2026-04-12T17:00:00Z')
  expect(await askArchive(player, { digits: 6, day: '2026-04-11' })).toMatchObject({ status: 'PLAYING' })
  expect(await askArchive(player, { digits: 6, day: '2026-04-09' })).toBe('BEFORE_FIRST_GAME')
})

test('statistics as of an instant count a play only by its gapless events before it', async () => {
  hilo.setClock('2026-06-21T17:00:00Z')
  const gameId = await hilo.open(3, '007')
  const player = await loggedIn(hilo, { email: 'back@example.com', username: 'set_back' })
  await guess(player, { gameId, row: 0, guess: '111' })
  hilo.setClock('2026-06-20T17:00:00Z')
  await guess(player, { gameId, row: 1, guess: '007' })
  hilo.setClock('2026-06-22T17:00:00Z')
  const gamesAt = async (at: string) => {
    const { data, errors } = await player.ask<{ viewer: { statistics: { gamesPlayed: number } } } | null>(
      'query ($at: DateTime!) { viewer { statistics(digits: 3, at: $at) { gamesPlayed } } }',
      { at },
    )
    expect(errors).toBeUndefined()
    return data?.viewer.statistics.gamesPlayed
  }
  expect(await gamesAt('2026-06-21T12:00:00Z')).toBe(0)
  expect(await gamesAt('2026-06-21T18:00:00Z')).toBe(1)
})

test('a reset with the clock set back also clears the games that ended later by the clock', async () => {
  hilo.setClock('2026-06-26T17:00:00Z')
  const gameId = await hilo.open(2, '42')
  const player = await loggedIn(hilo, { email: 'later@example.com', username: 'ended_later' })
  await playRows(player, gameId, ['42'])
  hilo.setClock('2026-06-25T17:00:00Z')
  expect(await act(player, 'resetStatistics', { digits: 2 })).toEqual({ type: 'ViewerUpdated' })
  const { body } = await call(player, 'PUT', 'getCurrentGameRegular', { digits: 2 })
  expect(body).toMatchObject({ scoresObj: { scores: [], average: null } })
})

test('a clock that is set back creates no next game for a client with a local game', async () => {
  hilo.setClock('2026-07-02T17:00:00Z')
  const kept = await call(hilo.browse(), 'PUT', 'getLocalGame', { digits: 6 })
  hilo.setClock('2026-07-01T17:00:00Z')
  const asked = { digits: 6, gameId: kept.body?.['gameId'], gameOver: true }
  expect((await call(hilo.browse(), 'PUT', 'nextGameAvailable', asked)).body).toEqual({
    nextGameAvailable: false,
  })
})
