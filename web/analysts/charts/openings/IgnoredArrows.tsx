import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { percentText, totalOf } from '../../texts.ts'
import { Rows } from '../drawing/Bars.tsx'
import { SHARES_FROM_ZERO } from '../drawing/measures.ts'
import { IgnoredArrowsDocument } from './IgnoredArrows.generated.ts'

// Plays that ignore more are too few to differ.
const MOST = 3

/** How many plays are lost, by the number of arrows that they ignored. */
export const IgnoredArrows = figureOf({
  title: 'Losses by ignored arrows',
  name: 'ignored-arrows',
  document: IgnoredArrowsDocument,
  show: ({ scoresByIgnoredArrows: figures }) => {
    const groups = Array.from({ length: MOST + 1 }, (_, ignored) => {
      const own = figures.filter(({ ignoredArrows }) => Math.min(ignoredArrows, MOST) === ignored)
      const plays = totalOf(own, ({ scores }) => scores.finished)
      const losses = plays - totalOf(own, ({ scores }) => scores.wins)
      const name = ignored === MOST ? `${MOST} or more` : `${ignored}`
      return { ignored, name, plays, losses, value: losses / plays }
    }).filter(({ plays }) => plays > 0)
    if (groups.length === 0) return null
    const ignoring = totalOf(groups, ({ ignored, plays }) => (ignored > 0 ? plays : 0))
    const share = percentText(ignoring / totalOf(groups, ({ plays }) => plays))
    const losses = groups.map(({ name, value }) => `${percentText(value)} with ${name}`)
    return {
      summary: `${share} of the plays ignore an arrow. Lost: ${losses.join(', ')}.`,
      sampleShare: figures[0]?.sampleShare,
      table: tableOf(groups, {
        'ignored arrows': ({ name }) => name,
        'finished plays': ({ plays }) => plays,
        losses: (group) => group.losses,
        'loss rate': [({ value }) => value, percentText],
      }),
      chart: (
        <Rows
          title="Loss rate by ignored arrows"
          names="Ignored arrows of a play"
          values="Share of these plays that are lost"
          bars={groups}
          measure={SHARES_FROM_ZERO}
        />
      ),
    }
  },
})
