import type { Deps } from '#api/deps/deps.ts'

/** The age of the oldest unsent letter in seconds; 0 without one. */
export async function findOutboxAge({ db, clock }: Deps): Promise<number> {
  const oldest = await db.mail.findFirst({
    where: { sentAt: null },
    orderBy: { createdAt: 'asc' },
    select: { createdAt: true },
  })
  return oldest === null ? 0 : Math.max(0, (clock().getTime() - oldest.createdAt.getTime()) / 1000)
}
