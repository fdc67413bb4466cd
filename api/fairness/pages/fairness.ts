import type { FastifyInstance } from 'fastify'
import type { Deps } from '#api/deps/deps.ts'
import { findChainDays, findCommitments, getCommitments } from '#api/fairness/getCommitments.ts'
import { easternDay, parseDay, previousDay, type Day } from '#game/day.ts'
import { lateText } from '#game/fairness/fairness.ts'
import type { PublicList } from '#game/fairness/publicList.ts'
import { keepForAMinute } from '#api/pages/keepForAMinute.ts'
import { compressPage, type Page } from '#api/pages/page.ts'
import { sendPage, sendTextPage } from '#api/pages/sendPage.ts'
import type { TextPage, Website } from '#api/pages/website.ts'

/**
 * Adds `/fairness`, which shows the commitments of today and of a closed day, and `/fairness/chain.json`, all
 * commitments for programs. The build has the scripts beside them: see web/public/fairness.
 */
export function addFairnessRoutes(app: FastifyInstance, deps: Deps, website: Website | null): void {
  const findChain = keepForAMinute(deps, () => renderChain(deps))
  app.get('/fairness/chain.json', async (request, reply) =>
    sendPage(request, reply, await findChain(null), 'application/json; charset=utf-8'),
  )
  if (website === null) return
  const findPage = keepForAMinute(deps, (day: Day | null) => render(deps, website, day))
  app.get<{ Querystring: { day?: unknown } }>('/fairness', async (request, reply) =>
    sendTextPage(request, reply, await findPage(shownDay(deps, request.query.day))),
  )
}

/** The closed day of a request; null for the default. */
function shownDay({ clock }: Deps, asked: unknown): Day | null {
  const day = parseDay(asked)
  return day.ok && day.value < easternDay(clock()) ? day.value : null
}

async function render(deps: Deps, website: Website, asked: Day | null): Promise<TextPage> {
  const today = easternDay(deps.clock())
  const shown = asked ?? previousDay(today)
  const [chain, ofToday, ofShown] = await Promise.all([
    findChainDays(deps),
    findCommitments(deps, today),
    findCommitments(deps, shown),
  ])
  const { publicUrl } = deps.env
  const first = chain?.first ?? null
  return website.textPage('/fairness', { publicUrl, today, shown, first, ofToday, ofShown })
}

/** 900 bytes for each day, 330 kB for a year. */
async function renderChain(deps: Deps): Promise<Page> {
  const today = easternDay(deps.clock())
  const chain = await findChainDays(deps)
  const lists = chain === null ? [] : await getCommitments(deps, { from: chain.first, to: chain.last })
  return compressPage(`${JSON.stringify({ today, lists: lists.map(listJson) })}\n`, false)
}

function listJson({ day, at, late, previous, hash, games }: PublicList) {
  return {
    day,
    committedAt: at.toISOString(),
    late: lateText(late),
    previous,
    hash,
    games: games.map(({ digits, commitment, target, nonce }) => ({ digits, commitment, target, nonce })),
  }
}
