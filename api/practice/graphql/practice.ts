import { loadPracticePlay } from '#api/plays/practicePlay.ts'
import { builder } from '#api/graphql/builder.ts'
import { EndlessKindType } from '#api/plays/graphql/playKind.ts'
import { PlayNode } from '#api/plays/graphql/play.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

builder.objectField(ViewerType, 'practice', (t) =>
  t.field({
    type: PlayNode,
    nullable: true,
    description:
      'The play of the viewer’s present practice game of this digit count, with or without guesses; null ' +
      'before `startPracticeGame`.',
    args: {
      digits: t.arg({ type: 'DigitCount', required: true, description: 'Number of digits.' }),
      kind: t.arg({
        type: EndlessKindType,
        required: true,
        defaultValue: 'practice',
        description: 'The kind of the game.',
      }),
    },
    resolve: ({ playerId }, board, { deps }) =>
      playerId === null ? null : loadPracticePlay(deps, { playerId, ...board }),
  }),
)
