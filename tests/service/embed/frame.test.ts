import { expect, test } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { gameIdOf } from '#game/game.ts'
import { makeAccount, act, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { createChallenge } from '#tests/kit/games/challenges.ts'
import { playRows } from '#tests/kit/games/playDocuments.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo({ hasPages: true })
const secure = await startHilo({ env: { PUBLIC_URL: 'https://hilo.example' } })
const DAY = '2026-11-21'
const gameId = String(gameIdOf(DAY as never, 5))
await hilo.open(5, '31415')

type Answer = {
  play: { gameId: string; guesses: string[]; hints: string[]; status: string; target: string | null } | null
  visitor?: string
  reason?: string
}

/** A call of a frame. */
async function call(
  path: string,
  { headers = {}, guess }: { headers?: Record<string, string>; guess?: object } = {},
) {
  const answer = await hilo.app.inject({
    url: `/embed/5/${path}`,
    method: guess ? 'POST' : 'GET',
    headers: { 'sec-fetch-site': 'same-origin', ...headers },
    ...(guess && { payload: guess }),
  })
  return { ...answer.json<Answer>(), status: answer.statusCode, cookie: answer.headers['set-cookie'] }
}

const first = { gameId, row: 0, guess: '54321' }

test('every page may show the frames, and none the other pages', async () => {
  for (const digits of DIGIT_COUNTS) {
    const { statusCode, headers } = await hilo.app.inject(`/embed/${digits}`)
    expect(statusCode).toBe(200)
    expect(headers['content-security-policy']).toContain('frame-ancestors *')
    expect(headers).not.toHaveProperty('x-frame-options')
    expect(headers).not.toHaveProperty('set-cookie')
    expect(headers['x-robots-tag']).toBe('noindex')
  }
  for (const url of [
    '/embed',
    '/embed/8',
    '/embed/%35',
    '/embed/5/play',
    '/embed/5/x',
    '/digits5',
    '/oembed',
  ]) {
    const { headers } = await hilo.app.inject(url)
    expect([url, headers['content-security-policy']]).toEqual([
      url,
      expect.stringContaining("frame-ancestors 'none'"),
    ])
  }
})

test('an encoded address is no frame: the script would not know it, and start the whole site', async () => {
  expect((await hilo.app.inject('/embed/%35')).statusCode).toBe(404)
  expect((await hilo.app.inject('/embed/5?lang=de')).statusCode).toBe(200)
})

test('the address of a frame chooses its colours and its language', async () => {
  const page = async (query: string) => (await hilo.app.inject(`/embed/5${query}`)).body
  expect(await page('?theme=dark&lang=de')).toMatch(/<html data-theme="dark" lang="de".*Auf Hilo spielen/s)
  expect(await page('?theme=%22&lang=xx')).toMatch(/<html data-theme="system" lang="en".*Play on Hilo/s)
})

test('the frame has neither a form nor an address of an account', async () => {
  const { body } = await hilo.app.inject('/embed/5')
  const [, page = ''] = /<div id="root">(.*)<section class="failure"/s.exec(body) ?? []
  expect(page).not.toMatch(/<form|<input|popovertarget/)
  expect([...page.matchAll(/<a [^>]+>/g)].map(String)).toEqual([
    '<a href="/" target="_blank" rel="noopener" class="frame-name" translate="no">',
    '<a href="/digits5" target="_blank" rel="noopener" class="frame-play">',
  ])
})

test('a visitor of a frame begins with the first accepted guess, and has a cookie for one site alone', async () => {
  const players = async () =>
    (await hilo.pool.query<{ count: string }>('select count(*) from players')).rows[0]?.count
  const before = await players()
  expect(await call('play')).toMatchObject({ cookie: undefined, play: { gameId, guesses: [], target: null } })
  expect(await call('guess', { guess: { ...first, guess: '5' } })).toMatchObject({
    status: 409,
    reason: 'NOT_A_GUESS',
    cookie: undefined,
  })
  expect((await call('guess', { guess: { row: 0 } })).status).toBe(400)
  expect(await players()).toBe(before)
  const begun = await call('guess', { guess: first })
  expect(begun.cookie).toBe(
    `hilo_embed=${begun.visitor ?? ''}; Max-Age=34560000; Path=/; HttpOnly; Secure; Partitioned; SameSite=None`,
  )
  expect(begun.play).toMatchObject({ guesses: ['54321'], status: 'playing', target: null })
})

test('behind TLS the cookie is bound to this host', async () => {
  await secure.open(5, '31415')
  const { headers } = await secure.app.inject({ url: '/embed/5/guess', method: 'POST', payload: first })
  expect(headers['set-cookie']).toMatch(/^__Host-hilo_embed=[\w-]{43};/)
})

test('the cookie or the token that the frame keeps lead back to the board, up to the end', async () => {
  const { visitor = '' } = await call('guess', { guess: first })
  const headers = { 'hilo-embed-visitor': visitor }
  expect((await call('play', { headers })).play?.guesses).toEqual(['54321'])
  expect((await call('play', { headers: { cookie: `hilo_embed=${visitor}` } })).play?.guesses).toEqual([
    '54321',
  ])
  const won = await call('guess', { headers, guess: { gameId, row: 1, guess: '31415' } })
  expect(won).toMatchObject({ status: 200, cookie: undefined, play: { status: 'victory', target: '31415' } })
  expect(won).not.toHaveProperty('visitor')
})

test('a frame never plays as the site’s own visitor or account', async () => {
  const account = hilo.browse()
  const email = 'frame@example.com'
  await makeAccount(hilo, { email, username: 'framed' })
  await act(account, 'logIn', { email, password: PASSWORD })
  await playRows(account, await hilo.open(5, '31415'), ['12345'])
  const token = account.cookies.get('hilo_session') ?? ''
  expect(token).not.toBe('')
  const doors = [
    { cookie: `hilo_session=${token}` },
    { cookie: `hilo_embed=${token}` },
    { 'hilo-embed-visitor': token },
  ]
  for (const headers of doors) {
    expect((await call('play', { headers })).play?.guesses).toEqual([])
    const begun = await call('guess', { headers, guess: first })
    expect(begun.play?.guesses).toEqual(['54321'])
    expect(begun.visitor).not.toBe(token)
    expect(begun.cookie).not.toContain('hilo_session')
  }
})

test('a frame plays today’s game alone', async () => {
  const { challenge } = await createChallenge(hilo.browse(), { digits: 5 })
  const ofChallenge =
    Buffer.from(challenge.play?.game.id ?? '', 'base64')
      .toString()
      .split(':')[1] ?? ''
  const others = [
    String(gameIdOf('2026-11-20' as never, 5)),
    String(gameIdOf(DAY as never, 4)),
    ofChallenge,
    'x',
  ]
  for (const other of others) {
    const { status, reason, cookie } = await call('guess', { guess: { ...first, gameId: other } })
    expect([other, status, reason, cookie]).toEqual([other, 409, 'NOT_TODAYS', undefined])
  }
  const { visitor = '' } = await call('guess', { guess: first })
  hilo.setClock('2026-11-22T17:00:00Z')
  const { play } = await call('play', { headers: { 'hilo-embed-visitor': visitor } })
  expect(play).toMatchObject({ gameId: String(gameIdOf('2026-11-22' as never, 5)), guesses: [] })
  hilo.setClock('2026-11-21T17:00:00Z')
})

test.each([
  ['another site', { 'sec-fetch-site': 'cross-site' }],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['a sandboxed frame without an origin', { 'sec-fetch-site': 'cross-site', origin: 'null' }],
])('a call from %s is refused', async (_, headers) => {
  for (const guess of [undefined, first]) {
    const answer = await call(guess ? 'guess' : 'play', { headers, ...(guess && { guess }) })
    expect([answer.status, answer.cookie]).toEqual([403, undefined])
  }
})
