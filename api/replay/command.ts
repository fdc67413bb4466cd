import { parseArgs } from 'node:util'
import type { Projection } from '#api/log/projectInto.ts'
import { allProjections } from '#api/projections/projection.ts'
import { StartError } from '#api/startError.ts'
import { closesAt, parseDay } from '#game/day.ts'
import type { Until } from './tables.ts'

export const USAGE = `Usage: npm run replay -- [TABLE …] [OPTION …]

Builds tables that follow from the event log anew, and puts them in the place of those in use. The game goes on meanwhile,
no mail is sent, and a replay that was interrupted goes on where it was when it is started again.

Tables (none named: all): ${allProjections.map(({ table }) => table).join(', ')}

  --verify          compare the tables in use with the log, row by row, and change nothing; differences end it with code 1
  --until WHEN      build tables as of a position of the log, a day (2026-11-21, to its end in New York) or an instant
                    (2026-11-21T17:00:00Z), beside those in use, which stay
  --dry-run         tell what would be done, and do nothing
  --keep-previous   keep the tables that are replaced
  --roll-back       put the tables that were kept in place again, with what has happened since; those in use are kept
  --restart         do not go on with what an interrupted replay left
  --hurry           do not step back for people who play: they wait longer, and you a tenth as long
  --help            this`

/** What the person wants. */
export type ReplayCommand = {
  action: 'replay' | 'verify' | 'until' | 'rollBack' | 'help'
  projections: readonly Projection[]
  /** Whether these were named; else they are all. */
  named: boolean
  until: Until
  dryRun: boolean
  keepPrevious: boolean
  restart: boolean
  isHurried: boolean
}

/** Throws StartError where npm kept an option for itself, which without a -- before it never comes here. */
export function refuseSwallowed(env: Readonly<Record<string, string | undefined>>): void {
  const swallowed = Object.keys(OPTIONS).find((name) => env[`npm_config_${name.replaceAll('-', '_')}`])
  if (swallowed !== undefined)
    throw wrong(`npm kept --${swallowed} for itself. Put a -- before it: npm run replay -- --${swallowed}`)
}

/** Reads the command line. Throws StartError, which names what is wrong. */
export function parseReplayCommand(args: string[]): ReplayCommand {
  const { values, positionals } = parse(args)
  const actions = (['help', 'verify', 'until', 'roll-back'] as const).filter(
    (name) => values[name] !== undefined,
  )
  const [action = 'replay', another] = actions
  if (another !== undefined && action !== 'help')
    throw wrong(`--${action} and --${another} do not go together.`)
  if (values['keep-previous'] && action !== 'replay')
    throw wrong(`--keep-previous is for a replay that replaces tables.`)
  if (values['dry-run'] && action !== 'replay') throw wrong(`--dry-run is for a replay that replaces tables.`)
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
    // parseArgs says in its first sentence what is wrong.
    throw wrong(`${error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error)}.`)
  }
}

function findProjection(name: string): Projection {
  const projection = allProjections.find(({ table }) => table === name)
  if (projection === undefined)
    throw wrong(
      `There is no table ${name} to replay: there are ${allProjections.map(({ table }) => table).join(', ')}.`,
    )
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
  return new StartError(`${message}\nnpm run replay -- --help tells what there is.`)
}
