import { figureOf } from '../../Figure.tsx'
import { tableOf } from '../../table.ts'
import { meanText, percentText } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { AVERAGES } from '../drawing/measures.ts'
import { LearningCurveDocument, type LearningCurveQuery } from './LearningCurve.generated.ts'

/** How new players score in their first, second, third play. */
export const LearningCurve = figureOf({
  title: 'Learning curve of new players',
  name: 'learning-curve',
  document: LearningCurveDocument,
  show: ({ learningCurve }) => {
    const steps = learningCurve.filter(({ scores }) => scores.average !== null)
    const [first] = steps
    if (first === undefined) return null
    const last = steps.findLast((step) => !isFew(step)) ?? first
    const end = last === first ? '' : `; play ${last.number}: ${averageText(last)}`
    return {
      summary: `First play: average ${averageText(first)}${end}. Players who stop are often those who play badly.`,
      sampleShare: first.sampleShare,
      table: tableOf(steps, {
        play: ({ number }) => number,
        'finished plays': ({ scores }) => scores.finished,
        'win rate': [({ scores }) => scores.winRate, percentText],
        average: [({ scores }) => scores.average, meanText],
      }),
      chart: (
        <Lines
          title="Average by number of the player’s play"
          x="Number of the player’s play"
          y="Average of tries, a loss as 7"
          points={{
            all: steps,
            place: ({ number }) => `${number}`,
            placeTitle: ({ number }) => `Play ${number}`,
            isApart: isFew,
            apart: `Fewer than ${FEW} plays`,
          }}
          measure={AVERAGES}
          series={[{ name: 'Average', of: ({ scores }) => scores.average }]}
        />
      ),
    }
  },
})

// The mean of fewer plays is chance: its error is above a third of a try.
const FEW = 30

type Step = LearningCurveQuery['learningCurve'][number]

function isFew({ scores }: Step): boolean {
  return scores.finished < FEW
}

function averageText({ scores }: Step): string {
  return meanText(scores.average ?? 0)
}
