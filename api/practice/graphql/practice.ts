import { loadPracticePlay } from '#api/plays/practicePlay.ts'
import { getDigitCount } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

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
