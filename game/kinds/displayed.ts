import { displayedArchive } from './archive.ts'
import { displayedChallenge } from './challenge.ts'
import { displayedDaily } from './daily.ts'
import type { DisplayedKind } from './gameKind.ts'
import { displayedPractice } from './practice.ts'
import { displayedRace } from './race.ts'
import { displayedStorm } from './storm.ts'

/**
 * What screens read of each kind of plays, which is how a play was begun. The kind of a play never changes.
 * The order is that of the database's enum: of a player's plays of one game, the first kind counts.
 */
export const DISPLAYED_KINDS = {
  daily: displayedDaily,
  archive: displayedArchive,
  practice: displayedPractice,
  challenge: displayedChallenge,
  storm: displayedStorm,
  race: displayedRace,
} as const satisfies Record<string, DisplayedKind>

export type PlayKind = keyof typeof DISPLAYED_KINDS

export const PLAY_KINDS = Object.keys(DISPLAYED_KINDS) as PlayKind[]

/** The kind that is meant where none is named. The log and the browser then store no name. */
export const DEFAULT_KIND = 'daily' satisfies PlayKind

/** The kinds whose boards show game after game. Each game is drawn for its player. */
export type EndlessKind = {
  [Kind in PlayKind]: (typeof DISPLAYED_KINDS)[Kind] extends { isEndless: true } ? Kind : never
}[PlayKind]

export const ENDLESS_KINDS = PLAY_KINDS.filter(isEndless)

export function isEndless(kind: PlayKind): kind is EndlessKind {
  return displayedKind(kind).isEndless === true
}

/** The kind of a name: as the log has it, or in capitals as in the schema. */
export function displayedKind(name: PlayKind | Uppercase<PlayKind>): DisplayedKind {
  return DISPLAYED_KINDS[name.toLowerCase() as PlayKind]
}

/** The name of its games in addresses, in the browser's storage and in the documented calls. */
export function storedName(kind: EndlessKind): string {
  return DISPLAYED_KINDS[kind].gameName.toLowerCase()
}

/** The kind's name in the schemas. */
export function schemaKind<Kind extends PlayKind>(kind: Kind): Uppercase<Kind> {
  return kind.toUpperCase() as Uppercase<Kind>
}
