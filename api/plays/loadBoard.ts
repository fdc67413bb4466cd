import { countingScoreOf } from '#api/log/finishedLate.ts'
import { isOfKinds } from '#api/log/kindsInSql.ts'
import { FOLLOWING_KINDS } from '#game/kinds/lists.ts'
import type { BrowserSession, Session } from '#api/auth/cookies/browserSession.ts'
import { isOtherSession } from '#api/auth/cookies/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { readInBatches } from '#api/log/inBatches.ts'
import type { DigitCount } from '#game/digits.ts'
import { showsNext } from '#game/play.ts'
import { freshPlay, playOf, sessionIn, type OwnedPlay, type PlayRow } from './loadPlay.ts'
import { openGame } from '#api/games/openGame.ts'

/** A mode's board: the play that it shows, and the player's counting scores in the mode, oldest first. */
export type PlayWithScores = { present: OwnedPlay; scores: number[] }

/** A request for a mode's board. `handle` names the session that the caller expects; null names none. */
export type BoardRequest = { browser: BrowserSession; handle: string | null; digits: DigitCount }

/**
 * A mode's board and the browser's session, in one statement. A caller that expects another session than the
 * browser's (`isOther`) gets the same board as a caller without a session.
 */
export async function loadBoard(
  deps: Deps,
  { browser, handle, digits, at }: BoardRequest & { at: Date },
): Promise<{ session: Session | null; isOther: boolean; board: PlayWithScores }> {
  const { tokenHash } = browser
  const rows = tokenHash === null ? [] : await loadRows(deps.pool, { tokenHash, digits, at })
  const [first] = rows
  const found = first ? sessionIn(first) : null
  browser.setSession(found)
  const isOther = isOtherSession(browser, found, handle)
  const session = isOther ? null : found
  const latest = session && playOf(session.playerId, rows.filter(isOfPlay))
  const present =
    latest === null || showsNext(latest.play, at)
      ? freshPlay(session?.playerId ?? null, await openGame(deps, digits))
      : latest
  return { session, isOther, board: { present, scores: session && first ? first.scores : [] } }
}

type BoardRow = Session & { scores: number[] } & (PlayRow | { [Column in keyof PlayRow]: null })

// Of several plays of one game, the first in the order of `streams_of` counts. `latest` is the newest game
// of the mode in which the player has a daily play. Only the first row of a board has the scores.
// loadPlay.ts explains the fences `limit` and `offset 0`.
export const LOAD_BOARD = `
  select input.number::integer, session.player_id as "playerId", session.handle,
    session.expires_at as "expiresAt", session.ends_at as "endsAt",
    game.id as "gameId", game.target, event.player_id as "streamOf",
    event.type, event.version, event.at, event.kind, event.score, event.guess, event.hint, event.data,
    case when event.version is null or event.version = 1 then array(
      select counting.score
      from (
        select distinct on (begun.game_id) begun.score, begun.finished_at, begun.finished_late
        from streams_of(session.player_id) stream
        cross join lateral (
          select * from plays
          where player_id = stream.stream_of and ${isOfKinds(FOLLOWING_KINDS)} and digits = input.mode offset 0
        ) begun
        order by begun.game_id, stream.claimed
      ) counting
      left join statistics_resets reset
        on reset.player_id = session.player_id and reset.digits = input.mode and ${isOfKinds(FOLLOWING_KINDS, 'reset.kind')}
      where ${countingScoreOf('counting')} is not null
        and (reset.reset_at is null or counting.finished_at > reset.reset_at)
      order by counting.finished_at
    ) end as scores
  from unnest($1::bytea[], $2::smallint[], $3::timestamptz[])
    with ordinality as input (token_hash, mode, at, number)
  join lateral (
    select * from sessions where token_hash = input.token_hash offset 0
  ) session on session.expires_at > input.at
  left join lateral (
    select begun.game_id
    from streams_of(session.player_id) stream
    cross join lateral (
      select game_id from plays
      where player_id = stream.stream_of and ${isOfKinds(FOLLOWING_KINDS)} and digits = input.mode
      order by game_id desc limit 1
    ) begun
    order by begun.game_id desc limit 1
  ) latest on true
  left join games game on game.id = latest.game_id
  left join lateral streams_of(session.player_id) stream on true
  left join lateral (
    select * from events where player_id = stream.stream_of and game_id = game.id offset 0
  ) event on true
  order by event.kind nulls first, stream.claimed, event.version`

type Request = { tokenHash: Buffer; digits: DigitCount; at: Date }

const loadRows = readInBatches<Request, BoardRow>({
  name: 'load_board',
  text: LOAD_BOARD,
  values: (requests) => [
    requests.map(({ tokenHash }) => tokenHash),
    requests.map(({ digits }) => digits),
    requests.map(({ at }) => at.toISOString()),
  ],
})

function isOfPlay(row: BoardRow): row is BoardRow & PlayRow {
  return row.gameId !== null
}
