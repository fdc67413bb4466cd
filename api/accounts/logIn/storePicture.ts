import { fetchGooglePicture, type Picture } from '#api/auth/google/googlePicture.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import { findSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'

/**
 * Copies the Google picture of an account's owner, or deletes the copy if Google has no picture. If the
 * request to Google fails, the earlier copy stays.
 */
export async function storePicture(deps: Deps, playerId: number, address: string | null): Promise<void> {
  const { google } = deps.env
  if (google === null) return
  const picture = address === null ? null : await fetchGooglePicture(google, address)
  if (address === null || picture !== null) await store(deps, playerId, picture)
}

/** The picture behind an account's path; null for every caller but the owner. */
export async function findPicture(
  deps: Deps,
  { browser, avatar }: { browser: BrowserSession; avatar: string },
): Promise<{ type: string | null; content: Uint8Array } | null> {
  const session = await findSession(deps, browser)
  if (session === null) return null
  const user = await deps.db.user.findUnique({
    where: { playerId: session.playerId, avatar },
    select: { pictureType: true, picture: { select: { content: true } } },
  })
  return user?.picture ? { type: user.pictureType, content: user.picture.content } : null
}

async function store({ db }: Deps, playerId: number, picture: Picture | null): Promise<void> {
  await db.$transaction(async (tx) => {
    const pictureType = picture?.type ?? null
    const { count } = await tx.user.updateMany({ where: { playerId }, data: { pictureType } })
    // The account may have been deleted since the login.
    if (count === 0) return
    if (picture === null) return void (await tx.picture.deleteMany({ where: { playerId } }))
    const { content } = picture
    await tx.picture.upsert({ where: { playerId }, create: { playerId, content }, update: { content } })
  })
}
