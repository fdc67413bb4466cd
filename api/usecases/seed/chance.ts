/** A fixed sequence of numbers from 0 to below 1, as good as random; the same for the same seed. */
export type Chance = () => number

/** Mulberry32. */
export function chanceFrom(seed: number): Chance {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** An integer from 0 to below `bound`. */
export function below(chance: Chance, bound: number): number {
  return Math.floor(chance() * bound)
}

/** One of a list, each half as often as the one before it. */
export function early<Item>(chance: Chance, items: readonly Item[]): Item {
  const index = items.findIndex((_item, at) => at === items.length - 1 || chance() < 0.5)
  return items[index] as Item
}

/** Puts a list in another order, in place. */
export function shuffle<Item>(chance: Chance, items: Item[]): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = below(chance, last + 1)
    const [one, two] = [items[last] as Item, items[other] as Item]
    items[last] = two
    items[other] = one
  }
  return items
}
