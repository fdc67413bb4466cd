import { getStatisticsAsOf } from '#api/statistics/statisticsAsOf.ts'
import { figuresOf, getStatistics, type Figures } from '#api/statistics/getStatistics.ts'
import { DIGIT_COUNTS, type DigitCount } from '#game/digits.ts'
import type { StatisticsKind } from '#game/kinds/kinds.ts'
import { STATISTICS_KINDS } from '#game/kinds/lists.ts'
import { DEFAULT_KIND } from '#game/kinds/displayed.ts'
import { averageOfHistogram, type Best30 } from '#game/statistics/statistics.ts'
import { getPast } from '#api/graphql/badUserInput.ts'
import { builder } from '#api/graphql/builder.ts'
import { StatisticsKindType } from '#api/plays/graphql/playKind.ts'
import { ViewerType } from '#api/graphql/viewer.ts'

const Best30Type = builder.objectRef<Best30>('Best30').implement({
  description: 'The 30 consecutive games with the lowest mean score.',
  fields: (t) => ({
    average: t.exposeFloat('average', {
      description: 'Mean score of the 30 games, rounded to three decimals.',
    }),
    scores: t.exposeIntList('scores', { description: 'Scores of the 30 games, oldest first.' }),
    finishedAt: t.expose('at', { type: 'DateTime', description: 'When the last of the 30 games ended.' }),
  }),
})

type Counted = { digits: DigitCount; kind: StatisticsKind; hardOnly: boolean }

const StatisticsType = builder.objectRef<Figures & Counted>('Statistics').implement({
  description: 'A player’s results in one digit count.',
  fields: (t) => ({
    kind: t.expose('kind', { type: StatisticsKindType, description: 'The plays that count.' }),
    digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits.' }),
    hardOnly: t.exposeBoolean('hardOnly', { description: 'Whether only hard plays count.' }),
    gamesPlayed: t.int({
      description: 'Number of finished games that count.',
      resolve: ({ histogram }) => sum(histogram),
    }),
    average: t.float({
      nullable: true,
      description: 'Mean score, rounded to three decimals; a loss counts as 7. Null without games.',
      resolve: ({ histogram }) => averageOfHistogram(histogram),
    }),
    monthlyGames: t.int({
      description: 'Number of games that ended in the 30 days before now, or before `at`.',
      resolve: async ({ findMonth }) => sum(await findMonth()),
    }),
    monthlyAverage: t.float({
      nullable: true,
      description: 'Mean score of the monthly games; null without games.',
      resolve: async ({ findMonth }) => averageOfHistogram(await findMonth()),
    }),
    best30: t.field({
      type: Best30Type,
      nullable: true,
      description:
        'The best 30 consecutive games, of practice among the newest 1,000 games; null below 30 games.',
      complexity: 10,
      resolve: ({ findBest30 }) => findBest30(),
    }),
    histogram: t.exposeIntList('histogram', {
      description: 'Number of games with score 1, 2, … 7 (7 is a loss); always seven entries.',
    }),
    since: t.expose('since', {
      type: 'DateTime',
      nullable: true,
      description:
        'When the player last reset these statistics; earlier games do not count. Null if all games count.',
    }),
  }),
})

function sum(counts: readonly number[]): number {
  return counts.reduce((total, count) => total + count, 0)
}

const HARD_ONLY = {
  type: 'Boolean',
  required: true,
  defaultValue: false,
  description: 'Whether only hard plays count: see `Play.isHard`.',
} as const

builder.objectField(ViewerType, 'statistics', (t) =>
  t.field({
    type: StatisticsType,
    description: 'The viewer’s results in one digit count.',
    args: {
      digits: t.arg({ type: 'DigitCount', required: true, description: 'Number of digits.' }),
      kind: t.arg({
        type: StatisticsKindType,
        required: true,
        defaultValue: DEFAULT_KIND,
        description: 'The plays.',
      }),
      hardOnly: t.arg(HARD_ONLY),
      at: t.arg({
        type: 'DateTime',
        description: 'Computes the statistics as of this instant, from the events up to then; null for now.',
      }),
    },
    // The past is recounted from the log.
    complexity: ({ at }) => ({ field: at == null ? 10 : 100, multiplier: 1 }),
    resolve: async ({ playerId }, args, { deps }) => {
      const { digits, kind, hardOnly } = args
      const counted = { digits, kind, hardOnly }
      if (args.at != null) {
        const at = getPast(args.at, deps.clock())
        return { ...counted, ...figuresOf(await getStatisticsAsOf(deps, { playerId, ...counted, at })) }
      }
      const [figures] = await getStatistics(deps, { playerId, kind, hardOnly, modes: [digits] })
      if (figures === undefined) throw new Error(`Mode ${digits} has no statistics`)
      return { ...counted, ...figures }
    },
  }),
)

builder.objectField(ViewerType, 'allStatistics', (t) =>
  t.field({
    type: [StatisticsType],
    description:
      'The viewer’s results in all digit counts: first those of daily plays, from 2 to 7 digits, then those of ' +
      'practice games.',
    args: { hardOnly: t.arg(HARD_ONLY) },
    // As much as `statistics` of each mode and kind.
    complexity: { field: 120, multiplier: 12 },
    resolve: async ({ playerId }, { hardOnly }, { deps }) => {
      const kinds = await Promise.all(
        STATISTICS_KINDS.map(async (kind) => {
          const figures = await getStatistics(deps, { playerId, kind, hardOnly, modes: DIGIT_COUNTS })
          return figures.map((each) => ({ kind, hardOnly, ...each }))
        }),
      )
      return kinds.flat()
    },
  }),
)
