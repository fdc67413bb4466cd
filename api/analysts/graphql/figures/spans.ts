import type { Arg } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { getSpan } from '#api/analysts/graphql/days.ts'
import type { SpanOfMode } from '#api/analysts/figures/spanOfMode.ts'
import type { Day } from '#game/day.ts'
import type { DigitCount } from '#game/digits.ts'

/** The most days of a figure that an index answers, and of one that reads every play. */
export const MAX_DAYS_OF_SCORES = 3660
export const MAX_DAYS_OF_PLAYS = 366

export function modeArg(arg: Arg) {
  return { digits: arg({ type: 'DigitCount', required: true, description: 'Number of digits.' }) }
}

export function anyModeArg(arg: Arg) {
  return { digits: arg({ type: 'DigitCount', description: 'Only this number of digits.' }) }
}

export function spanArgs(arg: Arg, most: number) {
  return {
    from: arg({ type: 'Day', required: true, description: 'First day of the games.' }),
    to: arg({
      type: 'Day',
      description: `Last day of the games; null for today. At most ${most} days in all.`,
    }),
  }
}

export type GivenDays = { from: Day; to?: Day | null | undefined }

/** The mode (null for all) and days of a figure that reads every play. Throws BAD_USER_INPUT. */
export function getSpanOfMode(
  { digits, ...days }: GivenDays & { digits?: DigitCount | null | undefined },
  context: AnalystContext,
  most = MAX_DAYS_OF_PLAYS,
): SpanOfMode {
  return { digits: digits ?? null, ...getSpan(days, context, most) }
}
