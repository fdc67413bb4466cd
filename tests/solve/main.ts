import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { StartError } from '#api/errors/errors.ts'
import { showProgress } from '#commands/showProgress.ts'
import { type Book, parOf } from '#game/analysis/books/book.ts'
import { loadBook } from '#game/analysis/books/loadBook.ts'
import { solveMode } from './solveMode.ts'
import { DIGIT_COUNTS, parseDigitCount, type DigitCount } from '#game/digits.ts'
import { readCall } from '#tests/kit/readCall.ts'

const USAGE = `Usage: npm run solve -- [N …] [--show]

Searches the best play of the modes with N digits (default: all), writes the books of the analysis to
game/analysis/books, and prints par and optimality of each mode. 3, 6 and 7 digits take about ten minutes each,
and the other modes up to one.

  --show        print the table of the stored books only
  -h, --help    show this help`

const BOOKS = 'game/analysis/books'

const { task: modes } = readCall({
  name: 'solve',
  usage: USAGE,
  options: { show: { type: 'boolean', default: false } } as const,
  parse: ({ values, positionals }) =>
    values.show ? [] : positionals.length > 0 ? positionals.map(modeOf) : [...DIGIT_COUNTS],
})

const solved = new Map<DigitCount, Book>()
for (const digits of modes) {
  console.error(`${digits} digits:`)
  const book = solveMode(digits, showProgress())
  mkdirSync(BOOKS, { recursive: true })
  writeFileSync(path.join(BOOKS, `digits${digits}.generated.ts`), sourceOf(book))
  solved.set(digits, book)
}
for (const digits of DIGIT_COUNTS) console.log(lineOf(solved.get(digits) ?? (await loadBook(digits))))

function lineOf(book: Book): string {
  const { par, bound } = parOf(book)
  const optimality = bound === 0 ? 'proved' : `within ${(Math.ceil(bound * 1000) / 1000).toFixed(3)} tries`
  return `${book.digits} digits  opening ${book.opening}  par ${par.toFixed(4)}  ${optimality}  lost ${book.lost}`
}

function sourceOf(book: Book): string {
  return [
    '// Written by npm run solve.',
    "import type { Book } from '#game/analysis/books/book.ts'",
    '',
    `export const book: Book = ${JSON.stringify(book)}`,
    '',
  ].join('\n')
}

function modeOf(text: string): DigitCount {
  const digits = parseDigitCount(Number(text))
  if (!digits.ok) throw new StartError(`A mode has 2 to 7 digits; it is "${text}".`)
  return digits.value
}
