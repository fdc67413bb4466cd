import { isOfKinds } from '#api/log/kindsInSql.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { RATED_KINDS } from '#game/kinds/lists.ts'
import { readRows, type Reading } from '#api/analysts/readRows.ts'
import { modesOf, type SpanOfMode } from './spanOfMode.ts'

/**
 * What a figure reads: the plays of a share of the players. 1 is all of them. Players are chosen by a hash of their
 * id, a visitor by that of the player who has its plays now, so a smaller sample is part of each larger one.
 */
export type Sampled<Span> = Span & { sampleShare: number }

// The largest share but all is that of the partial indexes `plays_sampled` and `claims_sampled`.
const SHARES = [1, 1 / 8, 1 / 16, 1 / 32, 1 / 64, 1 / 128, 1 / 256]

/** What a figure of a span reads: all plays if they are about `most` or fewer, or if `isExact`; else a sample. */
export async function sample<Span extends SpanOfMode>(
  reading: Reading,
  span: Span,
  { isExact, kinds = RATED_KINDS, most }: { isExact: boolean; kinds?: readonly PlayKind[]; most: number },
): Promise<Sampled<Span>> {
  return { ...span, sampleShare: isExact ? 1 : await chooseShare(reading, { span, kinds, most }) }
}

/** The largest share of the players of whose plays about `most` or fewer are in a span. */
async function chooseShare(
  reading: Reading,
  { span, kinds, most }: { span: SpanOfMode; kinds: readonly PlayKind[]; most: number },
): Promise<number> {
  const rows = await readRows<{ plays: number }>(
    reading,
    `select coalesce(sum(plays), 0)::float8 as plays from play_counts
      where digits = any ($1::smallint[]) and ${isOfKinds(kinds)} and score = 0 and day between $2 and $3`,
    [modesOf(span), span.from, span.to],
  )
  return shareFor(rows[0]?.plays ?? 0, most)
}

/** The largest share of about `count` things that has `most` or fewer. */
export function shareFor(count: number, most: number): number {
  return SHARES.find((share) => share * count <= most) ?? Math.min(...SHARES)
}

/** SQL: whether a player is in a sample. */
export function isInSample(player: string, { sampleShare }: Sampled<object>): string {
  return sampleShare === 1 ? 'true' : `sample_of(${player}) < ${sampleShare * HASHES}`
}

const HASHES = 256

/** SQL: the estimate of a count of all players, from that of a sample. */
export function estimateOf(count: string, { sampleShare }: Sampled<object>): string {
  return `(${count} * ${1 / sampleShare})::integer`
}

/**
 * Half the width of the 95 % confidence interval of a rate, from estimated counts of things; 0 if the sample is all,
 * null without a thing. Wilson's interval is right near 0 and 1 too.
 */
export function marginOf(part: number, whole: number, { sampleShare }: Sampled<object>): number | null {
  if (whole === 0) return null
  const [rate, inSample, square] = [part / whole, whole * sampleShare, Z * Z]
  const deviation = Math.sqrt((rate * (1 - rate)) / inSample + square / (4 * inSample * inSample))
  return sampleShare === 1 ? 0 : (Z * deviation) / (1 + square / inSample)
}

const Z = 1.96
