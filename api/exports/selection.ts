import { gamesOfDays } from '#api/analysts/lists/gamesOfDays.ts'
import type { Values } from '#api/analysts/slice.ts'
import { easternDay, opensAt, type Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import { firstHiddenGame } from '#game/reveal.ts'

/** The rows of an export. */
export type Selection = {
  /** Conditions on games. Null is no condition. */
  digits: DigitCount | null
  from: Day | null
  to: Day | null
  /** The start of an incremental export; null for all rows. */
  since: Since | null
  /** The instant of reading decides which games are still running. */
  at: Date
}

/**
 * The start of an incremental export: events of this transaction and later ones, as an earlier export read
 * until it at the instant `at`; without a transaction, events since `at`.
 */
export type Since = { xid: bigint | null; at: Date }

type Condition = string

/** An open transaction may still write before events that are already visible. */
const SETTLED: Condition = 'xid < (select settled_before())'

/**
 * SQL for the selected events. An incremental export begins with the events of games that were running at its
 * start and are over now: they are repeated, because their guesses were hidden. The order is that of indexes.
 */
export function selectedEvents(selection: Selection, values: Values, which: Condition = 'true'): string {
  const wanted = `${which} and ${ofGames(selection, values)} and ${SETTLED}`
  const { since } = selection
  if (since === null) return `select * from events where ${wanted} order by xid, position`
  const opened = values.add(opensAt(easternDay(since.at)), 'timestamptz')
  const written = writtenSince(since, values)
  return `(select * from events where ${wanted} and at >= ${opened} and not ${written}
        and ${wasRunning(since, values)} and game_id < ${firstHidden(selection, values)}
        order by at, position)
      union all
      (select * from events where ${wanted} and ${written}
        order by ${since.xid === null ? 'at' : 'xid'}, position)`
}

/** SQL: an event was written since the start of an incremental export. */
export function writtenSince({ xid, at }: Since, values: Values): Condition {
  return xid === null ? `at >= ${values.add(at, 'timestamptz')}` : `xid >= ${values.add(String(xid), 'xid8')}`
}

/** SQL: a game was running, or did not exist yet, at the start of an incremental export. */
export function wasRunning({ at }: Since, values: Values): Condition {
  return `game_id >= ${values.add(firstHiddenGame(at), 'integer')}`
}

/** SQL for the conditions on games. They exclude events of a player alone, and private games have no day. */
export function ofGames({ digits, from, to }: Selection, values: Values): Condition {
  const { least, below } = gamesOfDays({ from, to })
  if (digits === null && from === null && to === null) return 'true'
  const ofDigits = digits === null ? 'true' : `game_id % 10 = ${values.add(digits, 'integer')}`
  return `game_id >= ${values.add(least, 'integer')} and game_id < ${values.add(below, 'integer')} and ${ofDigits}`
}

/** SQL that joins first_hidden: games with this id and higher ones hide what reveals their target. */
export function reveal(selection: Selection, values: Values): string {
  return `cross join (select ${firstHidden(selection, values)} as first_hidden) reveal`
}

function firstHidden({ at }: Selection, values: Values): string {
  return values.add(firstHiddenGame(at), 'integer')
}
