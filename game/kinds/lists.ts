import { PLAY_KINDS, type PlayKind } from './displayed.ts'
import type { GameKind } from './gameKind.ts'
import { KINDS, type CountedKind, type DatedKind, type PrivateKind, type StatisticsKind } from './kinds.ts'

/** Only these are in a player's history and calendar. */
export const DATED_KINDS = kindsWith(({ ids }) => ids === null) as DatedKind[]
export const PRIVATE_KINDS = kindsWith(({ ids }) => ids !== null) as PrivateKind[]
export const STATISTICS_KINDS = kindsWith(({ statistics }) => statistics !== null) as StatisticsKind[]
export const COUNTED_KINDS = STATISTICS_KINDS.filter(isCounted)
export const RATED_KINDS = kindsWith(({ displayed }) => displayed.isRated)
export const STREAK_KINDS = kindsWith(({ countsForStreak }) => countsForStreak)
/** The kinds of plays that a mode's board shows until the player moves to the next day's game. */
export const FOLLOWING_KINDS = kindsWith(({ followsDays }) => followsDays)
/** The kinds of games that are reached by a link. */
export const LINKED_KINDS = kindsWith(({ openTo }) => openTo === 'linkHolders') as PrivateKind[]

/** Whether all plays of some kinds begin on their games' days. */
export function areRated(kinds: readonly PlayKind[]): boolean {
  return kinds.every((kind) => RATED_KINDS.includes(kind))
}

/** Whether the games of a kind are counted by day for its statistics. */
export function isCounted(kind: StatisticsKind): kind is CountedKind {
  return KINDS[kind].statistics.newest !== null
}

function kindsWith(answers: (kind: GameKind) => boolean): PlayKind[] {
  return PLAY_KINDS.filter((kind) => answers(KINDS[kind]))
}
