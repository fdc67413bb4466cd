import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { meanText, percentText, totalOf } from '../../texts.ts'
import { Rows } from '../drawing/Bars.tsx'
import { COUNTS } from '../drawing/measures.ts'
import { OpeningsDocument } from './Openings.generated.ts'

/** The most frequent first guesses. */
export const Openings = figureOf({
  title: 'Openings',
  name: 'openings',
  document: OpeningsDocument,
  show: ({ openings: { nodes } }) => {
    const [first] = nodes
    if (first === undefined) return null
    const all = percentText(totalOf(nodes, ({ share }) => share))
    return {
      summary: `Most frequent first guess: ${first.guess}, in ${percentText(first.share)} of the plays; the first ${nodes.length} together in ${all}.`,
      sampleShare: first.sampleShare,
      table: tableOf(nodes, {
        'first guess': ({ guess }) => guess,
        plays: ({ plays }) => plays,
        share: [({ share }) => share, percentText],
        average: [({ average }) => average, meanText],
      }),
      chart: (
        <Rows
          title="Number of plays by first guess"
          names="First guess"
          values="Plays"
          bars={nodes.map(({ guess, plays }) => ({ name: guess, value: plays }))}
          measure={COUNTS}
        />
      ),
    }
  },
})
