import { loadPracticePlay } from '#api/plays/practicePlay.ts'
import { getDigitCount } from './badUserInput.ts'
import { builder } from './builder.ts'
import { PlayNode } from './play.ts'
import { ViewerType } from './viewer.ts'

builder.objectField(ViewerType, 'practice', (t) =>
  t.field({
    type: PlayNode,
    nullable: true,
    description:
      'The play of the viewer’s present practice game of this digit count, with or without guesses; null ' +
      'before `startPracticeGame`.',
    args: { digits: t.arg.int({ required: true, description: 'Number of digits, 2 to 7.' }) },
    resolve: ({ playerId }, args, { deps }) => {
      const digits = getDigitCount(args.digits)
      return playerId === null ? null : loadPracticePlay(deps, { playerId, digits })
    },
  }),
)
