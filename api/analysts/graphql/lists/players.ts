import { estimateRows } from '#api/analysts/readRows.ts'
import { listPlayers, type PlayerRow } from '#api/analysts/lists/listPlayers.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { connect } from '#api/analysts/graphql/connect.ts'
import { PlayerType } from './player.ts'

builder.queryField('players', (t) =>
  t.connection(
    {
      type: PlayerType,
      description: 'All players that ever had a session, by first visit. `totalCount` is an estimate.',
      resolve: (_root, args, context) =>
        connect(context, args, {
          order: 'players',
          keyOf: ({ id }: PlayerRow) => [id] as const,
          read: (slice) => listPlayers(context.reading, slice),
          // Not the last id: it would reveal the range of the ids behind the pseudonyms.
          count: () => estimateRows(context.reading, 'players'),
        }),
    },
    { name: 'PlayerConnection', description: 'A page of a list of players.' },
    { name: 'PlayerEdge', description: 'A player and its cursor.' },
  ),
)
