import { hash } from 'node:crypto'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { Busy } from '#api/settings/threads.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { findChallengeGame } from '#api/challenges/findChallenges.ts'
import { findReplayHints } from '#api/replays/findReplay.ts'
import { parseDigitCount } from '#game/digits.ts'
import { getGameKey } from '#game/game.ts'
import { isFresh } from '#api/pages/page.ts'
import { openCardStore } from './cardStore.ts'
import { CHALLENGE_CARDS, REPLAY_CARDS, SITE_CARD } from '#api/http/cardTags.ts'
import { cardsMessages } from '#languages/cards/all.generated.ts'
import { DEFAULT_LANGUAGE, parseLanguage } from '#languages/languages.ts'
import type { CardsMessages } from '#languages/messages.generated.ts'
import { drawCard, type CardContent } from './drawCard.ts'
import { createPreviewPace, tooManyPreviews } from './previewPace.ts'
import { createArtist } from './renderCard.ts'

/** A card has at most 60 kB, and most have 15 kB. */
const MOST_KEPT = 2000

/**
 * Adds the pictures of previews: of the site, of each replay's colours and arrows, and of a challenge. Its
 * words are in the language of the address. A picture is drawn once and kept by its content, so a revoked
 * link leaves no trace of itself. The limits refuse a flood before any read. One picture is drawn at a time,
 * and few wait.
 */
export function addCardRoutes(app: FastifyInstance, deps: Deps): void {
  const store = openCardStore({
    folder: path.join(deps.env.dataDir, 'cards'),
    most: MOST_KEPT,
    onError: deps.onError,
  })
  const pace = createPreviewPace()
  const draw = createArtist()
  /** The pictures in work, by their keys. */
  const inWork = new Map<string, Promise<Buffer>>()
  const drawOnce = (key: string, svg: string): Promise<Buffer> => {
    const drawn = inWork.get(key) ?? draw(svg).finally(() => inWork.delete(key))
    inWork.set(key, drawn)
    return drawn
  }

  const answer = async (
    request: FastifyRequest,
    reply: FastifyReply,
    find: (texts: CardsMessages) => Promise<CardContent | null>,
  ): Promise<FastifyReply> => {
    await pace(request)
    const { language } = request.query as { language?: unknown }
    const texts = cardsMessages[parseLanguage(language) ?? DEFAULT_LANGUAGE]
    const content = await find(texts)
    if (content === null) return answerNotFound(reply.header('cache-control', 'no-store'))
    const svg = drawCard(deps.env.siteName, content)
    const key = hash('sha256', svg)
    const etag = `"${key}"`
    // Browsers of chats show it on their own pages. A revoked link's picture must not come from a cache.
    void reply.headers({ ...HEADERS, etag })
    if (isFresh(request.headers['if-none-match'], etag)) return reply.status(304).send()
    const kept = await store.find(key)
    const picture = kept ?? (await drawOnce(key, svg).catch(refuseBusy))
    if (kept === null) await store.keep(key, picture)
    return reply.type('image/png').send(picture)
  }

  app.get(SITE_CARD, (request, reply) => answer(request, reply, (texts) => Promise.resolve(siteCard(texts))))
  app.get<Named>(`${REPLAY_CARDS}:file`, (request, reply) =>
    answer(request, reply, (texts) => findReplayCard(deps, codeOf(request), texts)),
  )
  app.get<Named>(`${CHALLENGE_CARDS}:file`, (request, reply) =>
    answer(request, reply, (texts) => findChallengeCard(deps, codeOf(request), texts)),
  )
}

type Named = { Params: { file: string } }

const HEADERS = { 'cache-control': 'no-cache', 'cross-origin-resource-policy': 'cross-origin' }

function siteCard(texts: CardsMessages): CardContent {
  const hints = ['XYXXGH', 'GXYXGL', 'GYXYGH', 'GGGGGE']
  return { kind: 'board', digits: 5, hints, caption: texts.site.caption }
}

function codeOf({ params }: { params: { file: string } }): string {
  return params.file.endsWith('.png') ? params.file.slice(0, -'.png'.length) : ''
}

async function findReplayCard(deps: Deps, code: string, texts: CardsMessages): Promise<CardContent | null> {
  const hints = await findReplayHints(deps, code)
  const digits = parseDigitCount((hints?.[0]?.length ?? 0) - 1)
  return hints === null || !digits.ok
    ? null
    : { kind: 'board', digits: digits.value, hints, caption: texts.replay.caption }
}

async function findChallengeCard(
  deps: Deps,
  code: string,
  texts: CardsMessages,
): Promise<CardContent | null> {
  const gameId = await findChallengeGame(deps, code)
  if (gameId === null) return null
  return { kind: 'unknown', digits: getGameKey(gameId).digits, caption: texts.challenge.caption }
}

function refuseBusy(error: unknown): never {
  throw error instanceof Busy ? tooManyPreviews() : error
}
