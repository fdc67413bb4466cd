import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, secondsText } from '../../texts.ts'
import { Boxes } from '../drawing/Boxes.tsx'
import { PlayDurationsDocument, type PlayDurationsQuery } from './PlayDurations.generated.ts'

/** How long won and lost plays take. */
export const PlayDurations = figureOf({
  title: 'How long a play takes',
  name: 'durations',
  document: PlayDurationsDocument,
  show: showDurations,
})

function showDurations({ won, lost }: PlayDurationsQuery): Shown | null {
  const boxes = [
    { name: 'Won', ...won },
    { name: 'Lost', ...lost },
  ].flatMap(({ name, plays, quantiles }) => (quantiles ? [{ name, plays, quantiles }] : []))
  if (boxes.length === 0) return null
  const medians = boxes.map(
    ({ name, plays, quantiles }) =>
      `${countText(plays, 'play')} ${name.toLowerCase()}: median ${secondsText(quantiles[2] ?? 0)}`,
  )
  const quantileAt = (index: number) =>
    [({ quantiles }: (typeof boxes)[number]) => quantiles[index] ?? null, secondsText] as const
  return {
    summary: `${medians.join('; ')}. Pauses count.`,
    sampleShare: won.sampleShare,
    table: tableOf(boxes, {
      result: ({ name }) => name,
      plays: ({ plays }) => plays,
      '10%': quantileAt(0),
      '25%': quantileAt(1),
      median: quantileAt(2),
      '75%': quantileAt(3),
      '90%': quantileAt(4),
    }),
    chart: (
      <Boxes
        title="Time from the first to the last guess"
        names="Result. Box: the middle half of the plays, with the median. Line: 10% to 90%"
        values="Time from the first to the last guess, logarithmic"
        boxes={boxes}
      />
    ),
  }
}
