import fc from 'fast-check'
import { expect, it } from 'vitest'
import { contradictionOf, contradictionText as englishText } from '#game/hints/contradiction.ts'
import { hintFor } from '#game/hints/hint.ts'
import type { KnownPlay } from '../../storage/knownPlay.ts'
import { contradictionText } from './contradictionText.ts'

const number = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 4 })

it('the page words each contradiction in English as the server does', () => {
  fc.assert(
    fc.property(
      number,
      fc.array(number, { minLength: 1, maxLength: 5 }),
      number,
      (target, guesses, guess) => {
        const hints = guesses.map((each) => hintFor(target, each))
        const rows = guesses.map((each) => ({ guess: each, hint: hintFor(target, each) }))
        const contradiction = contradictionOf(rows, guess)
        const expected = contradiction && englishText(rows, guess, contradiction)
        expect(contradictionText({ guesses, hints } as unknown as KnownPlay, guess)).toBe(expected)
      },
    ),
  )
})
