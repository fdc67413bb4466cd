import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, secondsText } from '../../texts.ts'
import { Boxes } from '../drawing/Boxes.tsx'
import { PlayDurationsDocument } from './PlayDurations.generated.ts'

const QUANTILES = ['10%', '25%', 'median', '75%', '90%']

/** How long won and lost plays take. */
export const PlayDurations = figureOf({
  title: 'How long a play takes',
  name: 'durations',
  document: PlayDurationsDocument,
  show: ({ won, lost }) => {
    const boxes = [
      { name: 'Won', ...won },
      { name: 'Lost', ...lost },
    ].flatMap(({ name, plays, quantiles }) => (quantiles ? [{ name, plays, quantiles }] : []))
    if (boxes.length === 0) return null
    const medians = boxes.map(({ name, plays, quantiles }) => {
      const median = secondsText(quantiles[2] ?? 0)
      return `${countText(plays, 'play')} ${name.toLowerCase()}: median ${median}`
    })
    const quantileAt = (index: number) => (box: (typeof boxes)[number]) => box.quantiles[index] ?? null
    return {
      summary: `${medians.join('; ')}. Pauses count.`,
      sampleShare: won.sampleShare,
      table: tableOf(boxes, {
        result: ({ name }) => name,
        plays: ({ plays }) => plays,
        ...Object.fromEntries(
          QUANTILES.map((name, index) => [name, [quantileAt(index), secondsText] as const]),
        ),
      }),
      chart: (
        <Boxes
          title="Time from the first to the last guess"
          names="Result"
          values="Time from the first to the last guess, logarithmic"
          boxes={boxes}
        />
      ),
    }
  },
})
