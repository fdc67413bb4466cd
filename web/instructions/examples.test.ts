import { describe, expect, test } from 'vitest'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { hintFor } from '#game/hints/hint.ts'
import { exampleSetFor } from './examples.ts'

describe('the examples of the instructions', () => {
  test.each(DIGIT_COUNTS)('%i digits have the version and the pace of the specification', (digits) => {
    const { target, tickMs } = exampleSetFor(digits)
    expect({ target, tickMs }).toEqual(
      digits <= 4 ? { target: '4618', tickMs: 500 } : { target: '53812', tickMs: 400 },
    )
  })

  test.each([4, 5])('have the hints of the rule (%i digits)', (digits) => {
    const { target, examples } = exampleSetFor(digits)
    expect(examples.map(({ hint }) => hint)).toEqual(examples.map(({ guess }) => hintFor(target, guess)))
  })

  test.each([4, 5])('match their texts (%i digits)', (digits) => {
    const [green, yellow, grey, higher, lower] = exampleSetFor(digits).examples.map(({ hint, meaning }) => ({
      hint,
      meaning,
    }))
    expect(digitsNamed(green)).toBe(marked(green, 'G'))
    expect(green?.hint).not.toContain('Y')
    expect(digitsNamed(yellow)).toBe(marked(yellow, 'Y'))
    expect(yellow?.hint).not.toContain('G')
    expect(grey?.hint).toMatch(/^X+[HL]$/)
    expect(higher?.hint).toMatch(/H$/)
    expect(lower?.hint).toMatch(/L$/)
  })
})

type Shown = { hint: string; meaning: string } | undefined

function digitsNamed(shown: Shown): number {
  return shown?.meaning.match(/\d/g)?.length ?? 0
}

function marked(shown: Shown, mark: string): number {
  return [...(shown?.hint ?? '')].filter((letter) => letter === mark).length
}
