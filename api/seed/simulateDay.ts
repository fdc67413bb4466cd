import { KINDS, type PrivateKind } from '#game/kinds/kinds.ts'
import type { StreamEvent } from '#api/log/eventLog.ts'
import { dayFromNumber, dayNumber, easternDay, opensAt, type Day } from '#game/day.ts'
import { drawTarget, type DigitCount } from '#game/digits.ts'
import type { PlayEvent } from '#game/events.ts'
import { gameOf, privateId, type Game } from '#game/game.ts'
import {
  currentRow,
  decideGuess,
  decideLeave,
  evolve,
  initialPlay,
  isOver,
  showsNext,
  type Play,
} from '#game/play.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import type { Result } from '#game/result.ts'
import { below, type Random } from './random.ts'
import { guessLike } from './guessLike.ts'
import { beginsAt, thinkingTime, type Habits } from './habits.ts'

export type DayGames = ReadonlyMap<DigitCount, Game>

/** A day, its games, those of earlier days, and the events of the day. */
export type Today = {
  day: Day
  games: DayGames
  past: ReadonlyMap<Day, DayGames>
  /** The challenges sent on this day, and the first unused numbers in the ids of private games. */
  challenges: Game[]
  numbers: PrivateNumbers
  happened: StreamEvent[]
  random: Random
}

/** The private kinds that the simulated players play. */
export const SEEDED_KINDS = ['practice', 'challenge'] as const satisfies readonly PrivateKind[]
export type PrivateNumbers = Record<(typeof SEEDED_KINDS)[number], number>

/**
 * Simulates a player's day on each preferred board: continues an unfinished game, and leaves a finished game
 * for today's. Some players then play in the archive, practise, and send and play challenges. Returns the
 * number of new plays, at most `most`.
 */
export function simulateDay(habits: Habits, today: Today, most: number): number {
  const { day, random } = today
  let at = opensAt(day).getTime() + beginsAt(habits, random)
  habits.cameAt ??= recordVisit(habits, today, new Date(at))
  let begun = 0
  for (const digits of habits.modes) {
    const isFirst = digits === habits.modes[0]
    if (begun === most || (!isFirst && random() < 0.3)) continue
    const table: Table = { habits, today, digits, at, kind: 'daily' }
    if (playOn(table) === 'begun') begun++
    at = table.at
  }
  begun += playArchive(habits, today, { cameAt: habits.cameAt, at, most: most - begun })
  return begun + playPrivately(habits, today, { at, most: most - begun })
}

function recordVisit(habits: Habits, { happened }: Today, at: Date): Date {
  happened.push({ playerId: habits.id, gameId: null, version: 1, event: { type: 'VisitRecorded', at } })
  return at
}

/**
 * Plays the games of the favourite mode from before the player's first visit, the newest first: the player
 * has no plays of those days. Returns the number of new plays, at most `most`.
 */
function playArchive(
  habits: Habits,
  today: Today,
  { cameAt, at, most }: { cameAt: Date; at: number; most: number },
): number {
  const [digits] = habits.modes
  const table: Table = { habits, today, digits, at, kind: 'archive' }
  let begun = 0
  for (; begun < most && today.random() < habits.nostalgia; begun++) {
    const day = dayFromNumber(dayNumber(easternDay(cameAt)) - 1 - habits.archived)
    const game = today.past.get(day)?.get(digits)
    if (!game) break
    guessOn(table, initialPlay(game))
    habits.archived++
  }
  return begun
}

/** Plays practice games and at most one challenge, and sends one. Returns the number of plays. */
function playPrivately(habits: Habits, today: Today, { at, most }: { at: number; most: number }): number {
  const { random, numbers, challenges } = today
  const [digits] = habits.modes
  const table: Table = { habits, today, digits, at, kind: 'daily' }
  const draw = () => drawTarget(digits, () => below(random, 10))
  const games: Game[] = []
  while (random() < habits.diligence)
    games.push(gameOf(privateId('practice', { number: numbers.practice++, digits }), draw()))
  if (challenges.length > 0 && random() < 0.1) games.push(...challenges.slice(-1))
  const played = games.slice(0, most)
  for (const game of played) guessOn({ ...table, digits: game.digits }, initialPlay(game))
  if (random() < 0.05)
    challenges.push(gameOf(privateId('challenge', { number: numbers.challenge++, digits }), draw()))
  return played.length
}

/** A player at one board, and the kind of play that begins there. `at` is the simulated clock. */
type Table = { habits: Habits; today: Today; digits: DigitCount; at: number; kind: PlayKind }

function playOn(table: Table): 'begun' | 'went on' {
  const { habits, today, digits } = table
  const latest = habits.boards.get(digits)
  if (latest && !isOver(latest)) guessOn(table, latest)
  const shown = habits.boards.get(digits)
  if (shown && isOver(shown)) happen(table, shown, decideLeave(shown, { at: new Date(table.at) }))
  const game = today.games.get(digits)
  if (!game || !showsNext(habits.boards.get(digits) ?? null, new Date(table.at))) return 'went on'
  guessOn(table, initialPlay(game))
  return habits.boards.get(digits)?.game === game ? 'begun' : 'went on'
}

function guessOn(table: Table, begun: Play): void {
  const { habits, today, digits, kind } = table
  const { random } = today
  for (let play = begun; !isOver(play);) {
    if (currentRow(play) > 0 && random() < habits.fickleness) return
    table.at += thinkingTime(digits, random)
    const guess = guessLike(habits, play, random)
    const decided = decideGuess(play, {
      row: currentRow(play),
      guess,
      at: new Date(table.at),
      kind,
      isHard: habits.isHard,
    })
    // The game closed at midnight.
    if (!decided.ok) return
    play = happen(table, play, decided)
  }
}

function happen({ habits, today, digits }: Table, play: Play, decided: Result<PlayEvent[], string>): Play {
  if (!decided.ok) return play
  let now = play
  for (const event of decided.value) {
    now = evolve(now, event)
    today.happened.push({ playerId: habits.id, gameId: play.game.id, version: now.version, event })
  }
  if (now.kind !== null && KINDS[now.kind].followsDays) habits.boards.set(digits, now)
  return now
}
