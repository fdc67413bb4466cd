import { isRare, orderOf, RARE_TYPES, type EventFilter, type EventKey } from './eventList.ts'
import { direction, MOST_INTEGER, type Slice } from './slice.ts'
import type { Values } from './values.ts'

export const EVENT_COLUMNS = `position, xid, type, version, at, score, guess, hint, data,
  player_id as "playerId", game_id as "gameId"`

/** SQL for a page of a list of events, by the way into the log that its filter allows. */
export function eventStatement(filter: EventFilter, slice: Slice<EventKey>, values: Values): string {
  return WAYS[wayTo(filter)](filter, slice, values)
}

/** SQL for what a filter wants of an event. */
export function eventConditions(
  { types, playerId, gameId, since, until }: EventFilter,
  values: Values,
): string {
  const conditions = [
    types && `type = any (${values.add(types, 'event_type[]')})`,
    playerId !== null && `player_id = ${values.add(playerId, 'integer')}`,
    gameId !== null && `game_id = ${values.add(gameId, 'integer')}`,
    since && `at >= ${values.add(since, 'timestamptz')}`,
    until && `at < ${values.add(until, 'timestamptz')}`,
  ]
  return conditions.filter(Boolean).join(' and ') || 'true'
}

type Way = 'recorded' | 'rare' | 'ofPlayer' | 'happened' | 'ofGame'

function wayTo(filter: EventFilter): Way {
  const order = orderOf(filter)
  if (order !== 'recorded') return order
  if (filter.playerId !== null) return 'ofPlayer'
  return isRare(filter) ? 'rare' : 'recorded'
}

type Statement = (filter: EventFilter, slice: Slice<EventKey>, values: Values) => string

const WAYS: Record<Way, Statement> = {
  recorded: (filter, slice, values) =>
    `select ${EVENT_COLUMNS} from events
      where ${eventConditions(filter, values)} and ${settled(slice)} and ${within(RECORDED, slice, values)}
      ${page(RECORDED, slice, values)}`,

  // Of each type as many as the page holds, then in order.
  rare: (filter, slice, values) =>
    `select typed.* from unnest(${values.add(filter.types, 'event_type[]')}) wanted(type) cross join lateral (
        select ${EVENT_COLUMNS} from events
        where events.type = wanted.type and events.type in (${RARE_TYPES.map((type) => `'${type}'`).join(', ')})
          and ${eventConditions({ ...filter, types: null }, values)} and ${settled(slice)}
          and ${within(RECORDED, slice, values)}
        ${page(RECORDED, slice, values)}) typed
      ${page(RECORDED, slice, values)}`,

  // Materialized: else the planner hopes to meet this player soon on its way through everybody's.
  ofPlayer: (filter, slice, values) =>
    `with own as materialized (select ${EVENT_COLUMNS} from events where ${eventConditions(filter, values)})
      select * from own where ${SETTLED} and ${within(RECORDED, slice, values)} ${page(RECORDED, slice, values)}`,

  happened: (filter, slice, values) =>
    `select ${EVENT_COLUMNS} from events
      where ${eventConditions(narrowed(filter, slice), values)} and ${within(HAPPENED, slice, values)}
      ${page(HAPPENED, slice, values)}`,

  // By way of the game's plays: its own stream first, which has no player, then each player's.
  ofGame: (filter, slice, values) => {
    const game = values.add(filter.gameId, 'integer')
    const wanted = eventConditions({ ...filter, gameId: null }, values)
    return `select * from (
        (select ${EVENT_COLUMNS}, 0 as player from events
          where player_id is null and game_id = ${game} and ${wanted})
        union all
        (select ${EVENT_COLUMNS}, play.player from (${playersOf(game, { filter, slice }, values)}) play
          join events on player_id = play.player and game_id = ${game}
          where ${wanted} and ${within(OF_GAME, slice, values)} ${page(OF_GAME, slice, values)})
      ) listed where ${within(OF_GAME, slice, values)} ${page(OF_GAME, slice, values)}`
  },
}

// Those still open may yet write before what is written already.
const SETTLED = 'xid < pg_snapshot_xmin(pg_current_snapshot())'

// Of two bounds at one end PostgreSQL may begin at the farther one, and read all that lies between. What is before a cursor of
// the list is settled, as the cursor's event was; and of instants the nearer bound will do.
function settled({ before }: Slice<EventKey>): string {
  return before === null ? SETTLED : 'true'
}

function narrowed(filter: EventFilter, { after, before }: Slice<EventKey>): EventFilter {
  const since = after !== null && filter.since !== null && new Date(after[0]) >= filter.since
  const until = before !== null && filter.until !== null && new Date(before[0]) < filter.until
  return { ...filter, since: since ? null : filter.since, until: until ? null : filter.until }
}

type Order = readonly (readonly [column: string, type: string])[]
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

function within(order: Order, { after, before }: Slice<EventKey>, values: Values): string {
  const columns = order.map(([column]) => column).join(', ')
  const place = (key: EventKey) => order.map(([, type], index) => values.add(key[index], type)).join(', ')
  const conditions = [
    after && `(${columns}) > (${place(after)})`,
    before && `(${columns}) < (${place(before)})`,
  ]
  return conditions.filter(Boolean).join(' and ') || 'true'
}

function page(order: Order, { fromEnd, limit }: Slice<EventKey>, values: Values): string {
  const by = order.map(([column]) => `${column} ${direction({ fromEnd })}`).join(', ')
  return `order by ${by} limit ${values.add(limit, 'integer')}`
}

/**
 * A game's players: eight stretches of one index, each in order. Everybody who plays has guessed: where any guess is wanted, a
 * page needs no more players than it has rows.
 */
function playersOf(
  game: string,
  { filter: { types, since, until }, slice }: { filter: EventFilter; slice: Slice<EventKey> },
  values: Values,
): string {
  const first = values.add(slice.after?.[0] ?? 0, 'integer')
  const last = values.add(slice.before?.[0] ?? MOST_INTEGER, 'integer')
  const isAnyGuess = (types === null || types.includes('GuessMade')) && since === null && until === null
  const enough = isAnyGuess
    ? `order by player ${direction(slice)} limit ${values.add(slice.limit + 1, 'integer')}`
    : ''
  const stretches = [0, 1, 2, 3, 4, 5, 6, 7].map(
    (
      score,
    ) => `(select player_id as player from plays where game_id = ${game} and coalesce(score, 0) = ${score}
      and player_id >= ${first} and player_id <= ${last} ${enough})`,
  )
  return `${stretches.join(' union all ')} ${enough}`
}
