import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countOf, meanText, percentText } from '../../texts.ts'
import { Rows } from '../drawing/Bars.tsx'
import { countAxis } from '../drawing/roundAxis.ts'
import { OpeningsDocument, type OpeningsQuery } from './Openings.generated.ts'

/** The most frequent first guesses. */
export const Openings = figureOf({
  title: 'Openings',
  name: 'openings',
  document: OpeningsDocument,
  show: showOpenings,
})

function showOpenings({ openings: { nodes } }: OpeningsQuery): Shown | null {
  const [first] = nodes
  if (first === undefined) return null
  const shown = nodes.reduce((share, node) => share + node.share, 0)
  return {
    summary: `Most frequent first guess: ${first.guess}, in ${percentText(first.share)} of the plays; the first ${nodes.length} together in ${percentText(shown)}.`,
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
        axis={countAxis}
        text={countOf}
      />
    ),
  }
}
