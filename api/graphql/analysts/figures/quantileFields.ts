import { badUserInput } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/analysts/builder.ts'
import { quantileOf, type Counted } from '#api/usecases/analysts/figures/quantile.ts'

type Arg = Parameters<Parameters<typeof builder.queryField>[1]>[0]['arg']

export function quantileArgs(arg: Arg) {
  return {
    at: arg.floatList({
      required: true,
      defaultValue: [0.25, 0.5, 0.75],
      description: 'Shares of the plays, at most 20 of them, each 0 to 1.',
    }),
  }
}

/** Quantiles, rounded to three decimals; null without plays. Throws BAD_USER_INPUT. */
export function getQuantiles(counts: readonly Counted[], { at }: { at: readonly number[] }): number[] | null {
  if (at.length > 20 || at.some((share) => share < 0 || share > 1))
    throw badUserInput('at must be at most 20 numbers from 0 to 1.')
  const quantiles = at.map((share) => quantileOf(counts, share))
  return quantiles.some((quantile) => quantile === null)
    ? null
    : quantiles.flatMap((quantile) => quantile ?? []).map(rounded)
}

export function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}
