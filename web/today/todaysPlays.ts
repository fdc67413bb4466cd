import { displayedKind } from '#game/kinds/displayed.ts'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS, nextMode, type DigitCount } from '#game/digits.ts'
import type { PlayStatus } from '#game/play.ts'
import { boardKey } from '../kinds/boardAddress.ts'
import type { KnownPlay } from '../storage/knownPlay.ts'
import { parseLocalGame, readLocalGame } from '../storage/localGame.ts'

/** The player's begun play of one day's game; `tries` is the number of rows played. */
export type BegunPlay = { day: Day; status: PlayStatus; tries: number; isHard: boolean }

/** The newest begun play of each mode. A mode without one is absent. */
export type BegunPlays = Readonly<Partial<Record<DigitCount, BegunPlay | undefined>>>

let plays: BegunPlays | undefined
const listeners = new Set<() => void>()

/** The newest begun plays: at first from the browser's records, later also from the server. */
export function begunPlays(): BegunPlays {
  return (plays ??= recordedPlays())
}

function recordedPlays(): BegunPlays {
  return Object.fromEntries(
    DIGIT_COUNTS.map((digits) => [digits, begunPlay(readLocalGame({ kind: 'daily', digits }).play)]),
  )
}

export function subscribeToBegunPlays(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', otherTabStored)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', otherTabStored)
  }
}

/** The play on a board changed. */
export function boardChanged(digits: DigitCount, play: KnownPlay | null): void {
  const begun = begunPlay(play)
  const known = begunPlays()[digits]
  // A board of an older day, such as one left open over midnight, does not hide a newer play.
  if (!play || !displayedKind(play.kind).isRated || (known && known.day > play.day)) return
  publish({ ...begunPlays(), [digits]: begun })
}

/**
 * The server's plays of today replace those of the browser's records. Of earlier days, only the records say
 * which plays are still on their boards. The daily board on the page, if any, has its own synchronisation.
 */
export function playsReceived(received: BegunPlays, shown: DigitCount | null): void {
  const onBoard = shown && begunPlays()[shown]
  publish({ ...unfinished(recordedPlays()), ...received, ...(onBoard && { [shown]: onBoard }) })
}

function unfinished(begun: BegunPlays): BegunPlays {
  return Object.fromEntries(Object.entries(begun).filter(([, play]) => play?.status === 'playing'))
}

/** The plays of one day's games. */
export function playsOf(day: Day, begun: BegunPlays): BegunPlays {
  return Object.fromEntries(Object.entries(begun).filter(([, play]) => play?.day === day))
}

/** The next mode after `digits` whose game is not over; null if all are over. */
export function nextUnfinished(digits: DigitCount, todays: BegunPlays): DigitCount | null {
  for (let mode = nextMode(digits); mode !== digits; mode = nextMode(mode)) {
    if (isUnfinished(todays[mode])) return mode
  }
  return null
}

export function isUnfinished(play: BegunPlay | undefined): boolean {
  return (play?.status ?? 'playing') === 'playing'
}

function begunPlay(play: KnownPlay | null): BegunPlay | undefined {
  if (!play?.day || play.guesses.length === 0) return undefined
  const { day, status, guesses, isHard } = play
  return { day, status, tries: guesses.length, isHard }
}

function otherTabStored({ key, newValue }: StorageEvent): void {
  const digits = DIGIT_COUNTS.find((count) => boardKey({ kind: 'daily', digits: count }) === key)
  const game = digits && parseLocalGame(newValue, digits)
  if (game) boardChanged(digits, game.play)
}

function publish(next: BegunPlays): void {
  if (JSON.stringify(next) === JSON.stringify(plays)) return
  plays = next
  for (const listener of listeners) listener()
}
