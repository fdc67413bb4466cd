import { DatabaseError, type Pool } from 'pg'
import { findDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { findPendingMigrations } from '#api/database/migrate.ts'
import { requireDatabase } from '#api/database/openForCommand.ts'
import { MIGRATIONS } from '#api/settings/projectRoot.ts'
import { describePlan, planOf, refuseFullDisk } from '#api/replay/plan.ts'
import { count } from '#api/replay/progress.ts'
import { replay, replayUntil, rollBack, verify, type Verified } from '#api/replay/replay.ts'
import { withSessions, type Sessions } from '#api/replay/sessions.ts'
import { StartError } from '#api/errors/startError.ts'
import { PLAY_ANALYSES } from '#api/projections/playAnalyses.ts'
import { restartAnalyses, verifyAnalyses } from '#api/usecases/analysts/replayAnalyses.ts'
import type { Deps } from '#api/deps/deps.ts'
import { replayLine, type ReplayTask } from './replayLine.ts'
import { runCommand } from './runCommand.ts'
import { showProgress } from './showProgress.ts'

// Events per transaction. A killed replay repeats at most one such batch, which takes a second or two.
const STRETCH = 2_000_000
const TIMEOUT_MS = 5000

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())

await runCommand(
  replayLine,
  async ({ url, pool, db }, task) => {
    await refuseOlder(pool)
    if (task.projections.length > 0)
      await withSessions(url, (sessions) => carryOut(sessions, task), stopping.signal)
    if (task.analyses) await carryOutAnalyses({ pool, db }, task)
  },
  { prepare: requireDatabase, explain: explainStop },
)

async function refuseOlder(pool: Pool): Promise<void> {
  const pending = await findPendingMigrations(pool, MIGRATIONS).catch(nullWithoutTable)
  if (pending !== null && pending.length === 0) return
  throw new StartError(
    'The database is from an older Hilo: start this version once, which applies the migrations.',
  )
}

// A database without any migration lacks the table of migrations.
function nullWithoutTable(error: unknown): null {
  if (error instanceof DatabaseError && error.code === '42P01') return null
  throw error
}

async function carryOut(sessions: Sessions, task: ReplayTask): Promise<void> {
  const plan = await planOf(sessions.client, task.projections)
  if (task.dryRun) {
    console.log(`${describePlan(plan)}\nThis was a dry run: nothing was changed.`)
    return
  }
  const request = { ...task, stretch: STRETCH, timeoutMs: TIMEOUT_MS }
  const listener = { print: (line: string) => console.log(line), onProgress: showProgress() }
  if (task.action !== 'rollBack') refuseFullDisk(plan)
  switch (task.action) {
    case 'verify':
      printVerified(await verify(sessions, request, listener))
      break
    case 'until':
      for (const name of await replayUntil(sessions, request, listener)) console.log(`${name} is ready.`)
      break
    case 'rollBack':
      await rollBack(sessions, { ...request, skipMissing: !task.named }, listener)
      break
    case 'replay':
      await replay(sessions, request, listener)
  }
}

async function carryOutAnalyses({ pool, db }: Pick<Deps, 'pool' | 'db'>, task: ReplayTask): Promise<void> {
  const { table } = PLAY_ANALYSES
  if (task.action === 'verify') {
    const found = await verifyAnalyses(pool)
    const { rows, missing, surplus, sampled, differing } = found
    console.log(
      `${table}: ${count(rows)} rows; ${count(missing)} missing, ${count(surplus)} surplus; ` +
        `${sampled} computed again, ${differing} of them different.`,
    )
    if (missing + surplus + differing > 0) process.exitCode = 1
    return
  }
  if (!task.dryRun) await restartAnalyses({ db }, { discard: task.named })
  console.log(
    `${table}: ${task.dryRun ? 'would be ' : ''}` +
      (task.named
        ? 'emptied; the workers analyze all plays again.'
        : 'kept; the workers analyze the plays that it lacks.'),
  )
}

function printVerified(verified: Verified[]): void {
  for (const { table, comparison, cursorFault } of verified) {
    const { count: differences, rows, first } = comparison
    if (cursorFault !== null)
      console.log(`${table}: ${cursorFault}, so new events are not counted. npm run replay repairs it.`)
    console.log(
      differences === 0
        ? `${table}: ${count(rows)} rows, all equal to the log.`
        : `${table}: ${count(differences)} ${differences === 1 ? 'difference' : 'differences'} from the log:`,
    )
    for (const { is, should } of first)
      console.log(`  is ${JSON.stringify(is)}\n  should be ${JSON.stringify(should)}`)
  }
  if (verified.some(({ comparison, cursorFault }) => comparison.count > 0 || cursorFault !== null))
    process.exitCode = 1
}

function explainStop(error: unknown): string | null {
  if (stopping.signal.aborted) return 'Stopped. Run the same command again to continue.'
  const state = error instanceof StartError ? null : findDatabaseFailure(error)?.state
  if (state !== 'full' && state !== 'read-only') return null
  return (
    'The disk of the database is full. The tables in use are unchanged. ' +
    'Free space, then run the same command again to continue.'
  )
}
