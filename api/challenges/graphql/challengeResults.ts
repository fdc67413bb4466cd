import { resolveOffsetConnection } from '@pothos/plugin-relay'
import { listFinishedPlays, type FinishedPlay } from '#api/challenges/listFinishedPlays.ts'
import { findPlayToBeat, knowsNumber, type SeenChallenge } from '#api/challenges/findChallenges.ts'
import type { Play } from '#game/play.ts'
import { seesFinishedPlays } from '#game/reveal.ts'
import { builder } from '#api/graphql/builder.ts'
import { GuessType, publicRowsOf, rowsOf } from '#api/plays/graphql/guess.ts'
import { ChallengeNode, sumOf } from './challenge.ts'
import { refuseOtherCursors } from '#api/graphql/offsetPage.ts'
import { withNullCursors } from '#api/graphql/pageInfo.ts'

const ChallengeResult = builder.objectRef<FinishedPlay>('ChallengeResult').implement({
  description: 'A finished play of a challenge. Of its player, it only says whether it is the sender.',
  fields: (t) => ({
    number: t.exposeInt('number', { description: 'Place in the order of finishing, 1 for the first.' }),
    isMine: t.exposeBoolean('isMine', { description: 'Whether it is the viewer’s own play.' }),
    isOfSender: t.exposeBoolean('isOfSender', {
      description: 'Whether the sender of the challenge played it.',
    }),
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
        const { gameId, playerId } = challenge
        if (!seesResults(challenge)) return null
        refuseOtherCursors(args)
        // Only a page from the end needs the count.
        const counted = args.last == null ? {} : { totalCount: sumOf(await countFinished(gameId)) }
        const page = await resolveOffsetConnection({ args, ...counted }, ({ offset, limit }) =>
          listFinishedPlays(deps, { playerId, challenge, offset, limit }),
        )
        return withNullCursors(page)
      },
    },
    { name: 'ChallengeResultConnection', description: 'A page of the finished plays of a challenge.' },
    { name: 'ChallengeResultEdge', description: 'A finished play and its cursor.' },
  ),
)

const PlayToBeat = builder.objectRef<Play & { score: number; isRevealed: boolean }>('PlayToBeat').implement({
  description: 'The play in which the sender of a challenge found or missed its number before.',
  fields: (t) => ({
    score: t.exposeInt('score', { description: '1 to 6 for a win in that row, 7 for a loss.' }),
    guesses: t.field({
      type: [GuessType],
      nullable: true,
      description: 'The rows played, first row first; null like `Challenge.finishedPlays`.',
      complexity: { field: 6, multiplier: 6 },
      resolve: ({ guesses, isRevealed }) => (isRevealed ? publicRowsOf(guesses) : null),
    }),
  }),
})

builder.objectFields(ChallengeNode, (t) => ({
  toBeat: t.field({
    type: PlayToBeat,
    nullable: true,
    description: 'The sender’s own play of the number, to beat; null if the challenge was sent without one.',
    complexity: 10,
    resolve: async (challenge, _args, { deps }) => {
      const play = await findPlayToBeat(deps, challenge)
      const { score = null } = play ?? {}
      return play && score !== null ? { ...play, score, isRevealed: seesResults(challenge) } : null
    },
  }),
  histogram: t.field({
    type: ['Int'],
    nullable: true,
    description:
      'The number of the first 1,000 finished plays with score 1, 2, … 7 (7 is a loss); null like ' +
      '`finishedPlays`.',
    complexity: 5,
    resolve: (challenge, _args, { countFinished }) =>
      seesResults(challenge) ? countFinished(challenge.gameId) : null,
  }),
  number: t.string({
    nullable: true,
    description: 'The number, for a viewer who knows it: it is null like `finishedPlays`.',
    resolve: (challenge) => (seesResults(challenge) ? challenge.target : null),
  }),
}))

function seesResults(challenge: SeenChallenge): boolean {
  return seesFinishedPlays({ knowsNumber: knowsNumber(challenge), play: challenge.play?.play ?? null })
}
