import { setTimeout as sleep } from 'node:timers/promises'
import { CROWD_CHANGED } from '#tests/kit/eventStream.ts'
import { advance, gamesOf, nextGuess, type Member, type OpenGame } from './crowd.ts'
import { createPlayer, type Player } from '../player.ts'
import type { Stage } from '../stage.ts'

/** The visitors of a site. They send each request once: a failed one is a failure of the site. */
export type Visitors = {
  /** The number of answered requests of each kind, and of event streams that ended. */
  answers: Record<Kind, number>
  failures: string[]
  players: Player[]
  stop: () => Promise<void>
}

type Kind = 'visits' | 'pages' | 'guesses' | 'streams'
type Size = { atOnce: number; watchers: number; pauseMs: number }

/** Sends visitors that read a page and guess in turns, and others that watch a crowd. */
export function sendVisitors(stage: Stage, url: string, { atOnce, watchers, pauseMs }: Size): Visitors {
  const over = new AbortController()
  const isOver = () => over.signal.aborted
  const answers = { visits: 0, pages: 0, guesses: 0, streams: 0 }
  const [failures, players]: [string[], Player[]] = [[], []]
  const request = async <T>(kind: Kind, work: () => Promise<T>): Promise<T | null> => {
    try {
      const answer = await work()
      answers[kind]++
      return answer
    } catch (error) {
      if (!isOver()) failures.push(`${kind}: ${String(error)}`)
      return null
    } finally {
      await sleep(pauseMs)
    }
  }
  const arrive = async () => {
    const player = await request('visits', () => createPlayer(url, stage.ledger))
    if (player) players.push(player)
    return player
  }
  const play = async (number: number) => {
    while (!isOver()) {
      const player = await arrive()
      if (!player) continue
      const member: Member = { player, kind: 'daily', mode: number % 6, row: 0, last: '' }
      for (let guesses = 0; guesses < GUESSES_OF_ONE && !isOver(); guesses++) {
        await request('pages', () => readPage(url))
        await request('guesses', () => guessOnce(stage, member, url))
      }
    }
  }
  const watch = async () => {
    const [game] = stage.games as [OpenGame]
    const player = await arrive()
    if (!player) return
    await player.guess(url, { gameId: game.id, kind: game.kind, row: 0, guess: game.target })
    while (!isOver()) await request('streams', () => readStream(player, { url, game, signal: over.signal }))
  }
  const all = [
    ...Array.from({ length: atOnce }, (_, number) => play(number)),
    ...Array.from({ length: watchers }, watch),
  ]
  const stop = async () => {
    over.abort()
    await Promise.all(all)
  }
  return { answers, failures, players, stop }
}

// The fewest guesses that six games can take.
const GUESSES_OF_ONE = 12

async function readPage(url: string): Promise<void> {
  const page = await fetch(url)
  const text = await page.text()
  if (page.status !== 200 || !text.includes('</html>'))
    throw new Error(`${page.status} ${text.slice(0, 200)}`)
}

async function guessOnce(stage: Stage, member: Member, url: string): Promise<void> {
  const games = gamesOf(member, stage)
  const guess = nextGuess(member, games, stage.roll)
  const { outcome, text } = await member.player.guess(url, guess)
  if (outcome !== 'acknowledged') throw new Error(`${outcome} ${text.slice(0, 200)}`)
  advance(member, games, guess)
}

type Watched = { url: string; game: OpenGame; signal: AbortSignal }

/** Reads the event stream of a crowd to its end, which comes only when its server stops. */
async function readStream({ browser }: Player, { url, game, signal }: Watched): Promise<void> {
  const variables = JSON.stringify({ gameId: btoa(`Game:${game.id}`) })
  const asked = new URLSearchParams({ query: CROWD_CHANGED, variables })
  const headers = { accept: 'text/event-stream' }
  const answer = await browser.fetch(`${url}/graphql?${asked}`, { headers, signal })
  const text = await answer.text()
  if (!text.includes('event: next')) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
}
