import { getDigitCount } from '#api/graphql/badUserInput.ts'
import { countGames, listGames } from '#api/usecases/analysts/listGames.ts'
import type { DatedGame } from '#game/game.ts'
import { builder } from './builder.ts'
import { connect } from './connect.ts'
import { getDays } from './days.ts'
import { GameType } from './game.ts'

builder.queryField('games', (t) =>
  t.connection(
    {
      type: GameType,
      description: 'The games of days, by day, then by number of digits. `totalCount` is exact.',
      args: {
        digits: t.arg.int({ description: 'Only this number of digits, 2 to 7.' }),
        from: t.arg({ type: 'Date', description: 'Only games of this day or later.' }),
        to: t.arg({ type: 'Date', description: 'Only games of this day or earlier.' }),
      },
      resolve: (_root, args, context) => {
        const digits = args.digits == null ? null : getDigitCount(args.digits)
        const filter = { digits, ...getDays(args) }
        return connect(context, args, {
          order: 'games',
          keyOf: ({ id }: DatedGame) => [id] as const,
          read: ({ after, before, ...slice }) =>
            listGames(context.reading, filter, {
              ...slice,
              after: after?.[0] ?? null,
              before: before?.[0] ?? null,
            }),
          count: async () => ({ count: await countGames(context.reading, filter), isEstimate: false }),
        })
      },
    },
    { name: 'GameConnection', description: 'A page of a list of games.' },
    { name: 'GameEdge', description: 'A game and its cursor.' },
  ),
)
