import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { percentText, totalOf } from '../../texts.ts'
import { Rows } from '../drawing/Bars.tsx'
import { shareFromZeroAxis } from '../drawing/roundAxis.ts'
import { IgnoredArrowsDocument, type IgnoredArrowsQuery } from './IgnoredArrows.generated.ts'

/** How many plays are lost, by the number of arrows that they ignored. */
export const IgnoredArrows = figureOf({
  title: 'Losses by ignored arrows',
  name: 'ignored-arrows',
  document: IgnoredArrowsDocument,
  show: showArrows,
})

// Plays that ignore more are too few to differ.
const MOST = 3

function showArrows({ scoresByIgnoredArrows: figures }: IgnoredArrowsQuery): Shown | null {
  const groups = Array.from({ length: MOST + 1 }, (_, ignored) => {
    const own = figures.filter(({ ignoredArrows }) => Math.min(ignoredArrows, MOST) === ignored)
    const plays = totalOf(own, ({ scores }) => scores.finished)
    const losses = plays - totalOf(own, ({ scores }) => scores.wins)
    return { name: ignored === MOST ? `${MOST} or more` : `${ignored}`, plays, losses, value: losses / plays }
  }).filter(({ plays }) => plays > 0)
  const [first] = groups
  if (first === undefined) return null
  const plays = totalOf(groups, (group) => group.plays)
  const ignoring = totalOf(groups.slice(first.name === '0' ? 1 : 0), (group) => group.plays)
  return {
    summary: `${percentText(ignoring / plays)} of the plays ignore an arrow. Lost: ${groups.map(({ name, value }) => `${percentText(value)} with ${name}`).join(', ')}.`,
    sampleShare: figures[0]?.sampleShare,
    table: tableOf(groups, {
      'ignored arrows': ({ name }) => name,
      'finished plays': (group) => group.plays,
      losses: ({ losses }) => losses,
      'loss rate': [({ value }) => value, percentText],
    }),
    chart: (
      <Rows
        title="Loss rate by ignored arrows"
        names="Ignored arrows of a play"
        values="Share of these plays that are lost"
        bars={groups}
        axis={shareFromZeroAxis}
        text={percentText}
      />
    ),
  }
}
