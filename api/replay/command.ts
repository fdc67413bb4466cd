import { parseArgs } from 'node:util'
import type { Projection } from '#api/log/projectInto.ts'
import { allProjections } from '#api/projections/projection.ts'
import { StartError } from '#api/errors/startError.ts'
import { closesAt, parseDay } from '#game/day.ts'
import type { Until } from './tables.ts'

const TABLES = allProjections.map(({ table }) => table).join(', ')

export const USAGE = `Usage: npm run replay -- [TABLE …] [OPTION …]

Rebuilds tables from the event log and swaps them with the tables in use. The game continues meanwhile.
No e-mail is sent. The same command resumes an interrupted replay.

Tables (default: all): ${TABLES}

  --verify          compare the tables in use with the log, row by row, and change nothing; exit code 1
                    for a difference
  --until WHEN      build tables as of a log position, a day (2026-11-21, to its end in New York) or an
                    instant (2026-11-21T17:00:00Z); the tables in use stay
  --dry-run         print the plan and change nothing
  --keep-previous   keep the replaced tables
  --roll-back       swap the kept tables back, with all events since; the tables in use are kept
  --restart         discard the progress of an interrupted replay
  --hurry           do not yield to players: they wait longer, and the replay takes a tenth of the time
  --help            show this help`

/** The parsed command line. */
export type ReplayCommand = {
  action: 'replay' | 'verify' | 'until' | 'rollBack' | 'help'
  projections: readonly Projection[]
  /** Whether the command line named tables; the default is all tables. */
  named: boolean
  until: Until
  dryRun: boolean
  keepPrevious: boolean
  restart: boolean
  isHurried: boolean
}

/** Throws StartError if npm consumed an option: npm does so without a `--` before the options. */
export function refuseSwallowed(env: Readonly<Record<string, string | undefined>>): void {
  const swallowed = Object.keys(OPTIONS).find((name) => env[`npm_config_${name.replaceAll('-', '_')}`])
  if (swallowed !== undefined)
    throw wrong(`npm consumed --${swallowed}. Put a -- before it: npm run replay -- --${swallowed}`)
}

/** Parses the command line. Throws StartError. */
export function parseReplayCommand(args: string[]): ReplayCommand {
  const { values, positionals } = parse(args)
  const actions = (['help', 'verify', 'until', 'roll-back'] as const).filter(
    (name) => values[name] !== undefined,
  )
  const [action = 'replay', another] = actions
  if (another !== undefined && action !== 'help')
    throw wrong(`--${action} and --${another} exclude each other.`)
  if (values['keep-previous'] && action !== 'replay')
    throw wrong(`--keep-previous needs a replay that replaces tables.`)
  if (values['dry-run'] && action !== 'replay') throw wrong(`--dry-run needs a replay that replaces tables.`)
  return {
    action: action === 'roll-back' ? 'rollBack' : action,
    projections: positionals.length === 0 ? allProjections : positionals.map(findProjection),
    named: positionals.length > 0,
    until: values.until === undefined ? null : parseUntil(values.until),
    dryRun: values['dry-run'] ?? false,
    keepPrevious: values['keep-previous'] ?? false,
    restart: values.restart ?? false,
    isHurried: values.hurry ?? false,
  }
}

const flag = { type: 'boolean' } as const
const OPTIONS = {
  help: flag,
  verify: flag,
  until: { type: 'string' },
  'dry-run': flag,
  'keep-previous': flag,
  'roll-back': flag,
  restart: flag,
  hurry: flag,
} as const

function parse(args: string[]) {
  try {
    return parseArgs({ args, allowPositionals: true, options: OPTIONS })
  } catch (error) {
    // The first sentence of parseArgs's message states the error.
    throw wrong(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)}.`)
  }
}

function findProjection(name: string): Projection {
  const projection = allProjections.find(({ table }) => table === name)
  if (projection === undefined) throw wrong(`There is no table ${name} to replay: there are ${TABLES}.`)
  return projection
}

function parseUntil(text: string): Until {
  if (/^\d{1,18}$/.test(text)) return { position: BigInt(text) }
  const day = parseDay(text)
  if (day.ok) return { at: new Date(closesAt(day.value).getTime() - 1) }
  const at = new Date(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/.test(text) && !Number.isNaN(at.getTime())) return { at }
  throw wrong(
    `--until takes a position, a day (2026-11-21) or an instant (2026-11-21T17:00:00Z); it is "${text}".`,
  )
}

function wrong(message: string): StartError {
  return new StartError(`${message}\nnpm run replay -- --help lists all options.`)
}
