/** What a mark says of its digit to those who do not see colours. */
export const MARK_WORDS: Record<string, string> = { G: 'correct', Y: 'elsewhere', X: 'not in the number' }

const SENTENCES: Record<string, string> = {
  H: 'The number is higher.',
  L: 'The number is lower.',
  E: 'That is the number.',
}

/**
 * A row of the board in words: `Row 2: 4 correct, 7 elsewhere, 1 not in the number. The number is higher.`
 * `row` counts from 0; without it the words begin with the digits. In a file of its own, since the board is
 * part of the first paint and the share text is not.
 */
export function spokenRow(guess: string, hint: string, row?: number): string {
  const label = row === undefined ? '' : `Row ${row + 1}: `
  const digits = [...guess].map((digit, place) => `${digit} ${MARK_WORDS[hint[place] ?? ''] ?? ''}`)
  return `${label}${digits.join(', ')}. ${spokenDirection(hint)}`
}

/** The sentence on a hint's direction. */
export function spokenDirection(hint: string): string {
  return SENTENCES[hint.at(-1) ?? ''] ?? ''
}
