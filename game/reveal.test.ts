import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { initialPlay } from './play.ts'
import { isVisiblePlay, visibleCrowd, visibleTarget } from './reveal.ts'

const play = initialPlay({ id: 207_784, digits: 4, day: '2026-11-21' as Day, target: '4618' })

test('a play is shown to its own player alone', () => {
  expect(isVisiblePlay({ ownerId: 7, viewerId: 7 })).toBe(true)
  expect(isVisiblePlay({ ownerId: 7, viewerId: 8 })).toBe(false)
  expect(isVisiblePlay({ ownerId: 7, viewerId: null })).toBe(false)
  expect(isVisiblePlay({ ownerId: null, viewerId: 7 })).toBe(false)
  expect(isVisiblePlay({ ownerId: null, viewerId: null })).toBe(true)
})

test('the target is hidden while the play goes on', () => {
  expect(visibleTarget(play)).toBeNull()
})

test('the target is shown once the play is won or lost', () => {
  expect(visibleTarget({ ...play, status: 'victory' })).toBe('4618')
  expect(visibleTarget({ ...play, status: 'defeat' })).toBe('4618')
})

test('how the crowd did is shown to who has finished the game, and to nobody else', () => {
  const crowd = { players: 1, average: 3, histogram: [0, 0, 1, 0, 0, 0, 0] }
  expect(visibleCrowd(null, crowd)).toBeNull()
  expect(visibleCrowd(play, crowd)).toBeNull()
  expect(visibleCrowd({ ...play, status: 'victory' }, crowd)).toBe(crowd)
  expect(visibleCrowd({ ...play, status: 'defeat' }, crowd)).toBe(crowd)
})
