import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Day } from '#game/day.ts'
import { DIGIT_COUNTS } from '#game/digits.ts'
import { hintFor } from '#game/hints/hint.ts'
import { PLAY_KINDS } from '#game/kinds/displayed.ts'
import { shareText, spokenShare, type Shared } from './shareText.ts'

const won: Shared = {
  siteName: 'Hilo',
  digits: 5,
  hints: ['GYXXXH', 'GGXYXL', 'GGGGGE', '', '', ''],
  status: 'victory',
  day: '2026-11-21' as Day,
  kind: 'daily',
}

const lost: Shared = { ...won, digits: 2, hints: Array<string>(6).fill('XXL'), status: 'defeat' }

const play = fc.constantFrom(...DIGIT_COUNTS).chain((digits) => {
  const number = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: digits, maxLength: digits })
  return fc.record({
    digits: fc.constant(digits),
    target: number,
    guesses: fc.array(number, { minLength: 1, maxLength: 5 }),
  })
})

describe('the share text', () => {
  test('the text of a win has site and mode, a line for each row, tries and date', () => {
    expect(shareText(won)).toBe('Hilo - 5 Digits\n🟩🟨⬜⬜⬜⬆️\n🟩🟩⬜🟨⬜⬇️\n🟩🟩🟩🟩🟩✅\n3/6 - Nov 21')
  })

  test('a loss has X tries', () => {
    expect(shareText(lost)).toBe(`Hilo - 2 Digits\n${'⬜⬜⬇️\n'.repeat(6)}X/6 - Nov 21`)
  })

  test('a practice game has Random in place of the date', () => {
    expect(
      shareText({ ...won, day: '', kind: 'practice' })
        .split('\n')
        .at(-1),
    ).toBe('3/6 - Random')
  })

  test('the date of an archive play says so', () => {
    const lines = shareText({ ...won, kind: 'archive' }).split('\n')
    expect(lines.at(0)).toBe('Hilo - 5 Digits')
    expect(lines.at(-1)).toBe('3/6 - Nov 21, 2026 (archive)')
    expect(shareText({ ...lost, kind: 'archive' })).toMatch(/\nX\/6 - Nov 21, 2026 \(archive\)$/)
  })

  test('a hard play has a star after the tries', () => {
    const hard = { ...won, isHard: true }
    expect(shareText(hard)).toBe('Hilo - 5 Digits\n🟩🟨⬜⬜⬜⬆️\n🟩🟩⬜🟨⬜⬇️\n🟩🟩🟩🟩🟩✅\n3/6* - Nov 21')
    expect(shareText({ ...lost, isHard: true })).toMatch(/\nX\/6\* - Nov 21$/)
    expect(spokenShare(hard)).toMatch(/^Hilo, 5 Digits, Nov 21\. Found in 3 of 6 tries in hard mode\. Row 1/)
  })

  test('the text begins with the name of the site', () => {
    expect(shareText({ ...won, siteName: 'Number Hunt' })).toMatch(/^Number Hunt - 5 Digits\n/)
  })

  test('a text without arrows keeps its squares and the check mark', () => {
    const hidden = { ...won, hidesArrows: true }
    expect(shareText(hidden)).toBe('Hilo - 5 Digits\n🟩🟨⬜⬜⬜\n🟩🟩⬜🟨⬜\n🟩🟩🟩🟩🟩✅\n3/6 - Nov 21')
    expect(spokenShare(hidden)).not.toMatch(/higher|lower/)
    expect(spokenShare(hidden)).toContain('That is the number.')
    expect(spokenShare({ ...lost, hidesArrows: true })).toMatch(/Row 6: 2 without a match\.$/)
  })

  test('an unknown mark is a white square', () => {
    expect(shareText({ ...won, digits: 2, hints: ['Q-H'] }).split('\n')[1]).toBe('⬜⬜⬆️')
  })

  test('each row shows its hint in squares and no digits', () => {
    fc.assert(
      fc.property(play, ({ digits, target, guesses }) => {
        const hints = [...guesses, target].map((guess) => hintFor(target, guess))
        const lines = shareText({ ...won, digits, hints }).split('\n')
        expect(lines).toHaveLength(hints.length + 2)
        hints.forEach((hint, row) => {
          expect(hintFromSquares(lines[row + 1] ?? '')).toBe(hint)
        })
        expect(lines.at(-1)).toBe(`${hints.length}/6 - Nov 21`)
      }),
    )
  })
})

describe('the share text in words', () => {
  test('the words of a win give game, date, tries and the marks of each row', () => {
    expect(spokenShare(won)).toBe(
      'Hilo, 5 Digits, Nov 21. Found in 3 of 6 tries. ' +
        'Row 1: 1 correct, 1 elsewhere, 3 without a match. The number is higher. ' +
        'Row 2: 2 correct, 1 elsewhere, 2 without a match. The number is lower. ' +
        'Row 3: 5 correct. That is the number.',
    )
  })

  test('the words name a loss and a practice game', () => {
    const words =
      'Hilo, 2 Digits, Random. Not found in 6 tries. ' +
      'Row 1: 2 without a match. The number is lower. Row 2'
    expect(spokenShare({ ...lost, day: '', kind: 'practice' }).slice(0, words.length)).toBe(words)
  })

  test('the words name an archive play', () => {
    expect(spokenShare({ ...won, kind: 'archive' })).toMatch(
      /^Hilo, 5 Digits, Nov 21, 2026, archive\. Found in 3 of/,
    )
  })

  test('the words have no symbols', () => {
    for (const kind of PLAY_KINDS) expect(spokenShare({ ...won, kind })).toMatch(/^[A-Za-z0-9,.: ]+$/)
  })
})

function hintFromSquares(line: string): string {
  const letters: Record<string, string> = { '🟩': 'G', '🟨': 'Y', '⬜': 'X', '⬆': 'H', '⬇': 'L', '✅': 'E' }
  return [...line].map((sign) => letters[sign] ?? '').join('')
}
