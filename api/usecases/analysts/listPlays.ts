import { PLAY_KINDS } from '#game/playKind.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { groupBy } from './groupBy.ts'
import { listArchivePlays } from './listArchivePlays.ts'
import { kindsOf, scoresOf, type PlayFilter, type PlayKey, type PlayRow, type PlayScope } from './playList.ts'
import { pageParameters, PLAY_COLUMNS, playsOfOneGame } from './playStatements.ts'
import { readRows, type Reading } from './readRows.ts'
import { direction, type Slice } from './slice.ts'

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
  if (scope.gameId === null && kindsOf(filter).every((kind) => kind === 'archive'))
    return await listArchivePlays(reading, filter, slice)
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
    [...pageParameters(slice), least, below, filter.digits, scope.gameId],
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
    [...pageParameters(slice), gameIds, least, below, filter.digits],
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
        select ${PLAY_COLUMNS} from plays
        where player_id = player.id and (game_id, player_id) > ($2, $3) and (game_id, player_id) < ($4, $5)
          and game_id >= $7 and game_id < $8 and ($9::integer is null or digits = $9)
          and ($10::integer is null or game_id = $10) and coalesce(score, 0) = any ($11::integer[])
          and kind = any ($12::play_kind[])
        order by game_id ${order} limit $1) play
      order by player.id, play."gameId" ${order}`,
    [
      ...pageParameters(slice),
      playerIds,
      least,
      below,
      filter.digits,
      gameId,
      scoresOf(filter),
      kindsOf(filter),
    ],
  )
  return groupBy(rows, ({ playerId }) => playerId)
}

/** Finds plays by player and game. */
export async function findPlays(reading: Reading, keys: readonly PlayKey[]): Promise<PlayRow[]> {
  return await readRows<PlayRow>(
    reading,
    `select ${PLAY_COLUMNS} from unnest($1::integer[], $2::integer[]) wanted(player, game)
      join plays on player_id = wanted.player and game_id = wanted.game and digits = wanted.game % 10
        and kind = any ($3::play_kind[])`,
    [keys.map(({ playerId }) => playerId), keys.map(({ gameId }) => gameId), PLAY_KINDS],
  )
}
