import { expect, test } from 'vitest'
import type { Day } from './day.ts'
import { initialPlay } from './play.ts'
import { isVisiblePlay, visibleTarget } from './reveal.ts'

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
