import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { askBoard, guess, startNext, visit } from '#tests/kit/games/playDocuments.ts'

const hilo = await startHilo()
const secure = await startHilo({ env: { PUBLIC_URL: 'https://hilo.example' } })

const RECORD_VISIT =
  'mutation { recordVisit { ... on ViewerUpdated { viewer { plays { edges { cursor } } } } } }'

async function setCookieOf(server: typeof hilo, query: string): Promise<string[]> {
  const answer = await server.browse().fetch('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  })
  return answer.headers.getSetCookie()
}

async function countSessions(): Promise<number> {
  const { rows } = await hilo.pool.query<{ count: number }>('select count(*)::int from sessions')
  return rows[0]?.count ?? NaN
}

test('a visit sets one cookie, unreadable to scripts, for 400 days', async () => {
  const [cookie = '', ...others] = await setCookieOf(hilo, RECORD_VISIT)
  expect(others).toEqual([])
  expect(cookie).toMatch(/^hilo_session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; SameSite=Lax$/)
})

test('over HTTPS the cookie is bound to the host and to secure connections', async () => {
  const [cookie = ''] = await setCookieOf(secure, RECORD_VISIT)
  expect(cookie).toMatch(
    /^__Host-hilo_session=[\w-]{43}; Max-Age=34560000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
  )
})

test('of a session only the hash of its token is stored', async () => {
  const player = hilo.browse()
  await visit(player)
  const token = player.cookies.get('hilo_session') ?? ''
  const { rows } = await hilo.pool.query<{ row: string }>('select sessions::text as row from sessions')
  const stored = rows.map(({ row }) => row).join('\n')
  expect(stored).toContain(createHash('sha256').update(token).digest('hex'))
  expect(stored).not.toContain(token)
  expect(stored).not.toContain(Buffer.from(token).toString('hex'))
})

test('queries set no cookie and create no visitor', async () => {
  const before = await countSessions()
  const cookies = await setCookieOf(
    hilo,
    '{ serverTime viewer { play(digits: 5) { id } plays { edges { cursor } } statistics(digits: 5) { average } } }',
  )
  expect(cookies).toEqual([])
  expect(await countSessions()).toBe(before)
})

test('a visitor who returns keeps the session, and stays one visitor', async () => {
  const player = hilo.browse()
  await visit(player)
  const token = player.cookies.get('hilo_session')
  const before = await countSessions()
  await visit(player)
  expect(player.cookies.get('hilo_session')).toBe(token)
  expect(await countSessions()).toBe(before)
})

test('a visit is one event of the player', async () => {
  const count = async () =>
    (await hilo.pool.query("select 1 from events where type = 'VisitRecorded'")).rowCount
  const before = (await count()) ?? NaN
  const player = hilo.browse()
  await visit(player)
  await visit(player)
  expect(await count()).toBe(before + 1)
})

test.each([
  ['of the right form', 'A'.repeat(43)],
  ['of another form', 'me'],
  ['empty', ''],
])('a planted cookie (%s) is not adopted: the visitor gets a token from the server', async (_, planted) => {
  const player = hilo.browse()
  player.plant('hilo_session', planted)
  const gameId = await hilo.open(5, '01234')
  const { play } = await guess(player, { gameId, row: 0, guess: '11111' })
  expect(play?.currentRow).toBe(1)
  const token = player.cookies.get('hilo_session')
  expect(token).toMatch(/^[\w-]{43}$/)
  expect(token).not.toBe(planted)
})

test('a session ends after 400 days, and its player is then unknown', async () => {
  hilo.setClock('2026-01-01T17:00:00Z')
  const player = hilo.browse()
  const gameId = await hilo.open(5, '01234')
  await guess(player, { gameId, row: 0, guess: '11111' })
  const token = player.cookies.get('hilo_session')
  hilo.setClock('2027-02-05T16:59:59Z')
  expect((await askBoard(player, 5)).currentRow).toBe(1)
  hilo.setClock('2027-02-05T17:00:00Z')
  expect((await askBoard(player, 5)).currentRow).toBe(0)
  const answer = await guess(player, { gameId, row: 1, guess: '22222' })
  expect(answer).toMatchObject({ reason: 'GAME_CLOSED', play: { currentRow: 0 } })
  await visit(player)
  expect(player.cookies.get('hilo_session')).not.toBe(token)
})

test.each([
  ['a visit', (player: ReturnType<typeof hilo.browse>) => visit(player)],
  [
    'a guess',
    async (player: ReturnType<typeof hilo.browse>) => {
      const { game, currentRow } = await askBoard(player, 5)
      await guess(player, { gameId: game.id, row: currentRow, guess: '11111' })
    },
  ],
  ['going on', (player: ReturnType<typeof hilo.browse>) => startNext(player, 5)],
])('%s renews a session that is over a day old, cookie and expiry, and no younger one', async (_, act) => {
  hilo.setClock('2026-05-01T17:00:00Z')
  const player = hilo.browse()
  await visit(player)
  const expiries = async () => {
    const hash = createHash('sha256')
      .update(player.cookies.get('hilo_session') ?? '')
      .digest()
    const { rows } = await hilo.pool.query<{ expires_at: Date }>(
      'select expires_at from sessions where token_hash = $1',
      [hash],
    )
    return rows.map(({ expires_at }) => expires_at.toISOString())
  }
  hilo.setClock('2026-05-02T17:00:00Z')
  await act(player)
  expect(await expiries()).toEqual(['2027-06-05T17:00:00.000Z'])
  hilo.setClock('2026-05-02T17:00:01Z')
  const cookies: string[] = []
  const original = player.fetch.bind(player)
  player.fetch = async (path, init) => {
    const answer = await original(path, init)
    cookies.push(...answer.headers.getSetCookie())
    return answer
  }
  await act(player)
  await act(player)
  expect(await expiries()).toEqual(['2027-06-06T17:00:01.000Z'])
  expect(cookies).toHaveLength(1)
})
