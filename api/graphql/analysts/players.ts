import { estimateRows } from '#api/usecases/analysts/estimateRows.ts'
import { listPlayers, type PlayerRow } from '#api/usecases/analysts/listPlayers.ts'
import { builder } from './builder.ts'
import { connect } from './connect.ts'
import { PlayerType } from './player.ts'

builder.queryField('players', (t) =>
  t.connection(
    {
      type: PlayerType,
      description:
        'Everybody who ever had a session, in the order in which they came. `totalCount` is estimated.',
      resolve: (_root, args, context) =>
        connect(context, args, {
          order: 'players',
          keyOf: ({ id }: PlayerRow) => [id] as const,
          read: ({ after, before, ...slice }) =>
            listPlayers(context.reading, {
              ...slice,
              after: after?.[0] ?? null,
              before: before?.[0] ?? null,
            }),
          // Not by the last one's number, which is the end of the numbers that pseudonyms stand for.
          count: () => estimateRows(context.reading, 'players'),
        }),
    },
    { name: 'PlayerConnection', description: 'A page of a list of players.' },
    { name: 'PlayerEdge', description: 'A player and where it stands in the list.' },
  ),
)
