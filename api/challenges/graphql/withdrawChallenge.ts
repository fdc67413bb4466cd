import { withdrawChallenge, type UnknownChallenge } from '#api/challenges/withdrawChallenge.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseChallengeId } from '#api/graphql/globalId.ts'
import { refusalType, resultOf } from '#api/graphql/refusals.ts'
import { viewerSuccess } from '#api/graphql/success.ts'

const WithdrawChallengeInput = builder.inputType('WithdrawChallengeInput', {
  description: 'The challenge to withdraw.',
  fields: (t) => ({ id: t.id({ required: true, description: '`Challenge.id`.' }) }),
})

const ChallengeWithdrawn = viewerSuccess(
  'ChallengeWithdrawn',
  'The link no longer works, and nobody can guess.',
)

const UnknownChallengeType = refusalType<UnknownChallenge>('UnknownChallenge', {
  description: 'The viewer has no challenge with this id. It may be withdrawn or expired already.',
  reason: 'UNKNOWN_CHALLENGE',
  message: 'You have no such challenge. It may be withdrawn already.',
})

builder.mutationField('withdrawChallenge', (t) =>
  t.field({
    type: resultOf('withdrawChallenge', [ChallengeWithdrawn, UnknownChallengeType]),
    description: 'Withdraws a challenge of the viewer: its link no longer works, and nobody can guess.',
    args: {
      input: t.arg({ type: WithdrawChallengeInput, required: true, description: 'The challenge.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      withdrawChallenge(deps, { browser, gameId: parseChallengeId(input.id) }),
  }),
)
