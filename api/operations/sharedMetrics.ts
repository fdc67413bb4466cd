import { Registry } from 'prom-client'
import { listOldestTransactions } from '#api/database/oldestTransaction.ts'
import type { Deps } from '#api/deps/deps.ts'
import { withTimeout } from '#api/errors/errors.ts'
import { findErasureDelay } from '#api/accounts/deletion/eraseDeleted.ts'
import { findOutboxAge } from '#api/accounts/sendLetter.ts'
import { getAnalysisLag } from '#api/analysis/analyzePlays.ts'
import { findBackupTime } from '#api/backups/backupDir.ts'
import { countExports } from '#api/exports/exports.ts'
import { getReplicationLag } from '#api/analysts/replicationLag.ts'
import { listScheduledJobs } from './scheduledJobs.ts'
import { countSetAside, listProjectionAges, listProjectionLags } from '#api/crowds/projectCrowds.ts'
import { addGauge } from './serviceMetrics.ts'
import type { Metrics } from './metrics.ts'

/** The part of the queue that metrics read. */
export type MeasuredQueue = {
  /** The number of jobs in each state. */
  countJobs: () => Promise<Record<string, number>>
  /** The number of permanently failed jobs by name. */
  countFailed: () => Promise<Record<string, number>>
  /** How long the oldest waiting job and the oldest running job have waited or run, in seconds. */
  measureAges: (at: Date) => Promise<{ waiting: number; active: number }>
}

/**
 * The metrics of the state that all processes share: every process would report the same values. A read that
 * fails leaves out only its own metric.
 */
export function openSharedMetrics(deps: Deps, queue: MeasuredQueue): Metrics {
  const registry = new Registry()
  measureQueue(deps, queue, registry)
  addByLabel(registry, {
    name: 'hilo_projection_lag_events',
    help: 'Events that a projection has not yet processed, counted up to 100,000.',
    label: 'projection',
    read: async () => {
      const lags = [...(await listProjectionLags(deps)), await getAnalysisLag(deps)]
      return Object.fromEntries(lags.map(({ projection, lag }) => [projection, lag]))
    },
  })
  addByLabel(registry, {
    name: 'hilo_projection_lag_seconds',
    help: 'Age of the first event that a projection has not yet processed; 0 without one.',
    label: 'projection',
    read: async () =>
      Object.fromEntries(
        (await listProjectionAges(deps)).map(({ projection, seconds }) => [projection, seconds]),
      ),
  })
  addByLabel(registry, {
    name: 'hilo_set_aside_events',
    help: 'Events that a projection could not take, and has passed; npm run replay repairs it.',
    label: 'projection',
    read: () => countSetAside(deps),
  })
  measureOldestTransactions(deps, registry)
  addByLabel(registry, {
    name: 'hilo_job_overdue_seconds',
    help: 'How long a scheduled job is overdue: since the first run that did not succeed; 0 if none.',
    label: 'name',
    read: async () => fromJobs(deps, ({ overdue }) => overdue),
  })
  addByLabel(registry, {
    name: 'hilo_job_last_success_timestamp_seconds',
    help: 'When the last successful run of a scheduled job began. Absent before the first.',
    label: 'name',
    read: async () => fromJobs(deps, ({ succeededAt }) => succeededAt && succeededAt.getTime() / 1000),
  })
  addByLabel(registry, {
    name: 'hilo_exports',
    help: 'Exports of analysts by status. An export is kept for seven days.',
    label: 'status',
    read: () => countExports(deps),
  })
  addSeconds(registry, {
    name: 'hilo_outbox_age_seconds',
    help: 'Age of the oldest letter that waits to be sent; 0 if none waits.',
    read: () => findOutboxAge(deps),
  })
  addSeconds(registry, {
    name: 'hilo_erasure_delay_seconds',
    help: 'How long the bytes of deleted personal data have waited beyond five minutes; 0 if none wait.',
    read: () => findErasureDelay(deps),
  })
  addSeconds(registry, {
    name: 'hilo_backup_last_proven_timestamp_seconds',
    help: 'When the last proven backup in BACKUP_DIR was begun; 0 without one. Absent without BACKUP_DIR.',
    read: () => findBackupTime(deps),
  })
  addSeconds(registry, {
    name: 'hilo_replica_lag_seconds',
    help:
      'Age of the first event that the replica for analysts lacks; 0 if it lacks none. Absent without ' +
      'ANALYSTS_DATABASE_URL, and while the replica is away.',
    read: () => getReplicationLag(deps),
  })
  return { contentType: registry.contentType, text: () => registry.metrics() }
}

function measureOldestTransactions({ pool }: Deps, registry: Registry): void {
  addGauge(registry, {
    name: 'hilo_oldest_transaction_seconds',
    help:
      'Age of the oldest transaction that may write, of this database (ours="true") and of the others of its ' +
      'cluster, by its database, process and kind: the state of its session, or prepared. Absent without one ' +
      'that is older than a minute.',
    labelNames: ['ours', 'database', 'process', 'kind'],
    async collect() {
      const oldest = await nullAfterTimeout(listOldestTransactions(pool))
      this.reset()
      for (const { seconds, isOurs, ...labels } of oldest ?? []) {
        // A label for each short transaction would be a new series at each scrape.
        if (seconds < OLD_SECONDS && labels.kind !== 'hidden') continue
        this.set({ ours: String(isOurs), ...labels }, seconds)
      }
    },
  })
}

const OLD_SECONDS = 60

function measureQueue({ clock }: Deps, queue: MeasuredQueue, registry: Registry): void {
  addByLabel(registry, {
    name: 'hilo_jobs',
    help: 'Number of jobs by state.',
    label: 'state',
    read: () => queue.countJobs(),
  })
  addByLabel(registry, {
    name: 'hilo_failed_jobs',
    help: 'Number of permanently failed jobs by name; npm run jobs -- failed lists them.',
    label: 'name',
    read: () => queue.countFailed(),
  })
  addByLabel(registry, {
    name: 'hilo_oldest_job_seconds',
    help: 'How long the oldest waiting job has waited, and the oldest active job has run.',
    label: 'state',
    read: () => queue.measureAges(clock()),
  })
}

async function fromJobs(
  deps: Deps,
  read: (job: Awaited<ReturnType<typeof listScheduledJobs>>[number]) => number | null,
): Promise<Record<string, number>> {
  const values = (await listScheduledJobs(deps)).map((job) => [job.name, read(job)] as const)
  return Object.fromEntries(values.filter((value): value is [string, number] => value[1] !== null))
}

type ByLabel = { name: string; help: string; label: string; read: () => Promise<Record<string, number>> }

/** Adds a gauge whose values are read together. */
function addByLabel(registry: Registry, { name, help, label, read }: ByLabel): void {
  addGauge(registry, {
    name,
    help,
    labelNames: [label],
    async collect() {
      const values = await nullAfterTimeout(read())
      this.reset()
      for (const [key, value] of Object.entries(values ?? {})) this.set({ [label]: key }, value)
    },
  })
}

type Seconds = { name: string; help: string; read: () => Promise<number | null> }

/** Adds a gauge that is absent without a value. */
function addSeconds(registry: Registry, { name, help, read }: Seconds): void {
  addGauge(registry, {
    name,
    help,
    async collect() {
      const seconds = await nullAfterTimeout(read())
      if (seconds === null) this.remove()
      else this.set(seconds)
    },
  })
}

// A scraper has a timeout of ten seconds. A slow read must not delay the other metrics beyond it.
const TIMEOUT_MS = 2000

function nullAfterTimeout<T>(reading: Promise<T>): Promise<T | null> {
  return withTimeout(reading, TIMEOUT_MS, 'no answer').catch(() => null)
}
