import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { findChallengeGame } from '#api/challenges/findChallenges.ts'
import { EMBED, embedSnippet, FRAME_SIZE } from './embedSnippet.ts'
import { answerNotFound } from '#api/http/answerError.ts'
import { CARD_SIZE, CHALLENGE_CARDS, REPLAY_CARDS } from '#api/http/cardTags.ts'
import { escapeHtml } from '#api/http/html.ts'
import { createPreviewPace } from '#api/pages/cards/previewPace.ts'
import { findReplayLink } from '#api/replays/findReplay.ts'
import { cardsMessages } from '#languages/cards/all.generated.ts'
import { DEFAULT_LANGUAGE } from '#languages/languages.ts'

type Asked = { Querystring: Partial<Record<'url' | 'format' | 'maxwidth' | 'maxheight', unknown>> }

/** The fields of an answer (https://oembed.com) that depend on its page. */
type Embedded = { type: 'photo' | 'rich'; title: string; width: number; height: number } & (
  | { url: string }
  | { html: string }
)

type Size = { width: number; height: number }

/**
 * Adds `/oembed`: what an editor of another site shows for the address of a frame, a replay or a challenge.
 * The answer says nothing that the address and its preview do not.
 */
export function addOembedRoute(app: FastifyInstance, deps: Deps): void {
  const pace = createPreviewPace()
  app.get<Asked>('/oembed', async (request, reply) => {
    await pace(request)
    const { url, format = 'json', maxwidth, maxheight } = request.query
    // A link may end at any time.
    void reply.header('cache-control', 'no-cache')
    if (format !== 'json' && format !== 'xml')
      return reply.status(501).send({ error: true, message: 'The format must be json or xml.' })
    const page = pageAt(deps.env.publicUrl, url)
    const most = { width: limitOf(maxwidth), height: limitOf(maxheight) }
    const embedded = page && (await findEmbedded(deps, page, most))
    if (!embedded) return answerNotFound(reply)
    if (embedded.type === 'rich') void reply.header('cache-control', 'public, max-age=86400')
    const { siteName, publicUrl } = deps.env
    return sendAs(format, reply, {
      version: '1.0',
      ...embedded,
      provider_name: siteName,
      provider_url: publicUrl,
    })
  })
}

/** The address of a page of this site; null for any other text. */
function pageAt(publicUrl: string, url: unknown): URL | null {
  if (typeof url !== 'string' || !URL.canParse(url)) return null
  const page = new URL(url)
  // An editor may store an address with the other scheme.
  return /^https?:$/.test(page.protocol) && page.host === new URL(publicUrl).host ? page : null
}

/** A limit in pixels. Any other text is no limit. */
function limitOf(value: unknown): number {
  return typeof value === 'string' && /^[1-9]\d{0,5}$/.test(value) ? Number(value) : Infinity
}

async function findEmbedded(deps: Deps, page: URL, most: Size): Promise<Embedded | null> {
  const [, frame] = /^\/embed(\/[2-7])$/.exec(page.pathname) ?? []
  if (frame !== undefined) return frameAt(deps, `${EMBED}${frame}${optionsIn(page)}`, most)
  const [, kind, code = ''] = /^\/([rc])\/([\w-]{22})$/.exec(page.pathname) ?? []
  const texts = cardsMessages[DEFAULT_LANGUAGE]
  if (kind === 'r' && (await findReplayLink(deps, code)))
    return pictureOf(deps, { caption: texts.replay.caption, path: `${REPLAY_CARDS}${code}.png` }, most)
  if (kind === 'c' && (await findChallengeGame(deps, code)) !== null)
    return pictureOf(deps, { caption: texts.challenge.caption, path: `${CHALLENGE_CARDS}${code}.png` }, most)
  return null
}

/** The options of a frame that an address names. */
function optionsIn({ searchParams }: URL): string {
  const named = ['theme', 'lang'].flatMap((name) => {
    const value = searchParams.get(name)
    return value !== null && /^[\w-]{1,10}$/.test(value) ? [`${name}=${value}`] : []
  })
  return named.length > 0 ? `?${named.join('&')}` : ''
}

function frameAt({ env }: Deps, address: string, most: Size): Embedded {
  const width = Math.min(FRAME_SIZE.width, most.width)
  const height = Math.min(FRAME_SIZE.height, most.height)
  const html = embedSnippet(env, { address, width, height })
  return { type: 'rich', title: env.siteName, html, width, height }
}

/** The picture of a page's preview. An editor makes it a link to the page. */
function pictureOf(
  { env }: Deps,
  { caption, path }: { caption: string; path: string },
  most: Size,
): Embedded {
  const scale = Math.min(1, most.width / CARD_SIZE.width, most.height / CARD_SIZE.height)
  return {
    type: 'photo',
    title: `${env.siteName} - ${caption}`,
    url: env.publicUrl + path,
    width: Math.max(1, Math.floor(CARD_SIZE.width * scale)),
    height: Math.max(1, Math.floor(CARD_SIZE.height * scale)),
  }
}

function sendAs(format: 'json' | 'xml', reply: FastifyReply, answer: object): FastifyReply {
  if (format === 'json') return reply.send(answer)
  const fields = Object.entries(answer).map(
    ([name, value]) => `<${name}>${escapeHtml(String(value))}</${name}>`,
  )
  return reply
    .type('text/xml; charset=utf-8')
    .send(`<?xml version="1.0" encoding="utf-8" standalone="yes"?><oembed>${fields.join('')}</oembed>`)
}
