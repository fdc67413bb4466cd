import type { OwnedPlay } from '#api/plays/loadPlay.ts'
import { startNextGame, type NextGameRefused } from '#api/plays/startNextGame.ts'
import { refusalMessage } from '#game/refusals.ts'
import { getDigitCount } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { PlayNode } from './play.ts'
import { reasonedRefusal } from '#api/graphql/reasonedRefusal.ts'

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

const StartNextGameRefused = reasonedRefusal<NextGameRefused>('StartNextGameRefused', {
  description: 'The board is unchanged. Nothing was stored.',
  reasons: {
    name: 'StartNextGameRefusal',
    description: 'Why a board did not advance.',
    values: {
      PLAY_NOT_OVER: { description: 'The play on the board is today’s, and not over or not begun.' },
      NO_NEXT_GAME: {
        description:
          'The play on the board is today’s, and over. The next game opens at midnight Eastern time.',
      },
    },
  },
  messageOf: ({ reason, present }) => refusalMessage(reason, present.play.game.digits),
})

builder.objectField(StartNextGameRefused, 'play', (t) =>
  t.field({
    type: PlayNode,
    description: 'The play on the board.',
    resolve: ({ error }) => error.present,
  }),
)

const StartNextGameResult = builder.unionType('StartNextGameResult', {
  description: 'Result of `startNextGame`.',
  types: [NextGameStarted, StartNextGameRefused],
  resolveType: ({ ok }) => (ok ? NextGameStarted : StartNextGameRefused),
})

builder.mutationField('startNextGame', (t) =>
  t.field({
    type: StartNextGameResult,
    description:
      'Advances a board from a play of an earlier day to today’s game. An unfinished play can be finished later.',
    args: {
      input: t.arg({ type: StartNextGameInput, required: true, description: 'The board to advance.' }),
    },
    resolve: (_root, { input }, { deps, browser }) =>
      startNextGame(deps, { browser, digits: getDigitCount(input.digits) }),
  }),
)
