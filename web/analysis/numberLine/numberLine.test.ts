import { describe, expect, it } from 'vitest'
import { hintFor } from '#game/hints/hint.ts'
import { densityPath, lineRows, placeOf, ticksPath } from './numberLine.ts'

const rowsOf = (target: string, guesses: string[]) =>
  lineRows(
    guesses,
    guesses.map((guess) => hintFor(target, guess)),
  )

describe('the number line', () => {
  it('is cut by each arrow at its guess, and ends at the number', () => {
    expect(rowsOf('47', ['20', '60', '47'])).toEqual([
      { range: { from: 21, to: 100 }, cut: { from: 0, to: 21 }, guess: 20.5, ends: ['21', '99'] },
      { range: { from: 21, to: 60 }, cut: { from: 60, to: 100 }, guess: 60.5, ends: ['21', '59'] },
      { range: { from: 47, to: 48 }, cut: null, guess: 47.5, ends: ['47', '47'] },
    ])
  })

  it('is not cut again by an arrow that tells nothing', () => {
    expect(rowsOf('900', ['500', '100'])[1]).toMatchObject({ cut: null, ends: ['501', '999'] })
  })

  it('keeps the zeros in front of its ends', () => {
    expect(rowsOf('0000007', ['0000009'])[0]?.ends).toEqual(['0000000', '0000008'])
  })

  it('has each number in the middle of its place', () => {
    expect([placeOf('00'), placeOf('99'), placeOf('5000')]).toEqual([0.5, 99.5, 50.005])
  })

  it('draws many candidates as an outline, in which the most fill the height and one is never flat', () => {
    const bins = Array.from({ length: 100 }, (_, bin) => [400, 1, 0, 200][bin] ?? 0)
    expect(densityPath(bins)).toMatch(/^M0 1V0H1V0\.92H2V1H3V0\.5H4V1H5.*H100V1Z$/)
  })

  it('draws few candidates as a tick each', () => {
    expect(ticksPath([7, 4200], 4)).toBe('M0.075 0V1M42.005 0V1')
  })
})
