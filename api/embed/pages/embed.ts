import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  HookHandlerDoneFunction,
  RouteShorthandOptions,
} from 'fastify'
import { z } from 'zod'
import { depsOf, type Deps } from '#api/deps/deps.ts'
import { EMBED, embedSnippet, FRAME_SIZE, SANDBOX } from './embedSnippet.ts'
import { embedVisitorOf } from '#api/embed/embedVisitor.ts'
import { findTodaysPlay, guessToday } from '#api/embed/todaysPlay.ts'
import { requireSameOrigin } from '#api/http/sameOrigin.ts'
import { sendLocalPage, sendTextPage } from '#api/pages/sendPage.ts'
import type { Website } from '#api/pages/website.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { isFinishedLate } from '#game/finishedLate.ts'
import { gameIdFromText, getDatedKey } from '#game/game.ts'
import { DEFAULT_KIND } from '#game/kinds/displayed.ts'
import { visibleTarget } from '#game/reveal.ts'
import { parseLanguage } from '#languages/languages.ts'

/** Adds the frames for other sites, their two calls, and the page that explains them. */
export function addEmbedRoutes(app: FastifyInstance, deps: Deps, website: Website | null): void {
  for (const digits of DIGIT_COUNTS) {
    if (website) addFrame(app, website, digits)
    addCalls(app, deps, digits)
  }
  if (!website) return
  const frame = { address: `${EMBED}/4`, ...FRAME_SIZE }
  const snippet = embedSnippet(deps.env, frame)
  const page = website.textPage(EMBED, { ...frame, snippet, sandbox: SANDBOX })
  app.get(EMBED, (request, reply) => sendTextPage(request, reply, page))
}

type Asked = { Querystring: { theme?: unknown; lang?: unknown } }

/** The frame is the same for everybody: only its calls know the visitor. */
function addFrame(app: FastifyInstance, website: Website, digits: DigitCount): void {
  const { framePage, frameHeaders, notFound } = website
  const path = `${EMBED}/${digits}`
  const pages = new Map(THEMES.map((theme) => [theme as unknown, framePage(path, theme)]))
  const system = framePage(path, 'system')
  app.get<Asked>(path, (request, reply) => {
    // The page's script knows the frame by its address. At an encoded one, it would start the whole site.
    if (request.url.split('?', 1)[0] !== path) return sendLocalPage(request, reply.status(404), notFound)
    const { theme, lang } = request.query
    const page = pages.get(theme) ?? system
    return sendLocalPage(request, reply.headers(frameHeaders), page, parseLanguage(lang))
  })
}

const THEMES = ['light', 'dark'] as const

const guessPayload = z.object({ gameId: z.string().max(20), row: z.int(), guess: z.string().max(20) })

/** What the frame sends and reads. Only the frame itself may: a page of another site is another origin. */
function addCalls(app: FastifyInstance, deps: Deps, digits: DigitCount): void {
  const options: RouteShorthandOptions = {
    config: { otherHost: 'refuse' },
    onRequest: [requireSameOrigin(deps.env), keepNothing],
  }
  app.get(`${EMBED}/${digits}/play`, options, async (request, reply) => {
    const { browser } = await embedVisitorOf(deps, request, reply)
    const play = await findTodaysPlay(depsOf(request, deps), { browser, digits })
    return reply.send({ serverTime: deps.clock().toISOString(), play: playJson(play) })
  })
  app.post(`${EMBED}/${digits}/guess`, options, async (request, reply) => {
    const { data } = guessPayload.safeParse(request.body)
    if (data === undefined) return reply.status(400).send({ error: true, message: 'This is no guess.' })
    const { browser, newToken } = await embedVisitorOf(deps, request, reply)
    const gameId = gameIdFromText(data.gameId) ?? NO_GAME
    const played = await guessToday(depsOf(request, deps), { ...data, browser, digits, gameId })
    const visitor = newToken()
    if (played.ok) return reply.send({ play: playJson(played.value), ...(visitor !== null && { visitor }) })
    const { reason } = played.error
    const present = 'present' in played.error ? played.error.present : null
    return reply.status(409).send({ reason, play: present && playJson(present) })
  })
}

// Games have positive ids.
const NO_GAME = -1

function keepNothing(_request: FastifyRequest, reply: FastifyReply, done: HookHandlerDoneFunction): void {
  void reply.header('cache-control', 'no-store')
  done()
}

/** A play in the form of the page's records (web/storage/knownPlay.ts). */
function playJson({ play }: OwnedPlay): object {
  return {
    gameId: String(play.game.id),
    day: getDatedKey(play.game.id).day,
    kind: DEFAULT_KIND,
    isHard: play.isHard,
    status: play.status,
    finishedLate: isFinishedLate(play),
    guesses: play.guesses.map(({ guess }) => guess),
    hints: play.guesses.map(({ hint }) => hint),
    target: visibleTarget(play),
  }
}
