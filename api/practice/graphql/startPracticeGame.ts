import { startPracticeGame, type PracticeRefused } from '#api/practice/startPracticeGame.ts'
import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { tooManyTriesMessage } from '#account/messages.ts'
import { NOT_A_MODE_MESSAGE, OTHER_SESSION_MESSAGE } from '#game/refusals.ts'
import { builder } from '#api/graphql/builder.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { reasonedRefusal } from '#api/graphql/reasonedRefusal.ts'

const StartPracticeGameInput = builder.inputType('StartPracticeGameInput', {
  description: 'The mode of a practice game.',
  fields: (t) => ({ digits: t.int({ required: true, description: 'Number of digits, 2 to 7.' }) }),
})

const PracticeGameStarted = builder
  .objectRef<{ ok: true; value: OwnedPlay }>('PracticeGameStarted')
  .implement({
    description: 'The viewer has a practice game that is not over: a new one, or the present one.',
    fields: (t) => ({
      play: t.field({
        type: PlayNode,
        description: 'The viewer’s play of the game, with or without guesses.',
        resolve: ({ value }) => value,
      }),
    }),
  })

const StartPracticeGameRefused = reasonedRefusal<PracticeRefused>('StartPracticeGameRefused', {
  description: 'No practice game was started. Nothing was stored.',
  reasons: {
    name: 'StartPracticeGameRefusal',
    description: 'Why no practice game was started.',
    values: {
      NOT_A_MODE: { description: '`digits` is not 2 to 7.' },
      TOO_MANY_TRIES: { description: 'The rate limit of new practice games is reached.' },
      OTHER_SESSION: { description: 'The browser’s session changed by a login or logout. Reload the page.' },
    },
  },
  messageOf,
})

builder.objectField(StartPracticeGameRefused, 'retryAfter', (t) =>
  t.int({
    nullable: true,
    description: 'TOO_MANY_TRIES: seconds to wait before the next try.',
    resolve: ({ error }) => (error.reason === 'TOO_MANY_TRIES' ? error.retryAfterSeconds : null),
  }),
)

function messageOf(error: PracticeRefused): string {
  switch (error.reason) {
    case 'NOT_A_MODE':
      return NOT_A_MODE_MESSAGE
    case 'TOO_MANY_TRIES':
      return tooManyTriesMessage(error.retryAfterSeconds)
    case 'OTHER_SESSION':
      return OTHER_SESSION_MESSAGE
  }
}

const StartPracticeGameResult = builder.unionType('StartPracticeGameResult', {
  description: 'Result of `startPracticeGame`.',
  types: [PracticeGameStarted, StartPracticeGameRefused],
  resolveType: ({ ok }) => (ok ? PracticeGameStarted : StartPracticeGameRefused),
})

builder.mutationField('startPracticeGame', (t) =>
  t.field({
    type: StartPracticeGameResult,
    description:
      'Starts a practice game. While the present one is not over, returns it. A browser without a session ' +
      'becomes a visitor.',
    args: {
      input: t.arg({ type: StartPracticeGameInput, required: true, description: 'The mode.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      startPracticeGame(deps, { browser, digits: input.digits }),
  }),
)
