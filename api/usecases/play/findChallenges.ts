import { linkCodeHash } from '#api/auth/linkCode.ts'
import type { Deps } from '#api/deps/deps.ts'
import { CHALLENGE, findStreamsOf, type Challenge } from '#api/plays/challenges.ts'
import { freshPlay, type OwnedPlay } from '#api/plays/loadPlay.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { gameOf } from '#game/game.ts'

/**
 * A challenge for one viewer, `playerId`. `play` is the viewer's own play, with or without guesses; null for
 * the sender.
 */
export type SeenChallenge = Challenge & {
  playerId: number | null
  isMine: boolean
  play: OwnedPlay | null
}

/** The challenge of a link for a viewer; null for a code that is malformed, unknown, withdrawn or expired. */
export async function findChallenge(
  deps: Deps,
  { playerId, code }: { playerId: number | null; code: string },
): Promise<SeenChallenge | null> {
  const codeHash = linkCodeHash(code)
  if (codeHash === null) return null
  const challenge = await deps.db.challenge.findUnique({
    where: { codeHash, expiresAt: { gt: deps.clock() } },
    select: CHALLENGE,
  })
  if (challenge === null) return null
  const { gameId, senderId, target } = challenge
  const isMine = (await findStreamsOf(deps, playerId)).includes(senderId)
  if (isMine) return { ...challenge, playerId, isMine, play: null }
  const begun = playerId === null ? null : await loadPlays(deps, { playerId, gameIds: [gameId] })
  const play = begun?.get(gameId) ?? freshPlay(playerId, gameOf(gameId, target))
  return { ...challenge, playerId, isMine, play }
}

/** Exclusive bounds on the game id. `gameIds` narrows the list; null for all. */
export type ChallengeSlice = {
  gameIds: readonly number[] | null
  above: number | null
  below: number | null
  order: 'newestFirst' | 'oldestFirst'
  limit: number
}

/** A page of the challenges that a player sent and whose links work, in the order of their creation. */
export async function listChallenges(
  deps: Deps,
  playerId: number,
  { gameIds, above, below, order, limit }: ChallengeSlice,
): Promise<SeenChallenge[]> {
  const challenges = await deps.db.challenge.findMany({
    where: {
      senderId: { in: await findStreamsOf(deps, playerId) },
      expiresAt: { gt: deps.clock() },
      AND: [
        gameIds === null ? {} : { gameId: { in: [...gameIds] } },
        above === null ? {} : { gameId: { gt: above } },
        below === null ? {} : { gameId: { lt: below } },
      ],
    },
    orderBy: { gameId: order === 'newestFirst' ? 'desc' : 'asc' },
    take: limit,
    select: CHALLENGE,
  })
  return challenges.map((challenge) => ({ ...challenge, playerId, isMine: true, play: null }))
}
