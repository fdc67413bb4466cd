import { withdrawChallenge } from '#api/usecases/play/withdrawChallenge.ts'
import { builder } from './builder.ts'
import { parseChallengeId } from './globalId.ts'
import { ViewerType } from './viewer.ts'

const WithdrawChallengeInput = builder.inputType('WithdrawChallengeInput', {
  description: 'The challenge to withdraw.',
  fields: (t) => ({ id: t.id({ required: true, description: '`Challenge.id`.' }) }),
})

const ChallengeWithdrawn = builder.objectRef<{ playerId: number | null }>('ChallengeWithdrawn').implement({
  description: 'The viewer has no challenge with this id. Idempotent.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer after the mutation.',
      resolve: ({ playerId }) => ({ playerId }),
    }),
  }),
})

const WithdrawChallengeResult = builder.unionType('WithdrawChallengeResult', {
  description: 'Result of `withdrawChallenge`.',
  types: [ChallengeWithdrawn],
  resolveType: () => ChallengeWithdrawn,
})

builder.mutationField('withdrawChallenge', (t) =>
  t.field({
    type: WithdrawChallengeResult,
    description: 'Withdraws a challenge of the viewer: its link no longer works, and nobody can guess.',
    args: {
      input: t.arg({ type: WithdrawChallengeInput, required: true, description: 'The challenge.' }),
    },
    resolve: async (_root, { input }, { deps, browser }) => ({
      playerId: await withdrawChallenge(deps, { browser, gameId: parseChallengeId(input.id) }),
    }),
  }),
)
