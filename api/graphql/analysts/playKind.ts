import { PLAY_KIND } from '#api/graphql/playKind.ts'
import { builder } from './builder.ts'

export const PlayKindType = builder.enumType('PlayKind', PLAY_KIND)

type Arg = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg']

/** The argument of a figure. By default, archive plays do not change it. */
export function countedKinds(arg: Arg) {
  return arg({
    type: [PlayKindType],
    required: true,
    defaultValue: ['daily'],
    description: 'Kinds of the plays that count.',
  })
}
