import { z } from 'zod'
import { Prisma } from '#prisma/generated/client/client.ts'

/** The name of the unique constraint that refused a statement of Prisma; null for any other error. */
export function violatedConstraint(error: unknown): string | null {
  if (!(error instanceof Prisma.PrismaClientKnownRequestError) || error.code !== 'P2002') return null
  return META.safeParse(error.meta).data?.driverAdapterError.cause.constraint.index ?? null
}

const META = z.object({
  driverAdapterError: z.object({ cause: z.object({ constraint: z.object({ index: z.string() }) }) }),
})
