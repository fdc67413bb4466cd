import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { CrowdType } from './crowd.ts'
import { parseGameId } from '#api/graphql/globalId.ts'
import { watchCrowd } from './watchCrowd.ts'

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
