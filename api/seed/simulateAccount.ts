import type { DigitCount } from '#game/digits.ts'
import { isOver } from '#game/play.ts'
import type { Habits } from './habits.ts'
import type { Today } from './today.ts'

/**
 * A visitor who has come before may create an account and log in. The account takes over the visitor's plays, and
 * has the later ones.
 */
export function maySignUp(habits: Habits, today: Today, at: Date): void {
  const { random, ids, rows, happened } = today
  if (habits.visits++ < 2 || habits.signedUpAt !== null || random() > 0.05) return
  const accountId = ids.shift()
  if (accountId === undefined) return
  const event = { type: 'HistoryClaimed', at, by: accountId } as const
  happened.push({ playerId: habits.id, gameId: null, version: ++habits.version, event })
  rows.players.push({ id: accountId, createdAt: at })
  rows.accounts.push({ playerId: accountId, createdAt: at })
  Object.assign(habits, { id: accountId, signedUpAt: at, version: 0 })
}

/** The owner of an account may reset the statistics of a mode, after a finished play. */
export function mayReset(
  habits: Habits,
  today: Today,
  { digits, at }: { digits: DigitCount; at: Date },
): void {
  const board = habits.boards.get(digits)
  if (habits.signedUpAt === null || !board || !isOver(board.play) || today.random() > 0.01) return
  const event = { type: 'StatisticsReset', at, kind: 'daily', digits } as const
  today.happened.push({ playerId: habits.id, gameId: null, version: ++habits.version, event })
}
