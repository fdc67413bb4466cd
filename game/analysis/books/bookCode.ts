// Whole numbers as text: fields of fixed width in base 64.
const SYMBOLS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'

/** The number of symbols for the numbers below `limit`. */
export function fieldWidth(limit: number): number {
  let width = 1
  while (64 ** width < limit) width++
  return width
}

export function encodeField(number: number, width: number): string {
  let text = ''
  for (let rest = number; text.length < width; rest = Math.floor(rest / 64))
    text = (SYMBOLS[rest % 64] ?? '') + text
  return text
}

export function decodeField(text: string): number {
  return [...text].reduce((number, symbol) => 64 * number + SYMBOLS.indexOf(symbol), 0)
}
