import type { Handlers } from '#workers/queue.ts'

const nothing = () => Promise.resolve()

/** Handlers that do nothing. A test replaces some of them. */
export const IDLE: Handlers = {
  rollover: nothing,
  queueLetters: nothing,
  deliverLetter: nothing,
  projector: nothing,
  writeExport: nothing,
  exportOpenData: nothing,
  cleanUp: nothing,
}
