import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import { KINDS } from '#game/kinds/kinds.ts'
import { isStep, placeInStep } from '#game/kinds/steps.ts'

/** The players of a race at most. The seat of each, 0 to 7, is the colour of a visitor. */
export const SEATS = 8
/** A race starts with so many players who are there. */
export const FEWEST_PLAYERS = 2
export const ROUND_COUNTS = [1, 3, 5] as const
export type RoundCount = (typeof ROUND_COUNTS)[number]
export const MOST_ROUNDS = Math.max(...ROUND_COUNTS)

const LOBBY_MS = 600_000
const STORED_MS = 7 * 86_400_000

export function isRaceMode(digits: number): digits is DigitCount {
  return DIGIT_COUNTS.some((mode) => mode === digits)
}

export function isRoundCount(rounds: number): rounds is RoundCount {
  return ROUND_COUNTS.some((count) => count === rounds)
}

/** The end of a lobby from which no race starts. */
export function lobbyExpiry(at: Date): Date {
  return new Date(at.getTime() + LOBBY_MS)
}

/** When a race that starts at an instant is deleted: a week later. Its players have seen their results by then. */
export function raceExpiry(at: Date): Date {
  return new Date(at.getTime() + STORED_MS)
}

/** The id of the game of a round, 1 to 5. */
export function raceGameId(raceId: number, round: number): number {
  return raceId + 10 * round
}

/** The race of a game's id, and the game's round in it. */
export function raceOfGame(gameId: number): { raceId: number; round: number } {
  const round = placeInStep(KINDS.race.ids, gameId)
  return { raceId: gameId - 10 * round, round }
}

/** Whether a number is the id of a race. */
export function isRaceId(id: number): boolean {
  return isStep(KINDS.race.ids, id) && isRaceMode(id % 10)
}
