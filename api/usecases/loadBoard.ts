import { meansOtherSession, sessionOf, type BrowserSession, type Session } from '#api/auth/session.ts'
import type { Deps } from '#api/deps.ts'
import { askForEach } from '#api/log/askForEach.ts'
import { inBatches } from '#api/log/inBatches.ts'
import type { DigitCount } from '#game/digits.ts'
import { showsNext } from '#game/play.ts'
import { countingPlays } from './getStatistics.ts'
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

/** A mode's board: the play that it shows, and its player's scores in the mode that count, oldest first. */
export type Board = { present: OwnedPlay; scores: number[] }

/** Who asks for the board of which mode; `handle` names the session that the caller means, null none. */
export type BoardAsked = { browser: BrowserSession; handle: string | null; digits: DigitCount }

/**
 * A mode's board and the session that asks, in one statement. A caller who means another session than the browser's
 * (`isOther`) sees what somebody without one would.
 */
export async function loadBoard(
  deps: Deps,
  { browser, handle, digits, at }: BoardAsked & { at: Date },
): Promise<{ session: Session | null; isOther: boolean; board: Board }> {
  const { tokenHash } = browser
  const found = tokenHash === null ? null : await findBoard(deps.pool, { tokenHash, digits, at })
  if (meansOtherSession(browser, found?.session ?? null, handle))
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

/** Null for who has no session. */
const findBoard = inBatches<BoardOf, Found | null>(async (pool, asked) =>
  (await askBoards(pool, asked)).map(boardFound),
)

// The scores come once, with a board's first row.
const askBoards = askForEach<BoardOf, Row>({
  name: 'load_board',
  columns: {
    token_hash: { type: 'bytea', of: ({ tokenHash }) => tokenHash },
    // pg takes long to write instants of our time zone.
    at: { type: 'timestamptz', of: ({ at }) => at.toISOString() },
    mode: { type: 'smallint', of: ({ digits }) => digits },
  },
  text: (asked) => `select asked.number, session.player_id as "playerId", session.expires_at as "expiresAt",
      session.ends_at as "endsAt", session.handle, ${PLAY_COLUMNS},
      case when event.version is null or event.version = 1 then array(
        select counting.score from ${countingPlays('session.player_id', 'digits = asked.mode')}
        where counting.score is not null and (reset.reset_at is null or counting.finished_at > reset.reset_at)
        order by counting.finished_at
      ) end as scores
    from ${asked}
    join lateral ${sessionOf('asked.token_hash')} on session.expires_at > asked.at
    left join ${latestGameOf('session.player_id', 'asked.mode')} on true
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
