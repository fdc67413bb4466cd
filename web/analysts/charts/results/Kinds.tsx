import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, meanText, nameOf, percentText, totalOf } from '../../texts.ts'
import { Rows } from '../drawing/Bars.tsx'
import { SHARES_FROM_ZERO } from '../drawing/measures.ts'
import { KindsDocument } from './Kinds.generated.ts'
import { SamePlayersDocument } from './SamePlayers.generated.ts'

/** The win rate of each kind of plays, hard plays apart. */
export const Kinds = figureOf({
  title: 'Win rate by kind of plays',
  name: 'kinds',
  document: KindsDocument,
  show: ({ scoresByKind: kinds }) => {
    const plays = totalOf(kinds, ({ scores }) => scores.plays)
    return showKinds(kinds, `${countText(plays, 'play')} of ${countText(kinds.length, 'kind')}.`)
  },
})

/** The win rates of players who play daily and for practice. */
export const SamePlayers = figureOf({
  title: 'The same players, daily and in practice',
  name: 'same-players',
  document: SamePlayersDocument,
  show: ({ scoresOfSamePlayers: kinds }) => {
    const players = countText(kinds[0]?.players ?? 0, 'player')
    return showKinds(kinds, `${players} finished plays of both kinds.`, kinds[0]?.sampleShare)
  },
})

type Kind = {
  kind: string
  isHard?: boolean
  scores: { finished: number; winRate: number | null; average: number | null }
}

function showKinds(kinds: readonly Kind[], summary: string, sampleShare?: number): Shown | null {
  const bars = kinds.flatMap((kind) => {
    const value = kind.scores.winRate
    return value === null ? [] : [{ name: kindText(kind), value }]
  })
  const sorted = bars.toSorted((one, other) => one.value - other.value)
  const [least, most] = [sorted[0], sorted.at(-1)]
  if (least === undefined || most === undefined) return null
  const [from, to] = [least, most].map(({ name, value }) => `${percentText(value)} (${name})`)
  return {
    summary: `${summary} Win rates from ${from} to ${to}.`,
    sampleShare,
    table: tableOf(kinds, {
      kind: kindText,
      'finished plays': ({ scores }) => scores.finished,
      'win rate': [({ scores }) => scores.winRate, percentText],
      average: [({ scores }) => scores.average, meanText],
    }),
    chart: (
      <Rows
        title="Win rate by kind of plays"
        names="Kind of plays"
        values="Win rate"
        bars={bars}
        measure={SHARES_FROM_ZERO}
      />
    ),
  }
}

/** `Daily, hard` for hard plays of the kind `DAILY`. */
function kindText({ kind, isHard = false }: Kind): string {
  return `${nameOf(kind)}${isHard ? ', hard' : ''}`
}
