import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { brotliDecompressSync, brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, expect, test, vi } from 'vitest'
import { readEnv } from '#api/settings/env.ts'
import { loadWebsite } from '#api/pages/website.ts'
import { openGame } from '#api/games/openGame.ts'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { startHilo } from '#tests/kit/processes/hilo.ts'
import { guess } from '#tests/kit/games/playDocuments.ts'
import { revokeReplay, shareReplay } from '#tests/kit/games/replays.ts'
import { ROUTES } from '#tests/kit/routes.ts'

const PARSER = new URL('../../../web/paths/playPaths.ts', import.meta.url).href
const THEME = "document.documentElement.dataset.theme = 'dark'"
const SCRIPT = `console.log("${'a script long enough to be worth compressing '.repeat(20)}")`

/** A small client with the layout of the build. */
async function buildClient(): Promise<string> {
  const dist = await mkdtemp(path.join(tmpdir(), 'hilo pages '))
  const files: Record<string, string | Buffer> = {
    'web/index.html': `<html lang="en"><head><title><!--title--></title></head><p><!--page.failed--></p><!--card--><script>${THEME}</script><style>body{}</style>
      <script type="application/json" id="config"><!--config--></script>
      <script type="module" src="/assets/main-abc.js"></script><div id="root"><!--app--></div>`,
    'web/.vite/manifest.json': JSON.stringify({
      '../languages/game/en.generated.ts': { file: 'assets/texts-en.js' },
      '../languages/game/de.generated.ts': { file: 'assets/texts-de.js' },
      '../languages/pages/en.generated.ts': { file: 'assets/pages-en.js' },
      '../languages/pages/de.generated.ts': { file: 'assets/pages-de.js' },
    }),
    'web/assets/main-abc.js': SCRIPT,
    'web/assets/main-abc.js.br': brotliCompressSync(SCRIPT),
    'web/assets/main-abc.js.gz': gzipSync(SCRIPT),
    'web/robots.txt': 'User-agent: *',
    'web/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'web/manifest.webmanifest': '{"display":"standalone"}',
    'renderer/package.json': '{"type":"module"}',
    'renderer/renderPage.js': `export const ROUTES = ${JSON.stringify(ROUTES)}
    export { parseAnalyzedPlay } from '${PARSER}'
    export const renderPage = (path, { siteName, contactEmail }, language) => ({
      status: path === '/404' ? 404 : 200,
      title: siteName + ' - ' + path,
      html: '<main>' + path + ' $& ' + contactEmail + '</main>',
      isBoard: path.startsWith('/digits'),
      texts: { description: 'Find it.', failed: 'It has failed in <' + language + '>.' },
    })
    export const renderTextPage = (path) => path`,
    'secret.txt': 'not for the web',
  }
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dist, name)), { recursive: true })
    await writeFile(path.join(dist, name), content)
  }
  return dist
}

const dist = await buildClient()
afterAll(() => rm(dist, { recursive: true }))
const env = { SITE_NAME: '<Hilo & co>' }
const website = await loadWebsite(readEnv(env), dist)
if (!website) throw new Error('no website')
const hilo = await startHilo({ env, website })
const { app } = hilo
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

const PAGES = [
  '/',
  '/digits2',
  '/digits3',
  '/digits4',
  '/digits5',
  '/digits6',
  '/digits7',
  '/privacy-policy',
  '/login',
  '/login/complete',
  '/signup',
  '/reset-password',
  '/profile',
]

test.each(PAGES)('%s is answered as a whole page, with title, content and settings in it', async (url) => {
  const { statusCode, body, headers } = await get(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('text/html; charset=utf-8')
  expect(body).toContain(`<title>&lt;Hilo &amp; co&gt; - ${url}</title>`)
  expect(body).toContain(`<div id="root"><main>${url} $& hello@hilo.example</main></div>`)
  const [, config = ''] = /id="config">(.*?)<\/script>/.exec(body) ?? []
  expect(config).not.toContain('<')
  expect(JSON.parse(config)).toEqual({
    siteName: '<Hilo & co>',
    contactEmail: 'hello@hilo.example',
    google: false,
  })
})

test.each([
  ['en', 'ltr', { 'accept-language': 'xx' }],
  ['de', 'ltr', { 'accept-language': 'de-AT, en;q=0.5' }],
  ['de', 'ltr', { 'accept-language': 'en', cookie: 'hilo_language=de' }],
  ['ar-XB', 'rtl', { cookie: 'hilo_language=ar-XB' }],
])('a page in %s says so, with its direction and its texts, as %s', async (language, direction, headers) => {
  for (const url of ['/digits5', '/nowhere', '/digits5/2026-03-02', '/c/*']) {
    const response = await get(url, headers)
    expect(response.headers).toMatchObject({
      'content-language': language,
      vary: 'accept-language, cookie, accept-encoding',
    })
    const [game, pages] = ['texts', 'pages'].map(
      (name) => `/assets/${name}-${language === 'de' ? 'de' : 'en'}.js`,
    )
    const files =
      url === '/digits5' ? `data-texts="${game}" data-late-texts="${pages}"` : `data-texts="${game} ${pages}"`
    expect(response.body).toContain(
      `<html lang="${language}" dir="${direction}" data-language="${language}" ${files}>`,
    )
    expect(response.body).toContain(`<p>It has failed in &lt;${language}&gt;.</p>`)
  }
})

test('a page in another language is no copy of the one that a browser has', async () => {
  const { headers } = await get('/digits5', { cookie: 'hilo_language=de' })
  const known = { 'if-none-match': String(headers.etag) }
  expect((await get('/digits5', { ...known, cookie: 'hilo_language=de' })).statusCode).toBe(304)
  expect((await get('/digits5', known)).statusCode).toBe(200)
})

test('a practice board has a page of its own, which no route of days renders', async () => {
  const renderBoard = vi.spyOn(website, 'renderBoard')
  for (const digits of DIGIT_COUNTS) {
    const { statusCode, body } = await get(`/digits${digits}/random`)
    expect([statusCode, body]).toEqual([200, expect.stringContaining(`<main>/digits${digits}/random `)])
  }
  expect(renderBoard).not.toHaveBeenCalled()
})

test('each day from the first game on has a page, and the present day leads to the daily board', async () => {
  hilo.setClock('2026-03-02T17:00:00Z')
  await hilo.open(5, '53812')
  hilo.setClock('2026-03-06T17:00:00Z')
  for (const day of ['2026-03-02', '2026-03-05']) {
    const { statusCode, body, headers } = await get(`/digits7/${day}`)
    expect(statusCode).toBe(200)
    expect(headers['cache-control']).toBe('no-cache')
    expect(body).toContain(`<main>/digits7/${day} `)
    expect(body).not.toContain('notFound')
  }
  const { statusCode, headers } = await get('/digits5/2026-03-06')
  expect([statusCode, headers.location]).toEqual([302, '/digits5'])
})

test.each([
  '/digits5/2026-03-01',
  '/digits5/2026-03-07',
  '/digits5/9999-12-31',
  '/digits5/2026-02-30',
  '/digits5/yesterday',
  '/digits5/2026-03-02/',
  '/digits5/2026-03-02/more',
  '/digits8/2026-03-02',
  '/digits5/*',
  '/digits5/%00',
  `/digits5/${'1'.repeat(5000)}`,
])('%s has no game: its page says so, also to the script, and nothing is stored', async (url) => {
  const before = await hilo.pool.query('select from games')
  const { statusCode, body } = await get(url)
  expect(statusCode).toBe(404)
  expect(body).toContain('<main>/404')
  expect(body).toContain('"notFound":true')
  expect((await hilo.pool.query('select from games')).rowCount).toBe(before.rowCount)
})

test.each(['digits5/2026-03-06', 'digits5/2026-03-02', 'UGxheToxOjI', '*'])(
  'the analysis of %s has a page, which no search engine lists',
  async (play) => {
    const { statusCode, body, headers } = await get(`/analysis/${play}`)
    expect([statusCode, headers['x-robots-tag']]).toEqual([200, 'noindex'])
    expect(body).toContain('<main>/analysis/* ')
  },
)

test.each(['digits5/2026-03-01', 'digits5/2026-03-07', 'digits8/2026-03-02', '', 'nonsense'])(
  'no play can have an analysis at %s: the page says so',
  async (play) => {
    const { statusCode, body } = await get(`/analysis/${play}`)
    expect(statusCode).toBe(404)
    expect(body).toContain('<main>/404')
  },
)

test('a link to a replay has a page while it works, which no cache keeps; other codes get status 404', async () => {
  const gameId = await hilo.open(4, '4618')
  const player = hilo.browse()
  await guess(player, { gameId, row: 0, guess: '4618' })
  const code = await shareReplay(player, gameId)
  for (const known of [code, '*']) {
    const { statusCode, body, headers } = await get(`/r/${known}`)
    expect([statusCode, body]).toEqual([200, expect.stringContaining('<main>/r/* ')])
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  }
  const expectMissing = async (path: string) => {
    const { statusCode, body } = await get(path)
    expect([statusCode, body]).toEqual([404, expect.stringContaining('<main>/404')])
  }
  for (const unknown of [
    '',
    'short',
    'A'.repeat(22),
    `${code}x`,
    `${code}/more`,
    '%00',
    '%F0%9F%98%80',
    'x'.repeat(5000),
  ])
    await expectMissing(`/r/${unknown}`)
  await revokeReplay(player, gameId)
  await expectMissing(`/r/${code}`)
})

test('only a day before the first one that is known asks the database for the first game', async () => {
  await get('/digits5/2026-03-02')
  const query = vi.spyOn(hilo.pool, 'query')
  expect((await get('/digits5/2026-03-02')).statusCode).toBe(200)
  expect(query).not.toHaveBeenCalled()
  expect((await get('/digits5/2026-02-20')).statusCode).toBe(404)
  expect(query).toHaveBeenCalledOnce()
  query.mockRestore()
  await openGame(hilo.deps, 5, '2026-02-20' as Day)
  expect((await get('/digits5/2026-02-20')).statusCode).toBe(200)
})

test('without the database, the archive still sends its page, which reports the outage itself', async () => {
  const query = vi.spyOn(hilo.pool, 'query').mockRejectedValue(new Error('The database does not answer.'))
  const { statusCode, body } = await get('/digits5/2026-02-19')
  query.mockRestore()
  expect(statusCode).toBe(200)
  expect(body).toContain('<main>/digits5/2026-02-19 ')
})

test('a page of the archive is compressed, and a client with the same page gets no second copy', async () => {
  const { rawPayload, headers } = await get('/digits5/2026-03-02', { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(rawPayload).toString()).toContain('<main>/digits5/2026-03-02')
  const again = { 'accept-encoding': 'br', 'if-none-match': String(headers.etag) }
  expect((await get('/digits5/2026-03-02', again)).statusCode).toBe(304)
})

test.each(['/new-password', '/verify-email'])(
  'every link to %s gets the same page, which no cache keeps and whose address no other site receives',
  async (page) => {
    for (const code of ['', 'aB-_9', 'a/b%20c', 'x'.repeat(5000)]) {
      const { statusCode, body, headers } = await get(`${page}/${code}`)
      expect(statusCode).toBe(200)
      expect(body).toContain(`<main>${page}/* `)
      expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    }
    expect((await get(page)).statusCode).toBe(404)
  },
)

test.each([
  '/digits1',
  '/login/',
  '/login/more',
  '/profile/more',
  '/digits8',
  '/digits55',
  '/nowhere',
  '/index.html',
  '/renderer/renderPage.js',
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/assets',
  '/assets/',
  '/assets/old-def.js',
  '/assets/main-abc.js.br',
  '/%00',
])('an unknown path (%s) is answered 404 with the same shell', async (url) => {
  const { statusCode, body, headers } = await get(url)
  expect(statusCode).toBe(404)
  expect(headers['cache-control']).toBe('no-cache')
  expect(body).toContain('<main>/404')
})

test('a malformed path is refused in one line', async () => {
  const { statusCode, body } = await get('/%E0%A4%A')
  expect(statusCode).toBe(400)
  expect(JSON.parse(body)).toMatchObject({ error: true })
})

test.each([
  ['br', (body: Buffer) => brotliDecompressSync(body)],
  ['gzip', (body: Buffer) => gunzipSync(body)],
])('pages are sent compressed with %s to a client that accepts it', async (encoding, decompress) => {
  const plain = await get('/digits5')
  const { headers, rawPayload } = await get('/digits5', { 'accept-encoding': `deflate, ${encoding};q=0.5` })
  expect(headers).toMatchObject({
    'content-encoding': encoding,
    vary: 'accept-language, cookie, accept-encoding',
  })
  expect(decompress(rawPayload).toString()).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
})

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
  ['br;q=0, *;q=0.1', 'gzip'],
])('of the encodings %s, %s is chosen', async (accepted, chosen) => {
  expect((await get('/', { 'accept-encoding': accepted })).headers['content-encoding']).toBe(chosen)
})

test('an unchanged page is answered 304 without a body, in each encoding', async () => {
  for (const encoding of ['br', 'gzip', 'identity']) {
    const first = await get('/digits5', { 'accept-encoding': encoding })
    expect(first.headers['cache-control']).toBe('no-cache')
    const headers = {
      'accept-encoding': encoding,
      'if-none-match': `"other", W/${String(first.headers.etag)}`,
    }
    const again = await get('/digits5', headers)
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/digits4', headers)).statusCode).toBe(200)
  }
})

test('HEAD is answered like GET, without the body', async () => {
  for (const url of ['/digits5', '/assets/main-abc.js', '/nowhere']) {
    const got = await get(url)
    const { statusCode, headers, body } = await app.inject({ method: 'HEAD', url })
    expect(statusCode).toBe(got.statusCode)
    expect(headers['content-length']).toBe(got.headers['content-length'])
    expect(headers.etag).toBe(got.headers.etag)
    expect(body).toBe('')
  }
})

test('files with a hash in their names are cached for ever, as compressed by the build', async () => {
  const plain = await get('/assets/main-abc.js')
  expect(plain.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': expect.stringContaining('javascript') as string,
  })
  expect(plain.body).toBe(SCRIPT)
  const small = await get('/assets/main-abc.js', { 'accept-encoding': 'gzip, br' })
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': plain.headers['cache-control'],
  })
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(SCRIPT)
})

test.each(['br', 'gzip', 'identity'])(
  'a file that a browser has cached in %s is answered 304, with its cache lifetime',
  async (encoding) => {
    for (const url of ['/assets/main-abc.js', '/robots.txt']) {
      const headers = { 'accept-encoding': encoding }
      const first = await get(url, headers)
      expect(first.headers.vary).toBe('accept-encoding')
      const again = await get(url, { ...headers, 'if-none-match': String(first.headers.etag) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
      expect(again.headers['cache-control']).toBe(first.headers['cache-control'])
      expect((await get(url, { ...headers, 'if-none-match': '"another"' })).statusCode).toBe(200)
    }
  },
)

test.each([
  ['/robots.txt', 'text/plain'],
  ['/favicon.svg', 'image/svg+xml'],
])('%s is served unchanged, with a cache lifetime of an hour', async (url, type) => {
  const { statusCode, headers } = await get(url)
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toContain(type)
  expect(headers['cache-control']).toBe('public, max-age=3600')
})

test('the manifest has the site’s name, and a shortcut for each mode in the language of the page', async () => {
  const { headers, body } = await get('/manifest.webmanifest?language=de')
  expect(headers['content-type']).toContain('application/manifest+json')
  expect(headers['cache-control']).toBe('public, max-age=3600')
  const { name, lang, display, shortcuts } = JSON.parse(body) as Record<string, unknown>
  expect({ name, lang, display }).toEqual({ name: env.SITE_NAME, lang: 'de', display: 'standalone' })
  expect(shortcuts).toHaveLength(6)
  expect(shortcuts).toContainEqual({ name: '5 Ziffern', url: '/digits5' })
  expect(JSON.parse((await get('/manifest.webmanifest?language=xx')).body)).toMatchObject({ lang: 'en-US' })
})

test('the well-known address for changing a password leads to the setting', async () => {
  const { statusCode, headers } = await get('/.well-known/change-password')
  expect([statusCode, headers.location]).toEqual([302, '/profile#settings'])
})

test('the policy allows the page’s own inline script and style by their hashes, and no others', async () => {
  const policy = String((await get('/')).headers['content-security-policy']).split('; ')
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  expect(policy).toContain(`script-src 'self' ${hash(THEME)}`)
  expect(policy).toContain(`style-src 'self' ${hash('body{}')}`)
})

test('a POST to an unknown path gets JSON', async () => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/nowhere', payload: { a: 1 } })
  expect(statusCode).toBe(404)
  expect(JSON.parse(body)).toMatchObject({ error: true })
})

test('without a build there is no website', async () => {
  expect(await loadWebsite(readEnv({}), path.join(dist, 'nowhere'))).toBeNull()
})
