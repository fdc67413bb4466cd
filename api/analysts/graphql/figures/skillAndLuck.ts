import type { SkillSum } from '#api/analysts/figures/averageSkill.ts'
import { groups } from 'd3-array'
import { builder } from '#api/analysts/graphql/builder.ts'

/** Sums of some plays, in any order. */
export type SkillSums = readonly SkillSum[]

const SkillOfRow = builder.objectRef<SkillSum & { row: number }>('SkillAndLuckOfRow').implement({
  description: 'Mean skill and luck of one row of some plays.',
  fields: (t) => ({
    row: t.exposeInt('row', { description: 'The board’s row, 0 for the first.' }),
    plays: t.exposeInt('plays', { description: 'Number of analyzed plays with a guess in this row.' }),
    estimates: t.exposeInt('estimates', {
      description: 'Number of these plays whose skill in this row is an estimate.',
    }),
    skill: t.float({
      description: 'Mean skill of the row, see `SkillAndLuck.skill`.',
      resolve: (sum) => mean(sum, 'skill'),
    }),
    luck: t.float({
      description: 'Mean luck of the row, see `SkillAndLuck.luck`.',
      resolve: (sum) => mean(sum, 'luck'),
    }),
  }),
})

export const SkillAndLuckType = builder.objectRef<SkillSums>('SkillAndLuck').implement({
  description:
    'Mean skill and luck of finished daily plays, in games that are no longer running. Workers compute ' +
    'both a minute after a play’s end or later.',
  fields: (t) => ({
    finished: t.int({
      description: 'Number of finished plays.',
      resolve: finishedOf,
    }),
    analyzed: t.int({
      description: 'Number of analyzed plays: if it equals `finished`, the figures are complete.',
      resolve: analyzedOf,
    }),
    coverage: t.float({
      nullable: true,
      description:
        'Share of the finished plays that are analyzed, 0 to 1; null without finished plays. The figures are ' +
        'those of the analyzed plays only, usually the oldest ones.',
      resolve: coverageOf,
    }),
    isIncomplete: t.boolean({
      description: 'Whether fewer than 95% of the finished plays are analyzed: the figures may still change.',
      resolve: (sums) => (coverageOf(sums) ?? 1) < ENOUGH,
    }),
    skill: t.float({
      nullable: true,
      description:
        'Mean skill of all rows, rounded to three decimals; null without an analyzed play. A guess has ' +
        'skill 100 if it is as good as the best known one, and a point less for each hundredth of a try ' +
        'that it is expected to lose.',
      resolve: (sums) => meanOfAll(sums, 'skill'),
    }),
    luck: t.float({
      nullable: true,
      description:
        'Mean luck of all rows, rounded to three decimals; null without an analyzed play. The luck of a ' +
        'guess is the percentage of hidden numbers with which it would have left more candidates, with ' +
        'half of those with which it would have left as many: 50 on average. For luck, a correct guess ' +
        'leaves no candidate, fewer than a guess that leaves one.',
      resolve: (sums) => meanOfAll(sums, 'luck'),
    }),
    rows: t.field({
      type: [SkillOfRow],
      description: 'The same for each row, first row first. Omits rows without a guess.',
      resolve: (sums) => sumsOfRows(sums),
    }),
  }),
})

function sumsOfRows(sums: SkillSums): (SkillSum & { row: number })[] {
  const rows = groups(sums.filter(isOfRow), ({ row }) => row)
  return rows.map(([, ofRow]) => ofRow.reduce(addUp)).sort((one, other) => one.row - other.row)
}

function isOfRow(sum: SkillSum): sum is SkillSum & { row: number } {
  return sum.row !== null
}

function count(sums: SkillSums, isWanted: (sum: SkillSum) => boolean): number {
  return sums.filter(isWanted).reduce((total, { plays }) => total + plays, 0)
}

function finishedOf(sums: SkillSums): number {
  return count(sums, (sum) => sum.row === null)
}

function analyzedOf(sums: SkillSums): number {
  return count(sums, (sum) => sum.row === 0)
}

/** Coverage from which figures count as those of all plays. */
const ENOUGH = 0.95

function coverageOf(sums: SkillSums): number | null {
  const finished = finishedOf(sums)
  return finished === 0 ? null : analyzedOf(sums) / finished
}

function addUp<Sum extends SkillSum>(one: Sum, other: Sum): Sum {
  return {
    ...one,
    plays: one.plays + other.plays,
    estimates: one.estimates + other.estimates,
    skill: one.skill + other.skill,
    luck: one.luck + other.luck,
  }
}

function meanOfAll(sums: SkillSums, of: 'skill' | 'luck'): number | null {
  const rows = sums.filter(isOfRow)
  return rows.length === 0 ? null : mean(rows.reduce(addUp), of)
}

/** The sums are integers, so the result is exact. */
function mean(sum: SkillSum, of: 'skill' | 'luck'): number {
  return Math.round((sum[of] * 10) / sum.plays) / 1000
}
