/**
 * Lets pages open offline, the page for unknown paths included. The first visit fills the cache with the
 * pages and their files; the visit of a page that the cache lacks adds this page. Pages use the network first,
 * so that a new version shows at once. Hashed files never change, so the cache serves them. It adds files that
 * load later: those of an analysis. All other requests bypass the cache, above all GraphQL requests.
 */
type LifecycleEvent = Event & { waitUntil: (done: Promise<unknown>) => void }

type PageRequest = LifecycleEvent & {
  request: Request
  preloadResponse: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}

type Scope = EventTarget & {
  skipWaiting: () => Promise<void>
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
const CACHE = `hilo-${BUILD.version}`
const TIMEOUT_MS = 4000
const LONGEST_INSTALL_MS = 300_000

scope.addEventListener('install', (event) => (event as LifecycleEvent).waitUntil(install()))
scope.addEventListener('activate', (event) => (event as LifecycleEvent).waitUntil(activate()))
scope.addEventListener('fetch', (event) => respond(event as PageRequest))

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  const signal = AbortSignal.timeout(LONGEST_INSTALL_MS)
  await Promise.all(BUILD.files.map((path) => keepFile(cache, path, signal)))
  const [, ...kept] = await Promise.all(
    [NOT_FOUND, ...BUILD.paths].map((path) => keepPage(cache, path, signal)),
  )
  // The next page load installs again.
  if (!kept.includes(true)) throw new Error('No page could be kept')
  await scope.skipWaiting()
}

/** Keeps a page only with all files that it loads: a page without its scripts is a dead one. */
async function keepPage(cache: Cache, path: string, signal: AbortSignal): Promise<boolean> {
  try {
    const page = await fetch(path, { cache: 'reload', signal })
    if (page.status !== (path === NOT_FOUND ? 404 : 200)) return false
    const named = (await page.clone().text()).matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)
    const loaded = [...BUILD.needed, ...[...named].map(([, file = '']) => file)]
    const kept = await Promise.all(loaded.map((file) => keepFile(cache, file, signal)))
    if (kept.includes(false)) return false
    await cache.put(path, page)
    return true
  } catch {
    return false
  }
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
  const pages = await Promise.all([...BUILD.paths, NOT_FOUND].map((path) => cache.match(path)))
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
  if (!own) event.waitUntil(addPage(wanted))
  const cached = own ?? (await caches.match(wanted))
  const fresh = preloadResponse.then((early) => early ?? fetch(request))
  // The copy follows each visit, but not one of another day.
  if (own && BUILD.texts.includes(pathname) && !request.url.includes('?'))
    event.waitUntil(fresh.then((page) => renew(wanted, page.clone()), ignore))
  if (!cached) return fresh
  // Only the server can say whether a path exists, so the request waits for it.
  if (cachedPath === undefined) return fresh.catch(() => cached)
  return Promise.race([fresh.then((page) => (page.status < 500 ? page : cached)), later(cached)]).catch(
    () => cached,
  )
}

async function renew(path: string, page: Response): Promise<void> {
  if (page.ok) await (await caches.open(CACHE)).put(path, page)
}

function ignore(): void {
  // The visitor gets the copy.
}

async function addPage(path: string): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST_INSTALL_MS)
  if (await keepPage(await caches.open(CACHE), path, signal)) await dropOldCaches()
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
