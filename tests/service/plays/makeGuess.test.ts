import { expect, test } from 'vitest'
import { hintFor } from '#game/hints/hint.ts'
import { call } from '#tests/kit/documentedCalls.ts'
import { globalId, startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, playRows, visit, type Answer } from '#tests/kit/games/playDocuments.ts'
import { statementsOf } from '#tests/kit/database/statementsOf.ts'

const hilo = await startHilo()
const noon = (day: string) => {
  hilo.setClock(`${day}T17:00:00Z`)
}

async function countEvents(): Promise<number> {
  const { rows } = await hilo.pool.query<{ count: number }>('select count(*)::int from events')
  return rows[0]?.count ?? NaN
}

/** A visitor, and today's five-digit game. */
async function visitorInGame(target: string) {
  const player = hilo.browse()
  await visit(player)
  return { player, gameId: await hilo.open(5, target) }
}

test('each guess is answered with its hint and all rows before it', async () => {
  noon('2026-01-01')
  const gameId = await hilo.open(5, '01223')
  const player = hilo.browse()
  const { play } = await playRows(player, gameId, ['22222', '32100', '01223'])
  expect(play?.guesses.map(({ row, guess, hint }) => [row, guess, hint])).toEqual([
    [0, '22222', 'XXGGXL'],
    [1, '32100', 'YYYYXL'],
    [2, '01223', 'GGGGGE'],
  ])
  expect(play).toMatchObject({ status: 'VICTORY', currentRow: 3, score: 3, target: '01223' })
  expect(play).toMatchObject({ nextGameAvailable: false, finishedAt: '2026-01-01T17:00:00.000Z' })
  expect(await askBoard(player, 5)).toEqual(play)
})

test('events carry the id of their request’s response, by GraphQL and by the documented call', async () => {
  noon('2026-01-31')
  const gameId = await hilo.open(5, '01223')
  const player = hilo.browse()
  const ids: (string | null)[] = []
  const fetch = player.fetch.bind(player)
  player.fetch = async (path, init) => {
    const headers = { ...init?.headers, 'x-request-id': '00000000-0000-4000-8000-000000000000' }
    const answer = await fetch(path, { ...init, headers })
    ids.push(answer.headers.get('x-request-id'))
    return answer
  }
  await guess(player, { gameId, row: 0, guess: '11111' })
  await call(player, 'PUT', 'checkGuessRegular', { digits: 5, number: '01223' })
  const { rows } = await hilo.pool.query<object>(
    'select type, request_id as id from events where request_id = any ($1) order by position',
    [ids],
  )
  expect(rows).toEqual([
    { type: 'VisitRecorded', id: ids[0] },
    { type: 'GuessMade', id: ids[0] },
    { type: 'GuessMade', id: ids[1] },
    { type: 'PlayWon', id: ids[1] },
  ])
})

test('six rows without the number are a loss of score 7', async () => {
  noon('2026-01-02')
  const { player, gameId } = await visitorInGame('99999')
  const fifth = await playRows(player, gameId, ['00000', '11111', '22222', '33333', '44444'])
  expect(fifth.play).toMatchObject({ status: 'PLAYING', score: null, target: null, finishedAt: null })
  const sixth = await guess(player, { gameId, row: 5, guess: '55555' })
  expect(sixth.play).toMatchObject({ status: 'DEFEAT', score: 7, target: '99999', currentRow: 6 })
})

test('twenty identical concurrent guesses store one row and all get the same board', async () => {
  noon('2026-01-03')
  const { player, gameId } = await visitorInGame('01234')
  const before = await countEvents()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guess(player, { gameId, row: 0, guess: '43210' })),
  )
  expect(await countEvents()).toBe(before + 1)
  expect(answers[0]?.play?.guesses.map(({ hint }) => hint)).toEqual(['YYGYYL'])
  for (const answer of answers) expect(answer).toEqual(answers[0])
})

test('twenty identical concurrent last guesses end the play once', async () => {
  noon('2026-01-04')
  const { player, gameId } = await visitorInGame('01234')
  const before = await countEvents()
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guess(player, { gameId, row: 0, guess: '01234' })),
  )
  expect(await countEvents()).toBe(before + 2)
  expect(new Set(answers.map(({ play }) => play?.status))).toEqual(new Set(['VICTORY']))
})

test('concurrent guesses for all rows are stored in one order, each with a right hint', async () => {
  noon('2026-01-06')
  const { player, gameId } = await visitorInGame('55443')
  const sent = ['00055', '11144', '22233', '33554', '44335', '54321']
  const sendAll = () => Promise.all(sent.map((digits, row) => guess(player, { gameId, row, guess: digits })))
  let answers: Answer[] = []
  // A guess that arrives before its turn is refused, and the client retries it.
  for (let round = 0; round < sent.length; round++) answers = await sendAll()
  expect(answers.map(({ reason }) => reason)).toEqual(sent.map(() => null))
  const { guesses } = await askBoard(player, 5)
  expect(guesses.map(({ guess, hint }) => [guess, hint])).toEqual(
    sent.map((digits) => [digits, hintFor('55443', digits)]),
  )
})

test('two tabs: another guess for a row already played is refused with the present board', async () => {
  noon('2026-01-07')
  const { player, gameId } = await visitorInGame('01234')
  const first = await guess(player, { gameId, row: 0, guess: '11111' })
  const second = await guess(player, { gameId, row: 0, guess: '22222' })
  expect(second).toMatchObject({ reason: 'ROW_TAKEN', play: first.play })
})

test('a guess whose response was lost can be repeated for the same board, also after the end', async () => {
  noon('2026-01-08')
  const { player, gameId } = await visitorInGame('01234')
  const last = await playRows(player, gameId, ['00000', '01234'])
  const before = await countEvents()
  expect(await guess(player, { gameId, row: 1, guess: '01234' })).toEqual(last)
  expect(await guess(player, { gameId, row: 0, guess: '00000' })).toEqual(last)
  expect(await countEvents()).toBe(before)
})

test.each([
  ['too short', '0123'],
  ['too long', '012345'],
  ['empty', ''],
  ['letters', '0123a'],
  ['a sign', '-1234'],
  ['a space', '0123 '],
  ['a line end', '0123\n'],
  ['Arabic digits', '٠١٢٣٤'],
  ['fullwidth digits', '０１２３４'],
  ['a zero byte', '0123\0'],
])('a malformed guess (%s) is refused with the present board, and nothing is stored', async (_, text) => {
  noon('2026-01-09')
  const { player, gameId } = await visitorInGame('01234')
  const { play } = await guess(player, { gameId, row: 0, guess: '55555' })
  const before = await countEvents()
  const answer = await guess(player, { gameId, row: 1, guess: text })
  expect(answer).toEqual({ reason: 'NOT_A_GUESS', message: 'Enter a 5 digit number', play })
  expect(await countEvents()).toBe(before)
})

test.each([1, 5, 6, -1, 2_147_483_647])('row %i is refused while row 0 is the next', async (row) => {
  noon('2026-01-10')
  const { player, gameId } = await visitorInGame('01234')
  const before = await countEvents()
  const answer = await guess(player, { gameId, row, guess: '11111' })
  expect(answer).toMatchObject({ reason: 'ROW_NOT_NEXT', play: { currentRow: 0 } })
  expect(await countEvents()).toBe(before)
})

test('a guess after the end is refused with the finished board', async () => {
  noon('2026-01-11')
  const { player, gameId } = await visitorInGame('01234')
  const { play } = await guess(player, { gameId, row: 0, guess: '01234' })
  const before = await countEvents()
  expect(await guess(player, { gameId, row: 1, guess: '11111' })).toMatchObject({ reason: 'PLAY_OVER', play })
  expect(await countEvents()).toBe(before)
})

test.each([
  ['a day without a game', globalId('Game', 1015)],
  ['an unknown mode', globalId('Game', 204_549)],
  ['beyond integers', globalId('Game', '99999999999999999999')],
  ['SQL', globalId('Game', "1' or '1'='1")],
  ['another type', globalId('Play', '1:1015')],
  ['an empty id', globalId('Game', '')],
  ['a text that is not a global id', 'five digits'],
  ['nothing', ''],
  ['a zero byte', '\0'],
])(
  'a guess in an unknown game (%s) is refused without a board, and creates no visitor',
  async (_, gameId) => {
    noon('2026-01-12')
    const player = hilo.browse()
    const before = await countEvents()
    const answer = await guess(player, { gameId, row: 0, guess: '01234' })
    expect(answer).toEqual({ reason: 'UNKNOWN_GAME', message: 'There is no such game.', play: null })
    expect(await countEvents()).toBe(before)
    expect(player.cookies.size).toBe(0)
  },
)

test('a refused guess without a session creates no visitor, and shows the empty board', async () => {
  noon('2026-01-13')
  const gameId = await hilo.open(5, '01234')
  const player = hilo.browse()
  const before = await countEvents()
  const answer = await guess(player, { gameId, row: 0, guess: '1' })
  expect(answer).toMatchObject({ reason: 'NOT_A_GUESS', play: { currentRow: 0, guesses: [] } })
  expect(player.cookies.size).toBe(0)
  expect(await countEvents()).toBe(before)
})

test('a guess costs two statements in every state of the play', async () => {
  noon('2026-01-14')
  const { player, gameId } = await visitorInGame('01234')
  const costs: number[] = []
  for (const [row, digits] of ['00000', '11111', '01234'].entries())
    costs.push((await statementsOf(() => guess(player, { gameId, row, guess: digits }))).length)
  expect(costs).toEqual([2, 2, 2])
})

test('plays of two players in one game are independent', async () => {
  noon('2026-01-15')
  const { player, gameId } = await visitorInGame('01234')
  const other = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '11111' })
  const { play } = await guess(other, { gameId, row: 0, guess: '22222' })
  expect(play?.guesses.map(({ guess }) => guess)).toEqual(['22222'])
  expect((await askBoard(player, 5)).guesses.map(({ guess }) => guess)).toEqual(['11111'])
})
