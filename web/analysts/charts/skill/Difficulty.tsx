import { figureOf, type Shown } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { dayText, meanText, percentText } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { averageAxis } from '../drawing/roundAxis.ts'
import { DifficultyDocument, type DifficultyQuery } from './Difficulty.generated.ts'

/** The mean score of each day's game. */
export const Difficulty = figureOf({
  title: 'Difficulty of each day’s number',
  name: 'difficulty',
  document: DifficultyDocument,
  show: showDifficulty,
})

type Node = DifficultyQuery['games']['nodes'][number]

function showDifficulty({ games: { nodes } }: DifficultyQuery): Shown | null {
  const played = nodes.filter(({ scores }) => scores.average !== null)
  const hardest = played.toSorted((one, other) => averageOf(other) - averageOf(one))[0]
  if (hardest === undefined) return null
  const cut = nodes.length === 100 ? ' The last 100 days.' : ''
  return {
    summary: `Hardest: ${hardest.target ?? 'a hidden number'} on ${dayText(hardest.day ?? '')} with an average of ${meanText(averageOf(hardest))}.${cut}`,
    table: tableOf(nodes, {
      day: ({ day }) => day,
      number: ({ target }) => target,
      'finished plays': ({ scores }) => scores.finished,
      'win rate': [({ scores }) => scores.winRate, percentText],
      average: [({ scores }) => scores.average, meanText],
    }),
    chart: (
      <Lines
        x="Day of the game"
        y="Average of tries, a loss as 7"
        title="Average by day"
        points={played}
        place={({ day }) => day ?? ''}
        isApart={() => false}
        placeText={dayText}
        placeTitle={(day) =>
          `${dayText(day)}: ${played.find((one) => one.day === day)?.target ?? 'hidden until midnight'}`
        }
        axis={averageAxis}
        text={meanText}
        series={[{ name: 'Average', of: averageOf }]}
      />
    ),
  }
}

function averageOf({ scores }: Node): number {
  return scores.average ?? 0
}
