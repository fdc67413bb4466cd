import { CartesianGrid, Line, LineChart, Tooltip, XAxis, YAxis } from 'recharts'
import { figureOf, type Shown } from '../../Figure.tsx'
import { Legend } from '../../Legend.tsx'
import { countText, dayText, percentText, rounded, weekText, yesNo } from '../../texts.ts'
import { AXIS, CHART, GRID, TOOLTIP } from '../drawing/chartProps.ts'
import { skillAxis } from '../drawing/roundAxis.ts'
import { SkillByWeekDocument, type SkillByWeekQuery } from './SkillByWeek.generated.ts'
import { WeekDot } from './WeekDot.tsx'

/** The mean skill of each week's guesses, and how many of its plays are analyzed. */
export const SkillByWeek = figureOf({
  title: 'Skill by week',
  name: 'skill',
  document: SkillByWeekDocument,
  show: showSkill,
})

type Week = SkillByWeekQuery['skillAndLuckOverTime'][number]

export function showSkill({ skillAndLuckOverTime: weeks }: SkillByWeekQuery): Shown | null {
  if (weeks.length === 0) return null
  const known = weeks.filter(({ skillAndLuck }) => skillAndLuck.skill !== null)
  return {
    summary: `${skillOf(known)}${coverageOf(weeks)}`,
    table: {
      columns: ['week', 'partial', 'finished plays', 'analyzed', 'coverage', 'incomplete', 'skill', 'luck'],
      rows: weeks.map(({ from, isPartial, skillAndLuck: { finished, analyzed, ...one } }) => [
        from,
        yesNo(isPartial),
        finished,
        analyzed,
        rounded(one.coverage),
        yesNo(one.isIncomplete),
        one.skill,
        one.luck,
      ]),
    },
    legend: known.some(isOpen) && (
      <Legend
        marks={[{ shape: 'dot', isOpen: true, text: 'Partial week, or under 95% of its plays analyzed' }]}
      />
    ),
    chart: known.length > 0 && <SkillChart weeks={known} />,
  }
}

function skillOf(known: readonly Week[]): string {
  const skills = known.flatMap(({ skillAndLuck: { skill } }) => skill ?? [])
  if (skills.length === 0) return ''
  return `Mean skill by week: ${Math.min(...skills).toFixed(1)} to ${Math.max(...skills).toFixed(1)}. `
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

function isOpen({ isPartial, skillAndLuck }: Week): boolean {
  return isPartial || skillAndLuck.isIncomplete
}

function SkillChart({ weeks }: { weeks: readonly Week[] }) {
  const points = weeks.map((week) => ({
    week: week.from,
    isPartial: isOpen(week),
    skill: week.skillAndLuck.skill,
  }))
  return (
    <LineChart {...CHART} data={points} title="Mean skill of the guesses by week">
      <CartesianGrid {...GRID} />
      <XAxis {...AXIS} dataKey="week" tickFormatter={dayText} minTickGap={24} />
      <YAxis {...AXIS} width={48} interval={0} {...skillAxis(points.map(({ skill }) => skill))} />
      <Tooltip
        {...TOOLTIP}
        labelFormatter={(week) => weekText(week, points)}
        formatter={(skill) => Number(skill).toFixed(1)}
      />
      <Line
        dataKey="skill"
        name="Skill"
        stroke="var(--accent)"
        strokeWidth={2}
        dot={WeekDot}
        isAnimationActive={false}
      />
    </LineChart>
  )
}
