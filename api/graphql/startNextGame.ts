import type { OwnedPlay } from '#api/usecases/loadPlay.ts'
import { startNextGame, type NextGameRefused } from '#api/usecases/startNextGame.ts'
import { getDigitCount } from './badUserInput.ts'
import { builder } from './builder.ts'
import { PlayNode } from './play.ts'

const StartNextGameInput = builder.inputType('StartNextGameInput', {
  description: 'Which board goes on.',
  fields: (t) => ({ digits: t.int({ required: true, description: 'The mode: 2 to 7.' }) }),
})

const NextGameStarted = builder.objectRef<{ ok: true; value: OwnedPlay }>('NextGameStarted').implement({
  description: 'The board shows the next game. Asked again, it is answered so too.',
  fields: (t) => ({
    play: t.field({
      type: PlayNode,
      description: 'The play that the board shows now.',
      resolve: ({ value }) => value,
    }),
  }),
})

const StartNextGameRefusal = builder.enumType('StartNextGameRefusal', {
  description: 'Why a board did not go on to the next game.',
  values: {
    PLAY_NOT_OVER: { description: 'The play on the board is not won or lost.' },
    NO_NEXT_GAME: {
      description: 'The play on the board is today’s; the next game opens at midnight Eastern time.',
    },
  },
})

const StartNextGameRefused = builder
  .objectRef<{ ok: false; error: NextGameRefused }>('StartNextGameRefused')
  .implement({
    description: 'The board stays; nothing was stored.',
    fields: (t) => ({
      reason: t.field({
        type: StartNextGameRefusal,
        description: 'Why, for programs.',
        resolve: ({ error }) => error.reason,
      }),
      message: t.string({ description: 'Why, for people.', resolve: ({ error }) => MESSAGES[error.reason] }),
      play: t.field({
        type: PlayNode,
        description: 'The play that the board shows.',
        resolve: ({ error }) => error.present,
      }),
    }),
  })

const StartNextGameResult = builder.unionType('StartNextGameResult', {
  description: 'What came of going on to the next game.',
  types: [NextGameStarted, StartNextGameRefused],
  resolveType: ({ ok }) => (ok ? NextGameStarted : StartNextGameRefused),
})

builder.mutationField('startNextGame', (t) =>
  t.field({
    type: StartNextGameResult,
    description: 'Goes on from a finished play to today’s game.',
    args: { input: t.arg({ type: StartNextGameInput, required: true, description: 'Which board.' }) },
    resolve: (_root, { input }, { deps, browser }) =>
      startNextGame(deps, { browser, digits: getDigitCount(input.digits) }),
  }),
)

const MESSAGES: Record<NextGameRefused['reason'], string> = {
  PLAY_NOT_OVER: 'The present game is not over.',
  NO_NEXT_GAME: 'Today’s game is the one just played.',
}
