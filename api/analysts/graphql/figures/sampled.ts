import { sample, type Sampled } from '#api/analysts/figures/sample.ts'
import type { SpanOfMode } from '#api/analysts/figures/spanOfMode.ts'
import { builder, type Arg } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { daysOf } from '#api/analysts/graphql/days.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { getSpanOfMode, MAX_DAYS_OF_PLAYS, spanArgs, type GivenDays } from './spans.ts'

/** The most plays that a figure of single players reads. It then takes less than a second. */
const MOST_PLAYS = 150_000

/** The arguments of a figure that follows single players, except the mode. */
export function sampledArgs(arg: Arg, most = MAX_DAYS_OF_PLAYS) {
  return {
    ...spanArgs(arg, most),
    exact: arg.boolean({
      required: true,
      defaultValue: false,
      description:
        'Whether all players count, however many they are. That takes longer, and can be TOO_SLOW.',
    }),
  }
}

/** The cost of a figure that reads the plays of its days, or a sample of them. */
export function costOfPlays(
  args: GivenDays & { exact: boolean },
  context: AnalystContext,
): { field: number; multiplier: number } {
  return { field: 200 + (args.exact ? 20 : 2) * daysOf(args, context, MAX_DAYS_OF_PLAYS), multiplier: 1 }
}

export const COST_OF_PLAYS = 'Costs 200, plus 2 for each day, or 20 if `exact`.'

type Chosen = { most?: number; kinds?: readonly PlayKind[] }

/** What a figure of single players reads. Throws BAD_USER_INPUT. */
export async function getSampledSpan(
  args: Parameters<typeof getSpanOfMode>[0] & { exact: boolean },
  context: AnalystContext,
  chosen: Chosen = {},
): Promise<Sampled<SpanOfMode>> {
  return await sampleSpan(getSpanOfMode(args, context), args, context, chosen)
}

export async function sampleSpan<Span extends SpanOfMode>(
  span: Span,
  { exact }: { exact: boolean },
  { reading }: AnalystContext,
  chosen: Chosen = {},
): Promise<Sampled<Span>> {
  return await sample(reading, span, { most: MOST_PLAYS, ...chosen, isExact: exact })
}

/** What each figure has that may be computed from a sample. */
export const SampledType = builder.interfaceRef<Sampled<object>>('Sampled').implement({
  description: 'A figure of all players, or of a sample of them.',
  fields: (t) => ({
    sampleShare: t.exposeFloat('sampleShare', {
      description:
        'Share of the players that the figure was computed from: 1, or that of a random sample. Counts are then ' +
        'estimates for all players.',
    }),
  }),
})

/** Adds its sample to each row of a figure. */
export function withShare<Row extends object>(
  rows: readonly Row[],
  { sampleShare }: Sampled<object>,
): Sampled<Row>[] {
  return rows.map((row) => ({ ...row, sampleShare }))
}

export const MARGIN = 'with a probability of 95%, that of all players is so near. 0 if all count.'
