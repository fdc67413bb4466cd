import { resolveOffsetConnection } from '@pothos/plugin-relay'
import { listFinishedPlays, type FinishedPlay } from '#api/challenges/listFinishedPlays.ts'
import { knowsNumber } from '#api/challenges/findChallenges.ts'
import { seesFinishedPlays } from '#game/reveal.ts'
import { builder } from '#api/graphql/builder.ts'
import { GuessType, rowsOf } from '#api/plays/graphql/guess.ts'
import { ChallengeNode } from './challenge.ts'
import { refuseOtherCursors } from '#api/graphql/offsetPage.ts'
import { withNullCursors } from '#api/graphql/pageInfo.ts'

const ChallengeResult = builder.objectRef<FinishedPlay>('ChallengeResult').implement({
  description: 'A finished play of a challenge. It does not name its player.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Place in the order of finishing, 1 for the first.' }),
    isMine: t.exposeBoolean('isMine', { description: 'Whether it is the viewer’s own play.' }),
    score: t.exposeInt('score', { description: '1 to 6 for a win in that row, 7 for a loss.' }),
    guesses: t.field({
      type: [GuessType],
      description: 'The rows played, first row first.',
      complexity: { field: 6, multiplier: 6 },
      resolve: ({ guesses }) => rowsOf(guesses),
    }),
    finishedAt: t.expose('finishedAt', { type: 'DateTime', description: 'When the play was won or lost.' }),
  }),
})

builder.objectField(ChallengeNode, 'finishedPlays', (t) =>
  t.connection(
    {
      type: ChallengeResult,
      nullable: true,
      description:
        'The first 1,000 finished plays in the order of finishing, for comparison; null until the viewer has ' +
        'finished a play, unless the viewer typed the number.',
      resolve: async (challenge, args, { deps, countFinished }) => {
        const { gameId, playerId, play } = challenge
        if (!seesFinishedPlays({ knowsNumber: knowsNumber(challenge), play: play?.play ?? null })) return null
        refuseOtherCursors(args)
        // Only a page from the end needs the count.
        const counted = args.last == null ? {} : { totalCount: await countFinished(gameId) }
        const page = await resolveOffsetConnection({ args, ...counted }, ({ offset, limit }) =>
          listFinishedPlays(deps, { playerId, gameId, offset, limit }),
        )
        return withNullCursors(page)
      },
    },
    { name: 'ChallengeResultConnection', description: 'A page of the finished plays of a challenge.' },
    { name: 'ChallengeResultEdge', description: 'A finished play and its cursor.' },
  ),
)
