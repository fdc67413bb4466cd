import { archive } from './archive.ts'
import { challenge } from './challenge.ts'
import { daily } from './daily.ts'
import type { PlayKind } from './displayed.ts'
import type { GameKind } from './gameKind.ts'
import { practice } from './practice.ts'
import { race } from './race.ts'
import { storm } from './storm.ts'

/** Every kind, in the order of its name. */
export const KINDS = { daily, archive, practice, challenge, storm, race } as const satisfies Record<
  PlayKind,
  GameKind
>

type Kinds = typeof KINDS
type KindsWith<Answer> = {
  [Kind in PlayKind]: Kinds[Kind] extends Answer ? Kind : never
}[PlayKind]

/** The kinds of plays of a day's game. */
export type DatedKind = KindsWith<{ ids: null }>
/** The kinds of private games, which have no day. Each is also the kind of the game's plays. */
export type PrivateKind = KindsWith<{ ids: object }>
/** The kinds of plays that have statistics, each its own. */
export type StatisticsKind = KindsWith<{ statistics: object }>
/** Those of them whose games are counted by day, because a day has any number of them. */
export type CountedKind = KindsWith<{ statistics: { newest: number } }>
