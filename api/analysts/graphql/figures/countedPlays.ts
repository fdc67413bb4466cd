import type { CountedPlays } from '#api/analysts/figures/countScores.ts'
import type { Arg } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { daysOf } from '#api/analysts/graphql/days.ts'
import { countedKinds } from '#api/analysts/graphql/playKind.ts'
import { getSome } from '#api/graphql/badUserInput.ts'
import type { DigitCount } from '#game/digits.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { getSpanOfMode, MAX_DAYS_OF_SCORES, spanArgs, type GivenDays } from './spans.ts'

/** The arguments of a figure of counted plays, except the mode. */
export function countedPlaysArgs(arg: Arg) {
  return {
    kinds: countedKinds(arg),
    isHard: arg.boolean({ description: 'Only hard plays, or only others; null for both.' }),
    ...spanArgs(arg, MAX_DAYS_OF_SCORES),
  }
}

/** Throws BAD_USER_INPUT. */
export function getCountedPlays(
  args: GivenDays & {
    digits?: DigitCount | null | undefined
    kinds: PlayKind[]
    isHard?: boolean | null | undefined
  },
  context: AnalystContext,
): CountedPlays {
  const { kinds, isHard = null } = args
  getSome('kinds', kinds)
  return { ...getSpanOfMode(args, context, MAX_DAYS_OF_SCORES), kinds, isHard }
}

/** A figure reads a few counts for each day, however many plays it had. */
export function costOfCounts(
  args: GivenDays,
  context: AnalystContext,
): { field: number; multiplier: number } {
  return { field: 80 + 4 * Math.ceil(daysOf(args, context, MAX_DAYS_OF_SCORES) / 10), multiplier: 1 }
}
