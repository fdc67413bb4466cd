import { createChallenge, type Created, type NotANumber } from '#api/challenges/createChallenge.ts'
import { incompleteGuessMessage } from '#game/digits.ts'
import { builder } from '#api/graphql/builder.ts'
import { ChallengeNode } from './challenge.ts'
import {
  NotLoggedInType,
  OtherSessionType,
  refusalType,
  resultOf,
  TooManyTriesType,
} from '#api/graphql/refusals.ts'

const CreateChallengeInput = builder.inputType('CreateChallengeInput', {
  description: 'A number for others to find.',
  fields: (t) => ({
    digits: t.field({ type: 'DigitCount', required: true, description: 'Number of digits.' }),
    number: t.string({ description: 'The number; may begin with 0. Without one, the server draws it.' }),
    isSigned: t.boolean({
      required: true,
      description: 'Whether the challenge shows the viewer’s username. Needs an account.',
    }),
  }),
})

const ChallengeCreated = builder.objectRef<{ ok: true; value: Created }>('ChallengeCreated').implement({
  description: 'The challenge has a link, which works for 30 days after its last play began.',
  fields: (t) => ({
    challenge: t.field({
      type: ChallengeNode,
      description: 'The challenge.',
      resolve: ({ value }) => value.challenge,
    }),
    code: t.string({
      description:
        'The code of the link: 22 characters. The server does not store it, so this is its only answer.',
      resolve: ({ value }) => value.code,
    }),
  }),
})

const NotANumberType = refusalType<NotANumber>('NotANumber', {
  description: 'The number has the wrong length or characters other than digits.',
  reason: 'NOT_A_NUMBER',
  message: ({ digits }) => incompleteGuessMessage(digits),
})

builder.mutationField('createChallenge', (t) =>
  t.field({
    type: resultOf('createChallenge', [
      ChallengeCreated,
      NotANumberType,
      NotLoggedInType,
      TooManyTriesType,
      OtherSessionType,
    ]),
    description: 'Creates a challenge with a link. A browser without a session becomes a visitor.',
    args: {
      input: t.arg({ type: CreateChallengeInput, required: true, description: 'The challenge.' }),
    },
    resolve: (_root, { input: { digits, number, isSigned } }, { deps, browser }) =>
      createChallenge(deps, {
        browser,
        digits,
        number: number ?? null,
        isSigned,
      }),
  }),
)
