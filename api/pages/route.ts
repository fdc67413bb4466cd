import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { checkArchived } from '#api/archive/checkArchived.ts'
import { findChallengeGame } from '#api/challenges/findChallenges.ts'
import { findReplayLink } from '#api/replays/findReplay.ts'
import { easternDay, parseDay, type Day } from '#game/day.ts'
import { CHALLENGE_CARDS, REPLAY_CARDS } from '#api/http/cardTags.ts'
import { keepForAMinute } from './keepForAMinute.ts'
import { sendPage } from './sendPage.ts'
import type { OwnCard, Website } from './website.ts'

/** Adds the pages, the files of the build, and the page for all other paths. */
export function addPageRoutes(app: FastifyInstance, deps: Deps, website: Website): void {
  const { folder, pages, notFound, gamePaths, playPaths, replayLinkPath, challengePath } = website
  for (const [path, page] of pages) {
    const isSecret = path.endsWith('*')
    if (playPaths.includes(path)) addPlayRoute(app, deps, { path, website })
    else if (path === replayLinkPath) addReplayRoute(app, deps, website)
    else if (path === challengePath) addChallengeRoute(app, deps, website)
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
  const pageOf = keepForAMinute(deps, (day: Day) => website.renderBoard(`${path}/${day}`))
  app.get<{ Params: { day: string } }>(`${path}/:day`, async (request, reply) => {
    const day = parseDay(request.params.day)
    if (day.ok && day.value === easternDay(deps.clock())) return reply.redirect(path)
    if (!day.ok || !(await mayHaveBoard(deps, day.value)))
      return sendPage(request, reply.status(404), website.notFound)
    return sendPage(request, reply, await pageOf(day.value))
  })
}

/** Adds a page of the viewer's own plays. Only the viewer's query says whether a play is over. */
function addPlayRoute(
  app: FastifyInstance,
  deps: Deps,
  { path, website }: { path: string; website: Website },
): void {
  app.get<{ Params: { '*': string } }>(path, async (request, reply) => {
    const address = request.params['*']
    const play = website.parseAnalyzedPlay(address)
    const isToday = play?.day === easternDay(deps.clock())
    const mayBeOver = play !== null && (isToday || !play.day || (await mayHaveBoard(deps, play.day)))
    return mayBeOver
      ? sendPage(request, reply.headers(PRIVATE), website.pageAt(path, path.slice(0, -1) + address))
      : sendPage(request, reply.status(404), website.notFound)
  })
}

/** Adds the links to replays. */
function addReplayRoute(app: FastifyInstance, deps: Deps, website: Website): void {
  const { replayLinkPath: path, notFound } = website
  const pageOf = keepForAMinute(deps, (code: string) =>
    website.pageAt(path, path.slice(0, -1) + code, replayCard(code)),
  )
  app.get<{ Params: { '*': string } }>(path, async (request, reply) => {
    const code = request.params['*']
    void reply.headers(SECRET)
    return (await mayExist(deps, code, () => findReplayLink(deps, code)))
      ? sendPage(request, reply, await pageOf(code))
      : sendPage(request, reply.status(404), notFound)
  })
}

/** Adds the links to challenges. The page itself says that a challenge has ended. */
function addChallengeRoute(app: FastifyInstance, deps: Deps, website: Website): void {
  const { challengePath: path, pages } = website
  const ended = pages.get(path)
  const pageOf = keepForAMinute(deps, (code: string) =>
    website.pageAt(path, path.slice(0, -1) + code, challengeCard(code)),
  )
  app.get<{ Params: { '*': string } }>(path, async (request, reply) => {
    const code = request.params['*']
    void reply.headers(SECRET)
    return (await mayExist(deps, code, () => findChallengeGame(deps, code)))
      ? sendPage(request, reply, await pageOf(code))
      : sendPage(request, reply.status(404), ended ?? website.notFound)
  })
}

function replayCard(code: string): OwnCard {
  return {
    description:
      'Watch a game row by row. The digits stay hidden until you have finished it, or its day is over.',
    image: `${REPLAY_CARDS}${code}.png`,
    alt: 'A finished board: coloured tiles and arrows, without digits.',
  }
}

function challengeCard(code: string): OwnCard {
  return {
    description: 'A friend challenges you: find the hidden number in six tries.',
    image: `${CHALLENGE_CARDS}${code}.png`,
    alt: 'A row of tiles with question marks.',
  }
}

// The service worker requests the page with `*` in place of a code, and keeps it for all links.
async function mayExist(
  { onError }: Deps,
  code: string,
  find: () => Promise<object | number | null>,
): Promise<boolean> {
  if (code === '*') return true
  try {
    return (await find()) !== null
  } catch (error) {
    // Without the database the page itself reports the outage, and sends its query afterwards.
    onError(error as Error)
    return true
  }
}

async function mayHaveBoard(deps: Deps, day: Day): Promise<boolean> {
  try {
    return (await checkArchived(deps, day)).ok
  } catch (error) {
    // Without the database the page itself reports the outage, and queries the day afterwards.
    deps.onError(error as Error)
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
