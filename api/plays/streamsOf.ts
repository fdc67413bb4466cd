import type { Deps } from '#api/deps/deps.ts'

/** A player and the visitors whose plays and challenges it took over. */
export async function findStreamsOf(
  { db }: { db: Pick<Deps['db'], '$queryRaw'> },
  playerId: number | null,
): Promise<number[]> {
  if (playerId === null) return []
  const streams = await db.$queryRaw<{ streamOf: number }[]>`
    select stream_of as "streamOf" from streams_of(${playerId}::integer)`
  return streams.map(({ streamOf }) => streamOf)
}
