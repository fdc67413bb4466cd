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
