import { startNextGame, type NextGameRefused } from '#api/plays/startNextGame.ts'
import { refusalMessage } from '#game/refusals.ts'
import { builder } from '#api/graphql/builder.ts'
import { PlayNode } from './play.ts'
import { refusalType, resultOf } from '#api/graphql/refusals.ts'
import { PlayUpdatedType } from './playUpdated.ts'

const StartNextGameInput = builder.inputType('StartNextGameInput', {
  description: 'The board to advance.',
  fields: (t) => ({
    digits: t.field({ type: 'DigitCount', required: true, description: 'Number of digits.' }),
  }),
})

const StartNextGameRefused = refusalType<NextGameRefused>('StartNextGameRefused', {
  description: 'The board is unchanged. Nothing was stored.',
  reason: {
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
  message: ({ reason, present }) => refusalMessage(reason, present.play),
})

builder.objectField(StartNextGameRefused, 'play', (t) =>
  t.field({
    type: PlayNode,
    description: 'The play on the board.',
    resolve: ({ error }) => error.present,
  }),
)

builder.mutationField('startNextGame', (t) =>
  t.field({
    type: resultOf('startNextGame', [PlayUpdatedType, StartNextGameRefused]),
    description:
      'Advances a board from a play of an earlier day to today’s game, and the boards of the other modes from finished plays of earlier days. An unfinished play can be finished later.',
    args: {
      input: t.arg({ type: StartNextGameInput, required: true, description: 'The board to advance.' }),
    },
    resolve: (_root, { input }, { deps, browser }) => startNextGame(deps, { browser, digits: input.digits }),
  }),
)
