import { costOfPage } from '#api/graphql/fieldCost.ts'
import {
  countGames,
  listGames,
  listGamesByDifficulty,
  type RatedGame,
} from '#api/analysts/lists/listGames.ts'
import type { DatedGame } from '#game/game.ts'
import { builder } from '#api/analysts/graphql/builder.ts'
import { connect } from '#api/analysts/graphql/connect.ts'
import { getDays } from '#api/analysts/graphql/days.ts'
import { GameType } from './game.ts'

const GameOrderType = builder.enumType('GameOrder', {
  description: 'Order of games.',
  values: {
    DAY: { description: 'By day, then by number of digits.' },
    DIFFICULTY: {
      description:
        'By mean score of the finished daily plays, the hardest first; a game without such a play last. ' +
        'Figures of the last seconds may be missing.',
    },
  },
})

builder.queryField('games', (t) =>
  t.connection(
    {
      type: GameType,
      description:
        'The games of days. `totalCount` is exact. A page in the order of difficulty costs 100 more.',
      args: {
        digits: t.arg({ type: 'DigitCount', description: 'Only this number of digits.' }),
        from: t.arg({ type: 'Day', description: 'Only games of this day or later.' }),
        to: t.arg({ type: 'Day', description: 'Only games of this day or earlier.' }),
        orderBy: t.arg({
          type: GameOrderType,
          required: true,
          defaultValue: 'DAY',
          description: 'Order of the list.',
        }),
      },
      complexity: (args) => costOfPage(args, args.orderBy === 'DIFFICULTY' ? 100 : 0),
      resolve: (_root, { orderBy, ...args }, context) => {
        const digits = args.digits ?? null
        const filter = { digits, ...getDays(args) }
        const { reading } = context
        const count = async () => ({ count: await countGames(reading, filter), isEstimate: false })
        if (orderBy === 'DIFFICULTY')
          return connect(context, args, {
            order: 'games by difficulty',
            keyOf: ({ average, id }: RatedGame) => [average, id] as const,
            read: (slice) => listGamesByDifficulty(reading, filter, slice),
            count,
          })
        return connect(context, args, {
          order: 'games',
          keyOf: ({ id }: DatedGame) => [id] as const,
          read: (slice) => listGames(reading, filter, slice),
          count,
        })
      },
    },
    { name: 'GameConnection', description: 'A page of a list of games.' },
    { name: 'GameEdge', description: 'A game and its cursor.' },
  ),
)
