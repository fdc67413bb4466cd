import { type Shown, Figure } from '../../Figure.tsx'
import type { Filter } from '../../filters/filter.ts'
import { Legend } from '../../Legend.tsx'
import { tableOf } from '../../table.ts'
import { countText, percentText, totalOf, yesNo } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { shareFromZeroAxis } from '../drawing/roundAxis.ts'
import { partialText, weekPoints } from '../drawing/weekPoints.ts'
import { FunnelDocument, type FunnelQuery } from './Funnel.generated.ts'

/** How many new visitors guess, finish a play and make an account, by the week of their first visit. */
export function Funnel({ from, to }: Filter) {
  return (
    <Figure
      title="New visitors, all modes"
      name="funnel"
      document={FunnelDocument}
      variables={{ from, to }}
      show={showFunnel}
    />
  )
}

type Week = FunnelQuery['funnelOverTime'][number]

const STEPS = [
  { name: 'Guessed', step: 'guessed', text: 'made a guess' },
  { name: 'Finished', step: 'finished', text: 'finished a play' },
  { name: 'Account', step: 'signedUp', text: 'made an account' },
] as const

function showFunnel({ funnelOverTime: weeks }: FunnelQuery): Shown | null {
  const visitors = totalOf(weeks, (week) => week.visitors)
  if (visitors === 0) return null
  const steps = STEPS.map(
    ({ step, text }) => `${percentText(totalOf(weeks, (week) => week[step]) / visitors)} ${text}`,
  )
  return {
    summary: `${countText(visitors, 'new visitor')}: ${steps.join(', ')} until now.`,
    sampleShare: weeks[0]?.sampleShare,
    table: tableOf(weeks, {
      week: ({ from }) => from,
      partial: ({ isPartial }) => yesNo(isPartial),
      visitors: (week) => week.visitors,
      guessed: ({ guessed }) => guessed,
      finished: ({ finished }) => finished,
      accounts: ({ signedUp }) => signedUp,
      ...Object.fromEntries(
        STEPS.map(({ step, text }) => [text, [(week: Week) => shareOf(week, step), percentText] as const]),
      ),
    }),
    legend: <Legend apart={partialText(weeks)} />,
    chart: (
      <Lines
        x="Week of the first visit"
        y="Share of the new visitors"
        {...weekPoints(weeks)}
        title="Share of new visitors that came so far, by the week of their first visit"
        axis={shareFromZeroAxis}
        text={percentText}
        series={STEPS.map(({ name, step }) => ({ name, of: (week: Week) => shareOf(week, step) }))}
      />
    ),
  }
}

function shareOf(week: Week, step: (typeof STEPS)[number]['step']): number | null {
  return week.visitors === 0 ? null : week[step] / week.visitors
}
