import { DEFAULT_RULE, type DayScore, type GroupRule } from '#game/groups/groupRule.ts'
import { builder } from '#api/graphql/builder.ts'

const GroupDayScore = builder.enumType('GroupDayScore', {
  description: 'How a day counts if several of its games count.',
  values: {
    BEST: { description: 'The game with the most points.' },
    SUM: { description: 'All games.' },
  } satisfies Record<DayScore, object>,
})

const MODES = 'The numbers of digits that count, at least one.'
const POINTS = 'The points for a win in row 1, 2, … 6. A loss has 0 points.'
const DAY_SCORE = 'How a day counts if several of its games count.'
const MISSED_DAY = 'The points that a day without a finished game that counts costs.'

export const GroupRuleType = builder.objectRef<GroupRule>('GroupRule').implement({
  description:
    'The rule by which a group counts. It never changes. Only daily games count, and only if they end on their ' +
    'day.',
  fields: (t) => ({
    modes: t.expose('modes', { type: ['DigitCount'], description: MODES }),
    points: t.intList({ description: POINTS, resolve: ({ points }) => [...points] }),
    dayScore: t.expose('dayScore', { type: GroupDayScore, description: DAY_SCORE }),
    missedDay: t.exposeInt('missedDay', { description: MISSED_DAY }),
  }),
})

/** A copy: the input’s lists are not read-only. */
export const DEFAULT_RULE_INPUT = {
  ...DEFAULT_RULE,
  modes: [...DEFAULT_RULE.modes],
  points: [...DEFAULT_RULE.points],
}

export const GroupRuleInput = builder.inputType('GroupRuleInput', {
  description: 'The rule of a new group.',
  fields: (t) => ({
    modes: t.field({
      type: ['DigitCount'],
      required: true,
      defaultValue: DEFAULT_RULE_INPUT.modes,
      description: MODES,
    }),
    points: t.intList({
      required: true,
      defaultValue: DEFAULT_RULE_INPUT.points,
      description: `${POINTS} From 0 to 100, and never more for more tries.`,
    }),
    dayScore: t.field({
      type: GroupDayScore,
      required: true,
      defaultValue: DEFAULT_RULE.dayScore,
      description: DAY_SCORE,
    }),
    missedDay: t.int({
      required: true,
      defaultValue: DEFAULT_RULE.missedDay,
      description: `${MISSED_DAY} From 0 to 100.`,
    }),
  }),
})
