import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { checkArchived } from '#api/usecases/play/checkArchived.ts'
import { findReplayLink } from '#api/usecases/play/findReplay.ts'
import { easternDay, parseDay, type Day } from '#game/day.ts'
import type { Page } from './page.ts'
import { sendPage } from './sendPage.ts'
import type { Website } from './website.ts'

/** Adds the pages, the files of the build, and the page for all other paths. */
export function addPageRoutes(app: FastifyInstance, deps: Deps, website: Website): void {
  const { folder, pages, notFound, gamePaths, playPaths, replayLinkPath } = website
  for (const [path, page] of pages) {
    const isSecret = path.endsWith('*')
    if (playPaths.includes(path)) addPlayRoute(app, deps, { path, page, website })
    else if (path === replayLinkPath) addReplayRoute(app, deps, { page, website })
    else app.get(path, (request, reply) => sendPage(request, isSecret ? reply.headers(SECRET) : reply, page))
  }
  for (const path of gamePaths) addBoardRoute(app, deps, { path, website })
  void app.register(fastifyStatic, {
    root: folder,
    // Only existing files become routes; the not-found handler serves all other paths.
    wildcard: false,
    globIgnore: ['index.html', '**/*.{br,gz}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', file.includes('/assets/') ? FOREVER : 'public, max-age=3600')
    },
  })
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerNotFound(reply)
    return sendPage(request, reply.status(404), notFound)
  })
}

/** Adds a mode's boards of archived days. The address of the present day leads to the daily board. */
function addBoardRoute(
  app: FastifyInstance,
  deps: Deps,
  { path, website }: { path: string; website: Website },
): void {
  app.get<{ Params: { day: string } }>(`${path}/:day`, async (request, reply) => {
    const day = parseDay(request.params.day)
    if (day.ok && day.value === easternDay(deps.clock())) return reply.redirect(path)
    if (!day.ok || !(await mayHaveBoard(deps, day.value)))
      return sendPage(request, reply.status(404), website.notFound)
    return sendPage(request, reply, website.renderBoard(`${path}/${day.value}`))
  })
}

/** Adds a page of the viewer's own plays. Only the viewer's query says whether a play is over. */
function addPlayRoute(
  app: FastifyInstance,
  deps: Deps,
  { path, page, website }: { path: string; page: Page; website: Website },
): void {
  app.get<{ Params: { '*': string } }>(path, async (request, reply) => {
    const play = website.parseAnalyzedPlay(request.params['*'])
    const isToday = play?.day === easternDay(deps.clock())
    const mayExist = play !== null && (isToday || !play.day || (await mayHaveBoard(deps, play.day)))
    return mayExist
      ? sendPage(request, reply.headers(PRIVATE), page)
      : sendPage(request, reply.status(404), website.notFound)
  })
}

/** Adds the links to replays. */
function addReplayRoute(
  app: FastifyInstance,
  deps: Deps,
  { page, website }: { page: Page; website: Website },
): void {
  app.get<{ Params: { '*': string } }>(website.replayLinkPath, async (request, reply) => {
    void reply.headers(SECRET)
    return (await mayHaveReplay(deps, request.params['*']))
      ? sendPage(request, reply, page)
      : sendPage(request, reply.status(404), website.notFound)
  })
}

// The service worker requests the page with `*` in place of a code, and keeps it for all links.
async function mayHaveReplay(deps: Deps, code: string): Promise<boolean> {
  if (code === '*') return true
  try {
    return (await findReplayLink(deps, code)) !== null
  } catch {
    // Without the database the page itself reports the outage, and queries the replay afterwards.
    return true
  }
}

async function mayHaveBoard(deps: Deps, day: Day): Promise<boolean> {
  try {
    return (await checkArchived(deps, day)).ok
  } catch {
    // Without the database the page itself reports the outage, and queries the day afterwards.
    return true
  }
}

// The names of files in assets/ contain a hash of their content.
const FOREVER = 'public, max-age=31536000, immutable'

// A URL with a secret must reach neither other sites nor caches nor search engines.
const SECRET = {
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex',
}

// A page about a play of the viewer.
const PRIVATE = { 'x-robots-tag': 'noindex' }
