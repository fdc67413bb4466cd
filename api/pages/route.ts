import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { LINKED_PATHS } from '#account/linkedPaths.ts'
import type { Deps } from '#api/deps/deps.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { checkArchived } from '#api/archive/openArchivePlay.ts'
import { findChallengeGame } from '#api/challenges/findChallenges.ts'
import { findRaceOfCode } from '#api/races/findRaces.ts'
import { findReplayLink } from '#api/replays/findReplay.ts'
import { findLinkedStorm } from '#api/storms/findLinkedStorm.ts'
import { easternDay, parseDay, type Day } from '#game/day.ts'
import { CHALLENGE_CARDS, REPLAY_CARDS } from '#api/http/cardTags.ts'
import { keepForAMinute } from './keepForAMinute.ts'
import { addManifest, MANIFEST } from './manifest.ts'
import { sendLocalPage } from './sendPage.ts'
import type { OwnCard, Route, Website } from './website.ts'

/** Adds the pages, the files of the build, and the page for all other paths. */
export function addPageRoutes(app: FastifyInstance, deps: Deps, website: Website): void {
  const { folder, routes, notFound } = website
  for (const route of routes) ADD_ROUTE[route.served](app, deps, { ...route, website })
  addManifest(app, folder, website.siteName)
  void app.register(fastifyStatic, {
    root: folder,
    // Only existing files become routes; the not-found handler serves all other paths.
    wildcard: false,
    globIgnore: ['index.html', MANIFEST.slice(1), '**/*.{br,gz}'],
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, file) => {
      void reply.header('cache-control', file.includes('/assets/') ? FOREVER : 'public, max-age=3600')
    },
  })
  // Password managers open it (W3C, "A Well-Known URL for Changing Passwords").
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(CHANGE_PASSWORD))
  app.setNotFoundHandler((request, reply) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return answerNotFound(reply)
    return sendLocalPage(request, reply.status(404), notFound)
  })
}

const CHANGE_PASSWORD = `${LINKED_PATHS.profile}#settings`

type AddedRoute = Route & { website: Website }

const ADD_ROUTE: Record<Route['served'], (app: FastifyInstance, deps: Deps, route: AddedRoute) => void> = {
  page: addPage,
  board: addBoards,
  code: addCodePage,
  ownPlay: addPlayPage,
  replayLink: addReplayLink,
  challengeLink: addChallengeLink,
  stormLink: addStormLink,
  raceLink: addRaceLink,
}

function addPage(app: FastifyInstance, _: Deps, { path, page }: AddedRoute): void {
  app.get(path, (request, reply) => sendLocalPage(request, reply, page))
}

function addCodePage(app: FastifyInstance, _: Deps, { path, page }: AddedRoute): void {
  app.get(path, (request, reply) => sendLocalPage(request, reply.headers(SECRET), page))
}

/** Adds a mode's daily board, and those of archived days. The address of the present day leads to it. */
function addBoards(app: FastifyInstance, deps: Deps, route: AddedRoute): void {
  const { path, website } = route
  addPage(app, deps, route)
  const pageOf = keepForAMinute(deps, (day: Day) => website.renderBoard(`${path}/${day}`))
  app.get<{ Params: { day: string } }>(`${path}/:day`, async (request, reply) => {
    const day = parseDay(request.params.day)
    if (day.ok && day.value === easternDay(deps.clock())) return reply.redirect(path)
    if (!day.ok || !(await mayHaveBoard(deps, day.value)))
      return sendLocalPage(request, reply.status(404), website.notFound)
    return sendLocalPage(request, reply, await pageOf(day.value))
  })
}

/** Adds a page of the viewer's own plays. Only the viewer's query says whether a play is over. */
function addPlayPage(app: FastifyInstance, deps: Deps, { path, website }: AddedRoute): void {
  app.get<{ Params: { '*': string } }>(path, async (request, reply) => {
    const address = request.params['*']
    const play = website.parseAnalyzedPlay(address)
    const isToday = play?.day === easternDay(deps.clock())
    const mayBeOver = play !== null && (isToday || !play.day || (await mayHaveBoard(deps, play.day)))
    return mayBeOver
      ? sendLocalPage(request, reply.headers(PRIVATE), website.pageAt(path, path.slice(0, -1) + address))
      : sendLocalPage(request, reply.status(404), website.notFound)
  })
}

function addReplayLink(app: FastifyInstance, deps: Deps, { path, website }: AddedRoute): void {
  const pageOf = keepForAMinute(deps, (code: string) =>
    website.pageAt(path, path.slice(0, -1) + code, replayCard(code)),
  )
  app.get<{ Params: { '*': string } }>(path, async (request, reply) => {
    const code = request.params['*']
    void reply.headers(SECRET)
    return (await mayExist(deps, code, () => findReplayLink(deps, code)))
      ? sendLocalPage(request, reply, await pageOf(code))
      : sendLocalPage(request, reply.status(404), website.notFound)
  })
}

function addChallengeLink(app: FastifyInstance, deps: Deps, route: AddedRoute): void {
  addSentLink(app, deps, { ...route, find: (code) => findChallengeGame(deps, code), cardOf: challengeCard })
}

function addStormLink(app: FastifyInstance, deps: Deps, route: AddedRoute): void {
  const find = (code: string) => findLinkedStorm(deps, { playerId: null, code })
  addSentLink(app, deps, { ...route, find, cardOf: () => stormCard })
}

function addRaceLink(app: FastifyInstance, deps: Deps, route: AddedRoute): void {
  addSentLink(app, deps, { ...route, find: (code) => findRaceOfCode(deps, code), cardOf: () => raceCard })
}

type SentLink = AddedRoute & { find: FindLink; cardOf: (code: string) => OwnCard }

/** The page itself says that a link has ended. */
function addSentLink(
  app: FastifyInstance,
  deps: Deps,
  { path, page, website, find, cardOf }: SentLink,
): void {
  const pageOf = keepForAMinute(deps, (code: string) =>
    website.pageAt(path, path.slice(0, -1) + code, cardOf(code)),
  )
  app.get<{ Params: { '*': string } }>(path, async (request, reply) => {
    const code = request.params['*']
    void reply.headers(SECRET)
    return (await mayExist(deps, code, () => find(code)))
      ? sendLocalPage(request, reply, await pageOf(code))
      : sendLocalPage(request, reply.status(404), page)
  })
}

function replayCard(code: string): OwnCard {
  return (texts) => ({
    description: texts.replay.description,
    image: `${REPLAY_CARDS}${code}.png`,
    alt: texts.replay.alt,
  })
}

function challengeCard(code: string): OwnCard {
  return (texts) => ({
    description: texts.challenge.description,
    image: `${CHALLENGE_CARDS}${code}.png`,
    alt: texts.challenge.alt,
  })
}

const stormCard: OwnCard = (texts) => ({ description: texts.storm.description })

const raceCard: OwnCard = (texts) => ({ description: texts.race.description })

type FindLink = (code: string) => Promise<object | number | null>

// The service worker requests the page with `*` in place of a code, and keeps it for all links.
async function mayExist({ onError }: Deps, code: string, find: () => ReturnType<FindLink>): Promise<boolean> {
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
