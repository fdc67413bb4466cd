/**
 * Lets pages open offline, the page for unknown paths included. The first visit fills the cache with the
 * pages and their files; the visit of a page that the cache lacks, or has in another language, keeps all such
 * pages anew. Pages use the network first, so that a new version shows at once. Hashed files never change, so
 * the cache serves them. It adds files that load later: those of an analysis, and letters with accents. All
 * other requests bypass the cache, above all GraphQL requests.
 */
type LifecycleEvent = Event & { waitUntil: (done: Promise<unknown>) => void }

type PageRequest = LifecycleEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type PushMessage = LifecycleEvent & {
  /** What api/reminders/sendReminders.ts writes. */
  data: { json: () => { title: string; body: string; off: string } } | null
}

type Tap = LifecycleEvent & { notification: Notification; action: string }

type Page = { focus: () => Promise<unknown> }

type Scope = EventTarget & {
  skipWaiting: () => Promise<void>
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: boolean }) => Promise<readonly Page[]>
    openWindow: (path: string) => Promise<unknown>
  }
  registration: ServiceWorkerRegistration
}

/**
 * The build inserts its version, its files and the paths of its pages. A path that ends with `*` stands for
 * every path with that prefix; the cached page contains no secret of it. `texts` are the pages with the
 * server's data. `noPages` is the pattern of paths that are no page unless `paths` has them, `game` that of the
 * boards' paths: an archived day is shown by its mode's page. `needed` are the files that every page loads.
 */
declare const BUILD: {
  version: string
  files: string[]
  needed: string[]
  paths: string[]
  texts: string[]
  noPages: string
  game: string
}

const scope = globalThis as unknown as Scope
/** The cache key of the page for unknown paths. The server does not know this path either. */
const NOT_FOUND = '/not-found'
const PAGES = [...BUILD.paths, NOT_FOUND]
const CACHE = `hilo-${BUILD.version}`
const TIMEOUT_MS = 4000
const LONGEST_INSTALL_MS = 300_000

scope.addEventListener('install', (event) => (event as LifecycleEvent).waitUntil(install()))
scope.addEventListener('activate', (event) => (event as LifecycleEvent).waitUntil(activate()))
scope.addEventListener('fetch', (event) => respond(event as PageRequest))
scope.addEventListener('push', (event) => (event as PushMessage).waitUntil(remind(event as PushMessage)))
scope.addEventListener('notificationclick', (event) => (event as Tap).waitUntil(answer(event as Tap)))

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  const signal = longestInstall()
  await Promise.all(BUILD.files.map((path) => keepFile(cache, path, signal)))
  const kept = await Promise.all(PAGES.map((path) => keepPage(cache, path, signal)))
  // The next page load installs again.
  if (!kept.slice(0, -1).includes(true)) throw new Error('No page could be kept')
  await scope.skipWaiting()
}

async function keepPage(cache: Cache, path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const page = await fetch(path, { cache: 'reload', signal })
    if (page.status !== (path === NOT_FOUND ? 404 : 200)) return false
    return await keepWithFiles(cache, path, page, signal)
  } catch {
    return false
  }
}

/** Keeps a page only with all files that it loads: a page without its scripts is a dead one. */
async function keepWithFiles(
  cache: Cache,
  path: string,
  page: Response,
  signal: AbortSignal,
): Promise<boolean> {
  const named = (await page.clone().text()).matchAll(/\/assets\/[\w.-]+\.(?:js|css)/g)
  const loaded = [...BUILD.needed, ...[...named].map(([file]) => file)]
  const kept = await Promise.all(loaded.map((file) => keepFile(cache, file, signal)))
  if (kept.includes(false)) return false
  await cache.put(path, page)
  return true
}

/** A file that a content blocker or another version of the server withholds is only missing offline. */
async function keepFile(cache: Cache, path: string, signal: AbortSignal): Promise<boolean> {
  try {
    if (await cache.match(path)) return true
    const file = await fetch(path, { signal })
    if (file.ok) await cache.put(path, file)
    return file.ok
  } catch {
    return false
  }
}

async function activate(): Promise<void> {
  await dropOldCaches()
  await scope.registration.navigationPreload.enable()
}

/** An older version's pages serve until this version has them all. */
async function dropOldCaches(): Promise<void> {
  const cache = await caches.open(CACHE)
  const pages = await Promise.all(PAGES.map((path) => cache.match(path)))
  if (pages.includes(undefined)) return
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
}

function respond(event: PageRequest): void {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(event.request))
  else if (
    mode === 'navigate' &&
    (BUILD.paths.includes(pathname) || !new RegExp(BUILD.noPages).test(pathname))
  )
    event.respondWith(pageFor(event, pathname))
}

async function pageFor(event: PageRequest, pathname: string): Promise<Response> {
  const { request, preloadResponse } = event
  const digits = new RegExp(BUILD.game).exec(pathname)?.[1]
  const shown = digits ? `/digits${digits}` : pathname
  const cachedPath = BUILD.paths.find((path) => includes(path, shown))
  const wanted = cachedPath ?? NOT_FOUND
  const own = await (await caches.open(CACHE)).match(wanted)
  const cached = own ?? (await caches.match(wanted))
  const fresh = preloadResponse.then((early) => early ?? fetch(request))
  // The copy follows each visit, but not one of another day.
  const isCopied = own && BUILD.texts.includes(pathname) && !request.url.includes('?')
  const follow = async (page: Response) => {
    const language = languageOf(page)
    const copy = isCopied && page.ok && page.clone()
    if (!own || (language && language !== languageOf(own))) await keepPages(language)
    else if (copy) await keepWithFiles(await caches.open(CACHE), wanted, copy, longestInstall())
  }
  event.waitUntil(fresh.then(follow).catch(ignore))
  if (!cached) return fresh
  // Only the server can say whether a path exists, so the request waits for it.
  if (cachedPath === undefined) return fresh.catch(() => cached)
  return Promise.race([fresh.then((page) => (page.status < 500 ? page : cached)), later(cached)]).catch(
    () => cached,
  )
}

function ignore(): void {
  // The visitor gets the copy.
}

/**
 * Keeps each page that the cache lacks, or has in another language than the player's. A login, the settings and
 * the browser change the language. Until its new copy is complete, an old one is better than none.
 */
async function keepPages(language: string | null): Promise<void> {
  const cache = await caches.open(CACHE)
  const signal = longestInstall()
  const keep = async (path: string) => {
    const kept = await cache.match(path)
    if (!kept || (language && language !== languageOf(kept))) await keepPage(cache, path, signal)
  }
  await Promise.all(PAGES.map(keep))
  await dropOldCaches()
}

function languageOf(page: Response): string | null {
  return page.headers.get('content-language')
}

function longestInstall(): AbortSignal {
  return AbortSignal.timeout(LONGEST_INSTALL_MS)
}

function includes(path: string, pathname: string): boolean {
  return path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path
}

async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetchAndKeep(request)
}

async function fetchAndKeep(request: Request): Promise<Response> {
  const file = await fetch(request)
  if (!file.ok) return file
  const cache = await caches.open(CACHE)
  // Full storage only loses the copy.
  await cache.put(request, file.clone()).catch(() => undefined)
  return file
}

function later(cached: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(cached), TIMEOUT_MS))
}

const OFF = 'off'

async function remind({ data }: PushMessage): Promise<void> {
  if (!data) return
  const { title, body, off } = data.json()
  const options = { body, icon: '/icon-192.png', tag: 'reminder', actions: [{ action: OFF, title: off }] }
  await scope.registration.showNotification(title, options)
  await (navigator as Partial<Navigator>).setAppBadge?.()
}

/** The push service then refuses the next message, and the server forgets the subscription. */
async function answer({ notification, action }: Tap): Promise<void> {
  notification.close()
  if (action === OFF) {
    await (await scope.registration.pushManager.getSubscription())?.unsubscribe()
    return
  }
  const [page] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true })
  await (page ? page.focus() : scope.clients.openWindow('/'))
}
