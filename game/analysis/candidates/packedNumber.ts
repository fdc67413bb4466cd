import type { DigitCount } from '#game/digits.ts'

/**
 * A number as one integer with four bits for each digit, the last digit lowest. Packed numbers of equal
 * length sort like the numbers, and their digits are read without a division.
 */
export type PackedNumber = number

export function packNumber(text: string): PackedNumber {
  return Number.parseInt(text, 16)
}

export function unpackNumber(packed: PackedNumber, digits: DigitCount): string {
  return packed.toString(16).padStart(digits, '0')
}

/** All 10^digits numbers, ascending. */
export function allNumbers(digits: DigitCount): Int32Array {
  let numbers = Int32Array.of(0)
  for (let place = 0; place < digits; place++) {
    const shorter = numbers
    numbers = new Int32Array(shorter.length * 10)
    for (let index = 0; index < numbers.length; index++)
      numbers[index] = ((shorter[Math.floor(index / 10)] ?? 0) << 4) | (index % 10)
  }
  return numbers
}

/** The number that has 9 - d for each digit d. Hints for mirrored numbers have the reversed arrow. */
export function mirrorNumber(packed: PackedNumber, digits: DigitCount): PackedNumber {
  return (0x9999999 & (16 ** digits - 1)) - packed
}
