/** The words for a mark, for screen readers. */
export const MARK_WORDS: Record<string, string> = { G: 'correct', Y: 'elsewhere', X: 'not in the number' }

/** The same for secret digits. A grey one may be in the number: its copies are used up. */
export const SECRET_WORDS: Record<string, string> = { ...MARK_WORDS, X: 'without a match' }

const SENTENCES: Record<string, string> = {
  H: 'The number is higher.',
  L: 'The number is lower.',
  E: 'That is the number.',
}

/**
 * A row of the board in words: `Row 2: 4 correct, 7 elsewhere, 1 not in the number. The number is higher.`
 * A guess whose digits are secret is empty; its places stand for them. `row` counts from 0; without it the
 * text begins with the digits. The function has its own file, because
 * the first paint loads the board but not the share text.
 */
export function spokenRow(guess: string, hint: string, row?: number): string {
  const label = row === undefined ? '' : `Row ${row + 1}: `
  const words = guess === '' ? SECRET_WORDS : MARK_WORDS
  const spokenDigit = (mark: string, place: number) => {
    const digit = guess[place] ?? `place ${place + 1}`
    // The number has a grey digit as often as the same guess shows it green or yellow.
    const copies = [...guess].filter((each, other) => each === digit && hint[other] !== 'X').length
    return mark === 'X' && copies > 0
      ? `no ${['', 'second', 'third'][copies] ?? 'further'} ${digit}`
      : `${digit} ${words[mark]}`
  }
  return `${label}${hint.slice(0, -1).split('').map(spokenDigit).join(', ')}. ${spokenDirection(hint)}`
}

/** The sentence for a hint's direction. */
export function spokenDirection(hint: string): string {
  return SENTENCES[hint.at(-1) ?? ''] ?? ''
}
