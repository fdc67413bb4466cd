/**
 * Lets the pages open without a network: they, and the files that they are made of, are kept at the first visit.
 * Pages come from the network wherever it answers, so that a new version is seen at once; hashed files never
 * change, so they come from here. Nothing else is touched, above all no answer of the game's server.
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

/** Filled in by the build: its name, and its files. */
declare const BUILD: { version: string; files: string[] }

const scope = globalThis as unknown as Scope
const PAGES = ['/', ...[2, 3, 4, 5, 6, 7].map((digits) => `/digits${digits}`), '/privacy-policy', '/profile']
const CACHE = `hilo-${BUILD.version}`
const PATIENCE_MS = 4000

scope.addEventListener('install', (event) => (event as LifecycleEvent).waitUntil(install()))
scope.addEventListener('activate', (event) => (event as LifecycleEvent).waitUntil(activate()))
scope.addEventListener('fetch', (event) => answer(event as PageRequest))

async function install(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll([...BUILD.files, ...PAGES.map((page) => new Request(page, { cache: 'reload' }))])
  await scope.skipWaiting()
}

async function activate(): Promise<void> {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  await scope.registration.navigationPreload.enable()
}

function answer(event: PageRequest): void {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  if (mode === 'navigate' && PAGES.includes(pathname)) event.respondWith(pageFor(event, pathname))
  else if (pathname.startsWith('/assets/')) event.respondWith(fileFor(event.request))
}

async function pageFor({ request, preloadResponse }: PageRequest, pathname: string): Promise<Response> {
  const kept = await caches.match(pathname)
  const fresh = preloadResponse.then((early) => early ?? fetch(request))
  if (!kept) return fresh
  return Promise.race([fresh.then((page) => (page.status < 500 ? page : kept)), later(kept)]).catch(
    () => kept,
  )
}

async function fileFor(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

function later(kept: Response): Promise<Response> {
  return new Promise((resolve) => setTimeout(() => resolve(kept), PATIENCE_MS))
}
