import { createChallenge, type ChallengeRefused } from '#api/challenges/createChallenge.ts'
import type { Challenge } from '#api/challenges/challenges.ts'
import { NOT_LOGGED_IN, tooManyTriesMessage } from '#account/messages.ts'
import { incompleteGuessMessage } from '#game/digits.ts'
import { NOT_A_MODE_MESSAGE, OTHER_SESSION_MESSAGE } from '#game/refusals.ts'
import { builder } from '#api/graphql/builder.ts'
import { ChallengeNode } from './challenge.ts'
import { reasonedRefusal } from '#api/graphql/reasonedRefusal.ts'

const CreateChallengeInput = builder.inputType('CreateChallengeInput', {
  description: 'A number for others to find.',
  fields: (t) => ({
    digits: t.int({ required: true, description: 'Number of digits, 2 to 7.' }),
    number: t.string({ description: 'The number; may begin with 0. Default: the server draws one.' }),
    isSigned: t.boolean({
      required: true,
      description: 'Whether the challenge shows the viewer’s username. Needs an account.',
    }),
  }),
})

type Created = { challenge: Challenge; code: string }

const ChallengeCreated = builder.objectRef<{ ok: true; value: Created }>('ChallengeCreated').implement({
  description: 'The challenge has a link, which works for 30 days after its last play began.',
  fields: (t) => ({
    challenge: t.field({
      type: ChallengeNode,
      description: 'The challenge.',
      resolve: ({ value: { challenge } }) => ({
        ...challenge,
        playerId: challenge.senderId,
        isMine: true,
        play: null,
      }),
    }),
    code: t.string({
      description:
        'The code of the link: 22 characters. The server does not store it, so this is its only answer.',
      resolve: ({ value }) => value.code,
    }),
  }),
})

const CreateChallengeRefused = reasonedRefusal<ChallengeRefused>('CreateChallengeRefused', {
  description: 'No challenge was created. Nothing was stored.',
  reasons: {
    name: 'CreateChallengeRefusal',
    description: 'Why no challenge was created.',
    values: {
      NOT_A_MODE: { description: '`digits` is not 2 to 7.' },
      NOT_A_NUMBER: { description: 'The number has the wrong length or characters other than digits.' },
      NOT_LOGGED_IN: { description: 'Only an account can sign a challenge.' },
      TOO_MANY_TRIES: { description: 'The rate limit of new challenges is reached.' },
      OTHER_SESSION: { description: 'The browser’s session changed by a login or logout. Reload the page.' },
    },
  },
  messageOf,
})

builder.objectField(CreateChallengeRefused, 'retryAfter', (t) =>
  t.int({
    nullable: true,
    description: 'TOO_MANY_TRIES: seconds to wait before the next try.',
    resolve: ({ error }) => (error.reason === 'TOO_MANY_TRIES' ? error.retryAfterSeconds : null),
  }),
)

function messageOf(error: ChallengeRefused): string {
  switch (error.reason) {
    case 'NOT_A_MODE':
      return NOT_A_MODE_MESSAGE
    case 'NOT_A_NUMBER':
      return incompleteGuessMessage(error.digits)
    case 'NOT_LOGGED_IN':
      return NOT_LOGGED_IN
    case 'TOO_MANY_TRIES':
      return tooManyTriesMessage(error.retryAfterSeconds)
    case 'OTHER_SESSION':
      return OTHER_SESSION_MESSAGE
  }
}

const CreateChallengeResult = builder.unionType('CreateChallengeResult', {
  description: 'Result of `createChallenge`.',
  types: [ChallengeCreated, CreateChallengeRefused],
  resolveType: ({ ok }) => (ok ? ChallengeCreated : CreateChallengeRefused),
})

builder.mutationField('createChallenge', (t) =>
  t.field({
    type: CreateChallengeResult,
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
