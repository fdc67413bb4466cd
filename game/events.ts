import type { Day } from './day.ts'
import type { DigitCount } from './digits.ts'
import type { Hint } from './hint.ts'
import type { LOSS_SCORE } from './score.ts'

/** A day's game of one mode came to be. First and only event of the game's stream. */
export type GameOpened = { type: 'GameOpened'; at: Date; digits: DigitCount; day: Day; target: string }

/** A browser came for the first time. */
export type VisitRecorded = { type: 'VisitRecorded'; at: Date }

/** The player `by`, an account's, took over this visitor's plays, save those of games that it had. Once, in the visitor's stream. */
export type HistoryClaimed = { type: 'HistoryClaimed'; at: Date; by: number }

/** The player began the figures of one mode anew: games that ended until then no longer count. */
export type StatisticsReset = { type: 'StatisticsReset'; at: Date; digits: DigitCount }

/** A guess landed in `row`, 0 to 5. Its version in the play's stream is `row` + 1. */
export type GuessMade = { type: 'GuessMade'; at: Date; row: number; guess: string; hint: Hint }

/** The last guess was the target; `score` is its row counted from 1. */
export type PlayWon = { type: 'PlayWon'; at: Date; score: number }

/** Six rows were used without a win. */
export type PlayLost = { type: 'PlayLost'; at: Date; score: typeof LOSS_SCORE }

/** The player went on from the finished play to the next game. */
export type PlayLeft = { type: 'PlayLeft'; at: Date }

export type GameEvent = GameOpened
export type PlayerEvent = VisitRecorded | HistoryClaimed | StatisticsReset
export type PlayEvent = GuessMade | PlayWon | PlayLost | PlayLeft

/** Every fact that is kept. They hold no personal data. */
export type HiloEvent = GameEvent | PlayerEvent | PlayEvent
