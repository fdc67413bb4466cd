import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countOf, countText, totalOf } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { logAxis } from '../drawing/roundAxis.ts'
import { Legend } from '../../Legend.tsx'
import { StreakLengthsDocument, type StreakLengthsQuery } from './StreakLengths.generated.ts'

/** How long players’ runs of days are. */
export const StreakLengths = figureOf({
  title: 'Streaks',
  name: 'streaks',
  document: StreakLengthsDocument,
  show: showStreaks,
})

// Longer streaks are too few to differ.
const MOST = 30

function showStreaks({ streakLengths: lengths }: StreakLengthsQuery): Shown | null {
  const longest = lengths.at(-1)
  if (longest === undefined) return null
  const streaks = totalOf(lengths, (length) => length.streaks)
  const ongoing = totalOf(lengths, (length) => length.ongoing)
  const isCut = longest.days > MOST
  const points = Array.from({ length: Math.min(longest.days, MOST) }, (_, index) => {
    const own = lengths.filter(({ days }) => Math.min(days, MOST) === index + 1)
    const goOn = totalOf(own, (length) => length.ongoing)
    return { days: index + 1, ended: totalOf(own, (length) => length.streaks) - goOn, ongoing: goOn }
  })
  return {
    summary: `${countText(streaks, 'streak')}, ${countText(ongoing, 'of them', 'of them')} ongoing; the longest has ${countText(longest.days, 'day')}.`,
    sampleShare: longest.sampleShare,
    table: tableOf(lengths, {
      days: ({ days }) => days,
      streaks: (length) => length.streaks,
      ended: (length) => length.streaks - length.ongoing,
      ongoing: (length) => length.ongoing,
    }),
    legend: <Legend apart={isCut ? `All streaks of ${MOST} days or more` : null} />,
    chart: (
      <Lines
        x={`Days of the streak${isCut ? `, the last point: ${MOST} or more` : ''}`}
        y="Streaks, logarithmic; a gap is 0"
        title="Number of streaks by days"
        points={points}
        place={({ days }) => `${days}`}
        isApart={({ days }) => isCut && days === MOST}
        placeText={(days) => days}
        placeTitle={(days) =>
          `${countText(Number(days), 'day')}${isCut && days === `${MOST}` ? ' or more' : ''}`
        }
        axis={logAxis}
        text={countOf}
        // A logarithmic axis has no 0.
        series={[
          { name: 'Ended', of: ({ ended }) => ended || null },
          { name: 'Ongoing', of: (point) => point.ongoing || null },
        ]}
      />
    ),
  }
}
