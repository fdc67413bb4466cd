import { hintFor } from '#game/hint.ts'

export type Example = { guess: string; hint: string; label: string; meaning: string }

export type ExampleSet = { target: string; tickMs: number; examples: Example[] }

/** 2 to 4 digits use the short version, 5 to 7 the long one. Each version types its rows in two seconds. */
export function exampleSetFor(digits: number): ExampleSet {
  return digits < 5 ? shortVersion : longVersion
}

const shortVersion: ExampleSet = {
  target: '4618',
  tickMs: 500,
  examples: [
    example('4618', '4375', 'Green and framed', 'the 4 is in the right place.'),
    example('4618', '2165', 'Yellow with dots', 'the 1 and the 6 belong in other places.'),
    example('4618', '9035', 'Grey and struck out', 'none of these is in the number.'),
    example('4618', '3907', 'Arrow up', 'the number is higher than 3907.'),
    example('4618', '7252', 'Arrow down', 'the number is lower than 7252.'),
  ],
}

const longVersion: ExampleSet = {
  target: '53812',
  tickMs: 400,
  examples: [
    example('53812', '53694', 'Green and framed', 'the 5 and the 3 are in the right place.'),
    example('53812', '28046', 'Yellow with dots', 'the 2 and the 8 belong in other places.'),
    example('53812', '74906', 'Grey and struck out', 'none of these is in the number.'),
    example('53812', '47009', 'Arrow up', 'the number is higher than 47009.'),
    example('53812', '69470', 'Arrow down', 'the number is lower than 69470.'),
  ],
}

function example(target: string, guess: string, label: string, meaning: string): Example {
  return { guess, hint: hintFor(target, guess), label, meaning }
}
