import { badUserInput } from '#api/graphql/badUserInput.ts'
import {
  keyOf,
  orderOf,
  type EventFilter,
  type EventRow,
  type EventType,
} from '#api/usecases/analysts/eventList.ts'
import { countEvents, listEvents } from '#api/usecases/analysts/listEvents.ts'
import { builder } from './builder.ts'
import { connect } from './connect.ts'
import { costOfPage } from './cost.ts'
import type { AnalystContext } from './context.ts'
import { getInstants } from './days.ts'
import { EventRef, EventTypeType } from './event.ts'
import { GuessType, isGuess } from './guess.ts'
import { getGameId, getPlayerId } from './ids.ts'

builder.queryField('events', (t) =>
  t.connection(
    {
      type: EventRef,
      description:
        'The log as it was written, also that of one player. Else with a game: by player, then as each play went; with a stretch of time: by instant. With both it costs 100 more. `totalCount` is exact for one player, estimated for all, else null. Whoever goes on after the last event of the list as it was written misses none; what was written a moment ago may take a moment to show.',
      args: {
        ...eventArgs(t.arg),
        types: t.arg({ type: [EventTypeType], description: 'Only events of these types.' }),
        afterPosition: t.arg({
          type: 'BigInt',
          description:
            'Only what was written after the event with this position. Not with a game or a stretch of time.',
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
    { name: 'EventEdge', description: 'An event and where it stands in the list.' },
  ),
)

builder.queryField('guesses', (t) =>
  t.connection(
    {
      type: GuessType,
      description: 'Guesses, in the order that `events` has for the same conditions; `totalCount` as there.',
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
    { name: 'GuessEdge', description: 'A guess and where it stands in the list.' },
  ),
)

const COST_OF_READING_A_GAME = 100

// When something happened in a play of a game is known from the play's events alone.
function costOfEvents(args: Given & { first?: unknown; last?: unknown }) {
  const readsGame = args.gameId != null && args.playerId == null && (args.since != null || args.until != null)
  return costOfPage(args, readsGame ? COST_OF_READING_A_GAME : 0)
}

type Arg = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg']

function eventArgs(arg: Arg) {
  return {
    gameId: arg.id({ description: 'Only what concerns this game.' }),
    playerId: arg.id({ description: 'Only what this player did.' }),
    since: arg({ type: 'DateTime', description: 'Only what happened at this instant or later.' }),
    until: arg({ type: 'DateTime', description: 'Only what happened before this instant.' }),
  }
}

type Given = {
  types?: EventType[] | null | undefined
  gameId?: string | null | undefined
  playerId?: string | null | undefined
  since?: Date | null | undefined
  until?: Date | null | undefined
}

function getFilter(context: AnalystContext, given: Given): EventFilter {
  return {
    types: given.types ? [...new Set(given.types)] : null,
    playerId: getPlayerId(context, given.playerId),
    gameId: getGameId(given.gameId),
    ...getInstants(given),
  }
}

/** The event with a position, from which a list in the order of the log goes on. Throws BAD_USER_INPUT. */
async function getEvent(context: AnalystContext, filter: EventFilter, position: string): Promise<EventRow> {
  if (orderOf(filter) !== 'recorded')
    throw badUserInput('afterPosition goes with the log as it was written: without gameId, since and until.')
  const event = await context.loaders.event.load(position)
  if (event === null) throw badUserInput(`There is no event with the position ${position}.`)
  return event
}

type List<Row> = {
  filter: EventFilter
  /** Where the list begins; null for its own beginning. */
  start: EventRow | null
  /** Tells the compiler what the filter wants. */
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
