import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countOf, countText, meanText, percentText } from '../../texts.ts'
import { Columns } from '../drawing/Bars.tsx'
import { countAxis } from '../drawing/roundAxis.ts'
import { TriesDocument, type TriesQuery } from './Tries.generated.ts'

/** How many plays needed how many tries. */
export const Tries = figureOf({ title: 'Tries', name: 'tries', document: TriesDocument, show: showTries })

function showTries({ scores }: TriesQuery): Shown | null {
  const { finished, winRate, average, median, histogram } = scores
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
      <Columns
        title="Number of plays by tries"
        names="Tries"
        values="Plays"
        bars={bars}
        axis={countAxis}
        text={countOf}
      />
    ),
  }
}
