import {
  getAnalysisProgress,
  sumSkillOfDays,
  type AnalysisProgress,
} from '#api/analysts/figures/averageSkill.ts'
import { groups } from 'd3-array'
import type { DigitCount } from '#game/digits.ts'
import { builder, type Arg } from '#api/analysts/graphql/builder.ts'
import type { AnalystContext } from '#api/analysts/graphql/context.ts'
import { daysOf, getSpan } from '#api/analysts/graphql/days.ts'
import { PlayerType } from '#api/analysts/graphql/lists/player.ts'
import { byPeriod, OfPeriodType, periodArg, type OfPeriod } from './overTime.ts'
import { SkillAndLuckType, type SkillSums } from './skillAndLuck.ts'
import { MAX_DAYS_OF_SCORES, modeArg, spanArgs, type GivenDays } from './spans.ts'

builder.queryField('skillAndLuck', (t) =>
  t.field({
    type: SkillAndLuckType,
    description:
      'Skill and luck in the daily plays of one digit count, in the games of some days. Costs 80, plus 4 ' +
      'for each five days.',
    args: daysArgs(t.arg),
    complexity: costOfDays,
    resolve: (_root, args, context) => sumDays(args, context),
  }),
)

const SkillOfPeriod = builder.objectRef<OfPeriod & { sums: SkillSums }>('SkillAndLuckOfPeriod').implement({
  interfaces: [OfPeriodType],
  description: 'Skill and luck in the plays of one period’s games.',
  fields: (t) => ({
    skillAndLuck: t.expose('sums', { type: SkillAndLuckType, description: 'Skill and luck of the plays.' }),
  }),
})

builder.queryField('skillAndLuckOverTime', (t) =>
  t.field({
    type: [SkillOfPeriod],
    description: 'Like `skillAndLuck`, for each period, oldest first. Omits periods without a finished play.',
    args: { ...daysArgs(t.arg), ...periodArg(t.arg) },
    complexity: costOfDays,
    resolve: async (_root, args, context) => {
      const periods = await byPeriod(await sumDays(args, context), args, context)
      return periods.map(({ period, rows }) => ({ ...period, sums: rows }))
    },
  }),
)

const SkillOfMode = builder
  .objectRef<{ digits: DigitCount; sums: SkillSums }>('SkillAndLuckOfMode')
  .implement({
    description: 'Skill and luck of a player in one digit count.',
    fields: (t) => ({
      digits: t.expose('digits', { type: 'DigitCount', description: 'Number of digits.' }),
      skillAndLuck: t.expose('sums', { type: SkillAndLuckType, description: 'Skill and luck of the plays.' }),
    }),
  })

builder.objectField(PlayerType, 'skillAndLuck', (t) =>
  t.field({
    type: [SkillOfMode],
    description: 'Skill and luck in the player’s own daily plays, for each digit count with a finished one.',
    complexity: { field: 12, multiplier: 1 },
    resolve: async ({ id }, _args, { loaders }) => {
      const modes = groups(await loaders.skillOfPlayer.load(id), ({ digits }) => digits)
      return modes.map(([digits, sums]) => ({ digits, sums }))
    },
  }),
)

const ProgressType = builder.objectRef<AnalysisProgress>('AnalysisProgress').implement({
  description: 'How far the workers have come with skill and luck. They follow the log.',
  fields: (t) => ({
    until: t.expose('until', {
      type: 'DateTime',
      nullable: true,
      description: 'Instant of the last event that they have passed; null at the start of the log.',
    }),
    waiting: t.exposeInt('waiting', {
      description:
        'Number of all finished daily plays without an analysis, those of running games included. It can ' +
        'lag by some seconds.',
    }),
  }),
})

builder.queryField('analysisProgress', (t) =>
  t.field({
    type: ProgressType,
    description: 'How far the analysis of plays has come. Costs 80.',
    complexity: 80,
    resolve: (_root, _args, { reading }) => getAnalysisProgress(reading),
  }),
)

async function sumDays({ digits, ...days }: GivenDays & { digits: DigitCount }, context: AnalystContext) {
  const span = getSpan(days, context, MAX_DAYS_OF_SCORES)
  return await sumSkillOfDays(context.reading, { digits, ...span })
}

function daysArgs(arg: Arg) {
  return { ...modeArg(arg), ...spanArgs(arg, MAX_DAYS_OF_SCORES) }
}

function costOfDays(args: GivenDays, context: AnalystContext) {
  return { field: 80 + 4 * Math.ceil(daysOf(args, context, MAX_DAYS_OF_SCORES) / 5), multiplier: 1 }
}
