import { DEFAULT_KIND, PLAY_KINDS } from '#game/kinds/displayed.ts'
import { kindsOfGame } from '#game/game.ts'
import { DATED_KINDS, PRIVATE_KINDS } from '#game/kinds/lists.ts'
import { gamesOfDays } from './gamesOfDays.ts'
import { group } from 'd3-array'
import { playsOfKinds } from './playsOfKinds.ts'
import {
  isOfRarePlays,
  rareConditions,
  kindsOf,
  scoresOf,
  type PlayFilter,
  type PlayKey,
  type PlayPlace,
  type PlayRow,
  type PlayScope,
} from './playList.ts'
import { pageParameters, PLAY_COLUMNS, playsOfOneGame } from './playStatements.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { direction, type Slice, Values } from '#api/analysts/slice.ts'

/** Lists plays, optionally of one game or player. Each page costs as much as the first. */
export async function listPlays(
  reading: Reading,
  { filter, scope }: { filter: PlayFilter; scope: PlayScope },
  slice: Slice<PlayPlace>,
): Promise<PlayRow[]> {
  const { gameId, playerId } = scope
  if (playerId !== null) {
    const ofPlayer = await listPlaysOfPlayers(reading, { filter, playerIds: [playerId], gameId }, slice)
    return ofPlayer.get(playerId) ?? []
  }
  if (gameId !== null) {
    const ofGame = await listPlaysOfGames(reading, { filter, gameIds: [gameId] }, slice)
    return ofGame.get(gameId) ?? []
  }
  const kinds = kindsOf(filter)
  if (kinds.includes(DEFAULT_KIND) && !isOfRarePlays(filter)) return await listAll(reading, filter, slice)
  const values = new Values()
  const statement = playsOfKinds({ filter, kinds }, slice, values)
  return await readRows<PlayRow>(reading, statement, values.all)
}

/** Lists plays of dated games, game by game, and plays of private games, whose ids come last. */
async function listAll(reading: Reading, filter: PlayFilter, slice: Slice<PlayPlace>): Promise<PlayRow[]> {
  const { least, below } = gamesOfDays(filter)
  const order = direction(slice)
  const values = new Values([...pageParameters(slice), least, below, filter.digits])
  const kinds = kindsOf(filter).filter((kind) => PRIVATE_KINDS.some((each) => each === kind))
  const byOrder = `order by play."gameId" ${order}, play."playerId" ${order} limit $1`
  return await readRows<PlayRow>(
    reading,
    // The games are few rows of a small table. At most `limit` plays of each game are read.
    `select play.* from (
        (select play.* from (select id from games
            where id >= greatest($6::integer, $2::integer) and id < $7 and id <= $4
              and ($8::integer is null or digits = $8)
            order by id ${order}) game
          cross join lateral ${playsOfOneGame(filter, { kinds: DATED_KINDS, order })} play
          order by game.id ${order}, play."playerId" ${order} limit $1)
        union all
        (${playsOfKinds({ filter, kinds }, slice, values)})
      ) play ${byOrder}`,
    values.all,
  )
}

/** Lists a page of plays for each of several games, in one statement. */
export async function listPlaysOfGames(
  reading: Reading,
  { filter, gameIds }: { filter: PlayFilter; gameIds: readonly number[] },
  slice: Slice<PlayPlace>,
): Promise<Map<number, PlayRow[]>> {
  const order = direction(slice)
  const { least, below } = gamesOfDays(filter)
  const kinds = gameIds.flatMap(kindsOfGame)
  const rows = await readRows<PlayRow>(
    reading,
    `select play.* from unnest($6::integer[]) game(id)
      cross join lateral ${playsOfOneGame(filter, { kinds, order })} play
      where game.id >= greatest($7::integer, $2::integer) and game.id < $8 and game.id <= $4
        and ($9::integer is null or game.id % 10 = $9)
      order by game.id, play."playerId" ${order}`,
    [...pageParameters(slice), gameIds, least, below, filter.digits],
  )
  return group(rows, ({ gameId }) => gameId)
}

/** Lists a page of plays for each of several players, by game. */
export async function listPlaysOfPlayers(
  reading: Reading,
  { filter, playerIds, gameId }: { filter: PlayFilter; playerIds: readonly number[]; gameId: number | null },
  slice: Slice<PlayPlace>,
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
          and kind = any ($12::play_kind[]) and ${rareConditions(filter)}
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
  return group(rows, ({ playerId }) => playerId)
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
