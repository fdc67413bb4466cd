import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseGameId } from '#api/graphql/globalId.ts'
import { type Crowd, crowdOf } from '#game/statistics/crowd.ts'
import { loadCrowds } from '#api/crowds/findCrowds.ts'
import { shareChanges } from '#api/graphql/watchChanges.ts'

export const CrowdType = builder.objectRef<Crowd>('Crowd').implement({
  description: 'Results of all daily plays of one game.',
  fields: (t) => ({
    players: t.exposeInt('players', { description: 'Number of finished daily plays.' }),
    average: t.exposeFloat('average', {
      nullable: true,
      description: 'Mean score, rounded to three decimals; null while no player has finished.',
    }),
    histogram: t.exposeIntList('histogram', {
      description: 'Number of daily plays with score 1, 2, … 7 (7 is a loss); always seven entries.',
    }),
  }),
})

/** Yields the results of a game, then each change. All viewers who may see them see the same. */
const watchCrowd = shareChanges<null, Crowd>({
  channel: 'crowdChanged',
  read: async (deps, gameId) => {
    const crowds = await loadCrowds(deps, [gameId])
    const crowd = crowds.get(gameId) ?? crowdOf(gameId, [])
    return () => crowd
  },
  versionOf: JSON.stringify,
})

builder.subscriptionField('crowdChanged', (t) =>
  t.field({
    type: CrowdType,
    nullable: true,
    description:
      'Sends the results of all daily plays of a game at once and after each change. ' +
      'Sends a single null and ends if the viewer has not finished the game.',
    args: { gameId: t.arg.id({ required: true, description: 'Global id of the game.' }) },
    subscribe: async (_root, args, { deps, findCrowd }) => {
      const gameId = parseGameId(args.gameId)
      if (gameId === null) throw badUserInput('No game has this id.')
      const present = await findCrowd(gameId)
      return watchCrowd(deps, present && { id: gameId, viewer: null, present })
    },
    resolve: (crowd) => crowd,
  }),
)
