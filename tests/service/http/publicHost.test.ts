import { once } from 'node:events'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { startHilo } from '#tests/kit/processes/hilo.ts'

const hilo = await startHilo({
  env: { PUBLIC_URL: 'https://Hilo.example:8443', TRUSTED_PROXIES: '127.0.0.2' },
})
const open = await startHilo()

const AT = 'https://hilo.example:8443'
const JSON_TYPE = { 'content-type': 'application/json' }
const VISIT = JSON.stringify({ query: 'mutation { recordVisit { __typename } }' })

const get = (url: string, headers: Record<string, string>, remoteAddress = '127.0.0.1') =>
  hilo.app.inject({ url, headers, remoteAddress })

const OTHERS = [
  'www.hilo.example',
  'hilo.example.',
  'hilo.example.evil.example',
  '192.168.1.5:3000',
  'localhost',
  '[::1]:3000',
  'evil.example/@hilo.example',
  'not a host',
]

test.each(OTHERS)('a page at %j leads to the same page at the address of the site', async (host) => {
  for (const path of [
    '/',
    '/digits5?x=1',
    '/replays/code',
    '//evil.example/x',
    '/api/docs',
    '/assets/a.js',
  ]) {
    const { statusCode, headers } = await get(path, { host })
    expect(statusCode, path).toBe(301)
    expect(headers).toMatchObject({ location: AT + path, 'cache-control': 'no-store' })
  }
})

test.each(OTHERS)('a call at %j is refused, and nothing is done', async (host) => {
  const headers = { ...JSON_TYPE, host }
  const message = `This site has another address: ${AT}`
  const answers = [
    await hilo.app.inject({ method: 'POST', url: '/graphql', headers, payload: VISIT }),
    await get('/graphql?query={__typename}', { host, accept: 'text/event-stream' }),
  ]
  for (const answer of answers) {
    expect(answer.statusCode).toBe(421)
    expect(answer.json()).toEqual({ errors: [{ message, extensions: { code: 'OTHER_HOST' } }] })
    expect(answer.headers['set-cookie']).toBeUndefined()
  }
  for (const request of [
    { method: 'GET', url: '/api/current_user' },
    { method: 'PUT', url: '/api/getLocalGame' },
    { method: 'POST', url: '/page-errors' },
    { method: 'POST', url: '/nowhere' },
  ] as const) {
    const answer = await hilo.app.inject({ ...request, headers, payload: '{}' })
    expect(answer.statusCode, request.url).toBe(421)
    expect(answer.json()).toEqual({ error: true, message })
  }
})

test('health checks answer under every name', async () => {
  for (const path of ['/healthz', '/readyz'])
    expect((await get(path, { host: '10.0.0.7:3000' })).statusCode).toBe(200)
})

test.each(['hilo.example:8443', 'hilo.example', 'HILO.example:3000'])(
  'the address of the site answers, also written as %j',
  async (host) => {
    expect((await get('/', { host })).statusCode).toBe(404)
    expect((await get('/api/current_user', { host })).statusCode).toBe(200)
  },
)

test('only a trusted proxy names another host than that of the request', async () => {
  const [inside, outside] = ['127.0.0.2', '127.0.0.1']
  const behind = { host: '10.0.0.7:3000', 'x-forwarded-host': 'hilo.example' }
  expect((await get('/', behind, inside)).statusCode).toBe(404)
  expect((await get('/', behind, outside)).statusCode).toBe(301)
  const other = { host: 'hilo.example', 'x-forwarded-host': 'www.hilo.example' }
  expect((await get('/', other, inside)).headers.location).toBe(`${AT}/`)
  expect((await get('/', other, outside)).statusCode).toBe(404)
})

test('a trusted proxy that puts the address of the server in the place of the host gets the page', async () => {
  hilo.logLines.length = 0
  for (const host of ['127.0.0.1:3000', 'localhost:3000', '[::1]:3000', 'hilo_upstream']) {
    expect((await get('/', { host }, '127.0.0.2')).statusCode, host).toBe(404)
    const call = { method: 'POST', url: '/graphql', payload: VISIT, remoteAddress: '127.0.0.2' } as const
    const answer = await hilo.app.inject({ ...call, headers: { ...JSON_TYPE, host, origin: AT } })
    expect(answer.statusCode, host).toBe(200)
    expect((await get('/', { host })).statusCode, host).toBe(301)
  }
  expect(hilo.logLines.join('')).toMatch(/does not pass on the Host header[^\n]*\n$/)
})

test('a browser whose page redirects to itself gets the reason, and the log has it', async () => {
  hilo.setClock('2026-11-21T17:05:00Z')
  hilo.logLines.length = 0
  const statuses: number[] = []
  let cookie = ''
  for (let turn = 0; turn < 6; turn++) {
    const answer = await get('/digits5', { host: 'inside.example', accept: 'text/html', cookie })
    statuses.push(answer.statusCode)
    cookie = String(answer.headers['set-cookie'] ?? cookie).split(';')[0] ?? ''
  }
  expect(statuses).toEqual([301, 301, 301, 301, 421, 421])
  expect(hilo.logLines.join('')).toMatch(/"host":"inside.example"[^\n]*Host header[^\n]*\n$/)
})

test('a request without a host is answered, and one for a proxy leads to the site only', async () => {
  const { port } = hilo.app.server.address() as AddressInfo
  const ask = async (text: string) => {
    const socket = connect(port, '127.0.0.1').end(text)
    let answer = ''
    socket.setEncoding('utf8').on('data', (part: string) => (answer += part))
    await once(socket, 'close')
    return answer
  }
  expect(await ask('GET /healthz HTTP/1.0\r\n\r\n')).toContain(' 200 OK')
  expect(await ask('GET /api/current_user HTTP/1.0\r\n\r\n')).toContain(' 200 OK')
  const absolute = 'GET http://evil.example/x HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n'
  expect(await ask(absolute)).toMatch(/\r\nlocation: https:\/\/hilo\.example:8443\/\r\n/)
})

test('without PUBLIC_URL every address of the machine works', async () => {
  for (const host of ['192.168.1.5:3000', 'my-machine.local:3000', '[fe80::1]:3000', '127.0.0.1']) {
    const headers = { ...JSON_TYPE, host, origin: `http://${host}` }
    const answer = await open.app.inject({ method: 'POST', url: '/graphql', headers, payload: VISIT })
    expect(answer.statusCode, host).toBe(200)
    expect((await open.app.inject({ url: '/nowhere', headers: { host } })).statusCode).toBe(404)
  }
})
