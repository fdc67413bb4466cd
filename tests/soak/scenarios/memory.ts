import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { Browser } from '#tests/kit/browser/browser.ts'
import { askBoard, visit } from '#tests/kit/games/playDocuments.ts'
import { advance, gather, inTurns, nextGuess, type Member } from './crowd.ts'
import type { Household } from './household.ts'
import type { Played, Stage } from '../stage.ts'

/** The settings of a server whose memory can be watched. */
export const WATCHED = {
  METRICS_PORT: '0',
  NODE_OPTIONS: `--import ${pathToFileURL(path.join(import.meta.dirname, 'collectGarbage.mjs')).href}`,
}

type Size = {
  requests: number
  /** The permitted growth after the first third, the warm-up. */
  heapMb: number
  residentMb: number
}

const AT_ONCE = 16
const WINDOWS = 12
// Ten guesses each.
const PLAYERS = 1500

/**
 * The requests of an hour at ten a second, of all kinds: guesses, boards, pages, documented calls, new
 * visitors. The minimum of the used memory in each twelfth must not grow after the first third.
 */
export async function memory(
  stage: Stage<Household>,
  { requests, heapMb, residentMb }: Size,
): Promise<Played> {
  const metrics = metricsOf(stage.place)
  const members = await gather(PLAYERS, stage)
  const windows: Memory[] = []
  for (let window = 0; window < WINDOWS; window++) {
    const least = watchMemory(metrics)
    await inTurns(Array.from({ length: requests / WINDOWS }), AT_ONCE, () =>
      sendRandomRequest(stage, members),
    )
    windows.push(await least())
    stage.print(
      `${Math.round(((window + 1) * requests) / WINDOWS)} requests: ${JSON.stringify(windows.at(-1))}`,
    )
  }
  const settled = windows.slice(WINDOWS / 3)
  const heap = growth(settled.map((each) => each.heapMb))
  const resident = growth(settled.map((each) => each.residentMb))
  return {
    figures: {
      requests,
      heapMb: `${settled[0]?.heapMb} to ${settled.at(-1)?.heapMb}`,
      residentMb: `${settled[0]?.residentMb} to ${settled.at(-1)?.residentMb}`,
      heapGrowthMb: heap,
      residentGrowthMb: resident,
    },
    breaches: [
      ...(heap > heapMb ? [`the heap grew by ${heap} MB after the first third`] : []),
      ...(resident > residentMb ? [`resident memory grew by ${resident} MB after the first third`] : []),
    ],
    players: members.slice(0, 100).map(({ player }) => player),
  }
}

type Memory = { heapMb: number; residentMb: number }

/** The URL of the metrics of a server that was started with WATCHED. */
export function metricsOf({ output }: Household): string {
  const port = /Metrics at port (\d+)/.exec(output())?.[1]
  if (port === undefined) throw new Error('The server was started without metrics')
  return `http://127.0.0.1:${port}/metrics`
}

/**
 * Reads four times a second: right after a garbage collection (collectGarbage.mjs) only live memory is left.
 */
function watchMemory(metrics: string): () => Promise<Memory> {
  const least = { heapMb: Infinity, residentMb: Infinity }
  const look = async () => {
    const { heapMb, residentMb } = await memoryOf(metrics)
    least.heapMb = Math.min(least.heapMb, heapMb)
    least.residentMb = Math.min(least.residentMb, residentMb)
  }
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      await look()
      await sleep(250)
    }
  })()
  return async () => {
    over.abort()
    await watching
    return least
  }
}

export async function memoryOf(metrics: string): Promise<Memory> {
  const text = await (await fetch(metrics)).text()
  const mbOf = (name: string) =>
    Math.round(Number(new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]) / 104_857.6) / 10
  return {
    heapMb: mbOf('nodejs_heap_size_used_bytes'),
    residentMb: mbOf('process_resident_memory_bytes'),
  }
}

/**
 * The rise from the first value to the last, by the median of the slopes between all pairs of values. A leak
 * raises each of them. A thread that starts late raises few.
 */
function growth(values: readonly number[]): number {
  const slopes = values
    .flatMap((one, from) => values.slice(from + 1).map((other, index) => (other - one) / (index + 1)))
    .toSorted((one, other) => one - other)
  const median = slopes[Math.floor(slopes.length / 2)] ?? 0
  return Math.round(median * (values.length - 1) * 10) / 10
}

const PATHS = ['/', '/digits5', '/profile', '/api/openapi.json', '/nowhere']

async function sendRandomRequest(stage: Stage, members: Member[]): Promise<void> {
  const { roll } = stage
  const url = stage.urls[0] ?? ''
  const kind = roll(10)
  const browser = browserOf(members[roll(members.length)], url)
  if (kind < 4) await guessInTurn(stage, members)
  else if (kind < 7) await askBoard(browser, 2 + roll(6))
  else if (kind < 8) await (await browser.fetch(PATHS[roll(PATHS.length)] ?? '/')).arrayBuffer()
  else if (kind < 9) await askByDocumentedCall(browser, 2 + roll(6))
  else await visit(new Browser(url))
}

/** A member is out of the queue while it guesses, so that it never has two guesses in flight. */
async function guessInTurn({ games, roll, urls }: Stage, members: Member[]): Promise<void> {
  const member = members.shift()
  if (member === undefined) throw new Error('No member is idle')
  const guess = nextGuess(member, games, roll)
  await member.player.guess(urls[0] ?? '', guess)
  advance(member, games, guess)
  members.push(member)
}

async function askByDocumentedCall(browser: Browser, digits: number): Promise<void> {
  const answer = await browser.fetch('/api/getCurrentGameRegular', {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ digits }),
  })
  if (answer.status !== 200) throw new Error(`${answer.status} ${await answer.text()}`)
  await answer.arrayBuffer()
}

function browserOf(member: Member | undefined, url: string): Browser {
  const browser = new Browser(url)
  for (const [name, value] of member?.player.browser.cookies ?? []) browser.plant(name, value)
  return browser
}
