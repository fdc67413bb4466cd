import { isOver, type Play } from './play.ts'

/** The one place that decides who may see a target: the play's own player, once that play is over. */
export function visibleTarget(play: Play): string | null {
  return isOver(play) ? play.game.target : null
}
