import type { z } from 'zod'
import type { Deps } from '#api/deps/deps.ts'
import type { Channel } from '#api/deps/pubSub.ts'
import type { Analyze } from '#api/analysis/analyzeRows.ts'
import type { MailTransport } from '#workers/mail/transport.ts'

/** A job of the workers. It is queued by its schedule, or because work for it waits in the database. */
export type Job<Payload extends object = object> = {
  name: string
  /** Validates the payload when the job is queued and when it runs. */
  payload: z.ZodType<Payload>
  schedule?: Schedule
  /** Letters have slots of their own. */
  lane?: 'letters'
  /** False if the relay queues the job again while its work waits. Then a failed job is removed. */
  isRetried?: false
  waiting?: Waiting<Payload>
  /** May run twice, on two servers or after a crash, so it is idempotent. */
  run(payload: Payload, resources: JobResources): Promise<unknown>
}

export type JobResources = {
  deps: Deps
  transport: MailTransport
  analyze: Analyze
  /** Writes and proves the next backup. Absent without BACKUP_DIR. */
  backUp?: () => Promise<void>
}

/** A cron pattern in a time zone. */
export type Schedule = { pattern: string; tz: string }

/** Work that waits in the database. */
type Waiting<Payload> = {
  /** The channel on which a use case announces new work. */
  channel?: Channel
  /** Lists the work since an instant, with the id of its job. A job is queued once under one id. */
  list: (deps: Deps, since: Date) => Promise<{ id: string; payload: Payload }[]>
}
