import { DEFAULT_KIND } from '#game/kinds/names.ts'
import { currentPlay } from '#api/plays/currentPlay.ts'
import { figuresOf, getStatistics } from '#api/usecases/play/getStatistics.ts'
import { getStatisticsAsOf } from '#api/usecases/analysts/statisticsAsOf.ts'
import { getDigitCount, getPast } from './badUserInput.ts'
import { builder } from './builder.ts'
import { PlayNode } from './play.ts'
import { StatisticsKindType } from './playKind.ts'
import { StatisticsType } from './statistics.ts'

/** The requesting player; `playerId` is null without a session. */
export const ViewerType = builder.objectRef<{ playerId: number | null }>('Viewer').implement({
  description:
    'The requesting player: an account, a visitor, or a browser without a session, which has no plays.',
  fields: (t) => ({
    play: t.field({
      type: PlayNode,
      description: 'The play on the board of this digit count, with or without guesses.',
      args: { digits: t.arg.int({ required: true, description: 'Number of digits, 2 to 7.' }) },
      resolve: ({ playerId }, { digits }, { deps }) =>
        currentPlay(deps, { playerId, digits: getDigitCount(digits) }),
    }),
    statistics: t.field({
      type: StatisticsType,
      description: 'The viewer’s results in one digit count.',
      args: {
        digits: t.arg.int({ required: true, description: 'Number of digits, 2 to 7.' }),
        kind: t.arg({
          type: StatisticsKindType,
          required: true,
          defaultValue: DEFAULT_KIND,
          description: 'The plays.',
        }),
        at: t.arg({
          type: 'DateTime',
          description:
            'Computes the statistics as of this instant, from the events up to then. Default: now.',
        }),
      },
      // The past is recounted from the log.
      complexity: ({ at }) => ({ field: at == null ? 10 : 100, multiplier: 1 }),
      resolve: async ({ playerId }, args, { deps }) => {
        const counted = { digits: getDigitCount(args.digits), kind: args.kind }
        if (args.at != null) {
          const at = getPast(args.at, deps.clock())
          return { ...counted, ...figuresOf(await getStatisticsAsOf(deps, { playerId, ...counted, at })) }
        }
        return { ...counted, ...(await getStatistics(deps, { playerId, ...counted })) }
      },
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    description: 'The requesting player.',
    resolve: async (_root, _args, { findPlayer }) => ({ playerId: await findPlayer() }),
  }),
)
