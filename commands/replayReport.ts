import type { Comparison, Difference } from '#api/rebuild/compare.ts'
import { count } from '#api/rebuild/progress.ts'
import { describeSetAside, type SetAside } from '#api/projections/setAside.ts'
import type { Verified } from '#api/rebuild/rebuild.ts'
import type { Scoped } from '#api/rebuild/scoped.ts'
import type { VerifiedChain } from '#api/fairness/verifyChain.ts'
import { gameKeyFromId } from '#game/game.ts'
import type { Report } from './runCommand.ts'

/** The differences of whole tables from the log. */
export function reportVerified(verified: readonly Verified[]): Report {
  const lines = verified.flatMap(({ table, comparison, cursorFault, setAside }) => [
    ...(cursorFault === null
      ? [`${table}: ${summaryOf(comparison, 'from the log')}`, ...comparison.differences.map(differenceLine)]
      : [`${table}: ${cursorFault}, so new events are not counted. npm run replay repairs it.`]),
    ...setAsideLines(setAside),
  ])
  return {
    text: lines.join('\n'),
    data: { tables: verified.map(({ comparison, ...table }) => ({ ...table, ...dataOf(comparison) })) },
    hasFault: verified.some(
      ({ comparison, cursorFault, setAside }) =>
        comparison.count > 0 || cursorFault !== null || setAside.length > 0,
    ),
  }
}

/** The events that a projection could not take. */
export function setAsideLines(events: readonly SetAside[]): string[] {
  return events.map((event) => `${describeSetAside(event)}. npm run replay repairs it.`)
}

/** The differences of the rows of one player or game, which are corrected with `repairs`. */
export function reportScoped(scoped: readonly Scoped[], repairs: boolean): Report {
  const lines = scoped.flatMap(({ table, comparison }) => [
    `${table}: ${summaryOf(comparison, repairs ? 'corrected' : 'from the log')}`,
    ...comparison.differences.map(differenceLine),
  ])
  return {
    text: lines.join('\n'),
    data: { tables: scoped.map(({ table, comparison }) => ({ table, ...dataOf(comparison) })), repairs },
    hasFault: !repairs && scoped.some(({ comparison }) => comparison.count > 0),
  }
}

/** The faults of the commitments, and what the log explains. */
export function reportChain({ lists, faults, notes }: VerifiedChain): Report {
  const listed = `${count(lists)} ${lists === 1 ? 'list' : 'lists'} of commitments`
  const found = `${count(faults.length)} ${faults.length === 1 ? 'fault' : 'faults'}`
  return {
    text: [
      faults.length === 0 ? `fairness: ${listed}, no fault.` : `fairness: ${listed}, ${found}:`,
      ...faults.map((fault) => `  ${fault}`),
      ...notes.map((note) => `  note: ${note}`),
    ].join('\n'),
    data: { fairness: { lists, faults, notes } },
    hasFault: faults.length > 0,
  }
}

function summaryOf({ count: differences, rows }: Comparison, ending: string): string {
  if (differences === 0) return `${count(rows)} rows, all equal to the log.`
  return `${count(differences)} ${differences === 1 ? 'difference' : 'differences'} ${ending}:`
}

/** Names a row, and shows it as it is and as the log has it. */
export function differenceLine(difference: Difference): string {
  const { is, should } = difference
  return [
    `  ${describeKey(difference)}`,
    `  is ${JSON.stringify(is)}`,
    `  should be ${JSON.stringify(should)}`,
  ].join('\n')
}

/** The columns of rows that name a player or a game. */
type Named = Partial<Record<'player_id' | 'visitor_id' | 'game_id' | 'id', number>> & {
  target?: string
  day?: string
}

/** The player and the game of a row, so that they can be found with other commands. */
function describeKey({ is, should }: Difference): string {
  const row = (should ?? is ?? {}) as Named
  const player = row.visitor_id ?? row.player_id
  const game = row.game_id ?? ('target' in row ? row.id : undefined)
  const parts = [
    ...(player === undefined ? [] : [`player ${player}`]),
    ...(game === undefined ? [] : [`game ${describeGame(game)}`]),
  ]
  if (parts.length > 0) return parts.join(', ')
  return row.day === undefined ? 'no player, no game' : `day ${row.day}`
}

function describeGame(id: number): string {
  const key = gameKeyFromId(id)
  if (key === null) return `${id} (an impossible id)`
  return `${id} (${key.digits} digits, ${key.day ?? key.kind})`
}

function dataOf({ rows, count: differenceCount, differences }: Comparison) {
  return {
    rows,
    differenceCount,
    differences: differences.map(({ is, should }) => ({ is, should })),
  }
}
