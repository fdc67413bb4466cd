// A thread for bcrypt alone, in plain JavaScript: Node runs this file as it is, beside the source as beside the bundle.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcrypt'

// Behind whoever plays, yet with a third of another's share of a processor that all want, so that signing in goes on.
const NICENESS = 5

giveWay()

parentPort?.on('message', (/** @type {{ password: string, cost: number, hashed: string | null }} */ task) => {
  const { password, cost, hashed } = task
  parentPort?.postMessage(hashed === null ? hashSync(password, cost) : compareSync(password, hashed))
})

// Only Linux gives a thread a priority of its own; elsewhere all are alike.
function giveWay() {
  try {
    const thread = Number(/[0-9]+$/.exec(readlinkSync('/proc/thread-self'))?.[0])
    setPriority(thread, NICENESS)
  } catch {
    // Then it runs as it is.
  }
}
