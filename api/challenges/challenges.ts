import type { Prisma } from '#prisma/generated/client/client.ts'

/** The columns of a challenge, except its code's hash, and the sender's username. */
export const CHALLENGE = {
  gameId: true,
  senderId: true,
  target: true,
  signed: true,
  expiresAt: true,
  sender: { select: { user: { select: { username: true } } } },
} as const satisfies Prisma.ChallengeSelect

export type Challenge = Prisma.ChallengeGetPayload<{ select: typeof CHALLENGE }>
