import { badUserInput } from './badUserInput.ts'
import { builder } from './builder.ts'
import { CrowdType } from './crowd.ts'
import { parseGameId } from './globalId.ts'
import { watchCrowd } from './watchCrowd.ts'

builder.subscriptionField('crowdChanged', (t) =>
  t.field({
    type: CrowdType,
    nullable: true,
    description:
      'How all players of a game did: at once, and again whenever it changes. One null, and no more, as long as the viewer’s own play of it is not over.',
    args: { gameId: t.arg.id({ required: true, description: 'The global id of the game.' }) },
    subscribe: async (_root, args, { deps, findCrowd }) => {
      const gameId = parseGameId(args.gameId)
      if (gameId === null) throw badUserInput('No game has this id.')
      return watchCrowd(deps, { gameId, present: await findCrowd(gameId) })
    },
    resolve: (crowd) => crowd,
  }),
)
