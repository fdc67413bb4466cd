import type { Deps } from '#api/deps/deps.ts'

/**
 * Renders a page at most once a minute for each key: requests of the same minute share it. A failed page is
 * not kept.
 */
export function keepForAMinute<Key, Kept>(
  { clock }: Pick<Deps, 'clock'>,
  render: (key: Key) => Kept | Promise<Kept>,
): (key: Key) => Promise<Kept> {
  let minute = NaN
  const kept = new Map<Key, Promise<Kept>>()
  return (key) => {
    // A day ends with a minute.
    const present = Math.floor(clock().getTime() / 60_000)
    if (present !== minute) kept.clear()
    minute = present
    const found = kept.get(key)
    if (found !== undefined) return found
    if (kept.size === MAX_KEPT) kept.clear()
    const page = Promise.resolve(render(key))
    kept.set(key, page)
    page.catch(() => {
      if (kept.get(key) === page) kept.delete(key)
    })
    return page
  }
}

// The bound of memory: a page has up to 110 kB with its compressed forms, in each requested language. So the
// kept pages of a kind have less than 25 MB.
const MAX_KEPT = 16
