import type { Deps } from '#api/deps/deps.ts'
import { emailKey } from './emailKey.ts'
import { usernameKey } from '#account/fields.ts'

/** An account, for ops. Without an email address it is a visitor, or a player whose account is deleted. */
export type FoundPlayer = {
  playerId: number
  email: string | null
  username: string | null
  premium: boolean
  logsInBy: ('password' | 'Google')[]
  createdAt: Date
  sessions: number
  lastUsedAt: Date | null
}

/** A sign-up that its link has not confirmed. */
export type FoundSignUp = { email: string; username: string; createdAt: Date; expiresAt: Date }

/** Finds players and unconfirmed sign-ups by an email address, a username or a player id, for ops. */
export async function findAccounts(
  { db }: Pick<Deps, 'db'>,
  text: string,
): Promise<{ players: FoundPlayer[]; signUps: FoundSignUp[] }> {
  const keys = [{ emailKey: emailKey(text) }, { usernameKey: usernameKey(text) }]
  const id = /^\d{1,9}$/.test(text) ? [{ id: Number(text) }] : []
  const players = await db.player.findMany({
    where: { OR: [...keys.map((key) => ({ user: key })), ...id] },
    select: { id: true, createdAt: true, user: true, sessions: { select: { lastUsedAt: true } } },
    orderBy: { id: 'asc' },
  })
  const signUps = await db.signUp.findMany({
    where: { OR: keys },
    select: { email: true, username: true, createdAt: true, expiresAt: true },
    orderBy: { createdAt: 'asc' },
  })
  return { players: players.map(describe), signUps }
}

type PlayerRow = {
  id: number
  createdAt: Date
  user: {
    email: string
    username: string
    premium: boolean
    passwordHash: string | null
    googleSubject: string | null
    createdAt: Date
  } | null
  sessions: { lastUsedAt: Date }[]
}

function describe({ id, createdAt, user, sessions }: PlayerRow): FoundPlayer {
  const used = sessions.map(({ lastUsedAt }) => lastUsedAt.getTime())
  return {
    playerId: id,
    email: user?.email ?? null,
    username: user?.username ?? null,
    premium: user?.premium ?? false,
    logsInBy: [
      ...(user?.passwordHash == null ? [] : (['password'] as const)),
      ...(user?.googleSubject == null ? [] : (['Google'] as const)),
    ],
    createdAt: user?.createdAt ?? createdAt,
    sessions: sessions.length,
    lastUsedAt: used.length === 0 ? null : new Date(Math.max(...used)),
  }
}
