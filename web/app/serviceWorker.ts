/**
 * Lets pages open offline, the page for unknown paths included. The first visit fills the cache with the
 * pages and their files. Pages use the network first, so that a new version shows at once. Hashed files never
 * change, so the cache serves them. It adds files that load later: those of an analysis. All other requests
 * bypass the cache, above all GraphQL requests.
 */
type LifecycleEvent = Event & { waitUntil: (done: Promise<unknown>) => void }

type PageRequest = Event & {
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
 * every path with that prefix; the cached page contains no secret of it. `game` is the pattern of the boards'
 * paths: an archived day is shown by its mode's page.
 */
declare const BUILD: { version: string; files: string[]; paths: string[]; game: string }

const scope = globalThis as unknown as Scope
/** The cache key of the page for unknown paths. The server does not know this path either. */
const NOT_FOUND = '/not-found'
/** Paths with these prefixes are not pages of the game. */
const NO_PAGES =
  /^\/(?:analysts|api|assets|avatars|cards|fairness|graphql|healthz|numbers|open-data|readyz)(?:\/|$)/
const CACHE = `hilo-${BUILD.version}`
const TIMEOUT_MS = 4000
/** The next page load installs again. */
const LONGEST_INSTALL_MS = 300_000

scope.addEventListener('install', (event) => (event as LifecycleEvent).waitUntil(install()))
scope.addEventListener('activate', (event) => (event as LifecycleEvent).waitUntil(activate()))
scope.addEventListener('fetch', (event) => respond(event as PageRequest))

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  const signal = AbortSignal.timeout(LONGEST_INSTALL_MS)
  const fromServer = (path: string) => new Request(path, { cache: 'reload', signal })
  const files = BUILD.files.map((path) => new Request(path, { signal }))
  const [notFound] = await Promise.all([
    fetch(fromServer(NOT_FOUND)),
    cache.addAll([...files, ...BUILD.paths.map(fromServer)]),
  ])
  // `addAll` rejects status 404. `put` accepts every status, even a proxy's 502.
  if (notFound.status !== 404) throw new Error('The page for unknown paths did not load')
  await cache.put(NOT_FOUND, notFound)
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await scope.registration.navigationPreload.enable()
}

function respond(event: PageRequest): void {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (pathname.startsWith('/assets/')) event.respondWith(fileFor(event.request))
  else if (mode === 'navigate' && !NO_PAGES.test(pathname)) event.respondWith(pageFor(event, pathname))
}

async function pageFor({ request, preloadResponse }: PageRequest, pathname: string): Promise<Response> {
  const digits = new RegExp(BUILD.game).exec(pathname)?.[1]
  const shown = digits ? `/digits${digits}` : pathname
  const cachedPath = BUILD.paths.find((path) => includes(path, shown))
  const cached = await caches.match(cachedPath ?? NOT_FOUND)
  const fresh = preloadResponse.then((early) => early ?? fetch(request))
  if (!cached) return fresh
  // Only the server can say whether a path exists, so the request waits for it.
  if (cachedPath === undefined) return fresh.catch(() => cached)
  return Promise.race([fresh.then((page) => (page.status < 500 ? page : cached)), later(cached)]).catch(
    () => cached,
  )
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
