import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { User } from '#prisma/generated/client/client.ts'

/** The fields of a player's account for the documented calls; null for a visitor, or without a player. */
export async function findAccount({ db }: Pick<Deps, 'db'>, playerId: number | null) {
  if (playerId === null) return null
  return await db.user.findUnique({
    where: { playerId },
    select: { username: true, premium: true, avatar: true, pictureType: true },
  })
}

/** The row of the logged-in account; otherwise null, and a security event is logged. */
export async function findLoggedIn(deps: Deps, browser: BrowserSession): Promise<User | null> {
  const session = await findSession(deps, browser)
  const user = session && (await deps.db.user.findUnique({ where: { playerId: session.playerId } }))
  if (user === null) browser.logSecurity({ event: 'notLoggedIn' })
  return user
}

/** The path of an account's picture on this site. */
export function pictureUrl({ avatar, pictureType }: Pick<User, 'avatar' | 'pictureType'>): string {
  return `/avatars/${avatar}.${pictureType ?? 'svg'}`
}
