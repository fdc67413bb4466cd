import { figureOf, type Shown } from '../../Figure.tsx'
import { Legend } from '../../Legend.tsx'
import { tableOf } from '../../table.ts'
import { meanText, percentText } from '../../texts.ts'
import { Lines } from '../drawing/Lines.tsx'
import { averageAxis } from '../drawing/roundAxis.ts'
import { LearningCurveDocument, type LearningCurveQuery } from './LearningCurve.generated.ts'

/** How new players score in their first, second, third play. */
export const LearningCurve = figureOf({
  title: 'Learning curve of new players',
  name: 'learning-curve',
  document: LearningCurveDocument,
  show: showCurve,
})

// The mean of fewer plays is chance: its error is above a third of a try.
const FEW = 30

type Step = LearningCurveQuery['learningCurve'][number]

function showCurve({ learningCurve }: LearningCurveQuery): Shown | null {
  const steps = learningCurve.filter(({ scores }) => scores.average !== null)
  const [first] = steps
  const last = steps.findLast((step) => !isFew(step)) ?? first
  if (first === undefined || last === undefined) return null
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
    legend: <Legend apart={steps.some(isFew) ? `Fewer than ${FEW} plays` : null} />,
    chart: (
      <Lines
        x="Number of the player’s play"
        y="Average of tries, a loss as 7"
        title="Average by number of the player’s play"
        points={steps}
        place={({ number }) => `${number}`}
        isApart={isFew}
        placeText={(number) => number}
        placeTitle={(number) => `Play ${number}`}
        axis={averageAxis}
        text={meanText}
        series={[{ name: 'Average', of: ({ scores }) => scores.average }]}
      />
    ),
  }
}

function isFew({ scores }: Step): boolean {
  return scores.finished < FEW
}

function averageText({ scores }: Step): string {
  return meanText(scores.average ?? 0)
}
