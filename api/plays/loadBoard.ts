import { isOtherSession, sessionOf, type BrowserSession, type Session } from '#api/auth/session.ts'
import type { Deps } from '#api/deps/deps.ts'
import { queryForEach } from '#api/log/queryForEach.ts'
import { inBatches } from '#api/log/inBatches.ts'
import type { DigitCount } from '#game/digits.ts'
import { showsNext } from '#game/play.ts'
import { countingPlays } from './countingPlays.ts'
import {
  eventsOf,
  freshPlay,
  latestGameOf,
  PLAY_COLUMNS,
  playOf,
  streamsOf,
  type OwnedPlay,
  type PlayRow,
} from './loadPlay.ts'
import { openGame } from './openGame.ts'

/** A mode's board: the play that it shows, and the player's counting scores in the mode, oldest first. */
export type Board = { present: OwnedPlay; scores: number[] }

/** A request for a mode's board. `handle` names the session that the caller expects; null names none. */
export type BoardRequest = { browser: BrowserSession; handle: string | null; digits: DigitCount }

/**
 * A mode's board and the browser's session, in one statement. A caller that expects another session than the
 * browser's (`isOther`) gets the same board as a caller without a session.
 */
export async function loadBoard(
  deps: Deps,
  { browser, handle, digits, at }: BoardRequest & { at: Date },
): Promise<{ session: Session | null; isOther: boolean; board: Board }> {
  const { tokenHash } = browser
  const found = tokenHash === null ? null : await findBoard(deps.pool, { tokenHash, digits, at })
  if (isOtherSession(browser, found?.session ?? null, handle))
    return { session: null, isOther: true, board: await freshBoard(deps, digits) }
  if (found === null) return { session: null, isOther: false, board: await freshBoard(deps, digits) }
  const { session, latest, scores } = found
  const present =
    latest === null || showsNext(latest.play, at)
      ? freshPlay(session.playerId, await openGame(deps, digits))
      : latest
  return { session, isOther: false, board: { present, scores } }
}

async function freshBoard(deps: Deps, digits: DigitCount): Promise<Board> {
  return { present: freshPlay(null, await openGame(deps, digits)), scores: [] }
}

type Found = { session: Session & { handle: string }; latest: OwnedPlay | null; scores: number[] }
type Row = Found['session'] & { scores: number[] } & (PlayRow | { [Column in keyof PlayRow]: null })

type BoardOf = { tokenHash: Buffer; digits: DigitCount; at: Date }

/** Null without a session. */
const findBoard = inBatches<BoardOf, Found | null>(async (pool, requests) =>
  (await queryBoards(pool, requests)).map(boardFound),
)

// Only the first row of a board carries the scores.
const queryBoards = queryForEach<BoardOf, Row>({
  name: 'load_board',
  columns: {
    token_hash: { type: 'bytea', of: ({ tokenHash }) => tokenHash },
    // pg formats a Date in the local time zone, which is slow.
    at: { type: 'timestamptz', of: ({ at }) => at.toISOString() },
    mode: { type: 'smallint', of: ({ digits }) => digits },
  },
  text: (input) => `select input.number, session.player_id as "playerId", session.expires_at as "expiresAt",
      session.ends_at as "endsAt", session.handle, ${PLAY_COLUMNS},
      case when event.version is null or event.version = 1 then array(
        select counting.score from ${countingPlays('session.player_id', 'digits = input.mode')}
        where counting.score is not null and (reset.reset_at is null or counting.finished_at > reset.reset_at)
        order by counting.finished_at
      ) end as scores
    from ${input}
    join lateral ${sessionOf('input.token_hash')} on session.expires_at > input.at
    left join ${latestGameOf('session.player_id', 'input.mode')} on true
    left join games game on game.id = latest.game_id
    left join lateral ${streamsOf('session.player_id')} on true
    left join ${eventsOf('stream.stream_of', 'game.id')} on true
    order by stream.claimed, event.version`,
})

function boardFound(rows: readonly Row[]): Found | null {
  const [first] = rows
  if (!first) return null
  const { playerId, expiresAt, endsAt, handle, scores } = first
  const played = rows.filter((row): row is Row & PlayRow => row.gameId !== null)
  const latest = played[0] ? playOf(playerId, played, played[0]) : null
  return { session: { playerId, expiresAt, endsAt, handle }, latest, scores }
}
