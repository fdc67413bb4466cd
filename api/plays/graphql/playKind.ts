import { ENDLESS_KINDS, PLAY_KINDS, type PlayKind } from '#game/kinds/displayed.ts'
import { KINDS, type StatisticsKind } from '#game/kinds/kinds.ts'
import { STATISTICS_KINDS } from '#game/kinds/lists.ts'
import { builder } from '#api/graphql/builder.ts'

/** The enum of both schemas. */
export const PLAY_KIND = {
  description:
    'How a play was begun. Only daily plays count in streaks and crowds; practice has statistics of its own.',
  values: valuesOf(PLAY_KINDS, (kind) => KINDS[kind].description),
}

export const PlayKindType = builder.enumType('PlayKind', PLAY_KIND)

/** The enum of both schemas. */
export const STATISTICS_KIND = {
  description: 'The plays that statistics cover.',
  values: valuesOf(STATISTICS_KINDS, (kind: StatisticsKind) => KINDS[kind].statistics.description),
}

export const StatisticsKindType = builder.enumType('StatisticsKind', STATISTICS_KIND)

/** The kinds of the viewer's endless boards. */
export const EndlessKindType = builder.enumType('EndlessKind', {
  description: 'A kind whose games are drawn for their player, one after the other.',
  values: valuesOf(ENDLESS_KINDS, (kind) => KINDS[kind].description),
})

function valuesOf<Kind extends PlayKind>(kinds: readonly Kind[], describe: (kind: Kind) => string) {
  const values = kinds.map((value) => [value.toUpperCase(), { value, description: describe(value) }] as const)
  return Object.fromEntries(values)
}
