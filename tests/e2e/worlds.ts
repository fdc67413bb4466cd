import type { World } from './world.ts'

/** The worlds of a test worker, by name. Each is opened once. */
export class Worlds {
  #opened = new Map<string, Promise<World>>()

  /** The world of that name. The first caller opens it. */
  find(name: string, open: () => Promise<World>): Promise<World> {
    const found = this.#opened.get(name) ?? open()
    this.#opened.set(name, found)
    return found
  }

  async close(): Promise<void> {
    for (const world of this.#opened.values()) await (await world).close()
  }
}
