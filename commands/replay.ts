import { DatabaseError, type Pool } from 'pg'
import { requireDatabase } from '#api/database/openForCommand.ts'
import { findPendingMigrations } from '#api/database/migration/migrate.ts'
import { findDatabaseFailure } from '#api/errors/databaseFailure.ts'
import { StartError } from '#api/errors/errors.ts'
import { allProjections } from '#api/projections/projection.ts'
import { rebuild, verify } from '#api/rebuild/rebuild.ts'
import { rebuildScope } from '#api/rebuild/scoped.ts'
import { withSessions, type Sessions } from '#api/rebuild/sessions.ts'
import { verifyChain } from '#api/fairness/verifyChain.ts'
import { MIGRATIONS } from '#api/settings/projectRoot.ts'
import { replayAnalyses } from './replayAnalyses.ts'
import { replayLine, type ReplayTask } from './replayLine.ts'
import { reportChain, reportScoped, reportVerified } from './replayReport.ts'
import { runCommand, type Report } from './runCommand.ts'
import { showProgress } from './showProgress.ts'

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())

await runCommand(
  replayLine,
  async ({ url, pool, db, print }, task) => {
    await refuseOlder(pool)
    const reports = task.onlyAnalyses
      ? []
      : await withSessions(url, (sessions) => carryOut(sessions, task, print), stopping.signal)
    if (task.scope === null) reports.push(await replayAnalyses({ pool, db }, task, stopping.signal))
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
  { scope, verifies, listsAll }: ReplayTask,
  print: (line: string) => void,
): Promise<Report[]> {
  const { client } = sessions
  if (scope !== null) {
    const repairs = !verifies
    return [reportScoped(await rebuildScope(client, scope, { repairs, listsAll }), repairs)]
  }
  const listener = { print, onProgress: showProgress() }
  if (verifies)
    return [
      reportVerified(await verify(sessions, listener, { listsAll })),
      reportChain(await verifyChain(client)),
    ]
  await rebuild(sessions, listener)
  return [{ text: '', data: { tables: allProjections.map(({ table }) => table) } }]
}

function explainStop(error: unknown): string | null {
  if (stopping.signal.aborted) return 'Stopped. A rebuild continues with the same command.'
  const state = error instanceof StartError ? null : findDatabaseFailure(error)?.state
  if (state !== 'full' && state !== 'read-only') return null
  return (
    'The disk of the database is full. The tables in use are unchanged. ' +
    'Free space; then the same command continues.'
  )
}
