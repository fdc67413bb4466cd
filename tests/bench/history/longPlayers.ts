import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { appendEvents, type StreamEvent } from '#api/log/eventLog.ts'
import { dayFromNumber, dayNumber, nextDay, opensAt, type Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { gameIdOf, type DatedGame } from '#game/game.ts'
import { currentRow, decideGuess, evolve, initialPlay, isOver } from '#game/play.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { makePlayers, wrongNumbers } from '../guess/players.ts'

/** Daily and archive plays of a player with a long history, and plays of every player. */
export const DAILY_PLAYS = 5000
const ARCHIVE_PLAYS = 500
export const SHARED_PLAYS = 10

/** Every player has the same plays in this year: ten, in December. */
export const YEAR = new Date().getUTCFullYear() - 1
const SHARED_FROM = `${YEAR}-12-01` as Day

const EVENTS_AT_ONCE = 20_000

/** Tokens of players with long histories and of players with the shared plays alone. */
export type Players = { long: string[]; short: string[] }

/** Makes `count` players of each sort. The rules decide their plays, and the usual append stores them. */
export async function makeLongPlayers(pool: Pool, count: number): Promise<Players> {
  const shared = gamesFrom(dayNumber(SHARED_FROM), SHARED_PLAYS, [5])
  const days = Math.ceil(DAILY_PLAYS / DIGIT_COUNTS.length)
  const daily = gamesFrom(dayNumber(`${YEAR}-01-01` as Day) - days, DAILY_PLAYS - SHARED_PLAYS, DIGIT_COUNTS)
  const first = dayNumber(daily[0]?.day ?? SHARED_FROM)
  const archived = gamesFrom(first - ARCHIVE_PLAYS, ARCHIVE_PLAYS, [5])
  // The next unplayed day of the players with long histories.
  const unplayed = gamesFrom(first - ARCHIVE_PLAYS - 1, 1, [5])
  await openGames(pool, [...unplayed, ...archived, ...daily, ...shared])
  const [long, short] = [await makePlayers(pool, count), await makePlayers(pool, count)]
  for (const playerId of await idsOf(pool, [...long, ...short])) await write(pool, playerId, shared, 'daily')
  for (const playerId of await idsOf(pool, long)) {
    await write(pool, playerId, daily, 'daily')
    await write(pool, playerId, archived, 'archive')
  }
  await pool.query('vacuum analyze')
  return { long, short }
}

function gamesFrom(first: number, count: number, modes: readonly DatedGame['digits'][]): DatedGame[] {
  return Array.from({ length: count }, (_, index) => {
    const day = dayFromNumber(first + Math.floor(index / modes.length))
    const digits = modes[index % modes.length] ?? 5
    return { id: gameIdOf(day, digits), day, digits, target: '9'.repeat(digits) }
  })
}

/** An earlier run may have opened them. */
export async function openGames(pool: Pool, games: readonly DatedGame[]): Promise<void> {
  const { rows } = await pool.query<{ id: number }>('select id from games')
  const opened = new Set(rows.map(({ id }) => id))
  await appendEvents(pool, games.filter(({ id }) => !opened.has(id)).map(opening))
}

function opening({ id, day, digits, target }: DatedGame): StreamEvent {
  const event = { type: 'GameOpened', at: opensAt(day), digits, day, target } as const
  return { playerId: null, gameId: id, version: 1, event }
}

async function idsOf(pool: Pool, tokens: readonly string[]): Promise<number[]> {
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest())
  const { rows } = await pool.query<{ id: number }>(
    'select player_id as id from sessions where token_hash = any ($1::bytea[])',
    [hashes],
  )
  return rows.map(({ id }) => id)
}

async function write(
  pool: Pool,
  playerId: number,
  games: readonly DatedGame[],
  kind: PlayKind,
): Promise<void> {
  const events = games.flatMap((game, index) => playEvents(playerId, game, { kind, isWon: index % 2 === 0 }))
  for (let from = 0; from < events.length; from += EVENTS_AT_ONCE)
    await appendEvents(pool, events.slice(from, from + EVENTS_AT_ONCE))
}

/** A play that is won with the fourth guess, or lost. */
export function playEvents(
  playerId: number,
  game: DatedGame,
  { kind, isWon }: { kind: PlayKind; isWon: boolean },
): StreamEvent[] {
  const at = opensAt(kind === 'daily' ? game.day : nextDay(game.day))
  const wrong = wrongNumbers(game)
  const happened: StreamEvent[] = []
  for (let play = initialPlay(game); !isOver(play);) {
    const row = currentRow(play)
    const guess = isWon && row === 3 ? game.target : (wrong[row] ?? wrong[0] ?? '')
    const decided = decideGuess(play, { row, guess, at, kind })
    if (!decided.ok) throw new Error(`The rules refuse a guess: ${decided.error}`)
    for (const event of decided.value) {
      play = evolve(play, event)
      happened.push({ playerId, gameId: game.id, version: play.version, event })
    }
  }
  return happened
}
