import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { gamePath } from '../kinds/boards.ts'

/** The path of an analysis begins with it. */
export const ANALYSIS = '/analysis/'

/** A finished play: the play of a day's game, or by its global id the play of a private game. */
export type AnalyzedPlay = { digits: DigitCount; day: Day } | { id: string }

/** The path of a play's analysis. */
export function analysisPath(play: AnalyzedPlay): string {
  return ANALYSIS + playAddress(play)
}

/** The end of the paths of a play's pages: `digits5/2026-11-20`, or the play's id. */
export function playAddress(play: AnalyzedPlay): string {
  return 'id' in play ? play.id : gamePath(play.digits, play.day).slice(1)
}
