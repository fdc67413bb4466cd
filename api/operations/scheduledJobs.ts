import type { Deps } from '#api/deps/deps.ts'

/**
 * The instant at which a scheduled job is due: `next`, or earlier if its last due run has not succeeded. A
 * clock that was set back makes no job wait longer than until `next`.
 */
export async function findDueAt({ db }: Deps, name: string, next: Date): Promise<Date> {
  const known = await db.scheduledJob.findUnique({ where: { name } })
  if (known) return known.dueAt < next ? known.dueAt : next
  // Another server may insert the row meanwhile.
  await db.scheduledJob.createMany({ data: [{ name, dueAt: next }], skipDuplicates: true })
  return next
}

/** Records a run of a scheduled job that began at `startedAt` and succeeded. `next` is the run after it. */
export async function recordRun(
  { db }: Deps,
  name: string,
  { startedAt, next }: { startedAt: Date; next: Date },
): Promise<void> {
  const run = { dueAt: next, succeededAt: startedAt }
  await db.scheduledJob.upsert({ where: { name }, create: { name, ...run }, update: run })
}

/** Forgets the jobs that no longer have a schedule. */
export async function forgetOtherJobs({ db }: Deps, names: readonly string[]): Promise<void> {
  await db.scheduledJob.deleteMany({ where: { name: { notIn: [...names] } } })
}

/** When each scheduled job last succeeded (null: never), and for how many seconds it is overdue. */
export async function listScheduledJobs({
  db,
  clock,
}: Deps): Promise<{ name: string; succeededAt: Date | null; overdue: number }[]> {
  const at = clock().getTime()
  const jobs = await db.scheduledJob.findMany({ orderBy: { name: 'asc' } })
  return jobs.map(({ name, dueAt, succeededAt }) => ({
    name,
    succeededAt,
    overdue: Math.max(0, (at - dueAt.getTime()) / 1000),
  }))
}
