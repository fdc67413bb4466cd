// A worker thread for bcrypt. Plain JavaScript, because Node runs this file unbuilt in source and bundle.
import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort } from 'node:worker_threads'
import { compareSync, hashSync } from 'bcrypt'

// Players' requests have priority. On a busy processor this thread still gets a third of a normal thread's
// share, so logins continue.
const NICENESS = 5

lowerPriority()

parentPort?.on(
  'message',
  (/** @type {{ password: string, salt: string | number, hashed: string | null }} */ task) => {
    const { password, salt, hashed } = task
    parentPort?.postMessage(hashed === null ? hashSync(password, salt) : compareSync(password, hashed))
  },
)

// Only Linux gives a thread a priority of its own.
function lowerPriority() {
  try {
    const thread = Number(/[0-9]+$/.exec(readlinkSync('/proc/thread-self'))?.[0])
    setPriority(thread, NICENESS)
  } catch {
    // The thread keeps the normal priority.
  }
}
