import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, percentText, totalOf } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { SHARES_FROM_ZERO } from '../drawing/measures.ts'
import { WEEK_COLUMNS, weekPoints } from '../drawing/weeks.ts'
import { RepeatedOpeningsDocument } from './RepeatedOpenings.generated.ts'

/** How often players begin with the guess of the day before, by week. */
export const RepeatedOpenings = figureOf({
  title: 'Repeated openings',
  name: 'repeated-openings',
  document: RepeatedOpeningsDocument,
  show: ({ repeatedOpeningsOverTime: weeks }) => {
    const plays = totalOf(weeks, (week) => week.plays)
    if (plays === 0) return null
    const share = percentText(totalOf(weeks, ({ repeated }) => repeated) / plays)
    return {
      summary: `${share} of ${countText(plays, 'play')} begin with the first guess of the day before.`,
      sampleShare: weeks[0]?.sampleShare,
      table: tableOf(weeks, {
        ...WEEK_COLUMNS,
        plays: (week) => week.plays,
        repeated: ({ repeated }) => repeated,
        share: [({ rate }) => rate, percentText],
      }),
      chart: (
        <Lines
          title="Share of repeated first guesses by week"
          x="Week of the game"
          y="Share of plays that repeat the first guess of the day before"
          points={weekPoints(weeks)}
          measure={SHARES_FROM_ZERO}
          series={[{ name: 'Repeated', of: ({ rate }) => rate }]}
        />
      ),
    }
  },
})
