import { figureOf, type Shown } from '../../Figure.tsx'
import { Legend } from '../../Legend.tsx'
import { tableOf } from '../../table.ts'
import { countText, percentText, totalOf, yesNo } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { shareFromZeroAxis } from '../drawing/roundAxis.ts'
import { partialText, weekPoints } from '../drawing/weekPoints.ts'
import { RepeatedOpeningsDocument, type RepeatedOpeningsQuery } from './RepeatedOpenings.generated.ts'

/** How often players begin with the guess of the day before, by week. */
export const RepeatedOpenings = figureOf({
  title: 'Repeated openings',
  name: 'repeated-openings',
  document: RepeatedOpeningsDocument,
  show: showRepeated,
})

function showRepeated({ repeatedOpeningsOverTime: weeks }: RepeatedOpeningsQuery): Shown | null {
  const plays = totalOf(weeks, (week) => week.plays)
  if (plays === 0) return null
  const repeated = totalOf(weeks, (week) => week.repeated)
  return {
    summary: `${percentText(repeated / plays)} of ${countText(plays, 'play')} begin with the first guess of the day before.`,
    sampleShare: weeks[0]?.sampleShare,
    table: tableOf(weeks, {
      week: ({ from }) => from,
      partial: ({ isPartial }) => yesNo(isPartial),
      plays: (week) => week.plays,
      repeated: (week) => week.repeated,
      share: [({ rate }) => rate, percentText],
    }),
    legend: <Legend apart={partialText(weeks)} />,
    chart: (
      <Lines
        x="Week of the game"
        y="Share of plays that repeat the first guess of the day before"
        {...weekPoints(weeks)}
        title="Share of repeated first guesses by week"
        axis={shareFromZeroAxis}
        text={percentText}
        series={[{ name: 'Repeated', of: ({ rate }) => rate }]}
      />
    ),
  }
}
