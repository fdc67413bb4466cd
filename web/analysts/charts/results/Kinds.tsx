import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { countText, meanText, percentText, totalOf } from '../../texts.ts'
import { Rows } from '../drawing/Bars.tsx'
import { shareFromZeroAxis } from '../drawing/roundAxis.ts'
import { KindsDocument, type KindsQuery } from './Kinds.generated.ts'
import { SamePlayersDocument, type SamePlayersQuery } from './SamePlayers.generated.ts'

/** The win rate of each kind of plays, hard plays apart. */
export const Kinds = figureOf({
  title: 'Win rate by kind of plays',
  name: 'kinds',
  document: KindsDocument,
  show: ({ scoresByKind }: KindsQuery) => {
    const kinds = scoresByKind.map(({ kind, isHard, scores }) => ({ kind: kindText(kind, isHard), scores }))
    const plays = totalOf(scoresByKind, ({ scores }) => scores.plays)
    return showKinds(kinds, `${countText(plays, 'play')} of ${countText(kinds.length, 'kind')}.`)
  },
})

/** The win rates of players who play daily and for practice. */
export const SamePlayers = figureOf({
  title: 'The same players, daily and in practice',
  name: 'same-players',
  document: SamePlayersDocument,
  show: ({ scoresOfSamePlayers: kinds }: SamePlayersQuery) => {
    const named = kinds.map(({ kind, scores }) => ({ kind: kindText(kind), scores }))
    const players = kinds[0]?.players ?? 0
    return showKinds(
      named,
      `${countText(players, 'player')} finished plays of both kinds.`,
      kinds[0]?.sampleShare,
    )
  },
})

type Kind = {
  kind: string
  scores: { finished: number; winRate: number | null; average: number | null }
}

function showKinds(kinds: readonly Kind[], summary: string, sampleShare?: number): Shown | null {
  const bars = kinds.flatMap(({ kind, scores: { winRate } }) =>
    winRate === null ? [] : [{ name: kind, value: winRate }],
  )
  const sorted = bars.toSorted((one, other) => one.value - other.value)
  const ends = [sorted[0], sorted.at(-1)].flatMap((bar) =>
    bar ? `${percentText(bar.value)} (${bar.name})` : [],
  )
  if (ends.length === 0) return null
  return {
    summary: `${summary} Win rates from ${ends.join(' to ')}.`,
    sampleShare,
    table: tableOf(kinds, {
      kind: ({ kind }) => kind,
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
        axis={shareFromZeroAxis}
        text={percentText}
      />
    ),
  }
}

/** `Daily, hard` for hard plays of the kind `DAILY`. */
function kindText(kind: string, isHard = false): string {
  return `${kind.slice(0, 1)}${kind.slice(1).toLowerCase()}${isHard ? ', hard' : ''}`
}
