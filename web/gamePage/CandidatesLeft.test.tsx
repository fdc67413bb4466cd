import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import type { Day } from '#game/day.ts'
import type { PlayKind } from '#game/kinds/displayed.ts'
import { newGameState } from '../plays/gameState.ts'
import { samplePlay } from '../plays/playSamples.ts'
import { CandidatesLeft } from './CandidatesLeft.tsx'

const boardOf = (kind: PlayKind, guess = '45') =>
  renderToString(
    <CandidatesLeft
      state={{
        ...newGameState({ kind: 'archive', digits: 2, day: '2026-11-20' as Day }),
        play: { ...samplePlay('47', [guess], '2026-11-20'), kind },
        rowsShown: 1,
      }}
    />,
  )

it('candidates left are shown for an archive play, never for a daily play that is finished later', () => {
  expect(boardOf('archive')).toContain('4 numbers left')
  expect(boardOf('daily')).toBe('')
})

it('a hit leaves no number to find', () => {
  expect(boardOf('archive', '47')).toContain('found')
  expect(boardOf('archive', '47')).not.toContain('1 number left')
})
