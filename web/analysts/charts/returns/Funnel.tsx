import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, percentText, totalOf } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { SHARES_FROM_ZERO } from '../drawing/measures.ts'
import { WEEK_COLUMNS, weekPoints } from '../drawing/weeks.ts'
import { FunnelDocument, type FunnelQuery } from './Funnel.generated.ts'

/** How many new visitors guess, finish a play and make an account, by the week of their first visit. */
export const Funnel = figureOf({
  title: 'New visitors, all modes',
  name: 'funnel',
  document: FunnelDocument,
  show: ({ funnelOverTime: weeks }) => {
    const visitors = totalOf(weeks, (week) => week.visitors)
    if (visitors === 0) return null
    const shares = STEPS.map(({ count, text }) => `${percentText(totalOf(weeks, count) / visitors)} ${text}`)
    return {
      summary: `${countText(visitors, 'new visitor')}: ${shares.join(', ')} until now.`,
      sampleShare: weeks[0]?.sampleShare,
      table: tableOf(weeks, {
        ...WEEK_COLUMNS,
        visitors: (week) => week.visitors,
        guessed: ({ guessed }) => guessed,
        finished: ({ finished }) => finished,
        accounts: ({ signedUp }) => signedUp,
        ...Object.fromEntries(STEPS.map(({ text, count }) => [text, [shareOf(count), percentText] as const])),
      }),
      chart: (
        <Lines
          title="Share of new visitors that came so far, by the week of their first visit"
          x="Week of the first visit"
          y="Share of the new visitors"
          points={weekPoints(weeks)}
          measure={SHARES_FROM_ZERO}
          series={STEPS.map(({ name, count }) => ({ name, of: shareOf(count) }))}
        />
      ),
    }
  },
})

type Week = FunnelQuery['funnelOverTime'][number]
type Count = (week: Week) => number

const STEPS: { name: string; text: string; count: Count }[] = [
  { name: 'Guessed', text: 'made a guess', count: ({ guessed }) => guessed },
  { name: 'Finished', text: 'finished a play', count: ({ finished }) => finished },
  { name: 'Account', text: 'made an account', count: ({ signedUp }) => signedUp },
]

function shareOf(count: Count) {
  return (week: Week) => (week.visitors === 0 ? null : count(week) / week.visitors)
}
