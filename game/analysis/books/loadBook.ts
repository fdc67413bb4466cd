import type { DigitCount } from '#game/digits.ts'
import type { Book } from './book.ts'

/** Loads the book of a mode. Each book is a file of its own, because only its mode's analysis needs it. */
export async function loadBook(digits: DigitCount): Promise<Book> {
  const { book } = await BOOKS[digits]()
  return book
}

const BOOKS: Record<DigitCount, () => Promise<{ book: Book }>> = {
  2: () => import('./digits2.generated.ts'),
  3: () => import('./digits3.generated.ts'),
  4: () => import('./digits4.generated.ts'),
  5: () => import('./digits5.generated.ts'),
  6: () => import('./digits6.generated.ts'),
  7: () => import('./digits7.generated.ts'),
}
