import type { Projection } from '#api/log/projectInto.ts'
import { committedDays } from '#api/projections/facts.ts'
import { PLAY_ANALYSES } from '#api/projections/playAnalyses.ts'
import { allProjections } from '#api/projections/projection.ts'
import type { Scope } from '#api/rebuild/scoped.ts'
import type { Until } from '#api/rebuild/tables.ts'
import { StartError } from '#api/errors/errors.ts'
import { closesAt, parseDay } from '#game/day.ts'
import { parseScope } from './parseScope.ts'
import type { CommandLine } from './runCommand.ts'

const ANALYSES = PLAY_ANALYSES.table
const CHAIN = committedDays.table
const TABLES = [...allProjections, PLAY_ANALYSES].map(({ table }) => table).join(', ')

const USAGE = `Usage: npm run replay -- [TABLE …] [OPTION …]

Rebuilds tables from the event log and swaps them with the tables in use. The game continues meanwhile.
No letter is sent. The same command resumes an interrupted replay.

Tables (default: all): ${TABLES}

The workers compute ${ANALYSES}. Named, it is emptied, and they compute it again, which takes long;
by default it is kept without surplus rows, and they add the missing rows.

  --verify          compare the tables in use with the log, row by row, check all numbers against their
                    commitments, and change nothing; exit code 1 for a difference or a fault; of
                    ${ANALYSES}, all rows are counted, and 100 random ones are computed again, or
                    all if it is named, which takes long
  --all             with --verify, list all differences instead of the first ten of each table
  --player ID       only the rows of one player, which are corrected in place
  --game ID         only the rows of one game, by its id or as 5/2026-11-21 (digits/day)
  --until WHEN      build tables as of a log position, a day (2026-11-21, to its end in New York) or an
                    instant (2026-11-21T17:00:00Z); the tables in use stay
  --dry-run         print the plan and change nothing
  --keep-previous   keep the replaced tables
  --roll-back       swap the kept tables back, with all events since; the tables in use are kept
  --restart         discard the progress of an interrupted replay
  --hurry           do not yield to players: they wait longer, and the replay takes a tenth of the time
  --json            print the result as JSON
  -h, --help        show this help`

const flag = { type: 'boolean', default: false } as const
const OPTIONS = {
  verify: flag,
  all: flag,
  player: { type: 'string' },
  game: { type: 'string' },
  until: { type: 'string' },
  'dry-run': flag,
  'keep-previous': flag,
  'roll-back': flag,
  restart: flag,
  hurry: flag,
} as const

export type ReplayTask = {
  action: 'replay' | 'verify' | 'until' | 'rollBack'
  projections: readonly Projection[]
  /** Null means all players and games. */
  scope: Scope | null
  listsAll: boolean
  /** Whether the analyses of plays are replayed or verified. */
  analyses: boolean
  /** Whether the chain of commitments is checked. */
  chain: boolean
  /** Whether the command line named tables; the default is all tables. */
  named: boolean
  until: Until
  dryRun: boolean
  keepPrevious: boolean
  restart: boolean
  isHurried: boolean
}

/** The command line of `npm run replay`. */
export const replayLine: CommandLine<typeof OPTIONS, ReplayTask> = {
  name: 'replay',
  usage: USAGE,
  options: OPTIONS,
  parse: ({ values, positionals }) => {
    const [action = 'replay', another] = (['verify', 'until', 'roll-back'] as const).filter(
      (name) => values[name],
    )
    if (another !== undefined) throw new StartError(`--${action} and --${another} exclude each other.`)
    for (const name of ['keep-previous', 'dry-run'] as const)
      if (values[name] && action !== 'replay')
        throw new StartError(`--${name} needs a replay that replaces tables.`)
    if (values.all && action !== 'verify') throw new StartError('--all needs --verify.')
    const scope = parseScope({ player: values.player, game: values.game })
    if (scope !== null) refuseWholeTables({ ...values, analyses: positionals.includes(ANALYSES) })
    const named = positionals.length > 0
    const isComputedAgain = action === 'replay' || action === 'verify'
    if (positionals.includes(ANALYSES) && (!isComputedAgain || values['keep-previous']))
      throw new StartError(`${ANALYSES} can be replayed and verified only: no version of it is kept.`)
    return {
      action: action === 'roll-back' ? 'rollBack' : action,
      projections: named
        ? positionals.filter((name) => name !== ANALYSES).map(findProjection)
        : allProjections,
      scope,
      listsAll: values.all,
      analyses: scope === null && isComputedAgain && (!named || positionals.includes(ANALYSES)),
      chain: scope === null && action === 'verify' && (!named || positionals.includes(CHAIN)),
      named,
      until: values.until === undefined ? null : parseUntil(values.until),
      dryRun: values['dry-run'],
      keepPrevious: values['keep-previous'],
      restart: values.restart,
      isHurried: values.hurry,
    }
  },
}

function findProjection(name: string): Projection {
  const projection = allProjections.find(({ table }) => table === name)
  if (projection === undefined)
    throw new StartError(`There is no table ${name} to replay: there are ${TABLES}.`)
  return projection
}

/** Refuses options of tables that are built and swapped as a whole. */
function refuseWholeTables(values: Record<string, unknown>): void {
  const refused = ['until', 'dry-run', 'keep-previous', 'roll-back', 'restart', 'hurry', 'analyses'].find(
    (name) => values[name],
  )
  if (refused === undefined) return
  const name = refused === 'analyses' ? ANALYSES : `--${refused}`
  throw new StartError(`${name} is for whole tables, not for one player or game.`)
}

function parseUntil(text: string): Until {
  if (/^\d{1,18}$/.test(text)) return { position: BigInt(text) }
  const day = parseDay(text)
  if (day.ok) return { at: new Date(closesAt(day.value).getTime() - 1) }
  const at = new Date(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(at.getTime())) return { at }
  throw new StartError(
    `--until takes a position, a day (2026-11-21) or an instant (2026-11-21T17:00:00Z); it is "${text}".`,
  )
}
