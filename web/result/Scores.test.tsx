import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ScoreChart } from './ScoreChart.tsx'
import { Scores } from './Scores.tsx'

const NOBODY = { counts: [0, 0, 0, 0, 0, 0, 0], average: null }
const PLAYERS = { counts: [0, 1, 3, 0, 0, 0, 0], average: 2.75 }

const scores = (own: readonly number[], everyone: typeof PLAYERS | typeof NOBODY | null) =>
  renderToString(
    <Scores {...{ own, everyone }} ownAverage={3} everyoneName="Everyone" latest={3} note={null} />,
  )

it('the player’s bars stand beside everyone’s percentages, and the legend names the bars alone', () => {
  const shown = scores([3, 3], PLAYERS)
  expect(shown).toContain('75%')
  expect(shown).toContain('data-of="own"')
  expect(shown).not.toContain('data-of="everyone"')
})

it('a player without games sees everyone’s bars', () => {
  const shown = scores([], PLAYERS)
  expect(shown).toContain('75%')
  expect(shown).toContain('data-of="everyone"')
  expect(shown).not.toContain('data-of="own"')
})

it('an empty chart is not drawn', () => {
  expect(scores([], NOBODY)).not.toMatch(/table|Average/)
  expect(scores([], NOBODY)).toContain('Nobody finished this game on its day.')
  const figures = { histogram: NOBODY.counts, average: null }
  expect(renderToString(<ScoreChart name="Games" figures={figures} latest={null} />)).not.toMatch(
    /table|Average/,
  )
})

it('unknown figures keep the space of their chart', () => {
  expect(scores([], null)).toContain('visibility:hidden')
  expect(renderToString(<ScoreChart name="Games" figures={null} latest={null} />)).toContain('table')
})
