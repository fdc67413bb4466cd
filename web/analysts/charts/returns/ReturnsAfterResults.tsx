import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { percentText } from '../../texts.ts'
import { Rows } from '../drawing/Bars.tsx'
import { SHARES_FROM_ZERO } from '../drawing/measures.ts'
import { ReturnsAfterResultsDocument } from './ReturnsAfterResults.generated.ts'

/** How many players play on the day after a win and after a loss. */
export const ReturnsAfterResults = figureOf({
  title: 'Return after a win and after a loss',
  name: 'returns-after-results',
  document: ReturnsAfterResultsDocument,
  show: ({ returnsAfterResults: results }) => {
    const bars = results.flatMap(({ status, rate, ...one }) => {
      const name = status === 'VICTORY' ? 'After a win' : 'After a loss'
      return rate === null ? [] : [{ ...one, name, value: rate }]
    })
    if (bars.length === 0) return null
    const rates = bars.map(({ name, value, margin }) => {
      const range = margin ? ` (± ${percentText(margin)})` : ''
      return `${name.toLowerCase()} ${percentText(value)}${range}`
    })
    return {
      summary: `Players who play on the next day: ${rates.join(', ')}.`,
      sampleShare: results[0]?.sampleShare,
      table: tableOf(bars, {
        result: ({ name }) => name,
        days: ({ days }) => days,
        returned: ({ returned }) => returned,
        rate: [({ value }) => value, percentText],
        margin: [({ margin }) => margin, percentText],
      }),
      chart: (
        <Rows
          title="Share of days that a play on the next day follows"
          names="Last result of the day"
          values="Share of these days with a play on the next day"
          bars={bars}
          measure={SHARES_FROM_ZERO}
        />
      ),
    }
  },
})
