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
