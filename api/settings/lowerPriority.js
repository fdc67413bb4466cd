import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'

/**
 * Gives the calling thread a lower priority than the thread that serves requests. Only Linux gives a thread a
 * priority of its own; elsewhere nothing changes. Plain JavaScript, for threads that Node runs unbuilt.
 *
 * @param {number} niceness 1 to 19, the lowest priority.
 */
export function lowerPriority(niceness) {
  try {
    setPriority(Number(readlinkSync('/proc/thread-self').split('/').at(-1)), niceness)
  } catch {
    // The thread keeps the normal priority.
  }
}
