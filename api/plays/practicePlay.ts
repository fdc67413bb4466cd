import { isOfKinds } from '#api/log/kindsInSql.ts'
import { ENDLESS_KINDS, type EndlessKind } from '#game/kinds/displayed.ts'
import { nextGameId } from '#api/games/privateGames.ts'
import type { BrowserSession } from '#api/auth/cookies/browserSession.ts'
import type { Deps } from '#api/deps/deps.ts'
import { isRefusal, queryPrepared } from '#api/log/queryPrepared.ts'
import { drawTarget, type DigitCount } from '#game/digits.ts'
import { playOf, type OwnedPlay, type PlayRow } from './loadPlay.ts'

/** Where an endless kind shows a player game after game. */
export type EndlessBoard = { digits: DigitCount; kind: EndlessKind }

/**
 * A player's play of the current game of an endless board, with or without guesses; null before the first
 * one. Of the games of the player and of claimed visitors, one that is not over comes first, then the
 * player's own. `streams_of`, and the fences `limit` and `offset 0`, are explained in loadPlay.ts.
 */
export async function loadPracticePlay(
  { pool }: Deps,
  { playerId, digits, kind }: EndlessBoard & { playerId: number },
): Promise<OwnedPlay | null> {
  const { rows } = await pool.query<PlayRow>({
    name: 'load_practice_play',
    text: `
      with stream as materialized (select * from streams_of($1))
      select game.id as "gameId", game.target, event.player_id as "streamOf",
        event.type, event.version, event.at, event.kind, event.score, event.guess, event.hint, event.data
      from (
        select drawn.game_id as id, drawn.target
        from stream
        cross join lateral (
          select * from practice_games
          where player_id = stream.stream_of and digits = $2 and kind = $3::play_kind offset 0
        ) drawn
        order by exists (
          select from stream player cross join lateral (
            select from plays
            where player_id = player.stream_of and ${isOfKinds(ENDLESS_KINDS)} and digits = $2
              and game_id = drawn.game_id and score is not null
            offset 0
          ) finished
        ), stream.claimed limit 1
      ) game
      cross join stream
      left join lateral (
        select * from events where player_id = stream.stream_of and game_id = game.id offset 0
      ) event on true
      order by stream.claimed, event.version`,
    values: [playerId, digits, kind],
  })
  return playOf(playerId, rows)
}

/**
 * Draws the next game of an endless board for a browser's player, in place of the game `after` (null for
 * none). Returns whether it is drawn: of concurrent callers, only the first draws. It locks the session, so
 * that the end of the session either deletes the game or prevents it.
 */
export async function drawPracticeGame(
  { pool, randomDigit, clock }: Deps,
  { browser, digits, kind, after }: EndlessBoard & { browser: BrowserSession; after: number | null },
): Promise<boolean> {
  const statement = {
    name: `draw_${kind}_game`,
    text: `
      with session as (
        select player_id from sessions where token_hash = $1::bytea and expires_at > $4::timestamptz
        for key share)
      insert into practice_games as drawn (player_id, digits, kind, game_id, target, drawn_at)
      select player_id, $2::smallint, '${kind}',
        ${nextGameId(kind, '$2::smallint')}, $3::text, $4::timestamptz
      from session
      on conflict (player_id, digits, kind) do update set
        game_id = excluded.game_id, target = excluded.target, drawn_at = excluded.drawn_at
        where drawn.game_id = $5::integer`,
    values: [browser.tokenHash, digits, drawTarget(digits, randomDigit), clock(), after],
  }
  for (let tries = 1; ; tries++) {
    try {
      return (await queryPrepared(pool, statement)).rowCount === 1
    } catch (error) {
      if (!isTaken(error) || tries === MOST_DRAWS) throw error
    }
  }
}

// The ids begin again at their end. Then the next id may be that of a game that somebody has not finished.
const MOST_DRAWS = 5

function isTaken(error: unknown): boolean {
  return isRefusal(error) && error.constraint === 'practice_games_game_id_key'
}
