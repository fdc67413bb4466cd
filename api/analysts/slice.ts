/** A page of a list that is sorted by `Key`: after `after`, before `before`, from the start or the end. */
export type Slice<Key> = { after: Key | null; before: Key | null; fromEnd: boolean; limit: number }

/** SQL for the sort direction of a page. */
export function direction({ fromEnd }: Pick<Slice<unknown>, 'fromEnd'>): 'asc' | 'desc' {
  return fromEnd ? 'desc' : 'asc'
}

/** Largest value of a column of type integer. */
export const MAX_INTEGER = 2_147_483_647

/** Collects the parameters of a composed statement, after the `first` ones. `add` returns the placeholder. */
export class Values {
  readonly all: unknown[]

  constructor(first: readonly unknown[] = []) {
    this.all = [...first]
  }

  add(value: unknown, type: string): string {
    this.all.push(value)
    return `$${this.all.length}::${type}`
  }
}
