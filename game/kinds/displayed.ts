import { displayedArchive } from './archive.ts'
import { displayedChallenge } from './challenge.ts'
import { displayedDaily } from './daily.ts'
import type { DisplayedKind } from './gameKind.ts'
import type { PlayKind } from './names.ts'
import { displayedPractice } from './practice.ts'

/** What screens read of each kind. */
const DISPLAYED_KINDS = {
  daily: displayedDaily,
  archive: displayedArchive,
  practice: displayedPractice,
  challenge: displayedChallenge,
} as const satisfies Record<PlayKind, DisplayedKind>

/** The kind of a name: as the log has it, or in capitals as in the schema. */
export function displayedKind(name: PlayKind | Uppercase<PlayKind>): DisplayedKind {
  return DISPLAYED_KINDS[name.toLowerCase() as PlayKind]
}
