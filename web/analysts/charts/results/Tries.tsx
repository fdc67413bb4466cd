import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, meanText, percentText } from '../../texts.ts'
import { Columns } from '../drawing/Bars.tsx'
import { COUNTS } from '../drawing/measures.ts'
import { TriesDocument } from './Tries.generated.ts'

/** How many plays needed how many tries. */
export const Tries = figureOf({
  title: 'Tries',
  name: 'tries',
  document: TriesDocument,
  show: ({ scores: { finished, winRate, average, median, histogram } }) => {
    if (winRate === null || average === null) return null
    const bars = histogram.map((value, index) => ({ name: index === 6 ? 'Lost' : `${index + 1}`, value }))
    return {
      summary: `${countText(finished, 'play')}, ${percentText(winRate)} found the number; average ${meanText(average)}, median ${median}.`,
      table: tableOf(bars, {
        tries: ({ name }) => name,
        plays: ({ value }) => value,
        share: [({ value }) => value / finished, percentText],
      }),
      chart: (
        <Columns title="Number of plays by tries" names="Tries" values="Plays" bars={bars} measure={COUNTS} />
      ),
    }
  },
})
