import { withdrawChallenge } from '#api/challenges/withdrawChallenge.ts'
import { builder } from '#api/graphql/builder.ts'
import { parseChallengeId } from '#api/graphql/globalId.ts'
import { LinkEndResult } from '#api/graphql/success.ts'

const WithdrawChallengeInput = builder.inputType('WithdrawChallengeInput', {
  description: 'The challenge to withdraw.',
  fields: (t) => ({ id: t.id({ required: true, description: '`Challenge.id`.' }) }),
})

builder.mutationField('withdrawChallenge', (t) =>
  t.field({
    type: LinkEndResult,
    description: 'Withdraws a challenge of the viewer: its link no longer works, and nobody can guess.',
    args: {
      input: t.arg({ type: WithdrawChallengeInput, required: true, description: 'The challenge.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      withdrawChallenge(deps, { browser, gameId: parseChallengeId(input.id) }),
  }),
)
