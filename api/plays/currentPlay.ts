import { isOfKinds } from '#api/log/kindsInSql.ts'
import { FOLLOWING_KINDS } from '#game/kinds/lists.ts'
import type { Deps } from '#api/deps/deps.ts'
import type { DigitCount } from '#game/digits.ts'
import { showsNext } from '#game/play.ts'
import { freshPlay, playOf, type OwnedPlay, type PlayRow } from './loadPlay.ts'
import { openGame } from '#api/games/openGame.ts'

/**
 * The play that a player's board of one mode shows now. Without a player (null): a fresh play of today's
 * game.
 */
export async function currentPlay(
  deps: Deps,
  { playerId, digits }: { playerId: number | null; digits: DigitCount },
): Promise<OwnedPlay> {
  const latest = playerId === null ? null : await loadLatestPlay(deps, { playerId, digits })
  if (latest !== null && !showsNext(latest.play, deps.clock())) return latest
  return freshPlay(playerId, await openGame(deps, digits))
}

/**
 * A player's play of the newest game of one mode, of a kind that follows the days; null when there is none.
 * `streams_of`, and the fences `limit` and `offset 0`, are explained in loadPlay.ts.
 */
export async function loadLatestPlay(
  { pool }: Deps,
  { playerId, digits }: { playerId: number; digits: DigitCount },
): Promise<OwnedPlay | null> {
  const { rows } = await pool.query<PlayRow>({
    name: 'load_latest_play',
    text: `
      select game.id as "gameId", game.target, event.player_id as "streamOf",
        event.type, event.version, event.at, event.kind, event.score, event.guess, event.hint, event.data
      from (
        select begun.game_id
        from streams_of($1) stream
        cross join lateral (
          select game_id from plays
          where player_id = stream.stream_of and ${isOfKinds(FOLLOWING_KINDS)} and digits = $2
          order by game_id desc limit 1
        ) begun
        order by begun.game_id desc limit 1
      ) latest
      join games game on game.id = latest.game_id
      cross join streams_of($1) stream
      cross join lateral (
        select * from events where player_id = stream.stream_of and game_id = game.id offset 0
      ) event
      order by event.kind nulls first, stream.claimed, event.version`,
    values: [playerId, digits],
  })
  return playOf(playerId, rows)
}
