import { DEFAULT_KIND, type PlayKind } from '#game/kinds/displayed.ts'
import { gamePlayersWith } from './gamePlayers.ts'
import { orderOf, RARE_TYPES, type EventFilter, type EventKey, type EventType } from './eventList.ts'
import { isWithin, pageOf, sortedBy, type Order, type Slice, type Values } from '#api/analysts/slice.ts'

export const EVENT_COLUMNS = `position, xid, type, version, at, kind, score, guess, hint, data,
  player_id as "playerId", game_id as "gameId"`

/** SQL for a page of a list of events, with the access path that fits its filter. */
export function eventStatement(filter: EventFilter, slice: Slice<EventKey>, values: Values): string {
  return WAYS[wayTo(filter)](filter, slice, values)
}

/** SQL for the conditions of a filter. */
export function eventConditions(
  { types, kinds, playerId, gameId, since, until }: EventFilter,
  values: Values,
): string {
  const conditions = [
    types && `type = any (${values.add(types, 'event_type[]')})`,
    kinds && isOfKinds(kinds, values),
    playerId !== null && `player_id = ${values.add(playerId, 'integer')}`,
    gameId !== null && `game_id = ${values.add(gameId, 'integer')}`,
    since && `at >= ${values.add(since, 'timestamptz')}`,
    until && `at < ${values.add(until, 'timestamptz')}`,
  ]
  return conditions.filter(Boolean).join(' and ') || 'true'
}

// The log stores no name for the default kind.
function isOfKinds(kinds: readonly PlayKind[], values: Values): string {
  const stored = kinds.filter((kind) => kind !== DEFAULT_KIND)
  const isStored = `kind = any (${values.add(stored, 'play_kind[]')})`
  return kinds.includes(DEFAULT_KIND) ? `(kind is null or ${isStored})` : isStored
}

type Way = 'recorded' | 'ofPlayer' | 'happened' | 'ofGame'

function wayTo(filter: EventFilter): Way {
  return filter.playerId === null ? orderOf(filter) : 'ofPlayer'
}

type Statement = (filter: EventFilter, slice: Slice<EventKey>, values: Values) => string

const WAYS: Record<Way, Statement> = {
  recorded: (filter, slice, values) => alongIndex(RECORDED, { filter, slice, and: settled(slice) }, values),

  happened: (filter, slice, values) =>
    alongIndex(HAPPENED, { filter: narrowed(filter, slice), slice, and: 'true' }, values),

  // Materialized: otherwise the planner scans the events of all players and expects to find this player's
  // soon.
  ofPlayer: (filter, slice, values) =>
    `with own as materialized (select ${EVENT_COLUMNS} from events
        where ${eventConditions(filter, values)} and ${isWithoutGame(filter) ? 'game_id is null' : 'true'})
      select * from own where ${SETTLED} and ${isWithin(RECORDED, slice, values)}
      ${pageOf(RECORDED, slice, values)}`,

  // The game's own stream, which has no player, comes first. Then the stream of each play of the game.
  ofGame: (filter, slice, values) => {
    const game = values.add(filter.gameId, 'integer')
    const wanted = eventConditions({ ...filter, gameId: null }, values)
    const players = gamePlayersWith(filter, { game, slice }, values)
    const ofPlayers =
      players &&
      `union all (select ${EVENT_COLUMNS}, play.player from (${players}) play
          join events on player_id = play.player and game_id = ${game}
          where ${wanted} and ${isWithin(OF_GAME, slice, values)} ${pageOf(OF_GAME, slice, values)})`
    return `select * from (
        (select ${EVENT_COLUMNS}, 0 as player from events
          where player_id is null and game_id = ${game} and ${wanted})
        ${ofPlayers ?? ''}
      ) listed where ${isWithin(OF_GAME, slice, values)} ${pageOf(OF_GAME, slice, values)}`
  },
}

type Range = { filter: EventFilter; slice: Slice<EventKey>; and: string }

/**
 * Reads a page along an index. For rare types, and for kinds other than the default: one page of each from
 * its partial index, then merged.
 */
function alongIndex(order: Order, { filter, slice, and }: Range, values: Values): string {
  const rest = { ...filter, types: null, kinds: null }
  const from = (wanted: EventFilter, condition: string) => `from events
    where ${condition} and ${eventConditions(wanted, values)} and ${and} and ${isWithin(order, slice, values)}
    ${pageOf(order, slice, values)}`
  const ways = partialIndexes(filter)
  if (ways === null) return `select ${EVENT_COLUMNS} ${from(filter, 'true')}`
  // The keys come from the partial index alone, which makes every other index dearer. Otherwise the planner
  // may read the log from the cursor to its end: after a restore all old events have one transaction, and it
  // expects no event behind any of them.
  const keys = order.map(([column]) => column).join(', ')
  const scans = ways.map(({ condition, kinds }) => {
    const wanted = [`unnest(${values.add(filter.types, 'event_type[]')}) wanted_type`]
    if (kinds !== null) wanted.push(`unnest(${values.add(kinds, 'play_kind[]')}) wanted_kind`)
    return `select typed.* from ${wanted.join(' cross join ')} cross join lateral (select ${keys} ${from(rest, condition)}) typed`
  })
  return `select ${EVENT_COLUMNS} from (
      select * from (${scans.join(' union all ')}) scanned ${pageOf(order, slice, values)}
    ) listed join events using (${keys}) order by ${sortedBy(order, slice)}`
}

/** The partial indexes that have the events of a filter, and the kinds to look up in each; null if it needs others. */
function partialIndexes({
  types,
  kinds,
}: EventFilter): { condition: string; kinds: PlayKind[] | null }[] | null {
  if (types === null) return null
  const areRare = types.every((type) => RARE_TYPES.includes(type))
  if (kinds === null) return areRare ? [{ condition: OF_RARE_TYPE, kinds: null }] : null
  const rareKinds = kinds.filter((kind) => kind !== DEFAULT_KIND)
  const ofRareKinds = rareKinds.length === 0 ? [] : [{ condition: OF_RARE_KIND, kinds: rareKinds }]
  if (rareKinds.length === kinds.length) return ofRareKinds
  return areRare ? [{ condition: OF_DAILY, kinds: null }, ...ofRareKinds] : null
}

const OF_RARE_KIND = 'kind = wanted_kind and type = wanted_type and kind is not null'

const OF_RARE_TYPE = `type = wanted_type and type in (${RARE_TYPES.map((type) => `'${type}'`).join(', ')})`

const OF_DAILY = `type = wanted_type and type in ('PlayLost', 'PlayLeft') and kind is null`

function isWithoutGame({ types }: EventFilter): boolean {
  return types !== null && types.every((type) => WITHOUT_GAME.has(type))
}

const WITHOUT_GAME: ReadonlySet<EventType> = new Set([
  'VisitRecorded',
  'HistoryClaimed',
  'StatisticsReset',
  'DayExcused',
  'DayCommitted',
])

// An open transaction may still write before events that are already visible.
const SETTLED = 'xid < (select settled_before())'

// With two bounds at one end, PostgreSQL may start its index scan at the farther bound. So only one bound is
// used: events before a cursor are settled, because the cursor's event was; of two instants the nearer bound
// is enough.
function settled({ before }: Slice<EventKey>): string {
  return before === null ? SETTLED : 'true'
}

function narrowed(filter: EventFilter, { after, before }: Slice<EventKey>): EventFilter {
  const since = after !== null && filter.since !== null && new Date(after[0]) >= filter.since
  const until = before !== null && filter.until !== null && new Date(before[0]) < filter.until
  return { ...filter, since: since ? null : filter.since, until: until ? null : filter.until }
}

const RECORDED: Order = [
  ['xid', 'xid8'],
  ['position', 'bigint'],
]
const HAPPENED: Order = [
  ['at', 'timestamptz'],
  ['position', 'bigint'],
]
const OF_GAME: Order = [
  ['player', 'integer'],
  ['version', 'integer'],
]
