import type { ServerResponse } from 'node:http'
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { askGoogle } from '#api/auth/google/googleRequest.ts'
import { askAccount } from '#tests/kit/games/accountDocuments.ts'
import { startGoogleProvider } from '#tests/kit/processes/googleProvider.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const FAILED = '/login?google=failed'
const UNVERIFIED = '/login?google=unverified'
const NO_ADDRESS = '/login?google=address'
const COMPLETE = '/login/complete'

const provider = await startGoogleProvider()
const hilo = await startHilo({ env: provider.settings })
afterAll(() => provider.stop())
beforeEach(() => void (hilo.logLines.length = 0))
afterEach(() => {
  provider.replace('/token', null)
  provider.replace('/userinfo', null)
})

async function logIn(): Promise<string | null> {
  const browser = hilo.browse()
  const left = await browser.fetch('/api/login/google')
  const back = await fetch(left.headers.get('location') ?? '', { redirect: 'manual' })
  const { pathname, search } = new URL(back.headers.get('location') ?? '')
  const answer = await browser.fetch(pathname + search)
  expect(answer.status).toBe(302)
  const place = answer.headers.get('location')
  expect((await askAccount(browser)) === null).toBe(place !== COMPLETE)
  return place
}

const json = (value: unknown) => (answer: ServerResponse) => answer.end(JSON.stringify(value))

// Each is no text that a claim could have, or is longer than it.
const WRONG = [
  undefined,
  null,
  0,
  7,
  true,
  '',
  ' ',
  [],
  ['g'],
  {},
  { sub: 'g' },
  'a\u0000b',
  'é',
  'g'.repeat(256),
]

test.each(WRONG.map((sub) => [sub]))('a subject of %j is no identity', async (sub) => {
  provider.say({ sub, email: 'nobody@gmail.com', email_verified: true })
  expect(await logIn()).toBe(FAILED)
  expect(hilo.logLines.join('')).not.toMatch(/unexpected|nobody@/)
})

test('no account has a wrong subject', async () => {
  expect((await hilo.pool.query('select from users')).rowCount).toBe(0)
})

test.each([undefined, true, 7, '', ['g'], {}, 'a\u0000b', 'x'.repeat(60_000)].map((wrong) => [wrong]))(
  'a claim of %j beside a right subject is no server error',
  async (wrong) => {
    const right = { sub: 'g-right', email: 'right@gmail.com', email_verified: true }
    provider.say(right)
    expect(await logIn()).toBe(COMPLETE)
    // The account is known by its subject.
    for (const claim of ['email', 'email_verified', 'picture', 'name']) {
      provider.say({ ...right, [claim]: wrong })
      expect(await logIn()).toBe(COMPLETE)
    }
    const unknown = { sub: 'g-unknown', email: 'unknown@gmail.com', email_verified: true }
    provider.say({ ...unknown, email: wrong })
    expect(await logIn()).toBe(NO_ADDRESS)
    if (wrong === true) return
    provider.say({ ...unknown, email_verified: wrong })
    expect(await logIn()).toBe(UNVERIFIED)
  },
)

test.each([...WRONG.slice(0, 6), [], ['t'], { access_token: 't' }].map((token) => [token]))(
  'an access token of %j is not used',
  async (access_token) => {
    provider.replace('/token', json({ access_token, token_type: 'Bearer' }))
    provider.asked.length = 0
    expect(await logIn()).toBe(FAILED)
    expect(provider.asked).not.toContain('/userinfo')
  },
)

const SECRET = 'ya29-secret'

const ANSWERS: Record<string, (answer: ServerResponse) => void> = {
  null: json(null),
  'a number': json(1),
  'a list': json([{ access_token: 't', sub: 'g' }]),
  'an empty object': json({}),
  nothing: (answer) => answer.end(),
  'a form': (answer) => answer.end(`access_token=${SECRET}&sub=g`),
  'a page': (answer) => answer.setHeader('content-type', 'text/html').end(`<p>${SECRET} me@example.com`),
  'half an object': (answer) => answer.end(`{"access_token":"${SECRET}`),
  'an object without a prototype’s methods': json({ error: { toString: 1, valueOf: 1 }, toString: 1 }),
  'a line break in the token': json({ access_token: 'a\r\nx: y' }),
  'the status 204': (answer) => answer.writeHead(204).end(),
  'the status 400 with an error': (answer) => answer.writeHead(400).end('{"error":"invalid_grant"}'),
  'the status 400 with an object as its error': (answer) =>
    answer.writeHead(400).end('{"error":{"message":{"toString":1}},"error_description":[1]}'),
  'the status 500': (answer) => answer.writeHead(500).end(SECRET),
  'a redirect': (answer) => answer.writeHead(302, { location: '/userinfo' }).end(),
  'a broken connection': (answer) => answer.destroy(),
  'a connection that breaks in the body': (answer) => {
    answer.writeHead(200, { 'content-length': 100 }).write('{', () => answer.destroy())
  },
  'bytes that are not gzip': (answer) => answer.setHeader('content-encoding', 'gzip').end('{}'),
  'too large a body': (answer) =>
    answer.end(JSON.stringify({ access_token: 't', sub: 'g', x: 'x'.repeat(64_000) })),
  'an endless body': endless,
}

function endless(answer: ServerResponse): void {
  const more = () => {
    while (!answer.destroyed && answer.write(Buffer.alloc(16_384, ' ')));
  }
  answer.on('drain', more)
  more()
}

test.each(
  (['/token', '/userinfo'] as const).flatMap((path) =>
    Object.keys(ANSWERS).map((name) => [path, name] as const),
  ),
)('%s with %s logs nobody in, and one line says why', async (path, name) => {
  hilo.setClock(new Date(hilo.deps.clock().getTime() + 60_000).toISOString())
  provider.replace(path, ANSWERS[name] ?? null)
  expect(await logIn()).toBe(FAILED)
  const [line = '', ...more] = hilo.logLines
  expect(more).toEqual([])
  expect(line).toMatch(/"reason":"[^"].*Google login failed/)
  expect(line).not.toMatch(new RegExp(`${SECRET}|me@example`))
})

test('a response that does not come, or does not end, is waited for until the timeout', async () => {
  const silent = vi.fn<(answer: ServerResponse) => void>()
  const slow = (answer: ServerResponse) => void answer.write('{')
  for (const respond of [silent, slow]) {
    provider.replace('/userinfo', respond)
    const address = provider.settings['GOOGLE_USERINFO_URL'] ?? ''
    await expect(askGoogle(address, z.unknown(), { timeoutMs: 50 })).rejects.toThrow(/timeout|aborted/)
  }
  expect(silent).toHaveBeenCalled()
})

// RFC 6749 (4.1.2.1), OpenID Connect Core 1.0 (3.1.2.6), and Google's own.
const ERRORS = `
  invalid_request unauthorized_client access_denied unsupported_response_type invalid_scope server_error
  temporarily_unavailable interaction_required login_required account_selection_required consent_required
  invalid_request_uri invalid_request_object request_not_supported request_uri_not_supported
  registration_not_supported admin_policy_enforced disallowed_useragent org_internal deleted_client
  redirect_uri_mismatch`
  .trim()
  .split(/\s+/)

const ODD_ERRORS = ['', '__proto__', 'a'.repeat(5000), '%00', '%F0%9F%98%80', '%ff']

const DETAILS = [
  '',
  '&error_description=',
  `&error_description=${'a'.repeat(8000)}`,
  `&error_description=${'%20@'.repeat(2000)}`,
  '&error_description=a&error_description=b',
  '&error_description[at]=1&error_uri=https://evil.example&error_uri=b',
  '&error=another',
  '&code=a',
  '&code=a&code=b&state=c',
]

test.each([...ERRORS, ...ODD_ERRORS])('a return with the error %s leads to the login page', async (error) => {
  for (const detail of DETAILS) {
    const answer = await hilo.browse().fetch(`/api/login/google/callback?error=${error}${detail}`)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, FAILED])
  }
  expect(hilo.logLines.join('').length).toBeLessThan(20_000 * DETAILS.length)
  expect(hilo.logLines.join('')).not.toContain('unexpected error')
})

test('repeated errors are logged once a minute', async () => {
  hilo.setClock(new Date(hilo.deps.clock().getTime() + 60_000).toISOString())
  for (let times = 0; times < 3; times++)
    await hilo.browse().fetch('/api/login/google/callback?error=server_error&error_description=again')
  expect(hilo.logLines).toHaveLength(1)
})
