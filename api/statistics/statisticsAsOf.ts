import { storedKind } from '#api/log/storedEvent.ts'
import type { Deps } from '#api/deps/deps.ts'
import { decodeEvent, type StoredEvent } from '#api/log/storedEvent.ts'
import type { DigitCount } from '#game/digits.ts'
import { countingScore } from '#game/finishedLate.ts'
import type { StatisticsKind } from '#game/kinds/kinds.ts'
import { isBegun, replayPlay } from '#game/play.ts'
import { statisticsOf, type FinishedGame, type Statistics } from '#game/statistics/statistics.ts'
import { gameOf } from '#game/game.ts'
import { decodePlayEvent } from '#api/plays/loadPlay.ts'

/** `hardOnly`: only hard plays count. */
type Asked = { digits: DigitCount; kind: StatisticsKind; hardOnly?: boolean; at: Date }

/**
 * A player's statistics of one digit count and kind as of an instant, from the log alone. Empty without a
 * player.
 */
export async function getStatisticsAsOf(
  { pool }: Deps,
  { playerId, ...asked }: Asked & { playerId: number | null },
): Promise<Statistics> {
  const playerIds = playerId === null ? [] : [playerId]
  const read: Read = async (text, values) => {
    const { rows } = await pool.query<HistoryRow>({ name: 'statistics_as_of', text, values })
    return rows
  }
  const histories = await statisticsAsOf(read, { playerIds, ...asked })
  return histories.get(playerId ?? 0) ?? statisticsOf([], { kind: asked.kind, resetAt: null, at: asked.at })
}

/** Runs a statement and returns its rows. */
type Read = (text: string, values: unknown[]) => Promise<HistoryRow[]>

/** Statistics of several players by their ids, with one statement. */
export async function statisticsAsOf(
  read: Read,
  { playerIds, digits, kind, hardOnly = false, at }: Asked & { playerIds: readonly number[] },
): Promise<Map<number, Statistics>> {
  const rows = playerIds.length === 0 ? [] : await read(HISTORIES, [playerIds, digits, at, storedKind(kind)])
  return new Map(
    playerIds.map((playerId) => {
      const own = rows.filter((row) => row.playerId === playerId)
      return [
        playerId,
        statisticsOf(finishedGames(own, hardOnly), { kind, resetAt: lastReset(own, digits), at }),
      ]
    }),
  )
}

/**
 * An event up to `at` of a player, or of a visitor whose plays the player had claimed by then. `gameId` may
 * be null.
 */
export type HistoryRow = StoredEvent & {
  playerId: number
  streamOf: number
  gameId: number | null
  target: string | null
}

// $4 is the kind as the log stores it. A player's own plays come first, then those of visitors in the order
// of their claims. A visitor stays with its player when that one is claimed, so those that it had at an instant
// are among those of its present owner. `offset 0` keeps PostgreSQL on the index by player, even if the table is
// small.
const HISTORIES = `
  select stream.player as "playerId", event.player_id as "streamOf", event.game_id as "gameId",
    coalesce(game.target, event.data->>'target') as target,
    event.type, event.version, event.at, event.kind, event.score, event.guess, event.hint, event.data
  from (
    select id as player, id as stream_of, 0::bigint as claimed from unnest($1::integer[]) id
    union all
    select asked.id, claims.visitor_id, claim.position from unnest($1::integer[]) asked (id)
    cross join lateral (
      select coalesce((select player_id from claims where visitor_id = asked.id), asked.id) as id) owner
    join claims on claims.player_id = owner.id
    cross join lateral (
      select * from (
        select (data->>'by')::integer as by, position from events
        where player_id = claims.visitor_id and game_id is null and type = 'HistoryClaimed' and at <= $3 offset 0
      ) claim
      order by position desc limit 1) claim
    where claim.by = asked.id
  ) stream
  cross join lateral (
    select * from events where player_id = stream.stream_of and at <= $3
      and kind is not distinct from $4::play_kind
      and (game_id % 10 = $2 or game_id is null and type = 'StatisticsReset') offset 0) event
  left join games game on game.id = event.game_id
  order by stream.claimed, event.game_id, event.version`

/** If several plays have the same game, the first one counts, finished or not. */
function finishedGames(rows: readonly HistoryRow[], hardOnly: boolean): FinishedGame[] {
  const streams = new Map<string, { gameId: number; target: string; rows: HistoryRow[] }>()
  for (const row of rows) {
    if (row.gameId === null) continue
    const key = `${row.streamOf}:${row.gameId}`
    const begun = streams.get(key)
    if (begun) begun.rows.push(row)
    // The first event of a private game has the target.
    else if (row.target !== null) streams.set(key, { gameId: row.gameId, target: row.target, rows: [row] })
  }
  const counting = new Map<number, FinishedGame | null>()
  for (const { gameId, target, rows: happened } of streams.values()) {
    const play = replayPlay(gameOf(gameId, target), withoutGap(happened).map(decodePlayEvent))
    if (counting.has(gameId) || !isBegun(play)) continue
    const [score, at] = [hardOnly && !play.isHard ? null : countingScore(play), play.finishedAt]
    counting.set(gameId, score === null || at === null ? null : { score, at })
  }
  return [...counting.values()].filter((game) => game !== null)
}

/**
 * If the clock was set back, `at` may exclude an event but not its successor. Such a successor is dropped
 * here.
 */
function withoutGap(rows: readonly HistoryRow[]): HistoryRow[] {
  const gap = rows.findIndex(({ version }, index) => version !== index + 1)
  return gap === -1 ? [...rows] : rows.slice(0, gap)
}

function lastReset(rows: readonly HistoryRow[], digits: DigitCount): Date | null {
  const resets = rows.flatMap((row) => {
    const event = row.gameId === null && row.streamOf === row.playerId ? decodeEvent(row) : null
    return event?.type === 'StatisticsReset' && event.digits === digits ? [event.at] : []
  })
  return resets.reduce<Date | null>((last, at) => (last === null || at > last ? at : last), null)
}
