import type { ClientBase } from 'pg'

/** The player whose data an archive has. */
export type Owner = {
  playerId: number
  /** The player, and the visitors whose plays it took over, in this order. */
  streams: number[]
  /** The key of the account's address; null for a visitor. */
  emailKey: string | null
}

export async function loadOwner(client: ClientBase, playerId: number): Promise<Owner> {
  const { rows } = await client.query<Pick<Owner, 'streams' | 'emailKey'>>(
    `select (select array_agg(stream_of order by claimed) from streams_of($1)) as streams,
      (select email_key from users where player_id = $1) as "emailKey"`,
    [playerId],
  )
  return { playerId, streams: rows[0]?.streams ?? [playerId], emailKey: rows[0]?.emailKey ?? null }
}
