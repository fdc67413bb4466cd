import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countOf, countText, totalOf } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { LOGARITHMIC_COUNTS } from '../drawing/measures.ts'
import { StreakLengthsDocument } from './StreakLengths.generated.ts'

// Longer streaks are too few to differ.
const MOST = 30

/** How long players’ runs of days are. */
export const StreakLengths = figureOf({
  title: 'Streaks',
  name: 'streaks',
  document: StreakLengthsDocument,
  show: ({ streakLengths }) => {
    const lengths = streakLengths.map((one) => ({ ...one, ended: one.streaks - one.ongoing }))
    const longest = lengths.at(-1)
    if (longest === undefined) return null
    const streaks = countText(
      totalOf(lengths, (length) => length.streaks),
      'streak',
    )
    const ongoing = countOf(totalOf(lengths, (length) => length.ongoing))
    const isCut = longest.days > MOST
    const points = Array.from({ length: Math.min(longest.days, MOST) }, (_, index) => {
      const own = lengths.filter(({ days }) => Math.min(days, MOST) === index + 1)
      return {
        days: index + 1,
        ended: totalOf(own, ({ ended }) => ended),
        ongoing: totalOf(own, (length) => length.ongoing),
        isRest: isCut && index + 1 === MOST,
      }
    })
    return {
      summary: `${streaks}, ${ongoing} of them ongoing; the longest has ${countText(longest.days, 'day')}.`,
      sampleShare: longest.sampleShare,
      table: tableOf(lengths, {
        days: ({ days }) => days,
        streaks: (length) => length.streaks,
        ended: ({ ended }) => ended,
        ongoing: (length) => length.ongoing,
      }),
      chart: (
        <Lines
          title="Number of streaks by days"
          x={`Days of the streak${isCut ? `, the last point: ${MOST} or more` : ''}`}
          y="Streaks, logarithmic; a gap is 0"
          points={{
            all: points,
            place: ({ days }) => `${days}`,
            placeTitle: ({ days, isRest }) => `${countText(days, 'day')}${isRest ? ' or more' : ''}`,
            isApart: ({ isRest }) => isRest,
            apart: `All streaks of ${MOST} days or more`,
          }}
          measure={LOGARITHMIC_COUNTS}
          // A logarithmic axis has no 0.
          series={[
            { name: 'Ended', of: ({ ended }) => ended || null },
            { name: 'Ongoing', of: (point) => point.ongoing || null },
          ]}
        />
      ),
    }
  },
})
