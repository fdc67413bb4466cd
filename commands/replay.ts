import { DatabaseError, type Pool } from 'pg'
import { findDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { findPendingMigrations } from '#api/database/migration/migrate.ts'
import { requireDatabase } from '#api/database/openForCommand.ts'
import { MIGRATIONS } from '#api/settings/projectRoot.ts'
import { describePlan, planOf, refuseFullDisk } from '#api/rebuild/plan.ts'
import { replay, replayUntil, rollBack, verify } from '#api/rebuild/replay.ts'
import { replayScope } from '#api/rebuild/scoped.ts'
import { verifyChain } from '#api/rebuild/verifyChain.ts'
import { withSessions, type Sessions } from '#api/rebuild/sessions.ts'
import { StartError } from '#api/errors/errors.ts'
import { replayAnalyses } from './replayAnalyses.ts'
import { replayLine, type ReplayTask } from './replayLine.ts'
import { reportChain, reportScoped, reportVerified } from './replayReport.ts'
import { runCommand, type Report } from './runCommand.ts'
import { showProgress } from './showProgress.ts'

// Positions of the log per transaction. A killed replay repeats at most one such range for each connection.
const STRETCH = 2_000_000
const TIMEOUT_MS = 5000

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())

await runCommand(
  replayLine,
  async ({ url, pool, db, print }, task) => {
    await refuseOlder(pool)
    const reports: Report[] = []
    if (task.projections.length > 0)
      reports.push(await withSessions(url, (sessions) => carryOut(sessions, task, print), stopping.signal))
    if (task.chain)
      reports.push(
        await withSessions(
          url,
          async ({ client }) => reportChain(await verifyChain(client)),
          stopping.signal,
        ),
      )
    if (task.analyses) reports.push(await replayAnalyses({ pool, db }, task, stopping.signal))
    return joined(reports)
  },
  { prepare: requireDatabase, explain: explainStop },
)

function joined(reports: readonly Report[]): Report {
  const texts = reports.map(({ text }) => text).filter((text) => text !== '')
  return {
    text: texts.join('\n'),
    data: Object.assign({}, ...reports.map(({ data }) => data)) as object,
    hasFault: reports.some(({ hasFault }) => hasFault),
  }
}

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

async function carryOut(
  sessions: Sessions,
  task: ReplayTask,
  print: (line: string) => void,
): Promise<Report> {
  const { scope } = task
  if (scope !== null) {
    const repairs = task.action !== 'verify'
    return reportScoped(await replayScope(sessions.client, scope, { ...task, repairs }), repairs)
  }
  const plan = await planOf(sessions.client, task.projections)
  if (task.dryRun)
    return { text: `${describePlan(plan)}\nThis was a dry run: nothing was changed.`, data: { plan } }
  const request = { ...task, stretch: STRETCH, timeoutMs: TIMEOUT_MS }
  const listener = { print, onProgress: showProgress() }
  if (task.action !== 'rollBack') refuseFullDisk(plan)
  const tables = task.projections.map(({ table }) => table)
  switch (task.action) {
    case 'verify':
      return reportVerified(await verify(sessions, request, listener))
    case 'until': {
      const made = await replayUntil(sessions, request, listener)
      return { text: made.map((name) => `${name} is ready.`).join('\n'), data: { tables: made } }
    }
    case 'rollBack':
      await rollBack(sessions, { ...request, skipMissing: !task.named }, listener)
      return { text: '', data: { tables } }
    case 'replay':
      await replay(sessions, request, listener)
      return { text: '', data: { tables } }
  }
}

function explainStop(error: unknown): string | null {
  if (stopping.signal.aborted) return 'Stopped. A rebuild continues with the same command, without --restart.'
  const state = error instanceof StartError ? null : findDatabaseFailure(error)?.state
  if (state !== 'full' && state !== 'read-only') return null
  return (
    'The disk of the database is full. The tables in use are unchanged. ' +
    'Free space; then the same command, without --restart, continues.'
  )
}
