import { currentPlay } from '#api/usecases/currentPlay.ts'
import { getStatistics } from '#api/usecases/getStatistics.ts'
import { getStatisticsAsOf } from '#api/usecases/statisticsAsOf.ts'
import { getDigitCount, getPast } from './badUserInput.ts'
import { builder } from './builder.ts'
import { PlayNode } from './play.ts'
import { StatisticsType } from './statistics.ts'

/** Who asks; `playerId` is null for somebody without a session. */
export const ViewerType = builder.objectRef<{ playerId: number | null }>('Viewer').implement({
  description:
    'Whoever asks: somebody signed in, a visitor with a session, or somebody without one, who has played nothing yet.',
  fields: (t) => ({
    play: t.field({
      type: PlayNode,
      description: 'The play that the board of this digit count shows now, begun or not.',
      args: { digits: t.arg.int({ required: true, description: 'The mode: 2 to 7.' }) },
      resolve: ({ playerId }, { digits }, { deps }) =>
        currentPlay(deps, { playerId, digits: getDigitCount(digits) }),
    }),
    statistics: t.field({
      type: StatisticsType,
      description: 'The viewer’s finished games of one digit count.',
      args: {
        digits: t.arg.int({ required: true, description: 'The mode: 2 to 7.' }),
        at: t.arg({
          type: 'DateTime',
          description:
            'As of this instant, told anew from all that had happened by then; now when not given.',
        }),
      },
      resolve: async ({ playerId }, args, { deps }) => {
        const digits = getDigitCount(args.digits)
        if (args.at != null) {
          const at = getPast(args.at, deps.clock())
          return { digits, ...(await getStatisticsAsOf(deps, { playerId, digits, at })) }
        }
        return { digits, ...(await getStatistics(deps, { playerId, digits })) }
      },
    }),
  }),
})

builder.queryField('viewer', (t) =>
  t.field({
    type: ViewerType,
    description: 'Whoever asks.',
    resolve: async (_root, _args, { findPlayer }) => ({ playerId: await findPlayer() }),
  }),
)
