import { expect, test } from 'vitest'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { askArchive, askBoard, guess, playRows, startNext, visit } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()

test('a play begun before midnight can be finished after it, and stays on the board', async () => {
  hilo.setClock('2026-06-02T03:59:00Z')
  const gameId = await hilo.open(4, '0042')
  const player = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '1111' })
  hilo.setClock('2026-06-02T04:01:00Z')
  expect(await askBoard(player, 4)).toMatchObject({
    status: 'PLAYING',
    currentRow: 1,
    game: { day: '2026-06-01' },
  })
  const { play } = await guess(player, { gameId, row: 1, guess: '0042' })
  expect(play).toMatchObject({ status: 'VICTORY', game: { day: '2026-06-01' }, nextGameAvailable: true })
  expect(play?.finishedAt).toBe('2026-06-02T04:01:00.000Z')
})

test('a play begun days ago can still be finished', async () => {
  hilo.setClock('2026-06-03T17:00:00Z')
  const gameId = await hilo.open(4, '0042')
  const player = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '1111' })
  hilo.setClock('2026-06-07T17:00:00Z')
  expect(await guess(player, { gameId, row: 1, guess: '2222' })).toMatchObject({
    reason: null,
    play: { currentRow: 2 },
  })
})

test('a play without a guess moves to today’s game, and yesterday’s is closed to it', async () => {
  hilo.setClock('2026-06-10T03:59:59Z')
  const player = hilo.browse()
  await visit(player)
  const before = await askBoard(player, 4)
  expect(before.game).toMatchObject({ day: '2026-06-09', closesAt: '2026-06-10T04:00:00.000Z' })
  hilo.setClock('2026-06-10T04:00:00Z')
  const refused = await guess(player, { gameId: before.game.id, row: 0, guess: '1111' })
  expect(refused).toMatchObject({ reason: 'GAME_CLOSED', play: { currentRow: 0 } })
  expect((await askBoard(player, 4)).game.day).toBe('2026-06-10')
})

test('the next game is available if today’s game is not the one that was played', async () => {
  hilo.setClock('2026-06-15T17:00:00Z')
  const gameId = await hilo.open(3, '007')
  const player = hilo.browse()
  const { play } = await guess(player, { gameId, row: 0, guess: '007' })
  expect(play?.nextGameAvailable).toBe(false)
  expect(await startNext(player, 3)).toMatchObject({ reason: 'NO_NEXT_GAME', play: { id: play?.id } })
  hilo.setClock('2026-06-16T17:00:00Z')
  expect(await askBoard(player, 3)).toMatchObject({ id: play?.id, nextGameAvailable: true, target: '007' })
  const next = await startNext(player, 3)
  expect(next).toMatchObject({
    reason: null,
    play: { currentRow: 0, game: { day: '2026-06-16' }, target: null },
  })
  expect(await askBoard(player, 3)).toEqual(next.play)
})

test('a move to today’s game takes finished plays of earlier days off all boards, and leaves unfinished ones', async () => {
  hilo.setClock('2026-06-17T17:00:00Z')
  const player = hilo.browse()
  await guess(player, { gameId: await hilo.open(3, '007'), row: 0, guess: '007' })
  const finished = await guess(player, { gameId: await hilo.open(4, '0042'), row: 0, guess: '0042' })
  await guess(player, { gameId: await hilo.open(5, '12345'), row: 0, guess: '54321' })
  hilo.setClock('2026-06-18T17:00:00Z')
  const todays = await guess(player, { gameId: await hilo.open(6, '123456'), row: 0, guess: '123456' })
  await startNext(player, 3)
  const boards = [await askBoard(player, 4), await askBoard(player, 5), await askBoard(player, 6)]
  expect(boards).toMatchObject([
    { currentRow: 0, game: { day: '2026-06-18' } },
    { currentRow: 1, game: { day: '2026-06-17' } },
    { id: todays.play?.id, status: 'VICTORY' },
  ])
  // What was finished stays in the history.
  expect(await askArchive(player, { digits: 4, day: '2026-06-17' })).toMatchObject({ id: finished.play?.id })
})

test('a repeated move to the next game, also concurrent, gets one answer and is stored once', async () => {
  hilo.setClock('2026-06-20T17:00:00Z')
  const gameId = await hilo.open(3, '007')
  const player = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '007' })
  hilo.setClock('2026-06-21T17:00:00Z')
  const answers = await Promise.all([1, 2, 3].map(() => startNext(player, 3)))
  answers.push(await startNext(player, 3))
  for (const answer of answers) expect(answer).toEqual(answers[0])
  expect(answers[0]).toMatchObject({ reason: null, play: { game: { day: '2026-06-21' } } })
  const { rows } = await hilo.pool.query("select 1 from events where type = 'PlayLeft' and at = $1", [
    hilo.deps.clock(),
  ])
  expect(rows).toHaveLength(1)
})

test('a board whose play is not over moves on after its day, and its play goes on in the archive', async () => {
  hilo.setClock('2026-06-25T17:00:00Z')
  const player = hilo.browse()
  expect(await startNext(player, 3)).toMatchObject({ reason: 'PLAY_NOT_OVER', play: { currentRow: 0 } })
  expect(player.cookies.size).toBe(0)
  const gameId = await hilo.open(3, '007')
  await guess(player, { gameId, row: 0, guess: '111' })
  expect(await startNext(player, 3)).toMatchObject({ reason: 'PLAY_NOT_OVER', play: { currentRow: 1 } })
  hilo.setClock('2026-06-26T17:00:00Z')
  const documented = await call(player, 'PUT', 'resetGameRegular', { digits: 3 })
  expect(documented).toMatchObject({ body: { gameObj: { board: ['111', '', '', '', '', ''] } } })
  const [next] = await Promise.all([
    startNext(player, 3),
    startNext(player, 3),
    guess(player, { gameId, row: 1, guess: '222' }),
  ])
  expect(next).toMatchObject({ reason: null, play: { currentRow: 0, game: { day: '2026-06-26' } } })
  expect(await askBoard(player, 3)).toEqual(next.play)
  const left = await askArchive(player, { digits: 3, day: '2026-06-25' })
  expect(left).toMatchObject({ kind: 'DAILY', status: 'PLAYING', currentRow: 2 })
  const { play } = await guess(player, { gameId, kind: 'ARCHIVE', row: 2, guess: '007' })
  expect(play).toMatchObject({ status: 'VICTORY', score: 3, guesses: [{ row: 0 }, { row: 1 }, { row: 2 }] })
  expect((await askBoard(player, 3)).game.day).toBe('2026-06-26')
})

test('today’s game can be begun beside an older one, and the board then shows today’s', async () => {
  hilo.setClock('2026-06-28T17:00:00Z')
  const older = await hilo.open(2, '07')
  const player = hilo.browse()
  await guess(player, { gameId: older, row: 0, guess: '11' })
  hilo.setClock('2026-06-29T17:00:00Z')
  const today = await hilo.open(2, '08')
  expect(await guess(player, { gameId: today, row: 0, guess: '22' })).toMatchObject({ reason: null })
  expect((await askBoard(player, 2)).game.day).toBe('2026-06-29')
  expect(await playRows(player, older, ['07'], 1)).toMatchObject({ play: { status: 'VICTORY' } })
})

test.each([
  ['the 23 hours of spring', '2026-03-08', '2026-03-08T05:00:00.000Z', '2026-03-09T04:00:00.000Z'],
  ['the 25 hours of autumn', '2026-11-01', '2026-11-01T04:00:00.000Z', '2026-11-02T05:00:00.000Z'],
])(
  'a day with a clock change (%s) has one game from midnight to midnight',
  async (_, day, opensAt, closesAt) => {
    const player = hilo.browse()
    const justBefore = (instant: string) => new Date(Date.parse(instant) - 1).toISOString()
    hilo.setClock(justBefore(opensAt))
    expect((await askBoard(player, 6)).game.day < day).toBe(true)
    hilo.setClock(opensAt)
    const { game } = await askBoard(player, 6)
    expect(game).toMatchObject({ day, opensAt, closesAt })
    hilo.setClock(justBefore(closesAt))
    expect((await askBoard(player, 6)).game.id).toBe(game.id)
    hilo.setClock(closesAt)
    expect((await askBoard(player, 6)).game.day > day).toBe(true)
  },
)
