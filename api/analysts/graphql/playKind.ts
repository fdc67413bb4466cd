import { RATED_KINDS } from '#game/kinds/lists.ts'
import { PLAY_KIND, STATISTICS_KIND } from '#api/plays/graphql/playKind.ts'
import { builder, type Arg } from './builder.ts'

export const PlayKindType = builder.enumType('PlayKind', PLAY_KIND)
export const StatisticsKindType = builder.enumType('StatisticsKind', STATISTICS_KIND)

/** The argument of a figure. By default, only rated plays change it. */
export function countedKinds(arg: Arg) {
  return arg({
    type: [PlayKindType],
    required: true,
    defaultValue: RATED_KINDS,
    description: 'Kinds of the plays that count.',
  })
}
