import { badUserInput, getSome } from '#api/graphql/badUserInput.ts'
import { costOfPage } from '#api/graphql/fieldCost.ts'
import {
  eventsOfKinds,
  keyOf,
  orderOf,
  type EventFilter,
  type EventRow,
  type EventType,
} from '#api/analysts/lists/eventList.ts'
import { countEvents, listEvents } from '#api/analysts/lists/listEvents.ts'
import { builder, type Arg, type Given } from '#api/analysts/graphql/builder.ts'
import { connect } from '#api/analysts/graphql/connect.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { getInstants } from '#api/analysts/graphql/days.ts'
import { EventRef, EventTypeType } from './event.ts'
import { GuessType, isGuess } from '#api/analysts/graphql/guess.ts'
import { getGameId, getPlayerId } from '#api/analysts/graphql/ids.ts'
import { PlayKindType } from '#api/analysts/graphql/playKind.ts'

builder.queryField('events', (t) =>
  t.connection(
    {
      type: EventRef,
      description:
        'Events. Without `gameId`, `since` and `until`, or for one player: in log order. With `gameId`: ' +
        'by player, then in play order. With `since` or `until`: by time. `gameId` with a time costs 100 ' +
        'more. `totalCount` is exact for one player, an estimate for all events, otherwise null. ' +
        'In log order, paging with `after` never skips an event. New events may appear with a short delay.',
      args: {
        ...eventArgs(t.arg),
        types: t.arg({ type: [EventTypeType], description: 'Only events of these types.' }),
        afterPosition: t.arg({
          type: 'BigInt',
          description:
            'Only events after this position, in log order. Not with `gameId`, `since` or `until`.',
        }),
      },
      complexity: costOfEvents,
      resolve: async (_root, { afterPosition, ...args }, context) => {
        const filter = getFilter(context, args)
        const start = afterPosition == null ? null : await getEvent(context, filter, afterPosition)
        return await connectEvents(context, args, { filter, start, narrow: (events) => events })
      },
    },
    { name: 'EventConnection', description: 'A page of a list of events.' },
    { name: 'EventEdge', description: 'An event and its cursor.' },
  ),
)

builder.queryField('guesses', (t) =>
  t.connection(
    {
      type: GuessType,
      description: 'Guesses. Same order, `totalCount` and cost as `events` with the same arguments.',
      args: eventArgs(t.arg),
      complexity: costOfEvents,
      resolve: (_root, args, context) => {
        const filter = getFilter(context, { ...args, types: ['GuessMade'] })
        return connectEvents(context, args, {
          filter,
          start: null,
          narrow: (events) => events.filter(isGuess),
        })
      },
    },
    { name: 'GuessConnection', description: 'A page of a list of guesses.' },
    { name: 'GuessEdge', description: 'A guess and its cursor.' },
  ),
)

const COST_OF_READING_A_GAME = 100

// No index has game and time together: the read scans all events of the game.
function costOfEvents(args: Given<typeof eventArgs> & { first?: unknown; last?: unknown }) {
  const readsGame = args.gameId != null && args.playerId == null && (args.since != null || args.until != null)
  return costOfPage(args, readsGame ? COST_OF_READING_A_GAME : 0)
}

function eventArgs(arg: Arg) {
  return {
    gameId: arg.id({ description: 'Only events of this game.' }),
    playerId: arg.id({ description: 'Only events of this player.' }),
    since: arg({ type: 'DateTime', description: 'Only events at this instant or later.' }),
    until: arg({ type: 'DateTime', description: 'Only events before this instant.' }),
    kinds: arg({ type: [PlayKindType], description: 'Only events of plays of these kinds.' }),
  }
}

type GivenEvents = Given<typeof eventArgs> & { types?: EventType[] | null | undefined }

function getFilter(context: AnalystContext, given: GivenEvents): EventFilter {
  const types = given.types ? [...new Set(getSome('types', given.types))] : null
  return {
    ...(given.kinds ? eventsOfKinds(types, getSome('kinds', given.kinds)) : { types, kinds: null }),
    playerId: getPlayerId(context, given.playerId),
    gameId: getGameId(given.gameId),
    ...getInstants(given),
  }
}

/** The event with a position. A list in log order continues after it. Throws BAD_USER_INPUT. */
async function getEvent(context: AnalystContext, filter: EventFilter, position: string): Promise<EventRow> {
  if (orderOf(filter) !== 'recorded')
    throw badUserInput('afterPosition needs log order: omit gameId, since and until.')
  const event = await context.loaders.event.load(position)
  if (event === null) throw badUserInput(`No event has the position ${position}.`)
  return event
}

type List<Row> = {
  filter: EventFilter
  /** The event before the list's first event; null for the start of the log. */
  start: EventRow | null
  /** Narrows the type of the events to the filter's. */
  narrow: (events: EventRow[]) => Row[]
}

function connectEvents<Row extends EventRow>(
  context: AnalystContext,
  args: Parameters<typeof connect>[1],
  { filter, start, narrow }: List<Row>,
) {
  const order = orderOf(filter)
  const from = start && keyOf(order, start)
  return connect(context, args, {
    order: `events ${order}`,
    keyOf: (event: Row) => keyOf(order, event),
    read: async ({ after, ...slice }) =>
      narrow(await listEvents(context.reading, filter, { ...slice, after: after ?? from })),
    count: () => countEvents(context.reading, filter),
  })
}
