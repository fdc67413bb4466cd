import { isDatabaseAway } from '#api/databaseAway.ts'
import { openDatabaseForCommand, requireDatabase } from '#api/database/openForCommand.ts'
import { readEnv } from '#api/env.ts'
import { parseReplayCommand, refuseSwallowed, USAGE, type ReplayCommand } from '#api/replay/command.ts'
import type { Comparison } from '#api/replay/compare.ts'
import { describePlan, planOf, refuseFullDisk } from '#api/replay/plan.ts'
import { count } from '#api/replay/progress.ts'
import { keptOf, replay, replayUntil, rollBack, verify } from '#api/replay/replay.ts'
import { withSessions, type Sessions } from '#api/replay/sessions.ts'
import { StartError } from '#api/startError.ts'
import { showProgress } from './showProgress.ts'

// npm run replay: builds tables that follow from the log anew, or compares them with it, beside the server or without one.
// What a killed replay has to do again is no more: a second or two.
const STRETCH = 2_000_000
const PATIENCE_MS = 5000

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => stopping.abort())

await run().catch((error: unknown) => {
  console.error(reasonOf(error))
  process.exitCode = 1
})

async function run(): Promise<void> {
  refuseSwallowed(process.env)
  const command = parseReplayCommand(process.argv.slice(2))
  if (command.action === 'help') {
    console.log(USAGE)
    return
  }
  const env = readEnv(process.env)
  requireDatabase(env)
  const database = await openDatabaseForCommand(env, (line) => console.error(line))
  try {
    await withSessions(database.url, (sessions) => carryOut(sessions, command), stopping.signal)
  } finally {
    await database.close()
  }
}

async function carryOut(sessions: Sessions, command: ReplayCommand): Promise<void> {
  const plan = await planOf(sessions.client, command.projections)
  if (command.dryRun) {
    console.log(`${describePlan(plan)}\nThis was a dry run: nothing was changed.`)
    return
  }
  const request = { ...command, stretch: STRETCH, patienceMs: PATIENCE_MS }
  const listener = { tell: (line: string) => console.log(line), onProgress: showProgress() }
  if (command.action !== 'rollBack') refuseFullDisk(plan)
  switch (command.action) {
    case 'verify':
      tellVerified(await verify(sessions, request, listener))
      break
    case 'until':
      for (const name of await replayUntil(sessions, request, listener)) console.log(`${name} is there.`)
      break
    case 'rollBack':
      await rollBack(sessions, command.named ? request : await keptOf(sessions, request), listener)
      break
    case 'replay':
    case 'help':
      await replay(sessions, request, listener)
  }
}

function tellVerified(verified: { table: string; comparison: Comparison }[]): void {
  for (const { table, comparison } of verified) {
    const { count: differences, rows, first } = comparison
    console.log(
      differences === 0
        ? `${table}: ${count(rows)} rows, all as the log has them.`
        : `${table}: ${count(differences)} ${differences === 1 ? 'difference' : 'differences'} from the log, the first:`,
    )
    for (const { is, should } of first)
      console.log(`  is ${JSON.stringify(is)}\n  should be ${JSON.stringify(should)}`)
  }
  if (verified.some(({ comparison }) => comparison.count > 0)) process.exitCode = 1
}

function reasonOf(error: unknown): unknown {
  if (stopping.signal.aborted) return 'Stopped. The same command goes on from here.'
  if (error instanceof StartError) return error.message
  if (isDatabaseAway(error)) return 'The database went away. Start the same command again when it is back.'
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === '42P01' || code === '3F000')
    return 'The database is of an older Hilo: start this version once, which brings it up to date.'
  if (code === '53100')
    return 'The disk of the database is full. The tables in use are as they were; the same command goes on from here when there is room.'
  return error
}
