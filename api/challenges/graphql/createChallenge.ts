import { createChallenge, type Created, type NotANumber } from '#api/challenges/createChallenge.ts'
import { incompleteGuessMessage } from '#game/digits.ts'
import { builder } from '#api/graphql/builder.ts'
import { err } from '#game/result.ts'
import { parseGameId } from '#api/graphql/globalId.ts'
import { ChallengeNode } from './challenge.ts'
import {
  NotFoundType,
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
    playedGameId: t.id({
      description:
        'Global id of a game whose play the viewer has finished. Its number is sent, in place of `number`, and ' +
        'the viewer’s play is to beat.',
    }),
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
      NotFoundType,
      NotLoggedInType,
      TooManyTriesType,
      OtherSessionType,
    ]),
    description: 'Creates a challenge with a link. A browser without a session becomes a visitor.',
    args: {
      input: t.arg({ type: CreateChallengeInput, required: true, description: 'The challenge.' }),
    },
    resolve: async (_root, { input: { digits, number, isSigned, ...input } }, { deps, browser }) => {
      const playedGameId = input.playedGameId == null ? null : parseGameId(input.playedGameId)
      if (input.playedGameId != null && playedGameId === null) return err({ reason: 'NO_FINISHED_PLAY' })
      return createChallenge(deps, { browser, digits, number: number ?? null, playedGameId, isSigned })
    },
  }),
)
