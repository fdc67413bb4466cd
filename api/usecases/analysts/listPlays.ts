import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayStatus } from '#game/play.ts'
import { PLAY_KINDS } from '#game/playKind.ts'
import { LOSS_SCORE } from '#game/score.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { groupBy } from './groupBy.ts'
import { readRows, type Reading } from './readRows.ts'
import { direction, MAX_INTEGER, type Slice } from './slice.ts'

/** One play with at least one guess; `score` is null until it is finished. */
export type PlayRow = {
  playerId: number
  gameId: number
  score: number | null
  startedAt: Date
  finishedAt: Date | null
}

/** The sort key of plays: by game (day, then digit count), then by player. */
export type PlayKey = { gameId: number; playerId: number }

export type PlayFilter = {
  digits: DigitCount | null
  from: Day | null
  to: Day | null
  status: PlayStatus | null
  score: number | null
}

export type PlayScope = { gameId: number | null; playerId: number | null }

/** Lists plays, optionally of one game or player. Each page costs as much as the first. */
export async function listPlays(
  reading: Reading,
  { filter, scope }: { filter: PlayFilter; scope: PlayScope },
  slice: Slice<PlayKey>,
): Promise<PlayRow[]> {
  if (scope.playerId !== null) {
    const ofPlayer = await listPlaysOfPlayers(
      reading,
      { filter, playerIds: [scope.playerId], gameId: scope.gameId },
      slice,
    )
    return ofPlayer.get(scope.playerId) ?? []
  }
  const { least, below } = gamesOfDays(filter)
  const order = direction(slice)
  return await readRows<PlayRow>(
    reading,
    // The games are few rows of a small table. At most `limit` plays of each game are read.
    `select play.* from (select id from games
        where id >= greatest($6::integer, $2::integer) and id < $7 and id <= $4
          and ($8::integer is null or digits = $8) and ($9::integer is null or id = $9)
        order by id ${order}) game
      cross join lateral ${playsOfOneGame(filter, order)} play
      order by game.id ${order}, play."playerId" ${order} limit $1`,
    [...parameters(slice), least, below, filter.digits, scope.gameId],
  )
}

/** Lists a page of plays for each of several games, in one statement. */
export async function listPlaysOfGames(
  reading: Reading,
  { filter, gameIds }: { filter: PlayFilter; gameIds: readonly number[] },
  slice: Slice<PlayKey>,
): Promise<Map<number, PlayRow[]>> {
  const order = direction(slice)
  const { least, below } = gamesOfDays(filter)
  const rows = await readRows<PlayRow>(
    reading,
    `select play.* from unnest($6::integer[]) game(id)
      cross join lateral ${playsOfOneGame(filter, order)} play
      where game.id >= greatest($7::integer, $2::integer) and game.id < $8 and game.id <= $4
        and ($9::integer is null or game.id % 10 = $9)
      order by game.id, play."playerId" ${order}`,
    [...parameters(slice), gameIds, least, below, filter.digits],
  )
  return groupBy(rows, ({ gameId }) => gameId)
}

/** Lists a page of plays for each of several players, by game. */
export async function listPlaysOfPlayers(
  reading: Reading,
  { filter, playerIds, gameId }: { filter: PlayFilter; playerIds: readonly number[]; gameId: number | null },
  slice: Slice<PlayKey>,
): Promise<Map<number, PlayRow[]>> {
  const order = direction(slice)
  const { least, below } = gamesOfDays(filter)
  const rows = await readRows<PlayRow>(
    reading,
    `select play.* from unnest($6::integer[]) player(id) cross join lateral (
        select ${COLUMNS} from plays
        where player_id = player.id and (game_id, player_id) > ($2, $3) and (game_id, player_id) < ($4, $5)
          and game_id >= $7 and game_id < $8 and ($9::integer is null or digits = $9)
          and ($10::integer is null or game_id = $10) and coalesce(score, 0) = any ($11::integer[])
        order by game_id ${order} limit $1) play
      order by player.id, play."gameId" ${order}`,
    [...parameters(slice), playerIds, least, below, filter.digits, gameId, scoresOf(filter)],
  )
  return groupBy(rows, ({ playerId }) => playerId)
}

/** Finds plays by player and game. */
export async function findPlays(reading: Reading, keys: readonly PlayKey[]): Promise<PlayRow[]> {
  return await readRows<PlayRow>(
    reading,
    `select ${COLUMNS} from unnest($1::integer[], $2::integer[]) wanted(player, game)
      join plays on player_id = wanted.player and game_id = wanted.game and digits = wanted.game % 10
        and kind = any ($3::play_kind[])`,
    [keys.map(({ playerId }) => playerId), keys.map(({ gameId }) => gameId), PLAY_KINDS],
  )
}

const COLUMNS = `player_id as "playerId", game_id as "gameId", score,
  started_at as "startedAt", finished_at as "finishedAt"`

const NO_SCORE = -1

/**
 * SQL for a page of the plays of `game.id`: a merge of one sorted index scan for each kind and wanted score.
 */
function playsOfOneGame(filter: PlayFilter, order: 'asc' | 'desc'): string {
  const wanted = scoresOf(filter)
  const scans = (wanted.length > 0 ? wanted : [NO_SCORE]).flatMap((score) =>
    PLAY_KINDS.map(
      (kind) => `(select ${COLUMNS} from plays
        where game_id = game.id and kind = '${kind}' and coalesce(score, 0) = ${score}
          and player_id > case when game.id = $2 then $3 else -1 end
          and player_id < case when game.id = $4 then $5 else ${MAX_INTEGER} end
        order by player_id ${order} limit $1)`,
    ),
  )
  return `(select * from (${scans.join(' union all ')}) scored order by "playerId" ${order} limit $1)`
}

/** Parameters $1 to $5 of the statements above. */
function parameters({ after, before, limit }: Slice<PlayKey>): unknown[] {
  const first = [after?.gameId ?? 0, after?.playerId ?? 0]
  const last = [before?.gameId ?? MAX_INTEGER, before?.playerId ?? MAX_INTEGER]
  return [limit, ...first, ...last]
}

// As in the index, 0 stands for an unfinished play.
function scoresOf({ status, score }: PlayFilter): number[] {
  return [0, 1, 2, 3, 4, 5, 6, LOSS_SCORE].filter(
    (wanted) =>
      (score === null || wanted === score) &&
      (status === null || (wanted === 0) === (status === 'playing')) &&
      (status !== 'victory' || wanted < LOSS_SCORE) &&
      (status !== 'defeat' || wanted === LOSS_SCORE),
  )
}
