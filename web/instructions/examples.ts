import { texts } from '../language/texts.ts'

export type Example = { guess: string; hint: string; label: string; meaning: string }

export type ExampleSet = { target: string; tickMs: number; examples: Example[] }

/** 2 to 4 digits use the short version, 5 to 7 the long one. Each tick plays a row. */
export function exampleSetFor(digits: number): ExampleSet {
  return digits < 5 ? shortVersion() : longVersion()
}

function shortVersion(): ExampleSet {
  return {
    target: '4618',
    tickMs: 500,
    examples: [
      example('4375', 'GXXXH', texts.instructions.green, texts.instructions.oneInPlace({ digit: 4 })),
      example(
        '2165',
        'XYYXH',
        texts.instructions.yellow,
        texts.instructions.twoElsewhere({ first: 1, second: 6 }),
      ),
      example('9035', 'XXXXL', texts.instructions.grey, texts.instructions.noneInNumber),
      example('3907', 'XXXXH', texts.instructions.arrowUp, texts.instructions.higherThan({ number: '3907' })),
      example(
        '7252',
        'XXXXL',
        texts.instructions.arrowDown,
        texts.instructions.lowerThan({ number: '7252' }),
      ),
    ],
  }
}

function longVersion(): ExampleSet {
  return {
    target: '53812',
    tickMs: 400,
    examples: [
      example(
        '53694',
        'GGXXXH',
        texts.instructions.green,
        texts.instructions.twoInPlace({ first: 5, second: 3 }),
      ),
      example(
        '28046',
        'YYXXXH',
        texts.instructions.yellow,
        texts.instructions.twoElsewhere({ first: 2, second: 8 }),
      ),
      example('74906', 'XXXXXL', texts.instructions.grey, texts.instructions.noneInNumber),
      example(
        '47009',
        'XXXXXH',
        texts.instructions.arrowUp,
        texts.instructions.higherThan({ number: '47009' }),
      ),
      example(
        '69470',
        'XXXXXL',
        texts.instructions.arrowDown,
        texts.instructions.lowerThan({ number: '69470' }),
      ),
    ],
  }
}

/** The page needs no code that compares numbers. A test compares each hint with the rule. */
function example(guess: string, hint: string, label: string, meaning: string): Example {
  return { guess, hint, label, meaning }
}
