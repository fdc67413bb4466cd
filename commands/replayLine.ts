import { StartError } from '#api/errors/errors.ts'
import { PLAY_ANALYSES } from '#api/projections/playAnalyses.ts'
import { allProjections } from '#api/projections/projection.ts'
import type { Scope } from '#api/rebuild/scoped.ts'
import { parseScope } from './parseScope.ts'
import type { CommandLine } from './runCommand.ts'

const ANALYSES = PLAY_ANALYSES.table
const TABLES = allProjections.map(({ table }) => table).join(', ')

const USAGE = `Usage: npm run replay -- [OPTION …]

Rebuilds tables from the event log and swaps them with the tables in use. The game continues meanwhile.
No letter is sent. The same command resumes an interrupted replay.

Tables: ${TABLES}.
The workers compute ${ANALYSES}. A replay keeps it without surplus rows, and they add the missing rows.

  --verify      compare the tables in use with the log, row by row, check all numbers against their
                commitments, and change nothing; exit code 1 for a difference or a fault; of
                ${ANALYSES}, all rows are counted, and 100 random ones are computed again
  --all         with --verify, list all differences instead of the first ten of each table
  --player ID   only the rows of one player, in place of a swap
  --game ID     only the rows of one game, by its id or as 5/2026-11-21 (digits/day)
  --analyses    only ${ANALYSES}: empty it, and the workers compute it again; with --verify,
                compute all its rows again; both take long
  --json        print the result as JSON
  -h, --help    show this help`

const flag = { type: 'boolean', default: false } as const
const OPTIONS = {
  verify: flag,
  all: flag,
  player: { type: 'string' },
  game: { type: 'string' },
  analyses: flag,
} as const

export type ReplayTask = {
  verifies: boolean
  /** Null means all players and games. */
  scope: Scope | null
  listsAll: boolean
  /** Whether only the analyses of plays are replayed or verified, all of them. */
  onlyAnalyses: boolean
}

/** The command line of `npm run replay`. */
export const replayLine: CommandLine<typeof OPTIONS, ReplayTask> = {
  name: 'replay',
  usage: USAGE,
  options: OPTIONS,
  parse: ({ values: { verify, all, player, game, analyses }, positionals }) => {
    if (positionals.length > 0) return null
    if (all && !verify) throw new StartError('--all needs --verify.')
    const scope = parseScope({ player, game })
    if (scope !== null && analyses) throw new StartError('--analyses is not for one player or game.')
    return { verifies: verify, scope, listsAll: all, onlyAnalyses: analyses }
  },
}
