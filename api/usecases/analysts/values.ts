/** Collects the parameters of a composed statement. `add` returns the placeholder. */
export class Values {
  readonly all: unknown[] = []

  add(value: unknown, type: string): string {
    this.all.push(value)
    return `$${this.all.length}::${type}`
  }
}
