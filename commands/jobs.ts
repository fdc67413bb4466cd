import { fingerprintOf } from '#api/auth/secret.ts'
import { refuseUnfinishedRestore } from '#api/database/backup/restoreMark.ts'
import { refuseOtherSecret } from '#api/database/secretLock.ts'
import { closeDeps, createDeps, type Deps } from '#api/deps/deps.ts'
import { checkRedis } from '#api/errors/checkRedis.ts'
import { StartError } from '#api/errors/errors.ts'
import { analyzeWaitingPlays } from '#api/analysis/analyzePlays.ts'
import { analyzeRows } from '#api/analysis/analyzeRows.ts'
import { exportOpenData } from '#api/openData/exportOpenData.ts'
import { openTodaysGames } from '#api/games/openTodaysGames.ts'
import { PLAY_ANALYSES } from '#api/projections/playAnalyses.ts'
import { listSetAside, describeSetAside } from '#api/projections/setAside.ts'
import type { FailedJob } from '#workers/inspectQueue.ts'
import { exportOpenData as openData, rollover } from '#workers/jobs/jobs.ts'
import type { Job } from '#workers/jobs/job.ts'
import { openQueue, type Queue } from '#workers/queue.ts'
import { recordScheduledRun } from '#workers/schedule.ts'
import { runCommand, type Opened, type Report } from './runCommand.ts'

const USAGE = `Usage: npm run jobs -- rollover | open-data | analyses | failed | retry ID … | retry --all

Runs a scheduled job now, in this process, or shows the jobs that failed permanently.

  rollover     open the games of today
  open-data    publish the plays of the previous month, and of earlier months that are missing
  analyses     compute skill and luck of the plays that wait for it
  failed       list the failed jobs, the latest first
  retry ID …   let the workers try these failed jobs again; with --all, all failed jobs
  --json       print the result as JSON
  -h, --help   show this help`

type Run = (opened: Opened) => Promise<Report>

const JOBS = new Map<string, Run>([
  [
    'rollover',
    withDeps(async (deps) => {
      const games = await recorded(deps, rollover, () => openTodaysGames(deps))
      const day = games[0]?.day
      return { text: `The ${games.length} games of ${day} are open.`, data: { day, games: games.length } }
    }),
  ],
  [
    'analyses',
    withDeps(async (deps) => {
      const { analyzed, lag } = await analyzeWaitingPlays(deps, analyzeRows)
      const plays = `${analyzed} ${analyzed === 1 ? 'play is' : 'plays are'} analyzed now`
      const left = lag === 0 ? 'none waits.' : `${lag} ${lag === 1 ? 'event' : 'events'} of the log wait.`
      const setAside = await listSetAside(deps.pool, PLAY_ANALYSES)
      const text = [`${plays}; ${left}`, ...setAside.map((event) => describeSetAside(event))].join('\n')
      return { text, data: { analyzed, lag, setAside }, hasFault: setAside.length > 0 }
    }),
  ],
  [
    'open-data',
    withDeps(async (deps) => {
      const folder = await recorded(deps, openData, () => exportOpenData(deps))
      return { text: `${folder} is published.`, data: { folder } }
    }),
  ],
  [
    'failed',
    withQueue(async (queue) => {
      const jobs = await queue.listFailed()
      return { text: jobs.map(lineOf).join('\n') || 'No job failed.', data: { jobs } }
    }),
  ],
])

await runCommand(
  {
    name: 'jobs',
    usage: USAGE,
    options: { all: { type: 'boolean', default: false } },
    parse: ({ positionals: [name = '', ...ids], values: { all } }) => {
      if (name === 'retry') return ids.length > 0 === all ? null : withQueue(retry(all ? null : ids))
      return ids.length === 0 && !all ? (JOBS.get(name) ?? null) : null
    },
  },
  (opened, run) => run(opened),
)

function withDeps(run: (deps: Deps) => Promise<Report>): Run {
  return async ({ env, pool }) => {
    const deps = createDeps(env, pool)
    try {
      await refuseUnfinishedRestore(pool)
      // The published pseudonyms depend on the secret.
      await refuseOtherSecret(pool, fingerprintOf(deps.keyedHash))
      return await run(deps)
    } finally {
      await closeDeps(deps)
    }
  }
}

/** Does the work of a scheduled job, which is then no longer overdue. */
async function recorded<T>(deps: Deps, job: Job, work: () => Promise<T>): Promise<T> {
  const startedAt = deps.clock()
  const result = await work()
  await recordScheduledRun(deps, job, startedAt)
  return result
}

function withQueue(run: (queue: Queue) => Promise<Report>): Run {
  return async ({ env, url }) => {
    const failure = env.redisUrl === null ? null : await checkRedis(env.redisUrl)
    if (failure !== null) throw new StartError(failure.line)
    const queue = openQueue(env, { databaseUrl: url, onError: () => undefined })
    try {
      return await run(queue)
    } finally {
      await queue.close()
    }
  }
}

function retry(ids: readonly string[] | null): (queue: Queue) => Promise<Report> {
  return async (queue) => {
    const retried = await queue.retryFailed(ids)
    const unknown = (ids ?? []).filter((id) => !retried.includes(id))
    if (unknown.length > 0) throw new StartError(`No failed job has the id ${unknown.join(', ')}.`)
    return { text: `Queued again: ${retried.length}.`, data: { retried } }
  }
}

function lineOf({ id, name, reason, attempts, failedAt }: FailedJob): string {
  const tries = `${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`
  return `${id}: ${name} failed ${failedAt.toISOString()} after ${tries}: ${reason}`
}
