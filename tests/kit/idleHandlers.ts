import type { Handlers } from '#api/queue.ts'

const nothing = () => Promise.resolve()

/** Handlers that do nothing, for a test to put its own in place of some. */
export const IDLE: Handlers = {
  rollover: nothing,
  queueLetters: nothing,
  deliverLetter: nothing,
  projector: nothing,
  writeExport: nothing,
  exportOpenData: nothing,
  cleanUp: nothing,
}
