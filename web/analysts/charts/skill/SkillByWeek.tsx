import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, percentText, pointsText, totalOf } from '../../texts.ts'
import { SmallMultiples } from '../drawing/Lines.tsx'
import { POINTS, SHARES_FROM_ZERO } from '../drawing/measures.ts'
import { WEEK_COLUMNS, weekPoints } from '../drawing/weeks.ts'
import { SkillByWeekDocument } from './SkillByWeek.generated.ts'

/** The mean skill and luck of each week's guesses, and how many of its plays are analyzed. */
export const SkillByWeek = figureOf({
  title: 'Skill and luck by week',
  name: 'skill',
  document: SkillByWeekDocument,
  show: ({ skillAndLuckOverTime }) => {
    const weeks = skillAndLuckOverTime.map(({ skillAndLuck, ...week }) => ({ ...week, ...skillAndLuck }))
    if (weeks.length === 0) return null
    const points = weekPoints(
      weeks.map((week) => ({ ...week, isPartial: week.isPartial || week.isIncomplete })),
    )
    return {
      summary: skillSummary(weeks),
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
  },
})

type Week = { finished: number; analyzed: number; isIncomplete: boolean; skill: number | null }

/** The skill, and how much of the plays it has: if that is too little, that the figures may change. */
export function skillSummary(weeks: readonly Week[]): string {
  const skills = weeks.flatMap(({ skill }) => skill ?? [])
  const [least, most] = [Math.min(...skills), Math.max(...skills)].map(pointsText)
  const mean = skills.length === 0 ? '' : `Mean skill by week: ${least} to ${most}. `
  const finished = totalOf(weeks, (week) => week.finished)
  const analyzed = percentText(totalOf(weeks, (week) => week.analyzed) / finished)
  const share = `${analyzed} of ${countText(finished, 'finished play')} analyzed`
  const isIncomplete = weeks.some((week) => week.isIncomplete)
  return isIncomplete ? `${mean}Only ${share}: the figures may still change.` : `${mean}${share}.`
}
