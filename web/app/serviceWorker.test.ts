import { afterEach, beforeEach, expect, it, vi } from 'vitest'

type Handler = (event: object) => void

// A script without exports is no module for the compiler.
const WORKER = new URL('./serviceWorker.ts', import.meta.url).href
const SCRIPT = '/assets/main.js'
const CHARTS = '/assets/charts.js'
/** No page names it, and each page loads it. */
const LATE = '/assets/late.js'
/** The files and pages of the server; null for one that a content blocker withholds. */
let served: Record<string, string | null>
let stored: Map<string, Response>
let handlers: Record<string, Handler>
let isBroken: boolean
let language: string

beforeEach(async () => {
  vi.resetModules()
  stored = new Map()
  handlers = {}
  isBroken = false
  language = 'en'
  served = {
    [SCRIPT]: 'main',
    [CHARTS]: 'charts',
    [LATE]: 'late',
    '/': `<script src="${SCRIPT}"></script>`,
    '/profile': `<script src="${SCRIPT}"></script><link href="${CHARTS}">`,
    '/numbers': `<script src="${SCRIPT}"></script>`,
    '/not-found': `<script src="${SCRIPT}"></script>`,
  }
  const cache = {
    match: (path: string | Request) => Promise.resolve(stored.get(pathOf(path))?.clone()),
    put: (path: string | Request, response: Response) =>
      Promise.resolve(void stored.set(pathOf(path), response)),
  }
  vi.stubGlobal('BUILD', {
    version: '1',
    files: [SCRIPT, CHARTS, LATE],
    needed: [LATE],
    paths: ['/', '/profile', '/numbers'],
    texts: ['/numbers'],
    noPages: '^/graphql(?:/|$)',
    game: '^$',
  })
  vi.stubGlobal('caches', { ...cache, open: () => Promise.resolve(cache), keys: () => Promise.resolve([]) })
  vi.stubGlobal('location', { origin: 'http://hilo' })
  vi.stubGlobal('addEventListener', (type: string, handler: Handler) => (handlers[type] = handler))
  vi.stubGlobal('skipWaiting', () => Promise.resolve())
  vi.stubGlobal('fetch', (path: string | { url: string }) => {
    const asked = typeof path === 'string' ? path : new URL(path.url).pathname
    const text = served[asked]
    if (text === null) return Promise.reject(new TypeError('Failed to fetch'))
    if (isBroken) return Promise.resolve(new Response('Broken', { status: 503 }))
    const status = asked === '/not-found' || text === undefined ? 404 : 200
    const headers = { ...(!asked.startsWith('/assets/') && { 'content-language': language }) }
    return Promise.resolve(new Response(text, { status, headers }))
  })
  await import(WORKER)
})

afterEach(() => vi.unstubAllGlobals())

const pathOf = (path: string | Request) => (typeof path === 'string' ? path : new URL(path.url).pathname)

async function install(): Promise<void> {
  await dispatch('install', {})
}

async function dispatch(type: string, event: object): Promise<void> {
  let done: Promise<unknown> = Promise.resolve()
  handlers[type]?.({ ...event, waitUntil: (work: Promise<unknown>) => void (done = work) })
  await done
}

/** Opens a page with the network. Returns the response that the browser shows. */
async function visit(path: string): Promise<Response | undefined> {
  let shown: Promise<Response> | undefined
  const work: Promise<unknown>[] = []
  handlers['fetch']?.({
    request: { method: 'GET', mode: 'navigate', url: `http://hilo${path}` },
    preloadResponse: Promise.resolve(undefined),
    respondWith: (response: Promise<Response>) => void (shown = response),
    waitUntil: (done: Promise<unknown>) => work.push(done),
  })
  const response = await shown
  await Promise.all(work)
  return response
}

it('keeps all pages with their files', async () => {
  await install()
  expect([...stored.keys()].toSorted()).toEqual(Object.keys(served).toSorted())
})

it('keeps every page but the one that names a file that cannot be loaded, and adds that later', async () => {
  served[CHARTS] = null
  await install()
  expect([...stored.keys()].toSorted()).toEqual(['/', '/numbers', '/not-found', SCRIPT, LATE].toSorted())
  served[CHARTS] = 'charts'
  await visit('/profile')
  expect([...stored.keys()]).toEqual(expect.arrayContaining(['/profile', CHARTS]))
})

it('keeps a page of another version of the server with the files of that version', async () => {
  served['/'] = '<script src="/assets/main-2.js"></script>'
  served['/assets/main-2.js'] = 'main 2'
  served['/profile'] = '<script src="/assets/main-3.js"></script>'
  await install()
  expect([...stored.keys()]).toEqual(expect.arrayContaining(['/', '/assets/main-2.js']))
  expect(stored.has('/profile')).toBe(false)
})

it.each([SCRIPT, LATE])('is not installed if no page can be kept, without %s', async (file) => {
  served[file] = null
  await expect(install()).rejects.toThrow('No page could be kept')
})

it('the page for unknown paths alone is no reason to install', async () => {
  Object.assign(served, { '/': null, '/profile': null, '/numbers': null })
  await expect(install()).rejects.toThrow('No page could be kept')
})

it('shows the kept page while the server responds with an error, and the page of the server afterwards', async () => {
  await install()
  isBroken = true
  const page = await visit('/profile')
  expect(page?.status).toBe(200)
  expect(await page?.text()).toBe(served['/profile'])
  isBroken = false
  served['/profile'] = 'a new version'
  expect(await (await visit('/profile'))?.text()).toBe('a new version')
})

it('keeps all pages anew with their texts when the language of a page has changed', async () => {
  await install()
  language = 'de'
  const texts = '/assets/texts-de.js'
  served[texts] = 'German'
  for (const path of ['/', '/profile', '/numbers', '/not-found'])
    served[path] += `<html data-texts="${texts}">`
  served['/profile'] += '<script src="/assets/lost.js"></script>'
  await visit('/numbers')
  const languages = [...stored].map(([path, { headers }]) => [path, headers.get('content-language')])
  // The old copy of a page opens until the new one is complete.
  expect(Object.fromEntries(languages)).toMatchObject({
    '/': 'de',
    '/profile': 'en',
    '/numbers': 'de',
    '/not-found': 'de',
  })
  expect(stored.has(texts)).toBe(true)
})

it('keeps the newest copy of a page of text, with the files that it names', async () => {
  await install()
  served['/numbers'] = '<html data-texts="/assets/texts-2.js">'
  served['/assets/texts-2.js'] = 'texts'
  await visit('/numbers')
  expect(await stored.get('/numbers')?.text()).toBe(served['/numbers'])
  expect(stored.has('/assets/texts-2.js')).toBe(true)
})

it('shows the message of the server, with a badge on the app’s icon', async () => {
  const showNotification = vi.fn<(title: string, options: object) => Promise<void>>()
  const setAppBadge = vi.fn<() => Promise<void>>()
  vi.stubGlobal('registration', { showNotification })
  vi.stubGlobal('navigator', { setAppBadge })
  await dispatch('push', { data: { json: () => ({ title: 'Waiting', body: 'Until midnight', off: 'End' }) } })
  const options = { body: 'Until midnight', actions: [{ action: 'off', title: 'End' }] }
  expect(showNotification).toHaveBeenCalledWith('Waiting', expect.objectContaining(options))
  expect(setAppBadge).toHaveBeenCalledTimes(1)
})

it('a tap on the message opens the game or its page, and one on its action ends the messages', async () => {
  const close = vi.fn<() => void>()
  const [unsubscribe, focus, openWindow] = [vi.fn<() => void>(), vi.fn<() => void>(), vi.fn<() => void>()]
  const pages: object[] = []
  vi.stubGlobal('registration', {
    pushManager: { getSubscription: () => Promise.resolve({ unsubscribe }) },
  })
  vi.stubGlobal('clients', { matchAll: () => Promise.resolve(pages), openWindow })
  await dispatch('notificationclick', { notification: { close }, action: '' })
  expect(openWindow).toHaveBeenCalledWith('/')
  pages.push({ focus })
  await dispatch('notificationclick', { notification: { close }, action: '' })
  expect([openWindow, focus].map(({ mock }) => mock.calls.length)).toEqual([1, 1])
  expect(unsubscribe).not.toHaveBeenCalled()
  await dispatch('notificationclick', { notification: { close }, action: 'off' })
  expect([openWindow, focus, unsubscribe, close].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1, 3])
})
