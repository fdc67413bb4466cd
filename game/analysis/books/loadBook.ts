import type { DigitCount } from '#game/digits.ts'
import type { Book } from '#game/analysis/books/book.ts'

/** Loads the book of a mode. Each book is a file of its own, because only its mode's analysis needs it. */
export async function loadBook(digits: DigitCount): Promise<Book> {
  const { book } = await BOOKS[digits]()
  return book
}

const BOOKS: Record<DigitCount, () => Promise<{ book: Book }>> = {
  2: () => import('#game/analysis/books/digits2.generated.ts'),
  3: () => import('#game/analysis/books/digits3.generated.ts'),
  4: () => import('#game/analysis/books/digits4.generated.ts'),
  5: () => import('#game/analysis/books/digits5.generated.ts'),
  6: () => import('#game/analysis/books/digits6.generated.ts'),
  7: () => import('#game/analysis/books/digits7.generated.ts'),
}
