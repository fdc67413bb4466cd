import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { startNextGame, type NextGameRefused } from '#api/usecases/play/startNextGame.ts'
import { refusalMessage } from '#game/refusals.ts'
import { getDigitCount } from './badUserInput.ts'
import { builder } from './builder.ts'
import { PlayNode } from './play.ts'

const StartNextGameInput = builder.inputType('StartNextGameInput', {
  description: 'The board to advance.',
  fields: (t) => ({ digits: t.int({ required: true, description: 'Number of digits, 2 to 7.' }) }),
})

const NextGameStarted = builder.objectRef<{ ok: true; value: OwnedPlay }>('NextGameStarted').implement({
  description: 'The board shows the next game. Idempotent.',
  fields: (t) => ({
    play: t.field({
      type: PlayNode,
      description: 'The play on the board.',
      resolve: ({ value }) => value,
    }),
  }),
})

const StartNextGameRefusal = builder.enumType('StartNextGameRefusal', {
  description: 'Why a board did not advance.',
  values: {
    PLAY_NOT_OVER: { description: 'The play on the board is not over.' },
    NO_NEXT_GAME: {
      description: 'The play on the board is today’s. The next game opens at midnight Eastern time.',
    },
  },
})

const StartNextGameRefused = builder
  .objectRef<{ ok: false; error: NextGameRefused }>('StartNextGameRefused')
  .implement({
    description: 'The board is unchanged. Nothing was stored.',
    fields: (t) => ({
      reason: t.field({
        type: StartNextGameRefusal,
        description: 'The reason, for programs.',
        resolve: ({ error }) => error.reason,
      }),
      message: t.string({
        description: 'The reason, as text for people.',
        resolve: ({ error }) => refusalMessage(error.reason, error.present.play.game.digits),
      }),
      play: t.field({
        type: PlayNode,
        description: 'The play on the board.',
        resolve: ({ error }) => error.present,
      }),
    }),
  })

const StartNextGameResult = builder.unionType('StartNextGameResult', {
  description: 'Result of `startNextGame`.',
  types: [NextGameStarted, StartNextGameRefused],
  resolveType: ({ ok }) => (ok ? NextGameStarted : StartNextGameRefused),
})

builder.mutationField('startNextGame', (t) =>
  t.field({
    type: StartNextGameResult,
    description: 'Advances a board from a finished play to today’s game.',
    args: {
      input: t.arg({ type: StartNextGameInput, required: true, description: 'The board to advance.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      startNextGame(deps, { browser, digits: getDigitCount(input.digits) }),
  }),
)
