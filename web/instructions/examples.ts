export type Example = { guess: string; hint: string; label: string; meaning: string }

export type ExampleSet = { target: string; tickMs: number; examples: Example[] }

/** 2 to 4 digits use the short version, 5 to 7 the long one. Each tick plays a row. */
export function exampleSetFor(digits: number): ExampleSet {
  return digits < 5 ? shortVersion : longVersion
}

const shortVersion: ExampleSet = {
  target: '4618',
  tickMs: 500,
  examples: [
    example('4375', 'GXXXH', 'Green and framed', 'the 4 is in the right place.'),
    example('2165', 'XYYXH', 'Yellow with dots', 'the 1 and the 6 belong in other places.'),
    example('9035', 'XXXXL', 'Grey and struck out', 'none of these is in the number.'),
    example('3907', 'XXXXH', 'Arrow up', 'the number is higher than 3907.'),
    example('7252', 'XXXXL', 'Arrow down', 'the number is lower than 7252.'),
  ],
}

const longVersion: ExampleSet = {
  target: '53812',
  tickMs: 400,
  examples: [
    example('53694', 'GGXXXH', 'Green and framed', 'the 5 and the 3 are in the right place.'),
    example('28046', 'YYXXXH', 'Yellow with dots', 'the 2 and the 8 belong in other places.'),
    example('74906', 'XXXXXL', 'Grey and struck out', 'none of these is in the number.'),
    example('47009', 'XXXXXH', 'Arrow up', 'the number is higher than 47009.'),
    example('69470', 'XXXXXL', 'Arrow down', 'the number is lower than 69470.'),
  ],
}

/** The page needs no code that compares numbers. A test compares each hint with the rule. */
function example(guess: string, hint: string, label: string, meaning: string): Example {
  return { guess, hint, label, meaning }
}
