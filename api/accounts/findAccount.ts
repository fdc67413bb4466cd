import { findSession, type BrowserSession } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { USERNAME_CHANGE_MS } from '#account/fields.ts'
import type { User } from '#prisma/generated/client/client.ts'

/** An account as its owner sees it. */
export type Account = {
  username: string
  email: string
  /** A path of this site. */
  pictureUrl: string
  premium: boolean
  hasPassword: boolean
  hasGoogle: boolean
  /** When the username may be changed again; null: now. */
  usernameChangeableAt: Date | null
}

/** The account of a player; null for a visitor, or without a player. */
export async function findAccount({ db, clock }: Deps, playerId: number | null): Promise<Account | null> {
  const user = playerId === null ? null : await db.user.findUnique({ where: { playerId } })
  return user === null ? null : accountOf(user, clock())
}

/** The row of the logged-in account; otherwise null, and a security event is logged. */
export async function findLoggedIn(deps: Deps, browser: BrowserSession): Promise<User | null> {
  const session = await findSession(deps, browser)
  const user = session && (await deps.db.user.findUnique({ where: { playerId: session.playerId } }))
  if (user === null) browser.logSecurity({ event: 'notLoggedIn' })
  return user
}

function accountOf(user: User, at: Date): Account {
  const changeable = user.usernameChangedAt && new Date(user.usernameChangedAt.getTime() + USERNAME_CHANGE_MS)
  return {
    username: user.username,
    email: user.email,
    pictureUrl: `/avatars/${user.avatar}.${user.pictureType ?? 'svg'}`,
    premium: user.premium,
    hasPassword: user.passwordHash !== null,
    hasGoogle: user.googleSubject !== null,
    usernameChangeableAt: changeable && changeable > at ? changeable : null,
  }
}
