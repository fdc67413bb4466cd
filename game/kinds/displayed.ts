import { displayedArchive } from './archive.ts'
import { displayedChallenge } from './challenge.ts'
import { displayedDaily } from './daily.ts'
import type { DisplayedKind } from './gameKind.ts'
import { displayedPractice } from './practice.ts'

/** What screens read of each kind. */
export const DISPLAYED_KINDS = {
  daily: displayedDaily,
  archive: displayedArchive,
  practice: displayedPractice,
  challenge: displayedChallenge,
} as const satisfies Record<string, DisplayedKind>

/**
 * How a play was begun: on its game's day on the daily board, later in the archive, or in a game of its own:
 * practice, or a challenge by link. The kind of a play never changes.
 */
export type PlayKind = keyof typeof DISPLAYED_KINDS

/** The kind that is meant where none is named. The log and the browser then store no name. */
export const DEFAULT_KIND = 'daily' satisfies PlayKind

/** The kind of a name: as the log has it, or in capitals as in the schema. */
export function displayedKind(name: PlayKind | Uppercase<PlayKind>): DisplayedKind {
  return DISPLAYED_KINDS[name.toLowerCase() as PlayKind]
}
