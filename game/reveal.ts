import type { Crowd } from './crowd.ts'
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
