import type { Crowd } from '#game/statistics/crowd.ts'
import { easternDay, type Day } from './day.ts'
import type { Secret } from '#game/fairness/fairness.ts'
import { gameIdOf, type GameKey } from './game.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { KINDS } from '#game/kinds/kinds.ts'
import { isOver, type Play } from './play.ts'

/**
 * Whether a viewer may see a play: its player may, and the player that claimed it from a visitor.
 * `viewerIds` are the viewer and the visitors whose plays the viewer has; null is a browser without a
 * session, which owns fresh plays.
 */
export function isVisiblePlay({
  ownerId,
  viewerIds,
}: {
  ownerId: number | null
  viewerIds: readonly (number | null)[]
}): boolean {
  return viewerIds.includes(ownerId)
}

/** The target for the viewer of a play; null until the play is over. */
export function visibleTarget(play: Play): string | null {
  return isOver(play) ? play.game.target : null
}

/**
 * The number in the data that a player downloads about an own play or an own challenge: that of a play that is over
 * (in a race: with its round), and one that the player typed.
 */
export function numberOfOwnPlay(
  target: string,
  { kind, isOver: isPlayOver, isRoundOver = false, knowsNumber = false }: OwnPlay,
): string | null {
  const mayKnow = kind !== 'race' || seesDigitsInRace({ isMine: false, isRoundOver })
  return knowsNumber || (isPlayOver && mayKnow) ? target : null
}

type OwnPlay = { kind: PlayKind; isOver: boolean; isRoundOver?: boolean; knowsNumber?: boolean }

/**
 * The figures of all players of a game, for a viewer whose play of it is `play` (null without one). Null
 * until that play is over, because the figures would be a hint, and for a private game.
 */
export function visibleCrowd(play: Play | null, crowd: Crowd): Crowd | null {
  return play !== null && play.game.day !== null && isOver(play) ? crowd : null
}

/**
 * Whether a viewer may see the finished plays of a challenge, which reveal its number: the sender who typed
 * it, and a player whose own play of it is over (null without one).
 */
export function seesFinishedPlays({
  knowsNumber,
  play,
}: {
  knowsNumber: boolean
  play: Play | null
}): boolean {
  return knowsNumber || (play !== null && isOver(play))
}

/**
 * Whether a viewer may see the rows of the other members of a group in today's game of one mode, which reveal
 * its number: a viewer whose own play of it is over (null without one).
 */
export function seesRowsOfMembers(play: Play | null): boolean {
  return seesFinishedPlays({ knowsNumber: false, play })
}

/**
 * Whether a member of a race may see the digits of a player's board in a round, or the round's number: the player,
 * and all members after the end of the round. A member whose own play is over waits for it too.
 */
export function seesDigitsInRace({
  isMine,
  isRoundOver,
}: {
  isMine: boolean
  isRoundOver: boolean
}): boolean {
  return isMine || isRoundOver
}

/**
 * Whether a viewer of a replay may see its guesses and its number, and not only the hints: its player, a
 * viewer whose own play of the game is over (null without one), and everybody as soon as nobody else can play
 * the game. That is after a game's day and, for a private game, as its kind says (`isPublic`): at once, or as
 * soon as its link has ended (`isOpen` is false) and the day of the play is over. A challenge may have the
 * number of a daily game of that day. In a race, nobody but the player sees the digits before the round has ended.
 */
export function seesReplayedDigits({ game, at, ...viewer }: ReplayView): boolean {
  const { isMine, knowsNumber, isOpen, finishedAt, play } = viewer
  if (game.day === null && KINDS[game.kind].isPublic === 'afterRound')
    return seesDigitsInRace({ isMine, isRoundOver: !isOpen })
  if (isMine || knowsNumber || (play !== null && isOver(play))) return true
  if (game.day !== null) return isPublicDay(game.day, at)
  if (KINDS[game.kind].isPublic === 'atOnce') return true
  return !isOpen && finishedAt !== null && isPublicDay(easternDay(finishedAt), at)
}

type ReplayView = {
  game: GameKey
  at: Date
  isMine: boolean
  /** Whether the viewer typed the number of the challenge. */
  knowsNumber: boolean
  /** Whether the link of the challenge or the storm works, or the round of the race goes on. */
  isOpen: boolean
  /** The end of the replayed play. */
  finishedAt: Date | null
  /** The viewer's own play. */
  play: Play | null
}

/**
 * Whether analysts may see a game's target, guesses and hints: after its day, and never of a private game.
 * All three reveal the target. A play of the game may go on after its day; by then every finished play shows
 * the number.
 */
export function isRevealedToAnalysts({ day }: { day: Day | null }, at: Date): boolean {
  return day !== null && day < easternDay(at)
}

/**
 * The same rule by game id, since ids sort by day and private games come last: games with ids below the
 * returned id are revealed.
 */
export function firstHiddenGame(at: Date): number {
  return gameIdOf(easternDay(at), 2) - 2
}

/**
 * The number and the nonce of a commitment, as everybody may see them: null until the day is over. The nonce
 * alone would reveal the number, because a computer can try all numbers.
 */
export function visibleSecret(secret: Secret | null, { day, at }: { day: Day; at: Date }): Secret | null {
  return isPublicDay(day, at) ? secret : null
}

/** Whether everybody may see a day's numbers and results: after its end, which is midnight Eastern time. */
export function isPublicDay(day: Day, at: Date): boolean {
  return day < easternDay(at)
}
