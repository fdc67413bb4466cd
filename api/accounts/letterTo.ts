import { randomUUID } from 'node:crypto'
import type { MailKind, Prisma, User } from '#prisma/generated/client/client.ts'

/** The row of a new letter. `playerId` is null without an account. */
export function letterTo(
  { playerId, email, username }: Recipient,
  kind: MailKind,
  createdAt: Date,
): Prisma.MailCreateManyInput {
  return { id: randomUUID(), kind, playerId, recipient: email, username, createdAt }
}

type Recipient = Pick<User, 'email' | 'username'> & { playerId: number | null }
