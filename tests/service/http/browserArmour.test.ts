import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { InjectOptions } from 'fastify'
import { expect, test } from 'vitest'
import { calls } from '#api/rest/calls.ts'
import { act, makeAccount, PASSWORD } from '#tests/kit/games/accountDocuments.ts'
import { analystOf } from '#tests/kit/games/analysts.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo({ hasPages: true })
const secure = await startHilo({ hasPages: true, env: { PUBLIC_URL: 'https://hilo.example' } })
const { token } = await analystOf(hilo)
const analyst = { authorization: `Basic ${Buffer.from(`me:${token}`).toString('base64')}` }
const asset = /\/assets\/[\w-]+\.js/.exec((await hilo.app.inject('/')).body)?.[0] ?? ''
const charts = await hilo.app.inject({ url: '/analysts/', headers: analyst })
const chartAsset = /\/analysts\/assets\/[\w-]+\.js/.exec(charts.body)?.[0] ?? ''

/** One of each kind of answer. */
const ANSWERS: Record<string, InjectOptions> = {
  'a page': { url: '/digits5' },
  'a page behind a link': { url: '/new-password/code' },
  'an unchanged page': {
    url: '/',
    headers: { 'if-none-match': String((await hilo.app.inject('/')).headers.etag) },
  },
  'an unknown page': { url: '/nowhere' },
  'a script': { url: asset },
  'a drawn picture': { url: '/avatars/00000000-0000-0000-0000-000000000000.svg' },
  'another user’s picture': { url: '/avatars/00000000-0000-0000-0000-000000000000.png' },
  'a query': { url: '/graphql?query={__typename}' },
  'a body that is too large': {
    method: 'POST',
    url: '/graphql',
    headers: { 'content-type': 'application/json' },
    payload: 'x'.repeat(100_001),
  },
  'a call': { url: '/api/current_user' },
  'an unknown call': { url: '/api/nothing' },
  'a redirect': { url: '/analysts' },
  'the calls’ description': { url: '/api/docs' },
  'the calls’ description for programs': { url: '/api/openapi.json' },
  'the analysts’ charts': { url: '/analysts/', headers: analyst },
  'the charts without a token': { url: '/analysts/' },
  'the charts’ script': { url: chartAsset },
  GraphiQL: { url: '/analysts/graphiql/', headers: analyst },
  'GraphiQL’s script': { url: '/analysts/graphiql/start.js', headers: analyst },
  'GraphiQL without a token': { url: '/analysts/graphiql/' },
  'another analyst’s export': { url: '/analysts/exports/x' },
  'the page about frames': { url: '/embed' },
  'the open data': { url: '/open-data' },
  'the numbers of closed days': { url: '/numbers' },
  'the commitments': { url: '/fairness' },
  'the chain of commitments': { url: '/fairness/chain.json' },
  health: { url: '/healthz' },
  'a malformed address': { url: '/%E0%A4%A' },
  'a request of another site': { url: '/api/current_user', headers: { 'sec-fetch-site': 'cross-site' } },
}

test.each(Object.entries(ANSWERS))('%s carries the headers that protect its reader', async (name, asked) => {
  const { headers, statusCode } = await hilo.app.inject(asked)
  expect(statusCode).toBeLessThan(500)
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': name === 'a page behind a link' ? 'no-referrer' : 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=(), ') as string,
  })
  expect(headers['strict-transport-security']).toBeUndefined()
  expect(headers['server'] ?? headers['x-powered-by']).toBeUndefined()
  const policy = String(headers['content-security-policy']).split('; ')
  for (const rule of [
    `default-src 'none'`,
    `base-uri 'none'`,
    `frame-ancestors 'none'`,
    `connect-src 'self'`,
  ])
    expect(policy).toContain(rule)
  // GraphiQL writes style elements, and requires a token.
  if (name === 'GraphiQL') return
  expect(policy.join()).not.toMatch(/unsafe|\*|https?:|data:|blob:/)
  for (const rule of [`require-trusted-types-for 'script'`, 'trusted-types hilo', `object-src 'none'`])
    expect(policy).toContain(rule)
})

const LONG = 'x/y,'.repeat(3500)
const UNUSED = [
  'accept',
  'accept-encoding',
  'accept-language',
  'if-none-match',
  'range',
  'referer',
  'user-agent',
]
const LONG_HEADERS = Object.fromEntries([...UNUSED, 'x-request-id', 'forwarded'].map((name) => [name, LONG]))

test.each([
  ['address', (url: string) => `${url}${url.includes('?') ? '&' : '?'}x=${LONG}`, LONG_HEADERS],
  ['cookie', (url: string) => url, { cookie: `hilo_session=${LONG}; hilo_device=${LONG}` }],
  ['origin', (url: string) => url, { origin: `https://${LONG}`, host: LONG }],
])('no answer repeats a long %s in a header', async (_, addressOf, headers) => {
  for (const [name, asked] of Object.entries(ANSWERS)) {
    const url = addressOf(asked.url as string)
    const answer = await hilo.app.inject({ ...asked, url, headers: { ...headers, ...asked.headers } })
    expect([name, JSON.stringify(answer.headers).length < 4000]).toEqual([name, true])
  }
})

// 'self' is safe because no user's content is served as a script. Older browsers have no Trusted Types.
const KNOWN = /^'self' can be problematic/

test.each([
  '/',
  '/digits5',
  '/profile',
  '/new-password/x',
  '/nowhere',
  '/api/docs',
  '/analysts/',
  '/analysts/graphiql/',
  '/embed',
  '/embed/5',
  '/open-data',
  '/numbers',
  '/fairness',
])('Google’s evaluator finds nothing in the policy of %s', async (url) => {
  const { headers } = await hilo.app.inject({ url, headers: analyst })
  const { csp } = new CspParser(String(headers['content-security-policy']))
  const findings = new CspEvaluator(csp).evaluate()
  const serious = findings.filter(
    ({ severity, description }) =>
      severity < Severity.INFO && severity !== Severity.STRICT_CSP && !KNOWN.test(description),
  )
  expect(serious.map(({ directive, description }) => [directive, description])).toEqual([])
})

test('behind TLS browsers must use HTTPS for a year', async () => {
  for (const asked of Object.values(ANSWERS)) {
    const { headers } = await secure.app.inject(asked)
    expect([asked.url, headers['strict-transport-security']]).toEqual([
      asked.url,
      'max-age=31536000; includeSubDomains',
    ])
  }
})

test('behind TLS every cookie is bound to this host and to HTTPS, and no script reads it', async () => {
  const email = 'cookies@example.com'
  await makeAccount(hilo, { email, username: 'cookies' })
  const browser = secure.browse()
  const set: string[] = []
  const fetch = browser.fetch.bind(browser)
  browser.fetch = async (path, init) => {
    const answer = await fetch(path, init)
    set.push(...answer.headers.getSetCookie())
    return answer
  }
  await act(browser, 'logIn', { email, password: PASSWORD })
  await act(browser, 'logOut')
  expect(new Set(set.map((cookie) => cookie.split('=')[0]))).toEqual(
    new Set(['__Host-hilo_session', '__Host-hilo_device']),
  )
  for (const cookie of set) {
    expect(cookie).toMatch(/; Path=\//)
    expect(cookie).toMatch(/; HttpOnly/)
    expect(cookie).toMatch(/; Secure/)
    expect(cookie).toMatch(/; SameSite=Lax/)
    expect(cookie).not.toMatch(/; Domain/i)
  }
})

test('no cache keeps a user’s private data', async () => {
  const own: InjectOptions[] = [
    { url: '/graphql?query={viewer{sessionHandle}}' },
    { url: '/avatars/00000000-0000-0000-0000-000000000000.png' },
    { url: '/analysts/', headers: analyst },
    { url: '/analysts/graphiql/', headers: analyst },
    { url: '/analysts/exports/x' },
    ...calls.map(({ method, path }): InjectOptions => ({ method, url: `/api${path}` })),
  ]
  for (const asked of own) {
    const { headers } = await hilo.app.inject(asked)
    expect([asked.url, headers['cache-control']]).toEqual([asked.url, 'no-store'])
  }
})

const FROM_ELSEWHERE: [string, Record<string, string>][] = [
  ['another site', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }],
  ['a sister domain', { 'sec-fetch-site': 'same-site' }],
  ['another origin', { origin: 'https://evil.example' }],
  ['a sandboxed frame', { origin: 'null' }],
]

test.each(FROM_ELSEWHERE)('every call from %s is refused before it is read', async (_, headers) => {
  for (const { method, path } of calls) {
    const answer = await hilo.app.inject({
      method,
      url: `/api${path}`,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(method !== 'GET' && { payload: '{' }),
    })
    expect([path, answer.statusCode]).toEqual([path, 403])
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
})
