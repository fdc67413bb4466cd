import { fetchGooglePicture, type Picture } from '#api/auth/googlePicture.ts'
import { findSession, type BrowserSession } from '#api/auth/session.ts'
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
): Promise<Picture | null> {
  const session = await findSession(deps, browser)
  if (session === null) return null
  const { rows } = await deps.pool.query<Picture>({
    name: 'find_picture',
    text: `select picture_type as type, content from users join pictures using (player_id)
      where player_id = $1 and avatar = $2::uuid`,
    values: [session.playerId, avatar],
  })
  return rows[0] ?? null
}

async function store({ pool }: Deps, playerId: number, picture: Picture | null): Promise<void> {
  await pool.query({
    name: 'store_picture',
    text: `with account as (update users set picture_type = $2 where player_id = $1 returning player_id),
      gone as (delete from pictures where player_id = $1 and $2::text is null)
      insert into pictures (player_id, content) select player_id, $3 from account where $2::text is not null
      on conflict (player_id) do update set content = excluded.content`,
    values: [playerId, picture?.type ?? null, picture?.content ?? null],
  })
}
