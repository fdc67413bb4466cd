import type { Day } from './day.ts'
import type { DigitCount } from './digits.ts'
import type { Hint } from '#game/hints/hint.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import type { StatisticsKind } from '#game/kinds/kinds.ts'
import type { LOSS_SCORE } from '#game/statistics/score.ts'

/** The day's game of one mode was created. It is the only event of the game's stream. */
export type GameOpened = { type: 'GameOpened'; at: Date; digits: DigitCount; day: Day; target: string }

/** A browser became a visitor. First event of the visitor's stream. */
export type VisitRecorded = { type: 'VisitRecorded'; at: Date }

/**
 * Player `by` took over this visitor's plays, except plays of games that `by` had already begun: an account, or a
 * visitor in another browser. The last one in the visitor's stream counts: when `by` is claimed itself, its visitors
 * go along.
 */
export type HistoryClaimed = { type: 'HistoryClaimed'; at: Date; by: number }

/** The player reset the statistics of one mode and kind: games that ended before no longer count. */
export type StatisticsReset = {
  type: 'StatisticsReset'
  at: Date
  kind: StatisticsKind
  digits: DigitCount
}

/** Facts of a play. They are absent from most plays, so that these take no more space. */
export type PlayFacts = { isHard?: true; isBot?: true }

/**
 * A guess in `row` (0 to 5) was accepted. Its version in the play's stream is `row` + 1, or one more after
 * `PlayLeft`. The first guess of a private game has the game's `target`, since no event opened the game. The
 * guesses and the end of a hard play have `isHard`. A guess that a program made has `isBot`, and so have all later
 * events of its play.
 */
export type GuessMade = {
  type: 'GuessMade'
  at: Date
  kind: PlayKind
  row: number
  guess: string
  hint: Hint
  target?: string
} & PlayFacts

/** The last guess was the target; `score` is its row counted from 1. */
export type PlayWon = { type: 'PlayWon'; at: Date; kind: PlayKind; score: number } & PlayFacts

/** Six guesses were made without a win. */
export type PlayLost = {
  type: 'PlayLost'
  at: Date
  kind: PlayKind
  score: typeof LOSS_SCORE
} & PlayFacts

/**
 * The player moved from the daily play to the next game. If the play is not over, later guesses may follow.
 */
export type PlayLeft = { type: 'PlayLeft'; at: Date }

/**
 * The player began a storm: its clock runs from `at`. First event of the storm's stream, which is that of the
 * storm's id and has no play. Its guesses are in the streams of its games.
 */
export type StormStarted = { type: 'StormStarted'; at: Date }

/** The player stopped the storm, or its time had run out. */
export type StormEnded = { type: 'StormEnded'; at: Date }

/**
 * A round of a race begins at `startsAt`, some seconds after this event. The event is in the stream of the round's
 * game, which has no player. The guesses are in the streams of the players.
 */
export type RoundStarted = { type: 'RoundStarted'; at: Date; startsAt: Date }

/** No guess counts any more in a round of a race: nobody was still playing, or its time had run out. */
export type RoundEnded = { type: 'RoundEnded'; at: Date }

/** Operators excused a day for everybody, for example after an outage: it breaks no streak. */
export type DayExcused = { type: 'DayExcused'; at: Date; day: Day }

/**
 * The numbers of a day's six games were committed to, in the statement that opened the games. The commitments
 * and nonces are in the order of the modes. See `DayList` in fairness.ts for the other fields.
 */
export type DayCommitted = {
  type: 'DayCommitted'
  at: Date
  day: Day
  late: readonly DigitCount[]
  previous: string
  hash: string
  commitments: readonly string[]
  nonces: readonly string[]
}

export type GameEvent = GameOpened
export type PlayerEvent = VisitRecorded | HistoryClaimed | StatisticsReset
/** Events of the whole site: its operators' commands, and the chain of commitments. */
export type SiteEvent = DayExcused | DayCommitted
export type PlayEvent = GuessMade | PlayWon | PlayLost | PlayLeft
export type StormEvent = StormStarted | StormEnded
export type RaceEvent = RoundStarted | RoundEnded

/** Every event in the log. Events hold no personal data. */
export type HiloEvent = GameEvent | PlayerEvent | SiteEvent | PlayEvent | StormEvent | RaceEvent

type EventTypes = readonly HiloEvent['type'][]

export const PLAY_EVENTS: EventTypes = [
  'GuessMade',
  'PlayWon',
  'PlayLost',
  'PlayLeft',
] satisfies PlayEvent['type'][]

/** Their streams are those of storms, not of plays. */
export const STORM_EVENTS: EventTypes = ['StormStarted', 'StormEnded'] satisfies StormEvent['type'][]

/** Their streams are those of rounds of races, which have no player. */
export const RACE_EVENTS: EventTypes = ['RoundStarted', 'RoundEnded'] satisfies RaceEvent['type'][]
