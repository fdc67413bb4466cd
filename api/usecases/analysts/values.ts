/** Collects the values of a statement whose text is put together, and answers what stands in the text for each. */
export class Values {
  readonly all: unknown[] = []

  add(value: unknown, type: string): string {
    this.all.push(value)
    return `$${this.all.length}::${type}`
  }
}
