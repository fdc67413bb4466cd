import { resolveCursorConnection } from '@pothos/plugin-relay'
import { listChallenges, type SeenChallenge } from '#api/challenges/findChallenges.ts'
import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { ChallengeNode } from './challenge.ts'
import { challengeIdFromText } from '#api/graphql/globalId.ts'
import { withNullCursors } from '#api/graphql/pageInfo.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

builder.objectField(ViewerType, 'challenges', (t) =>
  t.connection(
    {
      type: ChallengeNode,
      description: 'The challenges that the viewer sent and whose links work, newest first.',
      resolve: async ({ playerId }, args, { deps }) => {
        const page = await resolveCursorConnection<Promise<SeenChallenge[]>>(
          { args, toCursor },
          ({ after, before, limit, inverted }) =>
            playerId === null
              ? Promise.resolve([])
              : listChallenges(deps, playerId, {
                  gameIds: null,
                  below: after === undefined ? null : getCursor(after),
                  above: before === undefined ? null : getCursor(before),
                  order: inverted ? 'oldestFirst' : 'newestFirst',
                  limit,
                }),
        )
        return withNullCursors(page)
      },
    },
    { name: 'ChallengeConnection', description: 'A page of a list of challenges.' },
    { name: 'ChallengeEdge', description: 'A challenge and its cursor.' },
  ),
)

// Ids of challenges are in the order of their creation.
function toCursor({ gameId }: SeenChallenge): string {
  return Buffer.from(`challenge:${gameId}`).toString('base64url')
}

function getCursor(cursor: string): number {
  const [, id = ''] = /^challenge:(.+)$/.exec(Buffer.from(cursor, 'base64url').toString()) ?? []
  const gameId = challengeIdFromText(id)
  if (gameId === null) throw badUserInput('The cursor does not belong to this list.')
  return gameId
}
