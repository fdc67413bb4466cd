import { linkCodeHash } from '#api/auth/codes.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import { freshPlay, type OwnedPlay } from '#api/plays/loadPlay.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import { gameOf } from '#game/game.ts'
import type { Play } from '#game/play.ts'
import type { Prisma } from '#prisma/generated/client/client.ts'

/** The columns of a challenge, except its code's hash, and the sender's username. */
export const CHALLENGE = {
  gameId: true,
  senderId: true,
  target: true,
  drawn: true,
  playedGameId: true,
  numberDay: true,
  signed: true,
  createdAt: true,
  expiresAt: true,
  sender: { select: { user: { select: { username: true } } } },
} as const satisfies Prisma.ChallengeSelect

export type Challenge = Prisma.ChallengeGetPayload<{ select: typeof CHALLENGE }>

/**
 * A challenge for one viewer, `playerId`. `play` is the viewer's own play, with or without guesses; null for
 * a sender who typed the number.
 */
export type SeenChallenge = Challenge & {
  playerId: number | null
  isMine: boolean
  play: OwnedPlay | null
}

/** Whether a viewer knows the number from the beginning: the sender who typed it. */
export function knowsNumber({ isMine, drawn }: Pick<SeenChallenge, 'isMine' | 'drawn'>): boolean {
  return isMine && !drawn
}

/** The sender's finished play of the same number, which is to beat; null without one. */
export async function findPlayToBeat(
  deps: Deps,
  { senderId, playedGameId }: Pick<Challenge, 'senderId' | 'playedGameId'>,
): Promise<Play | null> {
  if (playedGameId === null) return null
  const plays = await loadPlays(deps, { playerId: senderId, gameIds: [playedGameId] })
  return plays.get(playedGameId)?.play ?? null
}

/** A challenge for its sender, `playerId`. `play` is the sender's begun play, if any. */
export function seenBySender(challenge: Challenge, playerId: number, play?: OwnedPlay): SeenChallenge {
  const { gameId, target, drawn } = challenge
  const own = drawn ? (play ?? freshPlay(playerId, gameOf(gameId, target))) : null
  return { ...challenge, playerId, isMine: true, play: own }
}

/**
 * The challenges of links for a viewer, by code. Codes that are malformed, unknown, withdrawn or expired have
 * no entry.
 */
export async function findChallenges(
  deps: Deps,
  { playerId, codes }: { playerId: number | null; codes: readonly string[] },
): Promise<Map<string, SeenChallenge>> {
  const hashes = codes.flatMap((code) => {
    const codeHash = linkCodeHash(code)
    return codeHash === null ? [] : [{ code, codeHash }]
  })
  if (hashes.length === 0) return new Map()
  const challenges = await deps.db.challenge.findMany({
    where: { codeHash: { in: hashes.map(({ codeHash }) => codeHash) }, expiresAt: { gt: deps.clock() } },
    select: { ...CHALLENGE, codeHash: true },
  })
  if (challenges.length === 0) return new Map()
  const own = await findStreamsOf(deps, playerId)
  const gameIds = challenges.map(({ gameId }) => gameId)
  const begun = playerId === null ? null : await loadPlays(deps, { playerId, gameIds })
  const see = (challenge: Challenge): SeenChallenge => {
    const { gameId, senderId, target } = challenge
    const play = begun?.get(gameId)
    if (playerId !== null && own.includes(senderId)) return seenBySender(challenge, playerId, play)
    return {
      ...challenge,
      playerId,
      isMine: false,
      play: play ?? freshPlay(playerId, gameOf(gameId, target)),
    }
  }
  return new Map(
    hashes.flatMap(({ code, codeHash: wanted }) => {
      const found = challenges.find(({ codeHash }) => wanted.equals(codeHash))
      return found === undefined ? [] : [[code, see(found)] as const]
    }),
  )
}

/**
 * The game of a link's challenge; null without one. It is one statement without Prisma, because the pictures
 * of previews may be requested in a flood.
 */
export async function findChallengeGame({ pool, clock }: Deps, code: string): Promise<number | null> {
  const codeHash = linkCodeHash(code)
  if (codeHash === null) return null
  const { rows } = await pool.query<{ gameId: number }>({
    name: 'find_challenge_game',
    text: 'select game_id as "gameId" from challenges where code_hash = $1 and expires_at > $2',
    values: [codeHash, clock().toISOString()],
  })
  return rows[0]?.gameId ?? null
}

/** Exclusive bounds on the game id. `gameIds` narrows the list; null for all. */
type ChallengeSlice = {
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
  const drawn = challenges.flatMap((challenge) => (challenge.drawn ? [challenge.gameId] : []))
  const plays = await loadPlays(deps, { playerId, gameIds: drawn })
  return challenges.map((challenge) => seenBySender(challenge, playerId, plays.get(challenge.gameId)))
}
