import type { Crowd } from './crowd.ts'
import { easternDay, type Day } from './day.ts'
import { gameIdOf } from './game.ts'
import { isOver, type Play } from './play.ts'

/** Whether a viewer may see a play: its own player may. null is somebody whom nobody knows yet, and owns fresh plays. */
export function isVisiblePlay({
  ownerId,
  viewerId,
}: {
  ownerId: number | null
  viewerId: number | null
}): boolean {
  return ownerId === viewerId
}

/** The target, for who may see the play: once that play is over. */
export function visibleTarget(play: Play): string | null {
  return isOver(play) ? play.game.target : null
}

/**
 * How all players of a game did, for a viewer whose play of it is `play`: once that play is over, for before it the figures
 * would be a hint. null is a play that there is not.
 */
export function visibleCrowd(play: Play | null, crowd: Crowd): Crowd | null {
  return play !== null && isOver(play) ? crowd : null
}

/**
 * Whether analysts may see a game's target, and its guesses and hints, any of which tells of it: once its day is over. A
 * play of it may still go on then; by that time the number is on everybody's screen.
 */
export function isRevealedToAnalysts({ day }: { day: Day }, at: Date): boolean {
  return day < easternDay(at)
}

/** The same rule for games by their ids, which are in the order of days: those below the answer are revealed. */
export function firstHiddenGame(at: Date): number {
  return gameIdOf(easternDay(at), 2) - 2
}
