import { badUserInput } from '#api/graphql/badUserInput.ts'
import type { Arg } from '#api/analysts/graphql/builder.ts'
import { quantileOf, type Counted } from '#api/analysts/figures/quantile.ts'

export function quantileArgs(arg: Arg) {
  return {
    at: arg.floatList({
      required: true,
      defaultValue: [0.25, 0.5, 0.75],
      description: 'Shares of the plays, 1 to 20 of them, each 0 to 1.',
    }),
  }
}

/** The shares of a quantile argument. Throws BAD_USER_INPUT. */
export function getShares({ at }: { at: readonly number[] }): readonly number[] {
  if (at.length === 0 || at.length > 20 || at.some((share) => share < 0 || share > 1))
    throw badUserInput('at must be 1 to 20 numbers from 0 to 1.')
  return at
}

/** Quantiles, rounded to three decimals; null without plays. Throws BAD_USER_INPUT. */
export function getQuantiles(counts: readonly Counted[], args: { at: readonly number[] }): number[] | null {
  const quantiles = getShares(args).map((share) => quantileOf(counts, share))
  return quantiles.some((quantile) => quantile === null)
    ? null
    : quantiles.flatMap((quantile) => quantile ?? []).map(rounded)
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
