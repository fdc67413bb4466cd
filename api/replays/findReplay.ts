import { linkCodeHash } from '#api/auth/codes.ts'
import type { Deps } from '#api/deps/deps.ts'
import { findStreamsOf } from '#api/plays/streamsOf.ts'
import { loadPlays } from '#api/plays/loadPlays.ts'
import type { Hint } from '#game/hints/hint.ts'
import { isOver, type Play } from '#game/play.ts'
import { seesReplayedDigits } from '#game/reveal.ts'
import { isRoundOpen } from '#api/races/isRoundOpen.ts'
import { isStormOpen } from '#api/storms/isStormOpen.ts'
import { isStormId, stormOfGame } from '#game/storm/storm.ts'

/** A finished play for a viewer of its link. `showsDigits` is false while the viewer sees only the hints. */
export type Replay = { play: Play; isMine: boolean; showsDigits: boolean }

/** The replay of a link for a viewer; null for a code that is malformed, unknown or revoked. */
export async function findReplay(
  deps: Deps,
  { playerId, code }: { playerId: number | null; code: string },
): Promise<Replay | null> {
  const link = await findReplayLink(deps, code)
  if (link === null) return null
  const { gameId } = link
  const { stormId } = stormOfGame(gameId)
  const [shown, own, streams, challenge, isOpen] = await Promise.all([
    findLinkedPlay(deps, link),
    playerId === null ? null : loadPlays(deps, { playerId, gameIds: [gameId] }),
    findStreamsOf(deps, playerId),
    deps.db.challenge.findUnique({
      where: { gameId },
      select: { senderId: true, drawn: true, expiresAt: true },
    }),
    isStormId(stormId) ? isStormOpen(deps, stormId) : isRoundOpen(deps, gameId),
  ])
  if (shown === null) return null
  const at = deps.clock()
  const isMine = streams.includes(link.playerId)
  const showsDigits = seesReplayedDigits({
    game: shown.game,
    at,
    isMine,
    knowsNumber: challenge !== null && !challenge.drawn && streams.includes(challenge.senderId),
    isOpen: isOpen || (challenge !== null && challenge.expiresAt > at),
    finishedAt: shown.finishedAt,
    play: own?.get(gameId)?.play ?? null,
  })
  return { play: shown, isMine, showsDigits }
}

/**
 * The hints of a link's play, which everybody with the link may see; null if no link has the code. It is one
 * statement without Prisma, because the pictures of previews may be requested in a flood.
 */
export async function findReplayHints({ pool }: Deps, code: string): Promise<Hint[] | null> {
  const codeHash = linkCodeHash(code)
  if (codeHash === null) return null
  const { rows } = await pool.query<{ hints: Hint[] }>({
    name: 'find_replay_hints',
    text: `
      select (
        select array_agg(hint order by version) from events
        where player_id = link.player_id and game_id = link.game_id and type = 'GuessMade'
      ) as hints
      from replay_links link where code_hash = $1`,
    values: [codeHash],
  })
  return rows[0]?.hints ?? null
}

type Link = { playerId: number; gameId: number }

/** The play that a link shows; null if no link has the code. */
export async function findReplayLink({ db }: Deps, code: string): Promise<Link | null> {
  const codeHash = linkCodeHash(code)
  if (codeHash === null) return null
  return await db.replayLink.findUnique({ where: { codeHash }, select: { playerId: true, gameId: true } })
}

// An account may claim a visitor's play of the game after it made the link, and that play then counts. The
// link still shows the play that was shared.
async function findLinkedPlay(deps: Deps, { playerId, gameId }: Link): Promise<Play | null> {
  const found = (await loadPlays(deps, { playerId, gameIds: [gameId], withClaimed: false })).get(gameId)
  return found && isOver(found.play) ? found.play : null
}
