import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, percentText, pointsText, totalOf } from '../../texts.ts'
import { SmallMultiples } from '../drawing/Lines.tsx'
import { POINTS, SHARES_FROM_ZERO } from '../drawing/measures.ts'
import { WEEK_COLUMNS, weekPoints } from '../drawing/weeks.ts'
import { SkillByWeekDocument, type SkillByWeekQuery } from './SkillByWeek.generated.ts'

/** The mean skill and luck of each week's guesses, and how many of its plays are analyzed. */
export const SkillByWeek = figureOf({
  title: 'Skill and luck by week',
  name: 'skill',
  document: SkillByWeekDocument,
  show: showSkill,
})

export function showSkill({ skillAndLuckOverTime }: SkillByWeekQuery): Shown | null {
  const weeks = skillAndLuckOverTime.map(({ skillAndLuck, ...week }) => ({ ...week, ...skillAndLuck }))
  if (weeks.length === 0) return null
  const points = weekPoints(
    weeks.map((week) => ({ ...week, isPartial: week.isPartial || week.isIncomplete })),
  )
  return {
    summary: `${skillOf(weeks)}${coverageOf(weeks)}`,
    table: tableOf(weeks, {
      ...WEEK_COLUMNS,
      'finished plays': ({ finished }) => finished,
      analyzed: ({ analyzed }) => analyzed,
      coverage: [({ coverage }) => coverage, percentText],
      skill: [({ skill }) => skill, pointsText],
      luck: [({ luck }) => luck, pointsText],
    }),
    chart: (
      <SmallMultiples
        x="Week of the game"
        y="Mean points of skill, 100 at best, and of luck, 50 on average; share of the plays analyzed"
        points={{ ...points, apart: 'Partial week, or under 95% of its plays analyzed' }}
        panels={[
          { name: 'Skill', of: ({ skill }) => skill, measure: POINTS },
          { name: 'Luck', of: ({ luck }) => luck, measure: POINTS },
          { name: 'Analyzed', of: ({ coverage }) => coverage, measure: SHARES_FROM_ZERO },
        ]}
      />
    ),
  }
}

type Week = SkillByWeekQuery['skillAndLuckOverTime'][number]['skillAndLuck']

function skillOf(weeks: readonly Week[]): string {
  const skills = weeks.flatMap(({ skill }) => skill ?? [])
  if (skills.length === 0) return ''
  return `Mean skill by week: ${pointsText(Math.min(...skills))} to ${pointsText(Math.max(...skills))}. `
}

/** How much of the plays the figures have: below 95% in the API's view, they say that they may change. */
function coverageOf(weeks: readonly Week[]): string {
  const finished = totalOf(weeks, (week) => week.finished)
  const analyzed = percentText(totalOf(weeks, (week) => week.analyzed) / finished)
  const share = `${analyzed} of ${countText(finished, 'finished play')} analyzed`
  const isIncomplete = weeks.some((week) => week.isIncomplete)
  return isIncomplete ? `Only ${share}: the figures may still change.` : `${share}.`
}
