import { shareDate } from '#game/day.ts'
import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { meanText, percentText } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { AVERAGES } from '../drawing/measures.ts'
import { DifficultyDocument } from './Difficulty.generated.ts'

/** The mean score of each day's game. */
export const Difficulty = figureOf({
  title: 'Difficulty of each day’s number',
  name: 'difficulty',
  document: DifficultyDocument,
  show: ({ games: { nodes } }) => {
    const played = nodes.flatMap(({ day, target, scores: { average } }) =>
      day === null || average === null ? [] : [{ day: shareDate(day), target, average }],
    )
    const hardest = played.toSorted((one, other) => other.average - one.average)[0]
    if (hardest === undefined) return null
    const cut = nodes.length === 100 ? ' The last 100 days.' : ''
    return {
      summary: `Hardest: ${hardest.target ?? 'a hidden number'} on ${hardest.day} with an average of ${meanText(hardest.average)}.${cut}`,
      table: tableOf(nodes, {
        day: ({ day }) => day,
        number: ({ target }) => target,
        'finished plays': ({ scores }) => scores.finished,
        'win rate': [({ scores }) => scores.winRate, percentText],
        average: [({ scores }) => scores.average, meanText],
      }),
      chart: (
        <Lines
          title="Average by day"
          x="Day of the game"
          y="Average of tries, a loss as 7"
          points={{
            all: played,
            place: ({ day }) => day,
            isApart: () => false,
            placeTitle: ({ day, target }) => `${day}: ${target ?? 'hidden until midnight'}`,
          }}
          measure={AVERAGES}
          series={[{ name: 'Average', of: ({ average }) => average }]}
        />
      ),
    }
  },
})
