import type { StreamEvent } from '#api/log/eventLog.ts'
import type { Day } from '#game/day.ts'
import { drawTarget, type DigitCount } from '#game/digits.ts'
import type { Game } from '#game/game.ts'
import type { RoundCount } from '#game/races/race.ts'
import { below, type Random } from './random.ts'
import type { Habits } from './habits.ts'

export type DayGames = ReadonlyMap<DigitCount, Game>

/** A simulated day: its games, those of earlier days, and all that is written at its end. */
export type Today = {
  day: Day
  games: DayGames
  past: ReadonlyMap<Day, DayGames>
  /** The challenges sent on this day. */
  challenges: Game[]
  numbers: PrivateNumbers
  /** Unused ids of players. */
  ids: number[]
  /** The number of players of the day who have not played before. */
  newcomers: number
  /** The players who wait for a race. */
  racers: Habits[]
  random: Random
  happened: StreamEvent[]
  rows: Rows
}

/** The first unused numbers in the ids of practice games and challenges, and free numbers of storms and races. */
export type PrivateNumbers = { practice: number; challenge: number; storm: number[]; race: number[] }

/** Rows that are in no event. */
export type Rows = {
  players: { id: number; createdAt: Date }[]
  accounts: { playerId: number; createdAt: Date }[]
  storms: { stormId: number; creatorId: number; targets: string[]; createdAt: Date }[]
  races: SeededRace[]
}

export type SeededRace = {
  raceId: number
  rounds: RoundCount
  targets: string[]
  /** The players by their seats. */
  playerIds: number[]
  startedAt: Date
}

export function noRows(): Rows {
  return { players: [], accounts: [], storms: [], races: [] }
}

/** Records that a player came for the first time. */
export function recordVisit(habits: Habits, { happened, rows }: Today, at: Date): Date {
  rows.players.push({ id: habits.id, createdAt: at })
  happened.push({
    playerId: habits.id,
    gameId: null,
    version: ++habits.version,
    event: { type: 'VisitRecorded', at },
  })
  return at
}

/** Draws the numbers of a private game, a storm or a race. */
export function drawTargets({ random }: Today, digits: DigitCount, count: number): string[] {
  return Array.from({ length: count }, () => drawTarget(digits, () => below(random, 10)))
}
