import { figureOf, type Shown } from '../../Figure.tsx'
import { Legend } from '../../Legend.tsx'
import { tableOf } from '../../table.ts'
import { countText, percentText, pointsText, yesNo } from '../../texts.ts'
import { pointsAxis, shareFromZeroAxis } from '../drawing/roundAxis.ts'
import { SmallMultiples } from '../drawing/SmallMultiples.tsx'
import { weekPoints } from '../drawing/weekPoints.ts'
import { SkillByWeekDocument, type SkillByWeekQuery } from './SkillByWeek.generated.ts'

/** The mean skill and luck of each week's guesses, and how many of its plays are analyzed. */
export const SkillByWeek = figureOf({
  title: 'Skill and luck by week',
  name: 'skill',
  document: SkillByWeekDocument,
  show: showSkill,
})

type Week = SkillByWeekQuery['skillAndLuckOverTime'][number]

export function showSkill({ skillAndLuckOverTime: weeks }: SkillByWeekQuery): Shown | null {
  if (weeks.length === 0) return null
  const points = weekPoints(
    weeks.map((week) => ({ ...week, isPartial: week.isPartial || week.skillAndLuck.isIncomplete })),
  )
  const isAnyApart = points.points.some(({ isPartial }) => isPartial)
  const measure = { ...points, axis: pointsAxis, text: pointsText }
  return {
    summary: `${skillOf(weeks)}${coverageOf(weeks)}`,
    table: tableOf(weeks, {
      week: ({ from }) => from,
      partial: ({ isPartial }) => yesNo(isPartial),
      'finished plays': ({ skillAndLuck }) => skillAndLuck.finished,
      analyzed: ({ skillAndLuck }) => skillAndLuck.analyzed,
      coverage: [({ skillAndLuck }) => skillAndLuck.coverage, percentText],
      skill: [({ skillAndLuck }) => skillAndLuck.skill, pointsText],
      luck: [({ skillAndLuck }) => skillAndLuck.luck, pointsText],
    }),
    legend: <Legend apart={isAnyApart ? 'Partial week, or under 95% of its plays analyzed' : null} />,
    chart: (
      <SmallMultiples
        x="Week of the game"
        y="Mean points of skill, 100 at best, and of luck, 50 on average; share of the plays analyzed"
        panels={[
          { ...measure, title: 'Skill', of: ({ skillAndLuck }) => skillAndLuck.skill },
          { ...measure, title: 'Luck', of: ({ skillAndLuck }) => skillAndLuck.luck },
          {
            ...points,
            title: 'Analyzed',
            of: ({ skillAndLuck }) => skillAndLuck.coverage,
            axis: shareFromZeroAxis,
            text: percentText,
          },
        ]}
      />
    ),
  }
}

function skillOf(weeks: readonly Week[]): string {
  const skills = weeks.flatMap(({ skillAndLuck: { skill } }) => skill ?? [])
  if (skills.length === 0) return ''
  return `Mean skill by week: ${pointsText(Math.min(...skills))} to ${pointsText(Math.max(...skills))}. `
}

/** How much of the plays the figures have: below 95% in the API's view, they say that they may change. */
function coverageOf(weeks: readonly Week[]): string {
  const [finished, analyzed] = (['finished', 'analyzed'] as const).map((name) =>
    weeks.reduce((sum, { skillAndLuck }) => sum + skillAndLuck[name], 0),
  ) as [number, number]
  const share = `${percentText(analyzed / finished)} of ${countText(finished, 'finished play')} analyzed`
  const isIncomplete = weeks.some(({ skillAndLuck }) => skillAndLuck.isIncomplete)
  return isIncomplete ? `Only ${share}: the figures may still change.` : `${share}.`
}
