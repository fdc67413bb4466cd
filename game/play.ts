import { easternDay } from './day.ts'
import { ATTEMPTS, parseGuess } from './digits.ts'
import type { GuessMade, PlayEvent, PlayFacts } from './events.ts'
import type { Game } from './game.ts'
import { hintFor, type Hint } from '#game/hints/hint.ts'
import { contradictionOf } from '#game/hints/contradiction.ts'
import { directionOf } from '#game/hints/parseHint.ts'
import { DEFAULT_KIND, type PlayKind } from '#game/kinds/displayed.ts'
import type { BeginRefusal, GameKind } from '#game/kinds/gameKind.ts'
import { KINDS } from '#game/kinds/kinds.ts'
import { DATED_KINDS } from '#game/kinds/lists.ts'
import { err, ok, type Result } from './result.ts'
import { LOSS_SCORE } from '#game/statistics/score.ts'

export type PlayStatus = 'playing' | 'victory' | 'defeat'

/**
 * One player's attempt at one game. `version` is the number of its events. `kind` is null before the first
 * guess, `score` while playing. In a hard play, each guess agrees with all hints before it.
 * `isBot`: a program made a guess. The play then counts neither for the crowd nor for groups.
 */
export type Play = {
  game: Game
  kind: PlayKind | null
  isHard: boolean
  isBot: boolean
  status: PlayStatus
  guesses: { guess: string; hint: Hint; at: Date }[]
  finishedAt: Date | null
  /** The number of events before the player moved to the next game; null if the player did not. */
  leftAfter: number | null
  version: number
  score: number | null
}

/** The maximum number of appends to a play: one guess for each row, the last with the end, and one leave. */
export const MAX_APPENDS = ATTEMPTS + 1

export type GuessRefusal =
  | 'NOT_A_GUESS'
  | 'ROW_TAKEN'
  | 'ROW_NOT_NEXT'
  | 'PLAY_OVER'
  | 'CONTRADICTS_HINT'
  | BeginRefusal
export type LeaveRefusal = 'PLAY_NOT_OVER' | 'NO_NEXT_GAME'

export function initialPlay(game: Game): Play {
  return {
    game,
    kind: null,
    isHard: false,
    isBot: false,
    status: 'playing',
    guesses: [],
    finishedAt: null,
    leftAfter: null,
    version: 0,
    score: null,
  }
}

/** The play after one more event. Throws for an event that cannot follow: then the log is corrupt. */
export function evolve(play: Play, event: PlayEvent): Play {
  if (!follows(play, event)) throw new Error(`${event.type} cannot follow version ${play.version} of a play`)
  const version = play.version + 1
  switch (event.type) {
    case 'GuessMade': {
      const { kind, guess, hint, at, isHard = play.isHard, isBot = play.isBot } = event
      return { ...play, version, kind, isHard, isBot, guesses: [...play.guesses, { guess, hint, at }] }
    }
    case 'PlayWon':
      return { ...play, version, status: 'victory', finishedAt: event.at, score: event.score }
    case 'PlayLost':
      return { ...play, version, status: 'defeat', finishedAt: event.at, score: event.score }
    case 'PlayLeft':
      return { ...play, version, leftAfter: play.version }
  }
}

/** The play from its events, oldest first. */
export function replayPlay(game: Game, events: readonly PlayEvent[]): Play {
  return events.reduce(evolve, initialPlay(game))
}

/** The play as it was after its first `events` events (0 to its version). */
export function playAsOf(play: Play, events: number): Play {
  const { kind, leftAfter } = play
  if (events >= play.version || kind === null) return play
  const happened = play.guesses.flatMap(({ guess, hint, at }, row): PlayEvent[] => {
    const made: GuessMade = { type: 'GuessMade', at, kind, row, guess, hint, ...factsOf(play) }
    return [made, ...endAfter(made)]
  })
  // The instant of the move is in no play.
  if (leftAfter !== null) happened.splice(leftAfter, 0, { type: 'PlayLeft', at: new Date(0) })
  return replayPlay(play.game, happened.slice(0, events))
}

type WantedGuess = { row: number; guess: string; at: Date; kind: PlayKind; isHard?: boolean; isBot?: boolean }

/**
 * Decides a guess in `row` (0 to 5) at an instant. `kind` is the kind of play that a first guess of a dated
 * game begins, `isHard` whether a first guess begins a hard play, and `isBot` whether a program guesses. A private game is always open, and
 * its plays have its kind. Returns the guess, followed by the end if it ends the play. Returns no events for
 * the guess that the row already has, so that a retry is safe, also after the end. Refuses NOT_A_GUESS (not
 * the mode's number of digits); ROW_TAKEN (the row has another guess); PLAY_OVER; GAME_CLOSED (no guess yet,
 * and a daily play begins only on the game's day); GAME_NOT_CLOSED (no guess yet, and an archive play begins
 * only after that day); ROW_NOT_NEXT (not the first empty row); CONTRADICTS_HINT (the play is hard:
 * `contradictionOf` names the hint).
 */
export function decideGuess(
  play: Play,
  { row, guess, at, kind, isHard = false, isBot = false }: WantedGuess,
): Result<PlayEvent[], GuessRefusal> {
  const { digits, target } = play.game
  if (!parseGuess(guess, digits).ok) return err('NOT_A_GUESS')
  const played = play.guesses[row]
  if (played) return played.guess === guess ? ok([]) : err('ROW_TAKEN')
  if (isOver(play)) return err('PLAY_OVER')
  const begun = play.kind === null ? decideKind(play.game, { at, kind }) : ok(play.kind)
  if (!begun.ok) return begun
  if (row !== currentRow(play)) return err('ROW_NOT_NEXT')
  if (play.isHard && contradictionOf(play.guesses, guess) !== null) return err('CONTRADICTS_HINT')
  const known: GameKind = KINDS[begun.value]
  const made: GuessMade = {
    type: 'GuessMade',
    at,
    kind: begun.value,
    row,
    guess,
    hint: (known.hintFor ?? hintFor)(target, guess),
    ...(play.game.day === null && row === 0 && { target }),
    ...factsOf({
      isHard: row === 0 ? isHard && known.hintFor === undefined : play.isHard,
      isBot: isBot || play.isBot,
    }),
  }
  return ok([made, ...endAfter(made)])
}

/**
 * Decides the move from a daily play of an earlier day to today's game. The play may be unfinished: its
 * player can go on with it later. Returns no events when the player has already left it. On the game's day
 * (or before it, after the clock was set back) refuses NO_NEXT_GAME for a finished play, and PLAY_NOT_OVER
 * for another.
 */
export function decideLeave(play: Play, { at }: { at: Date }): Result<PlayEvent[], LeaveRefusal> {
  if (!isOfEarlierDay(play, at)) return err(isOver(play) ? 'NO_NEXT_GAME' : 'PLAY_NOT_OVER')
  return ok(play.leftAfter === null ? [{ type: 'PlayLeft', at }] : [])
}

/** The kind of a play or, before its first guess, the kind that a first guess at an instant begins. */
export function kindOf({ kind, game }: Play, at: Date): PlayKind {
  if (kind !== null) return kind
  const { day } = game
  if (day === null) return game.kind
  const today = easternDay(at)
  // After the clock was set back, no play may begin on the day.
  return DATED_KINDS.find((each) => KINDS[each].decideBegin({ day, today }).ok) ?? DEFAULT_KIND
}

/** A play without a guess is not begun: the board shows today's game instead. */
export function isBegun(play: Play): boolean {
  return play.guesses.length > 0
}

export function isOver(play: Play): boolean {
  return play.status !== 'playing'
}

/** The number of rows played (0 to 6). While playing, it is also the row of the next guess. */
export function currentRow(play: Play): number {
  return play.guesses.length
}

/**
 * The row for a guess without a row: the last row played if it has the same guess (a double click or a
 * retry), else the next row.
 */
export function inferRow(play: Play, guess: string): number {
  const last = currentRow(play) - 1
  return play.guesses[last]?.guess === guess ? last : currentRow(play)
}

/** The guesses of the six rows; '' for an empty row. */
export function boardOf(play: Play): string[] {
  return sixRows(play.guesses.map(({ guess }) => guess))
}

/** The hints of the six rows; '' for an empty row. */
export function hintsOf(play: Play): string[] {
  return sixRows(play.guesses.map(({ hint }) => hint))
}

/** Whether the daily play is over and today's game is later. */
export function nextGameAvailable(play: Play, at: Date): boolean {
  return isOver(play) && isOfEarlierDay(play, at)
}

/**
 * Whether a board shows a fresh play of today's game (true) or `latest`, the player's latest play of the mode
 * (false). A begun play stays on the board until its player leaves it, also past midnight.
 */
export function showsNext(latest: Play | null, at: Date): boolean {
  if (latest === null || !isBegun(latest)) return true
  return latest.leftAfter !== null && isOfEarlierDay(latest, at)
}

/**
 * Whether a begun play that follows the days belongs to a day before today. After the clock was set back,
 * today's game may be the earlier one: the player may have played it, so it is not a next game.
 */
function isOfEarlierDay({ kind, game: { day } }: Play, at: Date): boolean {
  return kind !== null && KINDS[kind].followsDays && day !== null && easternDay(at) > day
}

function decideKind(game: Game, { at, kind }: { at: Date; kind: PlayKind }): Result<PlayKind, BeginRefusal> {
  const { day } = game
  if (day === null) return ok(game.kind)
  const begun = KINDS[kind].decideBegin({ day, today: easternDay(at) })
  return begun.ok ? ok(kind) : begun
}

function endAfter({ at, kind, row, hint, isHard, isBot }: GuessMade): PlayEvent[] {
  const facts = factsOf({ isHard, isBot })
  if (directionOf(hint) === 'E') return [{ type: 'PlayWon', at, kind, score: row + 1, ...facts }]
  return row + 1 === ATTEMPTS ? [{ type: 'PlayLost', at, kind, score: LOSS_SCORE, ...facts }] : []
}

function factsOf({
  isHard,
  isBot,
}: {
  isHard?: boolean | undefined
  isBot?: boolean | undefined
}): PlayFacts {
  return { ...(isHard && { isHard: true as const }), ...(isBot && { isBot: true as const }) }
}

function follows(play: Play, event: PlayEvent): boolean {
  if (event.type === 'PlayLeft') return isBegun(play) && play.leftAfter === null
  if (isOver(play) || (isBegun(play) && event.kind !== play.kind)) return false
  // The fact may be absent later: a server of the version before it wrote the event. Then the play is missing
  // from the counts of hard practice plays alone.
  if (isBegun(play) && event.isHard && !play.isHard) return false
  return event.type === 'GuessMade' ? event.row === currentRow(play) : isBegun(play)
}

function sixRows(played: string[]): string[] {
  return Array.from({ length: ATTEMPTS }, (_, row) => played[row] ?? '')
}

/** The meaning of a column and field `isHard`, for readers of data. */
export const IS_HARD_TEXT = 'Whether each guess had to agree with all hints before it.'

/** The meaning of a column and field `isBot`, for readers of data. */
export const IS_BOT_TEXT =
  'Whether a program guessed, by a player’s access token: the first guess or, in a finished play, any.'
