/** A generator of pseudo-random numbers in [0, 1), reproducible from its seed. */
export type Random = () => number

/** The Mulberry32 generator. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A random integer in [0, bound). */
export function below(random: Random, bound: number): number {
  return Math.floor(random() * bound)
}

/** Draws an item of a list; each item is half as likely as the one before it. */
export function early<Item>(random: Random, items: readonly Item[]): Item {
  const index = items.findIndex((_item, at) => at === items.length - 1 || random() < 0.5)
  return items[index] as Item
}

/** Shuffles a list in place. */
export function shuffle<Item>(random: Random, items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(random, last + 1)
    const [one, two] = [items[last] as Item, items[other] as Item]
    items[last] = two
    items[other] = one
  }
  return items
}
