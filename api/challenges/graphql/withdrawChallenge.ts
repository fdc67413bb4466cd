import { withdrawChallenge, type UnknownChallenge } from '#api/challenges/withdrawChallenge.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseChallengeId } from '#api/graphql/globalId.ts'
import { reasonedRefusal } from '#api/graphql/reasonedRefusal.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const WithdrawChallengeInput = builder.inputType('WithdrawChallengeInput', {
  description: 'The challenge to withdraw.',
  fields: (t) => ({ id: t.id({ required: true, description: '`Challenge.id`.' }) }),
})

const ChallengeWithdrawn = builder.objectRef<{ ok: true; value: number }>('ChallengeWithdrawn').implement({
  description: 'The link no longer works, and nobody can guess.',
  fields: (t) => ({
    viewer: t.field({
      type: ViewerType,
      description: 'The viewer after the mutation.',
      resolve: ({ value }) => ({ playerId: value }),
    }),
  }),
})

const WithdrawChallengeRefused = reasonedRefusal<UnknownChallenge>('WithdrawChallengeRefused', {
  description: 'No challenge was withdrawn.',
  reasons: {
    name: 'WithdrawChallengeRefusal',
    description: 'Why no challenge was withdrawn.',
    values: {
      UNKNOWN_CHALLENGE: {
        description: 'The viewer has no challenge with this id. It may be withdrawn or expired already.',
      },
    },
  },
  messageOf: () => 'You have no such challenge. It may be withdrawn already.',
})

const WithdrawChallengeResult = builder.unionType('WithdrawChallengeResult', {
  description: 'Result of `withdrawChallenge`.',
  types: [ChallengeWithdrawn, WithdrawChallengeRefused],
  resolveType: ({ ok }) => (ok ? ChallengeWithdrawn : WithdrawChallengeRefused),
})

builder.mutationField('withdrawChallenge', (t) =>
  t.field({
    type: WithdrawChallengeResult,
    description: 'Withdraws a challenge of the viewer: its link no longer works, and nobody can guess.',
    args: {
      input: t.arg({ type: WithdrawChallengeInput, required: true, description: 'The challenge.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      withdrawChallenge(deps, { browser, gameId: parseChallengeId(input.id) }),
  }),
)
