import DataLoader from 'dataloader'
import { sumSkillOfPlayers } from '#api/analysts/figures/averageSkill.ts'
import { countScoresOfGames, countScoresOfPlayers } from '#api/analysts/figures/countScores.ts'
import { group } from 'd3-array'
import { findEvents, findEventsOfPlays } from '#api/analysts/lists/listEvents.ts'
import { findGames } from '#api/analysts/lists/listGames.ts'
import { findClaimed, findPlayers } from '#api/analysts/lists/listPlayers.ts'
import { findPlays, listPlaysOfGames, listPlaysOfPlayers } from '#api/analysts/lists/listPlays.ts'
import type { PlayFilter, PlayKey, PlayPlace } from '#api/analysts/lists/playList.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import type { Slice } from '#api/analysts/slice.ts'
import { statisticsAsOf, type HistoryRow } from '#api/statistics/statisticsAsOf.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import type { StatisticsKind } from '#game/kinds/kinds.ts'

export type Loaders = ReturnType<typeof createLoaders>

/** Data loaders: each batches the reads of one query's resolvers into one statement. */
export function createLoaders(reading: Reading) {
  return {
    game: one(
      (ids: readonly number[]) => findGames(reading, ids),
      ({ id }) => id,
    ),
    player: one(
      (ids: readonly number[]) => findPlayers(reading, ids),
      ({ id }) => id,
    ),
    event: one(
      (positions: readonly string[]) => findEvents(reading, positions),
      ({ position }) => position,
    ),
    play: one((keys: readonly PlayKey[]) => findPlays(reading, keys), nameOf, nameOf),
    eventsOfPlay: many((keys: readonly PlayKey[]) => findEventsOfPlays(reading, keys), nameOf, nameOf),
    scoresOfGame: perArguments(
      (kinds: readonly PlayKind[]) => async (gameIds: readonly number[]) =>
        group(await countScoresOfGames(reading, { gameIds, kinds }), ({ gameId }) => gameId),
      () => [],
    ),
    scoresOfPlayer: perArguments(
      (kinds: readonly PlayKind[]) => async (playerIds: readonly number[]) =>
        group(await countScoresOfPlayers(reading, { playerIds, kinds }), ({ playerId }) => playerId),
      () => [],
    ),
    skillOfPlayer: many(
      (playerIds: readonly number[]) => sumSkillOfPlayers(reading, playerIds),
      ({ playerId }) => playerId,
    ),
    claimed: many(
      (ids: readonly number[]) => findClaimed(reading, ids),
      ({ claimedBy }) => claimedBy,
    ),
    statisticsAsOf: perArguments(
      (asked: { digits: DigitCount; kind: StatisticsKind; hardOnly: boolean; at: Date }) =>
        (playerIds: readonly number[]) => {
          const read = (text: string, values: unknown[]) => readRows<HistoryRow>(reading, text, values)
          return statisticsAsOf(read, { ...asked, playerIds })
        },
      () => null,
    ),
    playsOfGame: perArguments(
      (page: PlayPage) => (gameIds: readonly number[]) =>
        listPlaysOfGames(reading, { filter: page.filter, gameIds }, page.slice),
      () => [],
    ),
    playsOfPlayer: perArguments(
      (page: PlayPage) => (playerIds: readonly number[]) =>
        listPlaysOfPlayers(reading, { filter: page.filter, playerIds, gameId: null }, page.slice),
      () => [],
    ),
  }
}

/** Loads keys; the result is null for a null key and for an unknown key. */
export function loadKnown<Key, Row>(
  loader: DataLoader<Key, Row | null, unknown>,
  keys: readonly (Key | null)[],
): Promise<(Row | null)[]> {
  return Promise.all(keys.map((key) => (key === null ? Promise.resolve(null) : loader.load(key))))
}

type PlayPage = { filter: PlayFilter; slice: Slice<PlayPlace> }

/** What identifies a row: a key that is a number or a text, or else a text made of it. */
type Name = number | string

function one<Key, Row>(
  read: (keys: readonly Key[]) => Promise<Row[]>,
  nameOfRow: (row: Row) => Name,
  cacheKeyFn: (key: Key) => Name = (key) => key as Name,
) {
  const load = async (keys: readonly Key[]) => {
    const rows = new Map((await read(keys)).map((row) => [nameOfRow(row), row]))
    return keys.map((key) => rows.get(cacheKeyFn(key)) ?? null)
  }
  return new DataLoader<Key, Row | null, Name>(load, { cacheKeyFn })
}

function many<Key, Row>(
  read: (keys: readonly Key[]) => Promise<Row[]>,
  nameOfRow: (row: Row) => Name,
  cacheKeyFn: (key: Key) => Name = (key) => key as Name,
) {
  const load = async (keys: readonly Key[]) => {
    const groups = group(await read(keys), nameOfRow)
    return keys.map((key) => groups.get(cacheKeyFn(key)) ?? [])
  }
  return new DataLoader<Key, Row[], Name>(load, { cacheKeyFn })
}

/** Keeps one loader for each set of arguments of a field. `missing` returns the value for an unknown key. */
function perArguments<Args, Found, Missing>(
  read: (args: Args) => (keys: readonly number[]) => Promise<Map<number, Found>>,
  missing: () => Missing,
) {
  type Loader = DataLoader<number, Found | Missing>
  const made = new Map<string, Loader>()
  return (args: Args): Loader => {
    const name = JSON.stringify(args)
    const loader =
      made.get(name) ??
      new DataLoader<number, Found | Missing>(async (keys) => {
        const found = await read(args)(keys)
        return keys.map((key) => found.get(key) ?? missing())
      })
    made.set(name, loader)
    return loader
  }
}

function nameOf({ playerId, gameId }: { playerId: number | null; gameId: number | null }): string {
  return `${playerId}:${gameId}`
}
